"""A static look at a program: what every way from an instruction on has in common."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from supperrules.games.surrealist.machine.context import NOTHING, Instruction
from supperrules.games.surrealist.machine.instructions import Jump, Set, TakeGuest

Marks: TypeAlias = tuple[bool, ...]
Bound: TypeAlias = tuple[frozenset[int], ...]


def look(
    code: tuple[Instruction, ...], jumps: tuple[int, ...], skips: tuple[int, ...]
) -> tuple[Marks, Marks, Marks, Bound]:
    """For each instruction and the end: safe, sure, reads, bound (see `Program`)."""
    ways = [_ways(instruction, at, jump) for at, (instruction, jump) in enumerate(zip(code, jumps, strict=True))]
    may_block = _somewhere(ways, [instruction.blocks for instruction in code])
    reads = _somewhere(ways, [instruction.reads_guests for instruction in code])
    acts = [instruction.acts for instruction in code] + [False]
    _spread(acts, lambda at: all(acts[way] for way in ways[at]), len(ways))
    safe = tuple(not blocks for blocks in may_block)
    return safe, tuple(a and b for a, b in zip(safe, acts, strict=True)), tuple(reads), _bound(code, jumps, skips)


def _ways(instruction: Instruction, at: int, jump: int) -> tuple[int, ...]:
    if isinstance(instruction, Jump):
        return (jump,)
    # A loop's first round is always gone through: its list is not empty.
    if not jump or isinstance(instruction, TakeGuest):
        return (at + 1,)
    if instruction.asks and not getattr(instruction, "optional", False):
        return (at + 1,)
    return (at + 1, jump)


def _somewhere(ways: Sequence[tuple[int, ...]], marks: list[bool]) -> list[bool]:
    found = [*marks, False]
    _spread(found, lambda at: any(found[way] for way in ways[at]), len(ways))
    return found


def _spread(marks: list[bool], follows: Callable[[int], bool], count: int) -> None:
    changed = True
    while changed:
        changed = False
        for at in reversed(range(count)):
            if not marks[at] and follows(at):
                marks[at] = changed = True


def _bound(code: tuple[Instruction, ...], jumps: tuple[int, ...], skips: tuple[int, ...]) -> Bound:
    """The registers bound on every way to an instruction; where it is not come to, all of them."""
    found: list[frozenset[int] | None] = [frozenset(), *(None,) * len(code)]
    todo = [0]
    while todo:
        at = todo.pop()
        before = found[at]
        if at >= len(code) or before is None:
            continue
        instruction = code[at]
        after = (before | _binds(instruction)) - _frees(instruction)
        ways = [] if isinstance(instruction, Jump) else [(at + 1, after)]
        ways += [(jumps[at], before)] if jumps[at] else []
        ways += [(skips[at], before)] if instruction.blocks else []
        for way, known in ways:
            kept = found[way]
            joined = known if kept is None else kept & known
            if joined != kept:
                found[way] = joined
                todo.append(way)
    return tuple(frozenset() if known is None else known for known in found)


def _binds(instruction: Any) -> frozenset[int]:
    """`binds` says it where it is not `into`."""
    if hasattr(instruction, "binds"):
        return frozenset(instruction.binds)
    return frozenset((instruction.into,)) if hasattr(instruction, "into") else frozenset()


def _frees(instruction: Any) -> frozenset[int]:
    cleared = isinstance(instruction, Set) and instruction.value == NOTHING
    return frozenset((instruction.into,)) if cleared else frozenset()
