"""Golden games of Adel: played again they are the same text, byte by byte; REWRITE=1 keeps them as they come out."""

import os
from pathlib import Path

import pytest

from tests.adel.transcript import HERE, read_play, transcript

PLAYS = sorted(HERE.glob("*.play"))


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_a_golden_game_played_again_is_the_same(path: Path) -> None:
    kept = path.read_text("utf-8")
    text = transcript(read_play(kept))
    if os.environ.get("REWRITE"):
        path.write_text(text, "utf-8")
        return
    assert text == kept


def test_there_are_golden_games_for_every_number_of_players_and_both_editions() -> None:
    heads = [read_play(path.read_text("utf-8")).head for path in PLAYS]
    assert {head["players"] for head in heads} == {"2", "3", "4", "5", "6"}
    assert {head["edition"] for head in heads} == {"45", "51"}
