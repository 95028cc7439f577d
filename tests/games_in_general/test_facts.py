"""Facts of any game hold or say what is so instead."""

import pytest

from supperrules.errors import SupperError
from supperrules.kernel.facts import unfulfilled
from tests.games_in_general.games import games, positions

TOY = games()["toy 2"]
FIRST = next(positions(TOY, b"facts"))
*_, LAST = positions(TOY, b"facts", 1000)


@pytest.mark.parametrize(
    ("fact", "why"),
    [
        ("shown holds nothing", ""),
        ("hands of p1 counts 3", ""),
        ("hands of p1 counts 4", "it counts 3"),
        ("hands of p1 holds nu and alpha and eta", ""),
        ("hands of p1 holds nothing", "it holds card-alpha and card-eta and card-nu"),
        ("hands of p1 includes eta", ""),
        ("hands of p1 lacks eta", "it holds card-alpha and card-eta and card-nu"),
        ("hands of p2 lacks card-eta", ""),
        ("tokens of p1 holds nothing", ""),
        ("tokens of p1 of red holds 0", ""),
        ("tokens of p1 of red holds 2", "it holds 0"),
        ("tokens of p1 holds 2 red and 1 blue", "it holds nothing"),
        ("turns holds 0", ""),
        ("p1 is asked keep", ""),
        ("p1 is asked menu", "p1 and p2 is asked keep"),
        ("nobody is asked", "p1 is asked keep"),
        ("p1 scores 3", "the game is not over"),
        ("p1 wins", "the game is not over"),
    ],
)
def test_a_fact_of_the_beginning(fact: str, why: str) -> None:
    assert unfulfilled(TOY, FIRST, fact) == why


def test_facts_of_the_end() -> None:
    result = TOY.outcome(TOY, LAST.table)
    points = sum(line.points for line in result.lines[0])
    assert unfulfilled(TOY, LAST, f"p1 scores {points}") == ""
    assert unfulfilled(TOY, LAST, f"p1 scores {points + 1}") == f"it scores {points}"
    assert unfulfilled(TOY, LAST, "nobody is asked") == ""
    won = f"p{result.winners[0] + 1}"
    assert unfulfilled(TOY, LAST, f"{won} wins") == ""
    assert unfulfilled(TOY, LAST, f"{won} does not win").startswith("won by ")


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("the moon is full", "is no fact; say for example"),
        ("hand of p1 holds nothing", "no field 'hand'; did you mean 'hands'"),
        ("hands of p7 holds nothing", "no seat 'p7'"),
        ("hands of p1 holds card-etta", "no card 'card-etta'; did you mean 'card-eta'"),
        ("hands of p1 of p2 holds eta", "has no parts to ask for"),
        ("turns counts 3", "is no list"),
        ("p1 is asked nothing", "no question 'nothing'"),
        ("p9 scores 3", "no seat 'p9'"),
        ("turns holds many", "is no count"),
    ],
)
def test_what_is_no_fact_says_what_would_be(fact: str, said: str) -> None:
    with pytest.raises(SupperError, match=said):
        unfulfilled(TOY, FIRST, fact)
