"""Exhibitions: the list that is never made is the list that going through all sets of cards gives."""

import time
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from supperrules.games.adel.data import Data
from supperrules.games.adel.exhibitions import Exhibitions, finest, is_exhibition, rank
from supperrules.kernel.action_text import choice_text, readings_of
from supperrules.kernel.value import DECLINE
from tests.adel.tables import shipped_rules

DATA: Data = shipped_rules(players=6).data
LETTERS, YEARS = DATA.letters, DATA.years
CARDS = range(1, len(LETTERS))
HANDS = st.sets(st.sampled_from(CARDS), max_size=9).map(lambda hand: tuple(sorted(hand)))


def by_force(hand: Sequence[int], least: int = 3) -> set[tuple[int, ...]]:
    """Every set of cards that is an exhibition, by the words of the rules."""
    found = set()
    for size in range(least, len(hand) + 1):
        for cards in combinations(hand, size):
            there = {LETTERS[card] for card in cards}
            if all(letter in there for letter in range(min(there), max(there) + 1)):
                found.add(cards)
    return found


@given(HANDS, st.integers(1, 5))
def test_the_list_is_what_going_through_all_sets_of_cards_gives(hand: tuple[int, ...], least: int) -> None:
    listed = Exhibitions(hand, LETTERS, least)
    answers = list(listed)
    assert answers[0] == DECLINE
    assert len(listed) == len(answers) == len(set(answers))
    assert {cards for verb, cards in answers[1:]} == by_force(hand, least)
    assert [listed.index(answer) for answer in answers] == list(range(len(answers)))
    assert all(answer in listed and listed.count(answer) == 1 for answer in answers)
    sizes = [len(cards) for verb, cards in answers[1:]]  # type: ignore[arg-type]
    assert sizes == sorted(sizes, reverse=True)


@given(HANDS, st.sets(st.sampled_from(CARDS), max_size=6))
def test_nothing_else_is_among_the_answers(hand: tuple[int, ...], cards: set[int]) -> None:
    listed = Exhibitions(hand, LETTERS, 3)
    chosen = tuple(sorted(cards))
    assert (("exhibit", chosen) in listed) == (chosen in by_force(hand))
    for other in (("exhibit", chosen[::-1]), ("exhibit", chosen + chosen[-1:]), ("exhibit",), ("take", 1), ()):
        if other[1:] != (chosen,):
            assert other not in listed
            with pytest.raises(ValueError, match="not among the answers"):
                listed.index(other)


@given(HANDS)
def test_the_finest_exhibition_is_the_greatest_of_all(hand: tuple[int, ...]) -> None:
    every = by_force(hand)
    expected = max(every, key=lambda cards: rank(cards, YEARS), default=())
    assert finest(hand, LETTERS, YEARS, 3) == expected
    assert all(is_exhibition(cards, LETTERS, 3) for cards in every)


@given(HANDS)
def test_parts_are_the_letters_of_the_hand_with_their_cards(hand: tuple[int, ...]) -> None:
    parts = Exhibitions(hand, LETTERS, 3).parts
    assert sorted(card for _, cards in parts for card in cards) == list(hand)
    assert all(LETTERS[card] == letter for letter, cards in parts for card in cards)


def test_unknown_cards_are_in_no_exhibition() -> None:
    assert list(Exhibitions((0, 0, 0, 0), LETTERS, 3)) == [DECLINE]


def test_a_hand_with_more_answers_than_anybody_lists_is_counted_numbered_and_read_at_once() -> None:
    hand = tuple(card for card in CARDS if card % 5 != 0)
    listed = Exhibitions(hand, LETTERS, 3)
    began = time.perf_counter()
    assert len(listed) > 10**12
    for place in (0, 1, len(listed) // 3, len(listed) - 1):
        assert listed.index(listed[place]) == place
        assert listed[place] in listed
    text = choice_text(shipped_rules(players=6), listed[len(listed) // 2])
    assert readings_of(shipped_rules(players=6), text) == (listed[len(listed) // 2],)
    assert time.perf_counter() - began < 5, "it was listed"
