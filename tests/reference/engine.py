"""The engine, made to answer the reference evaluator's questions: same table, same ability, same answers."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import attrs

from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.machine.feasibility import usable as engine_usable
from supperrules.games.surrealist.machine.shapes import EVENTS, Entry
from supperrules.games.surrealist.rules import rules as party
from supperrules.games.surrealist.table import Table as EngineTable
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.kernel.play import apply, question
from supperrules.kernel.question import Question as Asked
from supperrules.kernel.run import AnyRun, Run
from supperrules.kernel.state import Frame, State
from supperrules.kernel.value import Choice
from tests.reference.answers import DONE, Option, Question
from tests.reference.evaluator import Event
from tests.reference.table import KINDS, Table

GUESTS: Final = 24
"""As many cards as four players need; only the first dozen is ever seated."""
_SEED: Final = b"reference"


@attrs.frozen
class Happened:
    """An engine position in the middle of an ability, or after it."""

    rules: Party
    state: State[Any]
    asked: Asked | None

    def question(self) -> Question | None:
        """What the engine asks, in the reference evaluator's words."""
        if self.asked is None:
            return None
        ask = self.asked.asks[0]
        options = tuple(option_of(self.asked, choice) for choice in ask.options)
        return Question(ask.seat, ABOUT.get(self.asked.key, self.asked.key), options)

    def answered(self, option: Option) -> "Happened":
        """The position after one of the options."""
        assert self.asked is not None
        ask = self.asked.asks[0]
        choice = next(choice for choice in ask.options if option_of(self.asked, choice) == option)
        step = apply(self.rules, _SEED, self.state, self.asked, ask.seat, choice)
        return Happened(self.rules, step.state, step.question or question(self.rules, step.state))

    def table(self) -> Table:
        """The engine's table as a plain one; abilities and appetites are left out."""
        return plain(self.state.table)


ABOUT: Final[Mapping[str, str]] = {"opponent": "player"}


def option_of(asked: Asked, choice: Choice) -> Option:
    """A choice of the engine as an option of the reference evaluator."""
    said: tuple[Any, ...] = choice
    match asked.key, said:
        case _, ("decline",):
            return DONE
        case "bonus", (_, counts):
            return ("bonus", *(kind for kind, count in zip(KINDS, counts[1:], strict=True) for _ in range(count)))
        case "token", (_, guest, kind, appetite):
            return ("token", guest, KINDS[kind - 1], _appetite(appetite))
        case "kind", (_, kind):
            return ("kind", KINDS[kind - 1])
        case "appetite", (_, appetite):
            return ("appetite", asked.params[0], _appetite(appetite))
        case "option", (_, number):
            return ("option", number - 1)
        case "react", (_, guest, event, subject, kind, slot):
            return ("react", guest, EVENTS[event].replace("-", " "), subject, KINDS[kind - 1] if kind else None, slot)
        case "react", ("react-any", guest, count, event, subject):
            return ("react to any", guest, count, EVENTS[event].replace("-", " "), subject)
        case "opponent", (_, seat):
            return ("player", seat)
        case _:
            return said


def _appetite(number: int) -> str:
    return (*KINDS, nodes.WILD)[number - 1]


def party_of(table: Table) -> Party:
    """The rules of a game with these cards."""
    return _party(len(table.sides), tuple(sorted(table.appetites.items())), tuple(sorted(table.abilities.items())))


_IDLE: Final = nodes.Ability(nodes.Trigger("course start"), None, ())


@lru_cache(maxsize=4)
def _party(
    players: int, appetites: tuple[tuple[int, tuple[str, ...]], ...], abilities: tuple[tuple[int, nodes.Ability], ...]
) -> Party:
    wanted, able = dict(appetites), dict(abilities)
    cards = [
        nodes.Guest(
            nodes.Name(f"Guest {guest:02}"),
            tuple(nodes.Kind(kind) for kind in wanted.get(guest, ("food",))),
            able.get(guest, _IDLE),
        )
        for guest in range(1, GUESTS + 1)
    ]
    return party(cards, {"first_player": "p1"}, players=players, mode="normal")


