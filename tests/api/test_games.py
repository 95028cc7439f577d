"""A game of somebody else comes through the same front door: the toy, as a package that an entry point names."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
import pytest

import supperrules as sr
from supperrules.api import setup
from supperrules.cards import registry as games
from supperrules.kernel.rules import AnyRules
from tests.kernel.toy import toy

TOY = sr.GameInfo("toy", "Toy", (2, 3, 4), {"normal": {}}, {}, Path(__file__).resolve().parents[1] / "toy_game")


@attrs.frozen
class Deck:
    """A deck without numbers or words."""

    game: str

    def complaints(self) -> Iterator[tuple[str, str]]:
        """Nothing can be wrong with it."""
        return iter(())


def rules(cards: Iterable[Any], options: Any = None, *, players: int, **_: Any) -> AnyRules:
    """The toy's rules, which have neither cards nor options."""
    if players not in TOY.seats:
        raise sr.InvalidSetup(f"the toy is not for {players}")
    return toy(players)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    package = ModuleType("somebodys_toy")
    vars(package).update(GAME=TOY, rules=rules, Deck=Deck)
    monkeypatch.setitem(sys.modules, "somebodys_toy", package)
    monkeypatch.setattr(games, "_found", lambda: {"toy": "somebodys_toy"})
    setup._settled.cache_clear()


@pytest.mark.usefixtures("installed")
def test_a_game_of_somebody_else_is_played_saved_and_seen() -> None:
    game = sr.new_game("toy", players=3, seed=5)
    while not game.over:
        assert sr.Game.from_json(game.to_json()) == game
        for seat in (*game.seats, None):
            view = game.view(seat)
            assert sr.View.from_json(view.to_json()) == view
            assert sr.imagine(view, 1).view(seat) == view
        action = game.legal[len(game.legal) // 2]
        assert game.action(str(action)) == action
        game = game.play(action)
    assert game.outcome is not None and len(game.outcome.scores) == 3
    assert sr.replay(game.record).game == game


@pytest.mark.usefixtures("installed")
def test_the_door_says_which_games_there_are() -> None:
    assert games.games() == ("toy",)
    assert sr.info("toy").title == "Toy"
    with pytest.raises(sr.InvalidSetup, match="these cards are for toy"):
        sr.new_game("surrealist", players=2, seed=1, cards=sr.load_cards(game="toy"))
    with pytest.raises(sr.InvalidSetup, match="not for 7"):
        sr.new_game("toy", players=7, seed=1)
