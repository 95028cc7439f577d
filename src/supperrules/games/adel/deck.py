"""The numbers of the game, as `deck.toml` says them: editions, deal, exhibitions, bonus, length."""

from collections.abc import Iterator
from typing import Final

import attrs

from supperrules.errors import InvalidSetup
from supperrules.games.adel.vocabulary import vocabulary
from supperrules.lang.deck_words import DeckWord, word_complaints
from supperrules.lang.grammar import own_words

NAME: Final = "adel"
MOST: Final = 999
"""No number of a deck is greater."""
LETTERS: Final = 26
"""Series at most."""


@attrs.frozen
class Edition:
    """What differs between the editions: the number of collection cards, the numbers of players, and for each of these
    the cells of the jail."""

    name: str
    cards: int
    seats: tuple[int, ...]
    cells: tuple[int, ...]


@attrs.frozen
class Deck:
    """What `deck.toml` says.

    `series`: of the letters A, B ... in turn; `dealt`: collection cards a seat; `least`: cards of an exhibition;
    `bonus`: spaces for the finest exhibitions at the end; `rounds`: the most there can be (A18).
    """

    game: str
    name: str
    author: str
    licence: str
    language: int
    series: tuple[str, ...]
    dealt: int
    least: int
    bonus: tuple[int, ...]
    rounds: int
    editions: tuple[Edition, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players of all editions."""
        return tuple(sorted({seats for edition in self.editions for seats in edition.seats}))

    @property
    def words(self) -> tuple[DeckWord, ...]:
        """The words of which the names of series consist, each once."""
        return tuple(DeckWord(word) for word in dict.fromkeys(word for one in self.series for word in one.split()))

    def edition(self, name: str) -> Edition:
        """The edition of this name. Raises InvalidSetup naming those there are."""
        for edition in self.editions:
            if edition.name == name:
                return edition
        names = ", ".join(edition.name for edition in self.editions)
        raise InvalidSetup(f"option edition: the deck has no edition {name!r}; there are {names}", "options.edition")

    def complaints(self) -> Iterator[tuple[str, str]]:
        """What the deck may not say: a key of the file, and what is wrong with it."""
        if not self.series or len(set(self.series)) < len(self.series) or len(self.series) > LETTERS:
            yield "series", f"expected 1 to {LETTERS} different names"
        elif any(" ".join(one.split()) != one or not one for one in self.series):
            yield "series", "expected words with single blanks between them"
        else:
            yield from (("series", said) for said in word_complaints(self.words, own_words(vocabulary())))
        for key in ("dealt", "least", "rounds"):
            if not 1 <= getattr(self, key) <= MOST:
                yield key, f"expected a number from 1 to {MOST}"
        if not self.bonus or not all(0 <= spaces <= MOST for spaces in self.bonus):
            yield "bonus", f"expected one or more numbers from 0 to {MOST}"
        elif list(self.bonus) != sorted(self.bonus, reverse=True):
            yield "bonus", "expected numbers that do not grow: the finest exhibition first"
        if not self.editions:
            yield "editions", "expected at least one"
        if len({edition.name for edition in self.editions}) < len(self.editions):
            yield "editions", "expected a name of its own for each"
        for number, edition in enumerate(self.editions):
            yield from ((f"editions[{number}].{key}", said) for key, said in _edition_complaints(self, edition))


def _edition_complaints(deck: Deck, edition: Edition) -> Iterator[tuple[str, str]]:
    if not edition.name.isdecimal() or not edition.name.isascii():
        yield "name", "expected a number in quotes, as cards say it"
    seats = edition.seats
    if not seats or list(seats) != sorted(set(seats)) or seats[0] < 2 or seats[-1] > 9:
        yield "seats", "expected growing numbers of players from 2 to 9"
        return
    if len(edition.cells) != len(seats) or not all(1 <= cells <= MOST for cells in edition.cells):
        yield "cells", "expected a number from 1 for each number of players"
    if not seats[-1] * deck.dealt + 2 <= edition.cards <= MOST:
        yield "cards", f"expected {seats[-1] * deck.dealt + 2} to {MOST}: those dealt and two on offer, or more"