def engine_table(rules: Party, table: Table) -> EngineTable:
    """The same table for the engine."""
    blank: Any = rules.opening
    held: list[tuple[int, ...]] = [()] * (GUESTS + 1)
    for guest, tokens in table.held.items():
        held[guest] = tuple(0 if kind is None else KINDS.index(kind) + 1 for kind in tokens)
    reserves = tuple(_counts(reserve) for reserve in table.reserves)
    out = [0] * (len(KINDS) + 1)
    for kind in range(1, len(out)):
        out[kind] = sum(tokens.count(kind) for tokens in held)
        out[kind] += sum(counts[kind] for counts in (_counts(table.platter), *reserves))
    seated = {guest for side in table.sides for guest in side}
    made: EngineTable = attrs.evolve(
        blank,
        course=rules.data.deck.courses.index(table.course),
        sides=tuple(map(tuple, table.sides)),
        held=tuple(held),
        platter=_counts(table.platter),
        reserves=reserves,
        ledger=tuple(tuple((kind, 0, 0, n) for kind, n in enumerate(counts) if n) for counts in reserves),
        out=tuple(out),
        box=tuple(guest for guest in range(1, GUESTS + 1) if guest not in seated),
        seated_once=(1,) * len(table.sides),
    )
    return made


def _counts(tokens: Mapping[str, int]) -> tuple[int, ...]:
    return (0, *(tokens[kind] for kind in KINDS))


def plain(table: Any) -> Table:
    """An engine table as a plain one."""
    return Table(
        [list(side) for side in table.sides],
        {
            guest: [KINDS[kind - 1] if kind else None for kind in table.held[guest]]
            for side in table.sides
            for guest in side
        },
        dict(zip(KINDS, table.platter[1:], strict=True)),
        [dict(zip(KINDS, reserve[1:], strict=True)) for reserve in table.reserves],
        "",
        {},
        {},
        list(table.doorway),
    )


def entry(ability: nodes.Ability, guest: int, event: Event | None) -> Entry:
    """What made the ability due."""
    number = EVENTS.index(ability.trigger.event.replace(" ", "-"))
    if event is None:
        return (guest, number, 0, 0, -1, 0, 0)
    kind = 0 if event.kind is None else KINDS.index(event.kind) + 1
    return (guest, number, event.guest, kind, event.slot, 0, 0)


def is_usable(table: Table, guest: int, you: int, event: Event | None = None) -> bool:
    """Whether the engine offers the ability."""
    rules = party_of(table)
    due = entry(table.abilities[guest], guest, event)
    return engine_usable(rules, engine_table(rules, table), guest, you, due)


def begun(table: Table, guest: int, you: int, event: Event | None = None) -> Happened:
    """The engine at the first question of an ability, or after it."""
    rules = party_of(table)
    return _gone(rules, table, Frame("card", 0, (guest, you, entry(table.abilities[guest], guest, event), ())))


def whole(table: Table, active: int, what: tuple[Any, ...]) -> Happened:
    """The engine at the first question of a whole with its waves, or after them."""
    rules = party_of(table)
    match what:
        case ("plate", guest):
            body: tuple[Any, ...] = ("plate", guest, table.seat_of(guest))
        case ("talk", guest, other, kind):
            body = ("talk", guest, other, KINDS.index(kind) + 1)
        case ("serve", guest, kind):
            body = ("receive", guest, KINDS.index(kind) + 1, ("platter",))
        case ("home", guest):
            body = ("home", guest, table.seat_of(guest))
        case ("seat", seat, guest, order):
            body = ("seat", seat, guest, order.index(guest) + 1)
        case _:
            body = what
    return _gone(rules, table, Frame("whole", 0, (body, active)), body)


def leaving(table: Table, guest: int) -> Happened:
    """The engine at the first question of a departure, or after it."""
    rules = party_of(table)
    return _gone(rules, table, Frame("home", 0, (guest, table.seat_of(guest))))


def _gone(rules: Party, table: Table, frame: Frame, body: tuple[Any, ...] = ()) -> Happened:
    answered = (0,) * rules.seats
    laid = engine_table(rules, table)
    if body[:1] == ("seat",):
        hands = tuple((body[2],) if seat == body[1] else () for seat in range(rules.seats))
        laid = attrs.evolve(laid, hands=hands, box=tuple(guest for guest in laid.box if guest != body[2]))
    run: AnyRun = Run(rules, _SEED, State(laid, (frame,), (), answered), answered)
    asked = run.go()
    state = run.frozen()
    return Happened(rules, state, asked or question(rules, state))


def kept(table: Any) -> bool:
    """Conservation: what is out of the kitchen lies on the platter, on guests and in reserves (SDP 5.1)."""
    for kind in range(1, len(KINDS) + 1):
        lying = sum(tokens.count(kind) for tokens in table.held) + sum(token[0] == kind for token in table.aloft)
        if table.out[kind] != lying + table.platter[kind] + sum(reserve[kind] for reserve in table.reserves):
            return False
    return True
