"""Printing and parsing are inverse, and no sentence has two readings."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark, Tree

from supperrules.games.surrealist.vocabulary import nodes
from tests.strategies.drawing import Shrinking, seeded
from tests.strategies.game import cards, language, shipped
from tests.strategies.trees import Author, verb_nodes, walk


@st.composite
def written(draw: st.DrawFn) -> nodes.Card:
    """Any card."""
    author = Author(Shrinking(draw))
    return author.guest() if draw(st.booleans()) else author.faux_pas()


@given(written())
def test_a_printed_card_is_read_as_the_same_tree(card: nodes.Card) -> None:
    assert cards(language().printed(card)) == (card,)


@given(written())
def test_printing_again_changes_nothing(card: nodes.Card) -> None:
    text = language().printed(card)
    again = cards(text)
    assert again is not None
    assert language().printed(again[0]) == text


def test_a_thousand_seeded_cards_are_read_as_they_were_printed() -> None:
    written = [
        author.guest() if seed % 5 else author.faux_pas() for seed in range(1000) for author in [Author(seeded(seed))]
    ]
    texts = [language().printed(card) for card in written]
    assert [cards(text) for text in texts] == [(card,) for card in written]


def test_every_verb_is_among_the_seeded_cards() -> None:
    nodes = {type(node) for seed in range(300) for node in walk(Author(seeded(seed)).guest())}
    assert set(verb_nodes()) <= nodes


@cache
def earley() -> Lark:
    """The same grammar and the same words, read by a parser that finds every reading."""
    return Lark(language().grammar, parser="earley", lexer="basic", ambiguity="explicit")


def readings(text: str) -> int:
    """How many ways there are to read a text."""
    forest = earley().parse(text)
    assert isinstance(forest, Tree)
    return 1 + sum(len(node.children) - 1 for node in forest.find_data("_ambig"))


@pytest.mark.parametrize("card", shipped(), ids=lambda card: card.name.text)
def test_a_shipped_sentence_has_one_reading(card: nodes.Card) -> None:
    assert readings(language().printed(card)) == 1


def test_a_seeded_sentence_has_one_reading() -> None:
    assert all(readings(language().printed(Author(seeded(seed)).guest())) == 1 for seed in range(60))
