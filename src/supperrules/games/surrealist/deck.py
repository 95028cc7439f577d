"""The game's numbers and words, read from `deck.toml`."""

import re
from collections.abc import Mapping
from typing import Final, TypeVar

import attrs

from supperrules.games.surrealist.vocabulary import vocabulary
from supperrules.kernel.immutable import Fixed
from supperrules.lang.deck_words import DeckWord, word_complaints
from supperrules.lang.grammar import own_words

MOST: Final = 99
"""Tokens, guests and cards of each sort at most."""

_COURSE: Final = re.compile(r"[^\W_][\w '\u2019-]{0,39}")


_V = TypeVar("_V")


def _ordered(entries: Mapping[str, _V]) -> Mapping[str, _V]:
    # In which order a file has them means nothing: equal decks are written alike. From the last word to the first is
    # how the shipped deck has them.
    return Fixed(dict(sorted(entries.items(), reverse=True)))


@attrs.frozen
class Course:
    """One line of the menu: per kind the tokens put on the platter, one count for each number of seats."""

    course: str
    tokens: Mapping[str, tuple[int, ...]] = attrs.field(converter=_ordered)


@attrs.frozen
class Deck:
    """What `deck.toml` says.

    `kinds` in the order of their numbers from 1; `menu` by edition; `seats`: the numbers of players; `hand`: guests
    dealt; `side`: guests on a side at most; `bonus`: tokens for a perfectly content guest; `faux_pas`: dealt to each
    player; `talk`: the kinds of the second action (SDP 4.2).
    """

    game: str
    name: str
    author: str
    licence: str
    language: int
    seats: tuple[int, ...]
    hand: int
    side: int
    bonus: int
    faux_pas: int
    talk: tuple[str, ...]
    kinds: tuple[DeckWord, ...]
    menu: Mapping[str, tuple[Course, ...]] = attrs.field(converter=_ordered)

    def complaints(self) -> tuple[tuple[str, str], ...]:
        """What the deck may not say: a key of the file, and what is wrong with it."""
        return tuple(_complaints(self))

    @property
    def courses(self) -> tuple[str, ...]:
        """The names of the courses, the same in every edition."""
        return tuple(line.course for line in next(iter(self.menu.values())))

    def served(self, edition: str, course: int, players: int) -> tuple[int, ...]:
        """Tokens of a course (from 0) by kind, index 0 unused (SDP 3)."""
        tokens = self.menu[edition][course].tokens
        at = self.seats.index(players)
        return (0, *(tokens[kind.name][at] if kind.name in tokens else 0 for kind in self.kinds))


def _complaints(deck: Deck) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    names = [kind.name for kind in deck.kinds]
    found += [("kinds", said) for said in word_complaints(deck.kinds, own_words(vocabulary()))]
    if not deck.seats or list(deck.seats) != sorted(set(deck.seats)) or deck.seats[0] < 2 or deck.seats[-1] > 9:
        found.append(("seats", "expected growing numbers of players from 2 to 9"))
    found += [
        (key, "expected at least 1" if value < 1 else f"expected at most {MOST}")
        for key, value in (("hand", deck.hand), ("side", deck.side), ("faux_pas", deck.faux_pas))
        if not 1 <= value <= MOST
    ]
    if not 0 <= deck.bonus <= MOST:
        found.append(("bonus", "expected 0 or more" if deck.bonus < 0 else f"expected at most {MOST}"))
    if len(set(deck.talk)) < len(deck.talk):
        found.append(("talk", "a kind stands twice"))
    found += [("talk", f"{kind!r} is no kind") for kind in deck.talk if kind not in names]
    if not deck.menu:
        found.append(("menu", "expected at least one edition"))
    for edition, lines in deck.menu.items():
        if not lines or [line.course for line in lines] != list(deck.courses):
            found.append((f"menu.{edition}", "expected the same courses in every edition"))
        if len({line.course.casefold().replace(" ", "-") for line in lines}) < len(lines):
            found.append((f"menu.{edition}", "expected a name of its own for each course"))
        for number, line in enumerate(lines):
            if not _COURSE.fullmatch(line.course):
                said = "expected a name of letters, digits, blanks, hyphens and apostrophes, up to 40"
                found.append((f"menu.{edition}[{number}]", f"course: {said}"))
            found += [(f"menu.{edition}[{number}]", said) for said in _line_complaints(deck, line, names)]
    return found


def _line_complaints(deck: Deck, line: Course, names: list[str]) -> list[str]:
    said = [f"{kind!r} is no kind" for kind in line.tokens if kind not in names]
    for kind, counts in line.tokens.items():
        if len(counts) != len(deck.seats):
            said.append(f"{kind}: expected {len(deck.seats)} numbers, one for each number of players")
        elif not 1 <= min(counts) <= max(counts) <= MOST:
            said.append(f"{kind}: expected {'1 or more' if min(counts) < 1 else f'at most {MOST}'}")
    # SDP 8.1: the platter is never empty when a turn begins.
    return said if line.tokens else ["expected at least one kind"]
