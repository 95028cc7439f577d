"""Graphs of names: groups that go round, shortest laps and ways, what is reached."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

Targets: TypeAlias = Mapping[str, Sequence[str]]


def reached(starts: Iterable[str], targets: Targets) -> set[str]:
    """Everything on a way from these, themselves included."""
    found, todo = set(starts), list(starts)
    while todo:
        for target in targets.get(todo.pop(), ()):
            if target not in found:
                found.add(target)
                todo.append(target)
    return found


def groups(names: Iterable[str], targets: Targets) -> list[tuple[str, ...]]:
    """The groups of names that each lie on a way back to themselves, sorted; Tarjan's way, without recursion."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    path: list[str] = []
    found: list[tuple[str, ...]] = []
    for start in sorted(names):
        if start in index:
            continue
        calls = [(start, iter(targets.get(start, ())))]
        index[start] = low[start] = len(index)
        path.append(start)
        while calls:
            name, rest = calls[-1]
            following = next(rest, None)
            if following is None:
                calls.pop()
                if calls:
                    low[calls[-1][0]] = min(low[calls[-1][0]], low[name])
                if low[name] == index[name]:
                    at = path.index(name)
                    group, path = path[at:], path[:at]
                    if len(group) > 1 or name in targets.get(name, ()):
                        found.append(tuple(sorted(group)))
            elif following not in index:
                index[following] = low[following] = len(index)
                path.append(following)
                calls.append((following, iter(targets.get(following, ()))))
            elif following in path:
                low[name] = min(low[name], index[following])
    return sorted(found)


def shortest_way(starts: Iterable[str], end: str, targets: Targets) -> tuple[str, ...]:
    """A shortest way from one of the starts to the end, both included; () if there is none."""
    ways: list[tuple[str, ...]] = [(start,) for start in sorted(starts)]
    seen = {way[0] for way in ways}
    for way in ways:
        if way[-1] == end:
            return way
        for target in sorted(targets.get(way[-1], ())):
            if target not in seen:
                seen.add(target)
                ways.append((*way, target))
    return ()


def shortest_lap(group: Sequence[str], targets: Targets) -> tuple[str, ...]:
    """A shortest round trip inside a group, its first name repeated at the end."""
    inside = {name: [target for target in targets.get(name, ()) if target in group] for name in group}
    laps = [(name, *way) for name in group if (way := shortest_way(inside[name], name, inside))]
    return min(laps, key=lambda lap: (len(lap), lap))
