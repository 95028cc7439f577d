"""Everything that happens, is asked, can be answered and comes out has words in each language, and lacks none."""

from collections.abc import Iterator
from functools import cache

import pytest

import supperrules as sr
from supperrules.kernel.chance import draw

LANGUAGES = ("en", "fr", "ru")


@cache
def games() -> tuple[sr.Game, ...]:
    """Finished games, by number of players."""
    return tuple(_played(players) for players in (2, 5, 6))


def _played(players: int) -> sr.Game:
    game = sr.new_game("adel", players=players, seed=players)
    count = 0
    while not game.over:
        game = game.play(game.legal[draw(b"words", "answer", count, len(game.legal))])
        count += 1
    return game


def said(game: sr.Game, language: str) -> Iterator[str]:
    """Every sentence of a finished game, and of what its first seat heard."""
    outcome = game.outcome
    assert outcome is not None
    yield from outcome.sentences(language)
    for event in (*game.history, *game.view("p1").since(0)):
        yield event.sentence(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_a_game_lacks_a_word(language: str) -> None:
    for game in games():
        sentences = list(said(game, language))
        assert [sentence for sentence in sentences if "[" in sentence or "{" in sentence] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_and_no_answer_lacks_a_word(language: str) -> None:
    game = sr.new_game("adel", players=4, seed=3)
    keys, verbs, count = set(), set(), 0
    while not game.over:
        question = game.question
        assert question is not None
        action = game.legal[draw(b"asked", "answer", count, len(game.legal))]
        for text in (question.sentence(language), question.phrase(action, language)):
            assert text and "[" not in text and "{" not in text
        keys.add(question.key)
        verbs.add(action.verb)
        game, count = game.play(action), count + 1
    assert keys == {"where", "what", "buy", "exhibit", "steal"}
    assert verbs == {"go", "lay", "buy", "exhibit", "decline", "take"}


def test_what_lies_face_down_is_told_to_its_owner_alone() -> None:
    game = sr.new_game("adel", players=2, seed=3)
    for line in ("p1 go to castle", "p2 go to castle", "p1 lay thief-10", "p2 lay detective"):
        if line.startswith("p1 lay"):
            line = f"p1 {next(action.text for action in game.legal.of('p1') if 'thief' in action.text)}"
        game = game.play(line)
    laid = [event for event in game.view("p2").since(0) if event.change == "lay"]
    assert [event.sentence() for event in laid] == [
        "Player 1 lays an action card face down.",
        "Player 2 lays Detective face down.",
    ]
