"""Planted faults: the suite that every game goes through notices each of them."""

from typing import Any

import attrs
import pytest

from supperrules.errors import InvalidState
from supperrules.kernel.audience import COUNT, OPEN, OWNER, Only
from supperrules.kernel.change import CUT, Change
from supperrules.kernel.flow import Asking, Do, Flow
from supperrules.kernel.nouns import Bag, Many, One, Per
from supperrules.kernel.play import apply, question, start
from supperrules.kernel.question import Ask, Kind, Question
from supperrules.kernel.rules import AnyRules, Field
from supperrules.kernel.run import BUDGET
from supperrules.kernel.value import DECLINE
from supperrules.kernel.zones import bump, less, put
from supperrules.testing import Walk
from tests.kernel import toy as parts
from tests.kernel.toy import toy

SEED = b"faulty"


def with_change(rules: AnyRules, name: str, change: Change) -> AnyRules:
    return attrs.evolve(rules, changes={**rules.changes, name: change})


def with_flow(rules: AnyRules, flow: Flow) -> AnyRules:
    return attrs.evolve(rules, flows={**rules.flows, flow.name: flow})


def with_stations(rules: AnyRules, name: str, **others: Any) -> AnyRules:
    """Other stations in a flow, by label."""
    flow: Any = rules.flows[name]
    stations = (others.get(station.label, station) for station in flow.stations)
    return with_flow(rules, Flow(name, flow.names, *stations, cut=flow.cut))


def dealt_to_all() -> AnyRules:
    """A drawn card is told to everybody."""
    rules = toy(3)
    return with_change(rules, "deal", attrs.evolve(rules.changes["deal"], seen=(OPEN, OPEN)))


def told_to_nobody() -> AnyRules:
    """A played card is told to nobody but its player."""
    rules = toy(3)
    return with_change(rules, "play", attrs.evolve(rules.changes["play"], seen=(OPEN, Only(0))))


def unsorted_hand() -> AnyRules:
    """A hand keeps the order of drawing, which a view must not show."""
    rules = toy(3)

    def deal(t: Any, seat: int, card: int) -> None:
        t.pile = less(t.pile, card)
        t.hands = put(t.hands, seat, (card, *t.hands[seat]))

    return with_change(rules, "deal", attrs.evolve(rules.changes["deal"], do=deal))


def written_without_event() -> AnyRules:
    """A step writes on the table itself."""

    def end(run: Any, seat: int) -> None:
        run.do("turn")
        run.table.tokens = put(run.table.tokens, seat, bump(run.table.tokens[seat], 1))

    return with_stations(toy(3), "turn", over=Do("over", end))


def forced_from_a_hand() -> AnyRules:
    """The kernel answers where only the asked seat can see that there is one answer."""

    def ask_menu(rules: Any, table: Any, seat: int) -> Question:
        high = tuple(("play", card) for card in table.hands[seat] if card > 6)
        return Question(Kind.PICK, "menu", (Ask(seat, (DECLINE, *high)),), params=(seat,))

    return with_stations(toy(3), "turn", menu=Asking("menu", ask_menu, parts.menu, auto=True))


def asked_by_a_hand() -> AnyRules:
    """Whether somebody is asked depends on what others cannot see (K4)."""

    def ask_menu(rules: Any, table: Any, seat: int) -> Question | None:
        return parts.ask_menu(rules, table, seat) if any(card > 6 for card in table.hands[seat]) else None

    return with_stations(toy(3), "turn", menu=Asking("menu", ask_menu, parts.menu))


def offered_twice() -> AnyRules:
    """An answer stands in the list two times."""

    def ask_menu(rules: Any, table: Any, seat: int) -> Question:
        options = tuple(parts.ask_menu(rules, table, seat).asks[0].options)
        return Question(Kind.PICK, "menu", (Ask(seat, (*options, options[0])),), params=(seat,))

    return with_stations(toy(3), "turn", menu=Asking("menu", ask_menu, parts.menu))


FAULTS = (
    *(dealt_to_all, told_to_nobody, unsorted_hand, written_without_event),
    *(forced_from_a_hand, asked_by_a_hand, offered_twice),
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_planted_fault_is_noticed(fault: Any) -> None:
    with pytest.raises((AssertionError, InvalidState, ValueError)):
        for seed in range(6):
            Walk(fault(), SEED + bytes([seed]), b"k%d" % seed).play()


def test_the_control_passes() -> None:
    for seed in range(6):
        Walk(toy(3), SEED + bytes([seed]), b"k%d" % seed, every=3).play()


def test_a_fault_of_declaration_is_told_when_the_rules_are_built() -> None:
    rules = toy(3)
    with pytest.raises(ValueError, match="every argument needs an audience"):
        with_change(rules, "deal", attrs.evolve(rules.changes["deal"], seen=(OPEN,)))
    with pytest.raises(ValueError, match="has no unknown"):
        attrs.evolve(rules, fields=(*rules.fields[:-1], Field("turns", One("count"), COUNT)))
    with pytest.raises(ValueError, match="only a field with one entry per seat"):
        attrs.evolve(rules, fields=(Field("pile", Bag(One("card")), OWNER), *rules.fields[1:]))
    with pytest.raises(ValueError, match="fields must be those of the sketch"):
        attrs.evolve(rules, fields=rules.fields[1:])
    with pytest.raises(ValueError, match="no noun 'cards'"):
        attrs.evolve(rules, fields=(Field("pile", Bag(One("cards")), COUNT), *rules.fields[1:]))
    with pytest.raises(ValueError, match="no words"):
        attrs.evolve(rules, fields=(Field("pile", Per("count", Many(One("card"))), OPEN), *rules.fields[1:]))


def endless() -> AnyRules:
    """An effect that never ends."""

    def again(run: Any, card: int, seat: int) -> None:
        run.goto("clear")

    return with_stations(toy(3), "effect", clear=Do("clear", again))


def test_an_endless_effect_is_cut_and_the_turn_ends() -> None:
    rules = endless()
    state, cuts = start(rules, SEED).state, 0
    while state.stack:
        asked = question(rules, state)
        assert asked is not None
        step = apply(rules, SEED, state, asked, asked.asks[0].seat, asked.asks[0].options[0])
        cuts += sum(event.change == CUT for event in step.events)
        state = step.state
        assert state.spent <= BUDGET
    assert cuts > 0
    assert sorted((*state.table.pile, *state.table.shown, *(c for h in state.table.hands for c in h))) == list(
        parts.CARDS
    )
