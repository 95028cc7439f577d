"""What the dinner's rules need to know of a deck: kinds, courses, and which tokens there can be."""

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from supperrules.cards.card_set import CardFile, CardSet
from supperrules.games.surrealist.deck import Deck
from supperrules.games.surrealist.vocabulary.nodes import Guest, cards_of

MOST_APPETITES: Final = 6
"""A guest has three to six appetites."""


@attrs.frozen
class Course:
    """A line of the menu: its name, and the most tokens of each kind that it puts on the platter."""

    name: str
    tokens: tuple[tuple[str, int], ...]


@attrs.frozen
class Menu:
    """The data of a deck that card text can name."""

    kinds: tuple[str, ...] = ()
    courses: tuple[Course, ...] = ()
    talk: frozenset[str] = frozenset()

    @property
    def first_course(self) -> str:
        """The name of the course a game begins with."""
        return self.courses[0].name if self.courses else ""

    @property
    def given(self) -> frozenset[str]:
        """Kinds that guests get without any card: from the platter, or by the action of compliment or drama."""
        return self.talk | frozenset(kind for course in self.courses for kind, _ in course.tokens)

    def most_on_platter(self, kinds: Sequence[str] | None) -> int:
        """The most tokens of these kinds, None all, that lie on the platter together."""
        sums = (sum(n for kind, n in course.tokens if kinds is None or kind in kinds) for course in self.courses)
        return max(sums, default=0)


def menu_of(cards: CardSet) -> Menu:
    """What the deck of a card set of the dinner says."""
    deck = cards.deck.content
    assert isinstance(deck, Deck)
    courses = (
        Course(line.course, tuple((kind, max(counts)) for kind, counts in line.tokens.items()))
        for lines in deck.menu.values()
        for line in lines
    )
    kinds = tuple(kind.name for kind in deck.kinds)
    return Menu(kinds, tuple(dict.fromkeys(courses)), frozenset(deck.talk))


def guests_of(cards: CardSet) -> Iterator[tuple[CardFile, Guest]]:
    """Every guest of the sound files, with its file."""
    return ((file, card) for file in cards.sound_files for card in cards_of(file.tree) if isinstance(card, Guest))
