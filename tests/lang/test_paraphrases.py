"""Sentences of people who do not know the language: no fix makes of them what was not meant."""

import os
import re
from typing import Final

import pytest

from supperrules.diagnostics import Source
from supperrules.games.surrealist.vocabulary.wishes.equivalents import EQUIVALENTS
from supperrules.games.surrealist.vocabulary.wishes.unsayable import UNSAYABLE
from supperrules.lang.recovery.wishes import Wishes
from supperrules.lang.vocabulary import Way, Wish
from tests.measure.fixes import faults, mended
from tests.measure.paraphrases import UNSAYABLE as NO_SENTENCE
from tests.measure.paraphrases import Case, card, cases, fate, read, sentences
from tests.measure.typos import measured
from tests.strategies.drawing import seeded
from tests.strategies.game import language
from tests.strategies.trees import Author

CASES: Final = tuple(cases())
WISHES: Final = (*EQUIVALENTS, *UNSAYABLE)
# What a canonical sentence may be written as, for equivalents that begin with a word of their own.
WRITTEN: Final = (
    (r"holds at least (\d+) (\w+)", lambda found: f"holds {found[1]} or more {found[2]}"),
    (r"holds at least (\d+) (\w+)", lambda found: f"holds more than {int(found[1]) - 1} {found[2]}"),
    (r"holding no (\w+)", lambda found: f"without {found[1]}"),
    (r"holds no (\w+)", lambda found: f"has no {found[1]}"),
    (r"with an empty appetite", lambda found: "who is not full"),
    (r"belonging to an opponent", lambda found: "not belonging to you"),
    (r"each of your guests", lambda found: "all your guests"),
    (r"to each neighbour(?= [.;,])|to each neighbour(?=[.;,])", lambda found: "to both neighbours"),
    (r"each guest at the table", lambda found: "all guests at the table"),
    (r"; otherwise", lambda found: "; else"),
    (r"for each (?!set)", lambda found: "for every "),
    (r"another of your guests", lambda found: "one of your other guests"),
)
GENERATED: Final = 3000 if os.environ.get("HYPOTHESIS_PROFILE") == "long" else 400


def test_there_are_sentences_enough() -> None:
    assert len({case.written for case in CASES}) >= 250


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.written[:40])
def test_no_sentence_is_read_or_mended_as_something_else(case: Case) -> None:
    assert fate(case) != "changed"
    text = card(case.written)
    assert [fault for one in read(text)[1] for fault in faults(text, one)] == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.written[:40])
def test_what_is_meant_is_a_canonical_sentence_or_cannot_be_said(case: Case) -> None:
    if case.meant == NO_SENTENCE:
        assert read(card(case.written))[0] is None, "it can be said now: write beside it what it means"
    else:
        meant, said = read(card(case.meant))
        assert meant is not None and not said


def test_nearly_all_are_led_to_what_they_mean_or_told_that_no_card_says_it() -> None:
    fates = [fate(case) for case in CASES]
    assert fates.count("open") <= 0.02 * len(CASES)


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: wish.example[:40])
def test_a_wish_is_one_that_the_language_does_not_read(wish: Wish) -> None:
    assert wish in language().unsaid.live, "the language reads it now: take the row out"
    assert wish.same or (wish.what and (wish.why or all(way.means for way in wish.ways)))


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: wish.example[:40])
def test_the_example_of_a_wish_is_told_once_with_ways_that_are_sound(wish: Wish) -> None:
    (one,) = (one for one in read(card(wish.example))[1] if one.code != "SR203")
    shown = [*sentences(one)]
    assert len(shown) >= len(wish.ways) or not wish.ways
    assert all(read(card(sentence))[0] is not None for sentence in shown[: len(wish.ways)])
    assert (one.fix is not None) == wish.same
    assert wish.same or one.message == f"no card can say {wish.what}"


def test_equivalents_are_equal_over_generated_cards() -> None:
    made = 0
    for seed in range(GENERATED):
        author = Author(seeded(seed))
        meant = language().printed(author.guest())
        for pattern, said in WRITTEN:
            written = re.sub(pattern, said, meant, count=1)
            if written == meant:
                continue
            text = written
            for _ in range(3):
                edits = [edit for one in language().read(Source("", text))[1] if one.fix for edit in one.fix.edits]
                text = mended(text, tuple(edits)) if edits else text
            assert " ".join(text.split()) == " ".join(meant.split()), written
            made += 1
    assert made > GENERATED / 2


def test_a_wish_that_a_language_reads_plays_no_part() -> None:
    row = Wish("<<this guest>>", "plate: send this guest home.", (Way("a neighbour"),))
    assert Wishes(language()._trials, (row,)).live == ()


def test_slips_of_the_fingers_are_answered_as_ever() -> None:
    found = measured(300)
    assert found.good, "\n".join(found.wrong)
