"""Generated programs on generated tables: the engine asks and does what the reference evaluator says.

`HYPOTHESIS_PROFILE=long` compares 4,200 programs instead of 200, and every choice to a greater depth.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.games.surrealist.vocabulary.verbs import discard, move
from tests.reference.comparing import Comparison, compared, compared_whole, shown
from tests.reference.evaluator import Event
from tests.reference.table import Table
from tests.strategies.checked import ability
from tests.strategies.drawing import Drawing, Shrinking, seeded
from tests.strategies.game import ability as sentence
from tests.strategies.game import language, shipped
from tests.strategies.tables import happening, table, whole
from tests.strategies.trees import EVENTS

IS_LONG: Final = os.environ.get("HYPOTHESIS_PROFILE") == "long"
BATCHES: Final = 42 if IS_LONG else 4
PROGRAMS: Final = 100 if IS_LONG else 50
POSITIONS: Final = 100 if IS_LONG else 40


def guests() -> list[nodes.Guest]:
    """The shipped guests."""
    return [card for card in shipped() if isinstance(card, nodes.Guest)]


def scene(drawing: Drawing, first: nodes.Ability) -> tuple[Table, Event] | None:
    """A table where guest 1 has this ability and some others a shipped door ability."""
    doors = [guest.ability for guest in guests() if guest.ability.trigger.event == "door"]
    laid = table(drawing, {1: first, **{guest: drawing.pick(doors) for guest in range(2, 6)}})
    event = happening(drawing, laid, first, 1)
    return None if event is None else (laid, event)


def told(laid: Table, first: nodes.Ability, found: Comparison) -> str:
    """The sentence, the table, and where they part."""
    assert found.difference is not None
    card = nodes.Guest(nodes.Name("Test"), (nodes.Kind("food"),) * 3, first)
    return "\n".join((language().printed(card), *shown(laid, found.difference)))


def check(seed: int, first: nodes.Ability | None, drawing: Drawing) -> Comparison:
    """Compare one program; no difference."""
    made = first and scene(drawing, first)
    if not made or first is None:
        return Comparison()
    laid, event = made
    found = compared(laid, 1, event, POSITIONS)
    assert found.difference is None, f"seed {seed}\n{told(laid, first, found)}"
    return found


def total(found: Iterator[Comparison]) -> tuple[int, int]:
    """Questions and outcomes compared."""
    every = list(found)
    return sum(one.questions for one in every), sum(one.outcomes for one in every)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_generated_program_means_what_the_rules_say(batch: int) -> None:
    seeds = range(batch * PROGRAMS, (batch + 1) * PROGRAMS)
    drawings = {seed: seeded(seed) for seed in seeds}
    questions, outcomes = total(check(seed, ability(drawing), drawing) for seed, drawing in drawings.items())
    assert questions > PROGRAMS / 2
    assert outcomes > PROGRAMS


HARD: Final = tuple(
    line
    for line in (Path(__file__).parents[1] / "reference" / "hard.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
)
"""Sentences that a rule of their own is about."""


@given(st.data())
def test_any_program_means_what_the_rules_say(data: st.DataObject) -> None:
    """The same as the test above, by hypothesis, which finds a small example if there is one."""
    drawing = Shrinking(data.draw)
    first = ability(drawing, tries=20)
    check(0, first, drawing)


@pytest.mark.parametrize("number", range(len(HARD)))
def test_a_hard_sentence_means_what_the_rules_say(number: int) -> None:
    first = sentence(HARD[number])
    drawings = {seed: seeded(seed) for seed in range(100 if IS_LONG else 12)}
    _, outcomes = total(check(seed, first, drawing) for seed, drawing in drawings.items())
    assert outcomes


def to_the_other_end(self: Any, hand: Hand) -> None:
    """`move` with left and right mixed up."""
    guest = hand.guest_at(self.guest)
    side = hand.port.side(hand.table, hand.port.owner(hand.table, guest))
    at = len(side) - 1 if self.end == "left" else 0
    if side[at] != guest:
        hand.do("move", guest, at)
        hand.acted()


def without_counting(self: Any, hand: Hand) -> None:
    """`discard` that does not count what it discards."""
    hand.do("discard", hand.token(self.token)[0])
    hand.acted()


@pytest.mark.parametrize(
    ("where", "fault"), [(move._MoveToEnd, to_the_other_end), (discard._Discard, without_counting)]
)
def test_a_fault_planted_in_one_verb_is_caught(where: type, fault: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(where, "step", fault)
    for seed in range(60):
        for guest in guests():
            made = scene(seeded(seed), guest.ability)
            if made and compared(made[0], 1, made[1], POSITIONS).difference:
                return
    raise AssertionError("nobody has noticed")


@pytest.mark.parametrize("guest", guests(), ids=lambda guest: guest.name.text)
def test_a_shipped_ability_means_what_the_rules_say(guest: nodes.Guest) -> None:
    drawings = {seed: seeded(seed) for seed in range(60 if IS_LONG else 6)}
    _, outcomes = total(check(seed, guest.ability, drawing) for seed, drawing in drawings.items())
    assert outcomes or not IS_LONG


REACTING: Final = ("receive", "seat", "neighbour receiving", "neighbour seated", "neighbour leaving")


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_whole_and_its_waves_go_as_the_rules_say(batch: int) -> None:
    """A table full of abilities, shipped and generated, reactions above all; something happens (SDP 6.7)."""
    kept = [guest.ability for guest in guests()]
    reactions = [one for one in kept if one.trigger.event not in ("plate", "door")]
    found: list[Comparison] = []
    for seed in range(batch * PROGRAMS, (batch + 1) * PROGRAMS):
        drawing = seeded(seed)
        drawn = {guest: ability(drawing, drawing.pick((REACTING, EVENTS))) for guest in range(1, 5)}
        able = {guest: one for guest, one in drawn.items() if one is not None}
        able |= {guest: drawing.pick(reactions if guest < 9 else kept) for guest in range(5, 13)}
        laid = table(drawing, able)
        what = whole(drawing, laid)
        if what is not None:
            one = compared_whole(laid, drawing.number(0, len(laid.sides) - 1), what, POSITIONS)
            assert one.difference is None, "\n".join((f"seed {seed} {what}", *shown(laid, one.difference)))
            found.append(one)
    questions, outcomes = total(iter(found))
    assert questions > PROGRAMS / 2
    assert outcomes > PROGRAMS
