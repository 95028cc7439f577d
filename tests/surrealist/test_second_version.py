"""The rulings of the second version, each a scene with cards of its own (SDP 2.4, 3, 4.1, 5.4, 6.2, 6.7, 8.1, 9)."""

from pathlib import Path

import pytest

from supperrules.api.cards import load_cards
from supperrules.api.scenario import failures, read_scenes
from supperrules.diagnostics import Source

FOLDER = Path(__file__).parents[1] / "second_version"
SCENES = sorted((FOLDER / "scenes").glob("*.scene"))


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_a_ruling_is_played(path: Path) -> None:
    source = Source(str(path), path.read_text("utf-8"))
    scenes, complaints = read_scenes(source)
    assert len(scenes) >= 4 and not complaints
    assert not failures(source, load_cards(FOLDER))
