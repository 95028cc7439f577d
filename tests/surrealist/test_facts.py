"""Facts in words, for scenarios: each form when it is so and when it is not."""

import pytest

from supperrules.errors import SupperError
from supperrules.games.surrealist import read_position, unfulfilled
from tests.decks import deck, dinner

TURN = (
    "3 players, faux_pas=on; course dessert; platter 2 dessert; faux pas: scene, praise; awarded: praise p2; "
    "p1: klee (wine - food), maar; p1 hand: ada; p2: cai; p2 gone: bea; p3 reserve: 2 wine, 1 drama"
)
OVER = "3 players, faux_pas=on; course dessert; platter nothing; faux pas: scene, praise; awarded: praise p2; "
END = OVER + "p1 reserve: 2 drama; p2 reserve: 1 drama; at the end"


def told(position: str, fact: str) -> str:
    rules, state = read_position(position, dinner(), deck())
    return unfulfilled(rules, state, fact)


@pytest.mark.parametrize(
    ("fact", "other", "said"),
    [
        ("klee holds 1 wine and 1 food", "klee holds 1 wine", "it holds 1 food and 1 wine"),
        ("maar holds nothing", "bea holds nothing", "bea is not at the table"),
        ("p3's reserve holds 2 wine, drama", "p3's reserve holds nothing", "it holds 2 wine and 1 drama"),
        ("the platter holds 2 desserts", "the platter holds dessert", "it holds 2 desserts"),
        ("maar sits at p1 2", "maar sits at p1 1", "it sits at p1 2"),
        ("cai sits at p2 1", "bea sits at p2 1", "it is not at the table"),
        ("bea has gone home", "maar has gone home", "it has not gone home"),
        ("ada is in p1's hand", "ada is in p2's hand", "it is not in p2's hand"),
        ("it is p1's turn", "it is p2's turn", "it is p1's turn"),
        ("the course is Dessert", "the course is Cocktails", 'it is "Dessert"'),
        ("p1 is asked turn", "p2 is asked turn", "p1 is asked turn"),
        ("p1 is asked turn", "nobody is asked", "p1 is asked turn"),
        ("p2 has won praise", "p1 has won praise", "it has not"),
        ("p1 has not won praise", "p2 has not won praise", "it has"),
    ],
)
def test_facts_of_a_game_that_goes_on(fact: str, other: str, said: str) -> None:
    assert told(TURN, fact) == ""
    assert told(TURN, other) == said


@pytest.mark.parametrize(
    ("fact", "other", "said"),
    [
        ("nobody is asked", "p1 is asked turn", "nobody is asked anything"),
        ("p3 scores 0", "p3 scores 1", "it scores 0"),
        ("p3 gains nothing from scene", "p3 gains 1 point from scene", "it gains nothing"),
    ],
)
def test_facts_of_a_game_that_is_over(fact: str, other: str, said: str) -> None:
    assert told(END, fact) == ""
    assert told(END, other) == said


@pytest.mark.parametrize("fact", ["p1 scores 3", "p1 gains nothing from scene", "p1 gains 3 points from praise"])
def test_the_score_is_no_fact_before_the_end(fact: str) -> None:
    assert told(TURN, fact) == "the game is not over"


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("klee is content", "is no fact; say for example"),
        ("marr holds nothing", "no guest 'marr'"),
        ("klee holds 2 wines", "'2 wines' is no amount; say `nothing`"),
        ("klee holds a wine", "'a wine' is no amount"),
        ("p7's reserve holds nothing", "no seat 'p7'; there are p1, p2, p3"),
        ("p1 is asked nicely", "no question 'nicely'; there are"),
        ("p1 has won nothing", "no faux pas 'nothing'"),
        ("p1 gains nothing from calm", "does not lie on the table"),
    ],
)
def test_what_is_no_fact_is_refused_with_what_is_one(fact: str, said: str) -> None:
    with pytest.raises(SupperError, match=said.replace("(", r"\(")):
        told(TURN, fact)
