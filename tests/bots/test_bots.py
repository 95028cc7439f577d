"""Bots answer with a legal action, from what their seat sees alone, and the same each time."""

from collections.abc import Iterator
from functools import partial

import pytest

import supperrules as sr
from supperrules.bots import Bot, Key
from supperrules.bots.players import key_for, player, shipped_bots
from supperrules.kernel.chance import draw

BOTS = [(name, player(name).bot) for name in shipped_bots()]


def positions(mode: str, seed: int) -> Iterator[sr.Game]:
    """Positions of a game of chance."""
    game, count = sr.new_game("surrealist", players=3, seed=seed, mode=mode), 0
    while game.question is not None:
        yield game
        game = game.play(game.legal[draw(b"walk", "walk", count, len(game.legal))])
        count += 1


@pytest.mark.parametrize(("name", "bot"), BOTS)
@pytest.mark.parametrize("mode", ["casual", "normal", "advanced"])
def test_a_bot_answers_every_question_legally_and_alike(name: str, bot: Bot, mode: str) -> None:
    for game in positions(mode, 11):
        assert game.question is not None
        view = game.view(game.question.asks[0])
        question = view.question
        assert question is not None
        key = key_for(1, "p1", view.legal[0].number or 0)
        action = bot(view, question, key)
        assert action in view.legal
        assert bot(view, question, key) == action


@pytest.mark.parametrize(("name", "bot"), BOTS)
def test_a_bot_knows_no_more_than_its_view_says(name: str, bot: Bot) -> None:
    for game in list(positions("normal", 12))[::7]:
        assert game.question is not None
        seat = game.question.asks[0]
        key = key_for(1, seat, 1)
        view = game.view(seat)
        other = sr.imagine(view, 5).view(seat)
        assert view.question is not None and other.question is not None
        assert bot(view, view.question, key).choice == bot(other, other.question, key).choice


def test_a_key_gives_the_same_number_for_the_same_count() -> None:
    key: Key = partial(draw, b"seed", "p1#1")
    drawn = [key(count, 6) for count in range(200)]
    assert drawn == [key(count, 6) for count in range(200)]
    assert set(drawn) == set(range(6))
    assert key_for(1, "p1", 1)(0, 10**6) != key_for(2, "p1", 1)(0, 10**6)
    assert key_for(1, "p1", 1)(0, 10**6) != key_for(1, "p2", 1)(0, 10**6)
