"""Who a noun names: the groups of guests, their order, and the filters that stand behind a noun."""

from collections.abc import Callable
from typing import Literal, TypeAlias, assert_never

from supperrules.games.surrealist.machine.counts import Numbers, counted, stock_test
from supperrules.games.surrealist.machine.game_interface import Port
from supperrules.games.surrealist.table import Sketch
from supperrules.games.surrealist.vocabulary.nodes import Each, Kind, Measure, Pick, Predicate, Stock

Group: TypeAlias = Literal["neighbour", "yours", "your others", "opponents", "any"]
Guests: TypeAlias = tuple[int, ...]
Members: TypeAlias = Callable[[Sketch, int, int], Guests]
"""(table, seat, guest) -> the guests of a group, seen by that guest whose ability is that seat's."""
Sieve: TypeAlias = Callable[[Sketch, int, Guests], Guests]
"""(table, seat, guests) -> those a filter keeps."""
Truth: TypeAlias = Callable[[Sketch, int, int], bool]
"""(table, seat, guest) -> a predicate is true of the guest."""


def others(port: Port, table: Sketch, seat: int) -> Guests:
    """The opponents' guests along the ring to the left (SDP 6.10, 7)."""
    players = port.seats(table)
    found: Guests = ()
    for step in range(1, players):
        found += port.side(table, (seat + step) % players)[::-1]
    return found


def everybody(port: Port, table: Sketch, seat: int) -> Guests:
    """Own guests left to right, then the others along the ring to the left (SDP 6.10)."""
    return port.side(table, seat) + others(port, table, seat)


def neighbours(port: Port, table: Sketch, seat: int, guest: int) -> Guests:
    """The neighbours of a guest, one entry if both are the same (SDP 7), in the order of `everybody`."""
    beside = port.neighbours(table, guest)
    if len(beside) < 2:
        return beside
    return tuple(one for one in everybody(port, table, seat) if one in beside)


def members(group: Group, port: Port) -> Members:
    """How the guests of a group are found."""
    match group:
        case "neighbour":
            return lambda table, seat, guest: neighbours(port, table, seat, guest)
        case "yours":
            return lambda table, seat, guest: port.side(table, seat)
        case "your others":
            return lambda table, seat, guest: tuple(g for g in port.side(table, seat) if g != guest)
        case "opponents":
            return lambda table, seat, guest: others(port, table, seat)
        case "any":
            return lambda table, seat, guest: everybody(port, table, seat)
        case _:
            assert_never(group)


def truth(predicate: Predicate, port: Port, numbers: Numbers) -> Truth:
    """What decides whether a predicate is true of one guest; `most` and `fewest` are true of nobody alone."""
    match predicate.rule, predicate.of:
        case "full", _:
            return lambda table, seat, guest: 0 not in port.held(table, guest)
        case "not full", _:
            return lambda table, seat, guest: 0 in port.held(table, guest)
        case "content", _:
            return lambda table, seat, guest: content(port, table, guest)
        case "not content", _:
            return lambda table, seat, guest: not content(port, table, guest)
        case "opponents", _:
            return lambda table, seat, guest: port.owner(table, guest) not in (seat, -1)
        case "yours", _:
            return lambda table, seat, guest: port.owner(table, guest) == seat
        case "holds", Stock() as stock:
            holds, kinds = stock_test(stock, numbers), len(port.kinds)
            return lambda table, seat, guest: holds(counted(port.held(table, guest), kinds))
        case "hungry", tuple() as wanted:
            kinds_wanted = (*numbers(wanted), port.wild)
            return lambda table, seat, guest: any(
                not kind and appetite in kinds_wanted
                for appetite, kind in zip(port.appetites(guest), port.held(table, guest), strict=True)
            )
        case _:
            raise AssertionError(f"no truth of one guest: {predicate}")


def content(port: Port, table: Sketch, guest: int) -> bool:
    """Every appetite holds a matching token (SDP 1)."""
    held, wild = port.held(table, guest), port.wild
    return all(
        kind and appetite in (kind, wild) for appetite, kind in zip(port.appetites(guest), held, strict=bool(held))
    ) and bool(held)


def sieve(predicate: Predicate, port: Port, numbers: Numbers) -> Sieve:
    """How a filter keeps some of a group; of `most` and `fewest`, all who tie (language rule 3)."""
    match predicate.rule, predicate.of:
        case "most", Measure(kind):
            return _extreme(port, kind, numbers, max)
        case "fewest", Measure(kind):
            return _extreme(port, kind, numbers, min)
        case _:
            is_true = truth(predicate, port, numbers)
            return lambda table, seat, guests: tuple(g for g in guests if is_true(table, seat, g))


def _extreme(port: Port, kind: Kind | None, numbers: Numbers, best: Callable[[list[int]], int]) -> Sieve:
    number = numbers((kind,))[0] if kind is not None else 0

    def keep(table: Sketch, seat: int, guests: Guests) -> Guests:
        if not guests:
            return ()
        counts = [_measured(port.held(table, guest), number) for guest in guests]
        wanted = best(counts)
        # `most` needs at least one token, `fewest` counts none as zero.
        if best is max and not wanted:
            return ()
        return tuple(guest for guest, count in zip(guests, counts, strict=True) if count == wanted)

    return keep


def _measured(held: tuple[int, ...], kind: int) -> int:
    return held.count(kind) if kind else len(held) - held.count(0)


def finder(noun: Pick | Each, port: Port, numbers: Numbers) -> Members:
    """How the guests a noun names are found, in their order: group, then filter."""
    group = members(noun.group, port)
    if noun.filter is None:
        return group
    keep = sieve(noun.filter, port, numbers)
    return lambda table, seat, guest: keep(table, seat, group(table, seat, guest))


def finder_apart(noun: Pick | Each, port: Port, numbers: Numbers) -> Callable[[Sketch, int, int, Guests], Guests]:
    """The same without some guests: two nouns in one clause are two guests (language rule 5)."""
    group = members(noun.group, port)
    keep = sieve(noun.filter, port, numbers) if noun.filter is not None else None

    def find(table: Sketch, seat: int, guest: int, apart: Guests) -> Guests:
        found = group(table, seat, guest)
        if apart:
            found = tuple(g for g in found if g not in apart)
        return found if keep is None else keep(table, seat, found)

    return find


def reads_tokens(noun: Pick | Each) -> bool:
    """The noun's filter looks at what lies on guests."""
    return noun.filter is not None and noun.filter.rule not in ("opponents", "yours")
