"""No fix and no help changes what was meant: over all cases of syntax, and over mutants of cards."""

import os
import random
from typing import Final

import pytest

from supperrules.diagnostics import Source
from supperrules.lang.language import Language
from supperrules.lang.recovery.classes import ENGLISH, Meaning
from supperrules.lang.recovery.meaning import Meanings
from tests.lang.syntax_cases import pieces, plain
from tests.measure.fixes import faults
from tests.measure.mistakes import ALL_SLIPS, card, mistakes, with_mistakes
from tests.strategies.game import language

MUTANTS: Final = 20_000 if os.environ.get("HYPOTHESIS_PROFILE") == "long" else 400
CARD: Final = 'guest "Test"\n  appetites: food, wine, any.\n  {}\n'
WORDS: Final = sorted({form for rows in ENGLISH.values() for row in rows for form in row.split("/")})


def found(text: str) -> list[str]:
    return [fault for one in language().read(Source("test.supper", text))[1] for fault in faults(text, one)]


def test_no_fix_of_a_case_changes_what_was_meant() -> None:
    for piece, name in pieces():
        assert found(plain(piece)) == [], name


def test_no_fix_of_a_mutant_changes_what_was_meant() -> None:
    for seed in range(MUTANTS):
        text = card(seed, "Test")
        (made,) = mistakes(random.Random(seed), text, 1, ALL_SLIPS) or (None,)
        if made is not None:
            wrong = with_mistakes(text, (made,))[0]
            assert found(wrong) == [], wrong


def test_no_fix_takes_out_a_word_of_meaning_wherever_it_is_put() -> None:
    for seed in range(MUTANTS):
        chance = random.Random(seed)
        lines = card(seed, "Test").split("\n")
        words = lines[-2].split(" ")
        at = chance.randrange(2, len(words))
        words[at : at + chance.randrange(2)] = [chance.choice(WORDS)]
        wrong = "\n".join((*lines[:-2], " ".join(words), ""))
        assert found(wrong) == [], wrong


@pytest.mark.parametrize(
    ("sentence", "word"),
    [
        ("plate: discard nothing from the platter.", "nothing"),
        ("plate: send 1 food from the kitchen to only this guest.", "only"),
        ("plate: return 1 food from both this guest to the kitchen.", "both"),
        ("plate: send 1 food from the kitchen to this guest before a neighbour.", "before"),
        ("plate: send 1 food from the kitchen to a neighbour wihout drama.", "wihout"),
    ],
)
def test_what_no_card_can_say_is_said_to_be_so(sentence: str, word: str) -> None:
    first, *_ = language().read(Source("test.supper", CARD.format(sentence)))[1]
    assert first.message == f"no card can say `{word}` here" and first.fix is None


def test_a_misspelt_word_of_meaning_is_corrected() -> None:
    for wrong, right in (("form", "from"), ("too", "to"), ("ecah", "each"), ("nto", "not")):
        text = CARD.format("plate: if this guest is not full, send 1 food from the kitchen to each neighbour.")
        mistaken = text.replace(f" {right} ", f" {wrong} ", 1)
        (one,) = language().read(Source("test.supper", mistaken))[1]
        assert one.fix is not None and f"`{right}`" in one.help, wrong


def test_a_vocabulary_brings_words_of_meaning_of_its_own() -> None:
    more = Meanings().extended({Meaning.NEGATION: ("sans",)})
    own = Language(language().vocabulary, language().words, more)
    text = CARD.format("plate: send 1 food from the kitchen to each neighbour sans drama.")
    (one,) = own.read(Source("test.supper", text))[1]
    assert "no card can say `sans` here" in one.message and one.fix is None
    assert more.class_of("sans") is Meaning.NEGATION and Meanings().class_of("sans") is None
