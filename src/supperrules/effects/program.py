"""Card abilities compiled once into flat programs, with what a static look at them says."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs

from supperrules.effects.code import Code, Label
from supperrules.effects.control import write_ability
from supperrules.effects.hand import NOT_YET, NOTHING, THAT, Instruction, Register
from supperrules.effects.instructions import Jump, TakeGuest, Use
from supperrules.effects.port import Port
from supperrules.effects.words import NEIGHBOUR_RECEIVING, RECEIVE
from supperrules.lang.tree import Ability, Event, Guest, Limit

END: Final = 999
"""Where a frame stands that has run its program to the end."""

_EVENTS: Final[tuple[Event, ...]] = (
    "plate",
    "door",
    "receive",
    "seat",
    "neighbour receiving",
    "neighbour seated",
    "neighbour leaving",
    "course start",
    "course end",
)


@attrs.frozen(eq=False)
class Program:
    """One ability, ready to run.

    `kinds`: what a receiving trigger listens to, by number. `jumps` and `skips`: where an instruction may go on
    instead, when it jumps and when it is impossible. From an instruction on: `safe`, nothing can be impossible;
    `sure`, nothing can be and a verb acts on every way; `reads`, what lies on guests makes a difference.
    `first`: where a trial begins.
    """

    event: int
    kinds: frozenset[int]
    limit: Limit | None
    code: tuple[Any, ...]
    jumps: tuple[int, ...]
    skips: tuple[int, ...]
    blank: tuple[Register, ...]
    first: int
    safe: tuple[bool, ...]
    sure: tuple[bool, ...]
    reads: tuple[bool, ...]

    @property
    def limited(self) -> bool:
        """Once per course, or once per game."""
        return self.limit is not None


@attrs.frozen(eq=False)
class Programs:
    """The programs of a card set by guest number; number 0 is nobody."""

    of: tuple[Program | None, ...]
    events: tuple[int, ...]

    def listening(self, event: int) -> tuple[int, ...]:
        """The guests whose ability has this trigger."""
        return tuple(guest for guest, known in enumerate(self.events) if known == event)


def compile_cards(cards: Sequence[Guest], port: Port) -> Programs:
    """The programs of checked cards; the first card is guest 1. Cards with errors must not get here."""
    programs = (None, *(compile_ability(card.ability, port) for card in cards))
    return Programs(programs, tuple(-1 if program is None else program.event for program in programs))


def no_programs(guests: int) -> Programs:
    """Programs of a game without abilities, for so many guests (SDP 2.4)."""
    return Programs((None,) * (guests + 1), (-1,) * (guests + 1))


def compile_ability(ability: Ability, port: Port) -> Program:
    """One ability as a program."""
    code = Code(port)
    if ability.limit is not None:
        code.emit(Use(ability.limit.per))
    trigger = ability.trigger
    introduces = trigger.event in ("neighbour receiving", "neighbour seated")
    write_ability(code, ability.steps, (("neighbour", THAT),) if introduces else ())
    event = _EVENTS.index(trigger.event)
    written = tuple(instruction for instruction, _, _ in code.written)
    jumps = tuple(_at(jump) for _, jump, _ in code.written)
    return Program(
        event,
        frozenset(code.kinds(trigger.kinds) if event in (RECEIVE, NEIGHBOUR_RECEIVING) else ()),
        ability.limit,
        written,
        jumps,
        tuple(_at(skip) for _, _, skip in code.written),
        (NOT_YET, *(NOTHING,) * (code.registers - 1)),
        0 if ability.limit is None else 1,
        *_static_look(written, jumps),
    )


def _at(label: Label | None) -> int:
    return 0 if label is None else label.at


def _static_look(
    code: tuple[Instruction, ...], jumps: tuple[int, ...]
) -> tuple[tuple[bool, ...], tuple[bool, ...], tuple[bool, ...]]:
    """For each instruction and the end: safe, sure, reads (see `Program`)."""
    ways = [_ways(instruction, at, jump) for at, (instruction, jump) in enumerate(zip(code, jumps, strict=True))]
    may_block = _somewhere(ways, [instruction.blocks for instruction in code])
    reads = _somewhere(ways, [instruction.reads_guests for instruction in code])
    acts = [instruction.acts for instruction in code] + [False]
    _spread(acts, lambda at: all(acts[way] for way in ways[at]), len(ways))
    safe = tuple(not blocks for blocks in may_block)
    return safe, tuple(a and b for a, b in zip(safe, acts, strict=True)), tuple(reads)


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
