"""The game's numbers and words, read from `deck.toml`."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final, TypeVar

import attrs

from supperrules.errors import InvalidSetup
from supperrules.games.surrealist.vocabulary import vocabulary
from supperrules.kernel.immutable import Fixed
from supperrules.lang.deck_words import DeckWord, word_complaints
from supperrules.lang.grammar import own_words

GAME: Final = "surrealist"
LANGUAGE: Final = 1
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

    @property
    def courses(self) -> tuple[str, ...]:
        """The names of the courses, the same in every edition."""
        return tuple(line.course for line in next(iter(self.menu.values())))

    def served(self, edition: str, course: int, players: int) -> tuple[int, ...]:
        """Tokens of a course (from 0) by kind, index 0 unused (SDP 3)."""
        tokens = self.menu[edition][course].tokens
        at = self.seats.index(players)
        return (0, *(tokens[kind.name][at] if kind.name in tokens else 0 for kind in self.kinds))


def read_deck(text: str, path: str = "deck.toml") -> Deck:
    """The deck a TOML text describes.

    Raises InvalidSetup naming the file, the key and what is wrong with it.
    """
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise InvalidSetup(f"{path}: nested too deep") from None
    except ValueError as error:  # also a number of thousands of digits
        raise InvalidSetup(f"{path}: {error}") from None
    deck = _structured(data, path)
    for key, complaint in _complaints(deck):
        raise InvalidSetup(f"{path}: {key}: {complaint}")
    return deck


def _structured(data: dict[str, Any], path: str) -> Deck:
    import cattrs

    def exactly(kind: type) -> Any:
        def take(value: Any, _: Any) -> Any:
            if type(value) is not kind:
                raise TypeError(f"expected {'a whole number' if kind is int else 'a text'}, not {value!r}")
            return value

        return take

    converter = cattrs.Converter(forbid_extra_keys=True)
    for kind in (int, str):
        converter.register_structure_hook(kind, exactly(kind))
    try:
        return converter.structure(data, Deck)
    except (cattrs.BaseValidationError, TypeError, ValueError, AttributeError) as error:
        first = cattrs.transform_error(error, path="", format_exception=_told)[0]
        raise InvalidSetup(f"{path}: {first.replace(' @ .', ' at ').replace(' @ ', ' at the top')}") from None


def _told(error: BaseException, _: type | None) -> str:
    import cattrs

    match error:
        case KeyError():
            return f"{error.args[0]!r} is missing"
        case cattrs.ForbiddenExtraKeysError():
            return f"{', '.join(map(repr, sorted(error.extra_fields)))} is no key here"
        case TypeError() if "not iterable" in str(error):
            return "expected a list"
        case AttributeError():
            return "expected a table"
        case _:
            return str(error) or type(error).__name__


def _complaints(deck: Deck) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    names = [kind.name for kind in deck.kinds]
    if deck.game != GAME:
        found.append(("game", f"expected {GAME!r}, not {deck.game!r:.60}"))
    if deck.language != LANGUAGE:
        found.append(("language", f"expected {LANGUAGE}, the version of the card language, not {deck.language}"))
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
