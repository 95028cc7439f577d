"""The rulings of the second version, each a scene with cards of its own (SDP 2.4, 3, 4.1, 5.4, 6.2, 6.7, 8.1, 9)."""

from pathlib import Path

import pytest

from supperrules.api.cards import load_cards
from supperrules.api.new_game import new_game
from supperrules.api.scenario import failures, read_scenes
from supperrules.diagnostics import Source
from tests.reference.beside import options

FOLDER = Path(__file__).parents[1] / "second_version"
SCENES = sorted((FOLDER / "scenes").glob("*.scene"))


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_a_ruling_is_played(path: Path) -> None:
    source = Source(str(path), path.read_text("utf-8"))
    scenes, complaints = read_scenes(source)
    assert len(scenes) >= 4 and not complaints
    assert not failures(source, load_cards(FOLDER))


@pytest.mark.parametrize("edition", ["fr", "ru"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_menu_is_public(players: int, edition: str) -> None:
    game = new_game(players=players, seed=1, options={"menu": edition})
    printed = options(game.options, players).menu
    for seat in (*game.seats, None):
        assert tuple(tokens for _, tokens in game.view(seat).menu) == printed
