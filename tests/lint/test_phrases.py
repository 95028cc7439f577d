"""Words of cards explained: each phrase's example is a sound card in canonical wording, and no word is left out."""

import pytest

from supperrules.cli.phrases import explained, page, phrases, verbs
from supperrules.prose.glossary import Phrase
from tests.lint.running import run
from tests.strategies.game import language

ALL = [phrase for some in phrases().values() for phrase in some]


def card(example: str) -> str:
    if example.startswith(("at the end:", "during play:")):
        return f'faux pas "Dry Cellar"\n  {example}\n'
    return f'guest "Dora Maar"\n  appetites: food, wine, any.\n  {example}\n'


@pytest.mark.parametrize("phrase", ALL, ids=lambda phrase: phrase.says)
def test_an_example_is_sound_canonical_and_says_the_phrase(phrase: Phrase) -> None:
    text = card(phrase.example)
    linted = run("lint", "-", "--ignore", "SR801", "--output-format", "concise", stdin=text.encode())
    assert (linted.code, linted.out) == (0, ""), linted.out
    assert run("fmt", "-", stdin=text.encode()).out.split() == text.split()
    assert any(part in phrase.example for part in phrase.says.replace("; , then", ";").split(", "))


def test_every_word_of_the_language_is_explained() -> None:
    words = {word for word in language().table.words if word[0].isalpha()}
    fields = {"appetites", "faux", "language", "pas", "text"}
    assert {word for word in words if not explained(word)} == fields


def test_verbs_and_phrases_are_explained_on_the_command_line() -> None:
    for words, told in (
        (("send",), "Send tokens to a guest."),
        (("hungry",), "empty appetite that the kind matches"),
        (("perfectly content",), "every token matches"),
        (("swap", "SR503"), "# SR503 limit-missing"),
    ):
        ended = run("explain", *words)
        assert ended.code == 0 and told in ended.out


def test_words_that_are_one_phrase_are_explained_once() -> None:
    assert run("explain", "once", "per", "course") == run("explain", "once per course")
    assert run("explain", "send", "send") == run("explain", "send")


def test_an_unknown_word_leads_to_the_nearest_and_to_cards() -> None:
    assert "did you mean `mismatched`?" in run("explain", "mismached").err
    ended = run("explain", "stein")
    assert ended.code == 2 and "--card" in ended.err


def test_the_page_has_every_phrase() -> None:
    assert all(phrase.means in page() for phrase in ALL) and len(verbs()) > 5
