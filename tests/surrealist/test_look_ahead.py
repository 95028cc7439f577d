"""How long looking ahead can take: what the checker says of a card holds on the worst of tables.

`HYPOTHESIS_PROFILE=long` tries 10,000 generated cards instead of 150.
"""

import os
from typing import Any, Final

import pytest

from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.machine.feasibility import DinnerTrial
from supperrules.games.surrealist.machine.look_ahead import (
    MOST_AHEAD,
    MOST_DONE,
    Limits,
    steps_ahead,
    steps_done,
    steps_of,
)
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.games.surrealist.vocabulary.nodes import WILD
from tests.reference import engine
from tests.reference.evaluator import Event
from tests.reference.table import KINDS, Table
from tests.strategies.checked import ability, complaints
from tests.strategies.drawing import Drawing, seeded
from tests.strategies.game import ability as sentence
from tests.strategies.game import shipped
from tests.strategies.tables import happening

CARDS: Final = 10_000 if os.environ.get("HYPOTHESIS_PROFILE") == "long" else 150
BATCHES: Final = 10
LIMITS: Final = Limits(len(KINDS))


def crowded(drawing: Drawing, first: nodes.Ability) -> Table:
    """Twelve guests with six appetites each, empty or not, and plenty of everything: the most choices there can be."""
    emptiness = drawing.number(0, 6)
    appetites = {guest: tuple(drawing.pick((*KINDS, WILD)) for _ in range(6)) for guest in range(1, 13)}
    sides = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]

    def token() -> str | None:
        return None if drawing.number(1, 6) <= emptiness else drawing.pick(KINDS)

    held = {guest: [token() for _ in range(6)] for guest in range(1, 13)}
    platter = {kind: drawing.number(0, 4) for kind in KINDS}
    reserves = [{kind: drawing.number(0, 4) for kind in KINDS} for _ in sides]
    return Table(sides, held, platter, reserves, "Cocktails", appetites, {1: first})


def ran(laid: Table, event: Event | None) -> tuple[int, int]:
    """Steps that looking ahead at the ability of guest 1 takes on this table, and the most that are allowed for it."""
    rules = engine.party_of(laid)
    program: Any = rules.data.programs.of[1]
    due = engine.entry(laid.abilities[1], 1, event)
    hand = Hand(rules.data.port, engine.engine_table(rules, laid), 1, 0, due, program.blank)
    hand.next = program.first
    trial = DinnerTrial(rules, program)
    trial.succeeds(hand)
    return trial.ran, steps_ahead(program, LIMITS)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_looking_ahead_never_takes_longer_than_the_checker_says(batch: int) -> None:
    tried = 0
    for seed in range(batch * CARDS // BATCHES, (batch + 1) * CARDS // BATCHES):
        drawing = seeded(seed)
        first = ability(drawing)
        if first is None:
            continue
        laid = crowded(drawing, first)
        if first.trigger.event != "neighbour leaving" and (event := happening(drawing, laid, first, 1)) is not None:
            steps, most = ran(laid, event)
            assert steps <= most <= MOST_AHEAD, seed
            tried += 1
    assert tried > CARDS / BATCHES / 4


@pytest.mark.parametrize("batch", range(BATCHES))
def test_carrying_out_never_takes_longer_than_the_checker_says(batch: int) -> None:
    for seed in range(batch * CARDS // BATCHES, (batch + 1) * CARDS // BATCHES):
        drawing = seeded(seed)
        first = ability(drawing, ("plate",))
        if first is None:
            continue
        laid = crowded(drawing, first)
        if not engine.is_usable(laid, 1, 0):
            continue
        rules = engine.party_of(laid)
        happened = engine.begun(laid, 1, 0)
        while (asked := happened.question()) is not None:
            happened = happened.answered(drawing.pick(asked.options))
        program: Any = rules.data.programs.of[1]
        assert happened.state.spent <= steps_done(program, LIMITS) <= MOST_DONE, seed


def test_no_shipped_card_comes_near() -> None:
    for card in shipped():
        if isinstance(card, nodes.Guest):
            steps = steps_of(card.ability, KINDS, LIMITS)
            assert steps.ahead < MOST_AHEAD / 5 and steps.done < MOST_DONE / 5


REFUSED: Final = (
    "plate: send 4 tokens from the kitchen to this guest; send home one of your guests who is perfectly content.",
    "plate: " + "; ".join(["send 30 wine from the kitchen to each guest at the table"] * 3) + ".",
)


@pytest.mark.parametrize("text", REFUSED)
def test_a_card_that_cannot_be_looked_at_to_the_end_is_refused(text: str) -> None:
    found = complaints(nodes.Guest(nodes.Name("Test"), (), sentence(text)))
    assert [one.code for one in found] == ["SR504"]
