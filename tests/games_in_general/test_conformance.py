"""The conformance suite for authors of games, run on games that ship and on one that does not."""

import pytest

import supperrules as sr
from supperrules.testing import Case, cases, conforms


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_that_offers_nothing_conforms(players: int) -> None:
    seen = conforms(Case("toy", players, "normal"), seed=players)
    assert seen["imagined"] > 0 and seen["sealed orders"] > 0


@pytest.mark.usefixtures("toy")
def test_every_seat_mode_and_option_is_a_case() -> None:
    assert [str(case) for case in cases("toy")] == ["toy-2-normal", "toy-3-normal", "toy-4-normal"]
    dinner = {str(case) for case in cases("surrealist")}
    assert {"surrealist-2-casual", "surrealist-4-advanced", "surrealist-3-normal-menu=fr"} <= dinner
    assert "surrealist-2-normal-first_player=p3" not in dinner, "a setting that the game refuses"
    with pytest.raises(sr.InvalidSetup, match="no game"):
        cases("nothing")


@pytest.mark.parametrize("case", cases("surrealist")[::6], ids=str)
def test_the_dinner_conforms(case: Case) -> None:
    conforms(case, seed=5, every=23)


@pytest.mark.usefixtures("toy")
def test_a_broken_promise_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("supperrules.testing.promises.canonical_state", lambda rules, state: "{}")
    with pytest.raises((AssertionError, sr.SupperError)):
        conforms(Case("toy", 2, "normal"))
