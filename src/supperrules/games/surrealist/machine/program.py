"""Card abilities compiled once into flat programs, with what a static look at them says."""

from collections.abc import Sequence
from typing import Any, Final

import attrs

from supperrules.effects import program
from supperrules.effects.control import write_steps
from supperrules.effects.walk import inside
from supperrules.games.surrealist.machine.assembler import Code, Known
from supperrules.games.surrealist.machine.context import THAT
from supperrules.games.surrealist.machine.game_interface import Port
from supperrules.games.surrealist.machine.instructions import Use
from supperrules.games.surrealist.machine.shapes import NEIGHBOUR_RECEIVING, RECEIVE
from supperrules.games.surrealist.vocabulary.effect_summaries import Leaves
from supperrules.games.surrealist.vocabulary.nodes import (
    Ability,
    Choose,
    Each,
    Event,
    Guest,
    Limit,
    Pick,
    Player,
    Ref,
    ThatToken,
)
from supperrules.games.surrealist.vocabulary.verbs import deeds, done_by

LIMITING: Final = frozenset({"use"})
"""What a limit does, whatever its verbs do."""

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


@attrs.frozen(eq=False, kw_only=True)
class Program(program.Program):
    """The ability of a guest.

    `kinds`: what a receiving trigger listens to, by number. `names_token`, `names_subject`: it says `that token`; it
    speaks of the guest of the event, so that who that is makes a difference (SDP 6.7).
    """

    event: int
    kinds: frozenset[int]
    limit: Limit | None
    names_token: bool
    names_subject: bool

    @property
    def limited(self) -> bool:
        """Once per course, or once per game."""
        return self.limit is not None


@attrs.frozen(eq=False)
class Programs:
    """The programs of a card set by guest number; number 0 is nobody."""

    of: tuple[Program | None, ...]
    events: tuple[int, ...]

    def without(self, event: int) -> "Programs":
        """The same where abilities with this trigger are not played."""
        of = tuple(None if program is not None and program.event == event else program for program in self.of)
        return Programs(of, tuple(-1 if program is None else program.event for program in of))

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
    trigger = ability.trigger
    introduces = trigger.event in ("neighbour receiving", "neighbour seated")
    named = (("neighbour", THAT),) if introduces else ()
    known = Known(named=named, last=THAT if introduces else None)
    code = Code(known, port, departures=any(isinstance(deed, Leaves) for _, deed in deeds(ability.steps)))
    if ability.limit is not None:
        code.emit(Use(ability.limit.per))
    write_steps(code, ability.steps)
    event = _EVENTS.index(trigger.event)
    return code.program(
        Program,
        first=0 if ability.limit is None else 1,
        may=done_by(ability.steps) | LIMITING,
        event=event,
        kinds=frozenset(code.kinds(trigger.kinds) if event in (RECEIVE, NEIGHBOUR_RECEIVING) else ()),
        limit=ability.limit,
        names_token=any(isinstance(node, ThatToken) for node in inside(ability.steps)),
        names_subject=introduces and any(map(_names_somebody, inside(ability.steps))),
    )


def _names_somebody(node: Any) -> bool:
    match node:
        case Ref("that guest" | "that neighbour") | Player("its owner") | Choose(by="its owner"):
            return True
        case Pick() | Each():
            return node.of_that
        case _:
            return False
