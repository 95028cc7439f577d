"""A game of somebody else comes through the same front door: the toy, as a package that an entry point names."""

import sys
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any

import attrs
import pytest

import supperrules as sr
from supperrules.api import games, setup
from supperrules.kernel.rules import Rules
from tests.props.toy import toy


@attrs.frozen
class Info:
    """What the toy says of itself."""

    name: str = "toy"
    title: str = "Toy"
    seats: tuple[int, ...] = (2, 3, 4)
    options: Mapping[str, tuple[str, ...]] = attrs.field(factory=dict)
    modes: Mapping[str, Mapping[str, str]] = attrs.field(factory=lambda: {"normal": {}})
    default_mode: str = "normal"


@attrs.frozen
class Deck:
    """A deck without cards."""

    kinds: tuple[Any, ...] = ()
    courses: tuple[str, ...] = ()
    talk: tuple[str, ...] = ()


def rules(cards: Iterable[Any], options: Any = None, *, players: int, **_: Any) -> Rules[Any]:
    """The toy's rules, which have neither cards nor options."""
    if players not in Info().seats:
        raise sr.InvalidSetup(f"the toy is not for {players}")
    return toy(players)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    package = ModuleType("somebodys_toy")
    vars(package).update(GAME=Info(), rules=rules, shipped_deck=Deck)
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
