"""Card abilities compiled once into flat programs, with what a static look at them says."""

from collections.abc import Sequence
from typing import Any, Final

import attrs

from supperrules.games.surrealist.machine.assembler import Code, Label, Tag
from supperrules.games.surrealist.machine.context import NOT_YET, NOTHING, THAT, Register
from supperrules.games.surrealist.machine.control import write_ability
from supperrules.games.surrealist.machine.dataflow import look
from supperrules.games.surrealist.machine.game_interface import Port
from supperrules.games.surrealist.machine.instructions import Use
from supperrules.games.surrealist.machine.shapes import NEIGHBOUR_RECEIVING, RECEIVE
from supperrules.games.surrealist.vocabulary.effect_summaries import Leaves
from supperrules.games.surrealist.vocabulary.nodes import Ability, Clause, Event, Guest, Limit
from supperrules.games.surrealist.vocabulary.verbs import deeds

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
    instead, when it jumps and when it is impossible. `holds`: what each register holds once it is bound. `first`: where
    a trial begins. From an instruction on: `safe`, nothing can be impossible; `sure`, nothing can be and a verb acts on
    every way; `reads`, what lies on guests makes a difference. `bound`: registers that are bound when it is come to.
    `clauses`: the clauses in their order, each with its instructions.
    """

    event: int
    kinds: frozenset[int]
    limit: Limit | None
    code: tuple[Any, ...]
    jumps: tuple[int, ...]
    skips: tuple[int, ...]
    holds: tuple[Tag, ...]
    blank: tuple[Register, ...]
    first: int
    safe: tuple[bool, ...]
    sure: tuple[bool, ...]
    reads: tuple[bool, ...]
    bound: tuple[frozenset[int], ...]
    clauses: tuple[tuple[Clause, range], ...]

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
    code = Code(port, departures=any(isinstance(deed, Leaves) for _, deed in deeds(ability.steps)))
    if ability.limit is not None:
        code.emit(Use(ability.limit.per))
    trigger = ability.trigger
    introduces = trigger.event in ("neighbour receiving", "neighbour seated")
    write_ability(code, ability.steps, (("neighbour", THAT),) if introduces else ())
    event = _EVENTS.index(trigger.event)
    written = tuple(instruction for instruction, _, _ in code.written)
    jumps = tuple(_at(jump) for _, jump, _ in code.written)
    skips = tuple(_at(skip) for _, _, skip in code.written)
    return Program(
        event,
        frozenset(code.kinds(trigger.kinds) if event in (RECEIVE, NEIGHBOUR_RECEIVING) else ()),
        ability.limit,
        written,
        jumps,
        skips,
        tuple(code.registers),
        (NOT_YET, *(NOTHING,) * (len(code.registers) - 1)),
        0 if ability.limit is None else 1,
        *look(written, jumps, skips),
        tuple(code.clauses),
    )


def _at(label: Label | None) -> int:
    return 0 if label is None else label.at
