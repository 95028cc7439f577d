"""Golden games: played again they are the same text, to the byte; with REWRITE=1 they are kept as they come out."""

import os
from pathlib import Path

import pytest

from supperrules.games.surrealist import position_text
from supperrules.kernel.action_text import read_text
from supperrules.kernel.play import apply, question
from tests.plays.transcript import HERE, opened, read_play, transcript

PLAYS = sorted(HERE.glob("*.play"))


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_a_golden_game_played_again_is_the_same(path: Path) -> None:
    kept = path.read_text("utf-8")
    text = transcript(read_play(kept))
    if os.environ.get("REWRITE"):
        path.write_text(text, "utf-8")
        return
    assert text == kept


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_every_position_of_a_golden_game_is_a_line_of_less_than_a_thousand_characters(path: Path) -> None:
    play = read_play(path.read_text("utf-8"))
    rules, seed, state, _ = opened(play.head)
    for action in play.actions:
        assert len(position_text(rules, state)) < 1_000
        asked = question(rules, state)
        assert asked is not None
        seat, choice, _ = read_text(rules, asked, action)
        state = apply(rules, seed, state, asked, seat, choice).state


def test_there_are_golden_games_for_two_three_and_four_players_and_every_mode() -> None:
    heads = [read_play(path.read_text("utf-8")).head for path in PLAYS]
    assert {head.get("players") for head in heads} >= {"2", "3", "4"}
    assert {head.get("mode") for head in heads} >= {"casual", "normal", "advanced"}
