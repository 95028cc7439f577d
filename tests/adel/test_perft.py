"""Perft: how many lines of so many answers there are; of a sealed question the lowest seat answers first.

The counts are reckoned from the rules beside each, not taken from the engine.
"""

from itertools import product
from math import comb
from typing import Any

from supperrules.games.adel.exhibitions import Exhibitions
from supperrules.kernel.play import apply, question
from supperrules.kernel.rules import AnyRules
from supperrules.kernel.state import State
from tests.adel.tables import Scene

TRIO = "A1 B1 C1"


def lines(rules: AnyRules, state: State[Any], depth: int) -> int:
    """The number of legal lines of this many answers; a game that ends sooner is one line."""
    asked = question(rules, state)
    if asked is None:
        return 1
    seat, options = asked.asks[0]
    if depth == 1:
        return len(options)
    return sum(lines(rules, apply(rules, b"perft", state, asked, seat, choice).state, depth - 1) for choice in options)


def test_locations_and_action_cards() -> None:
    scene = Scene(2)
    assert [lines(scene.rules, scene.state, depth) for depth in (1, 2)] == [2, 4]
    # At the auction 4 checks and 2 thieves, at the castle 2 thieves, a detective, an exhibition.
    assert lines(scene.rules, scene.state, 3) == 2 * (6 + 4)
    assert lines(scene.rules, scene.state, 4) == (6 + 4) ** 2
    assert lines(Scene(3).rules, Scene(3).state, 6) == (6 + 4) ** 3


def test_the_fifth_answer_of_a_round_of_two_with_nothing_to_exhibit() -> None:
    scene = Scene(2, collections={"p1": "A1", "p2": "B1"})
    expected = 0
    for one, other in product(["check"] * 4 + ["thief"] * 2 + ["steal"] * 2 + ["detective", "exhibition"], repeat=2):
        if "check" in (one, other):
            expected += 2  # one of the two windows
        elif "exhibition" in (one, other):
            expected += 1  # the first exhibitor can only decline
        else:
            expected += 2  # the next round: p1 goes to the auction or to the castle
    assert lines(scene.rules, scene.state, 5) == expected


def test_exhibitions_and_thefts() -> None:
    scene = Scene(2, collections={"p1": "A1 A2 B1 B2 C1 D1"})
    scene.round(p1="castle exhibition", p2="castle thief-11")
    # By runs: A-B, B-C, C-D (of three cards or more), A-C, B-D, A-D; a letter with n cards has 2**n - 1 choices.
    shows = (3 * 3 - 4) + (3 * 1 - 2) + (1 - 1) + 3 * 3 * 1 + 3 * 1 * 1 + 3 * 3 * 1 * 1
    assert lines(scene.rules, scene.state, 1) == shows + 1
    # After declining the next round begins (2 answers); after a show of n cards the thief has n to choose from.
    options = question(scene.rules, scene.state).asks[0].options  # type: ignore[union-attr]
    taken = sum(len(cards) for verb, *rest in options for cards in rest)  # type: ignore[arg-type,misc]
    assert lines(scene.rules, scene.state, 2) == 2 + taken


def test_a_hand_of_one_letter_has_every_set_of_three_or_more() -> None:
    scene = Scene(2, collections={"p1": "B1 B2 B3 B4 B5 B6 B7 B8"})
    scene.round(p1="castle exhibition")
    asked = question(scene.rules, scene.state)
    assert asked is not None and isinstance(asked.asks[0].options, Exhibitions)
    assert len(asked.asks[0].options) == 1 + sum(comb(8, size) for size in range(3, 9))
