"""The numbers of the game, read strictly from `deck.toml`: editions, deal, exhibitions, bonus, length."""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final

import attrs

from supperrules.errors import InvalidSetup

NAME: Final = "adel"
LANGUAGE: Final = 1
MOST: Final = 999
"""No number of a deck is greater."""


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

    kinds: ClassVar[tuple[Any, ...]] = ()
    courses: ClassVar[tuple[str, ...]] = ()
    talk: ClassVar[tuple[str, ...]] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players of all editions."""
        return tuple(sorted({seats for edition in self.editions for seats in edition.seats}))

    def edition(self, name: str) -> Edition:
        """The edition of this name. Raises InvalidSetup naming those there are."""
        for edition in self.editions:
            if edition.name == name:
                return edition
        names = ", ".join(edition.name for edition in self.editions)
        raise InvalidSetup(f"option edition: the deck has no edition {name!r}; there are {names}", "options.edition")


def read_deck(text: str, path: str = "deck.toml") -> Deck:
    """The deck a TOML text describes. Raises InvalidSetup naming the file, the key and what is wrong with it."""
    try:
        found = tomllib.loads(text)
    except RecursionError:
        raise InvalidSetup(f"{path}: nested too deep") from None
    except ValueError as error:
        raise InvalidSetup(f"{path}: {error}") from None
    try:
        deck = _deck(found)
        for key, complaint in _complaints(deck):
            raise _Wrong(key, complaint)
    except _Wrong as wrong:
        raise InvalidSetup(f"{path}: {wrong.key}: {wrong.complaint}") from None
    return deck


class _Wrong(Exception):
    """What is wrong with the value of a key."""

    def __init__(self, key: str, complaint: str) -> None:
        super().__init__(key, complaint)
        self.key, self.complaint = key, complaint


def _deck(found: Mapping[str, Any]) -> Deck:
    names = tuple(field.name for field in attrs.fields(Deck))
    _keys(found, names, "")
    editions = _list(found["editions"], "editions")
    return Deck(
        game=_word(found["game"], "game"),
        name=_word(found["name"], "name"),
        author=_word(found["author"], "author"),
        licence=_word(found["licence"], "licence"),
        language=_number(found["language"], "language"),
        dealt=_number(found["dealt"], "dealt"),
        least=_number(found["least"], "least"),
        rounds=_number(found["rounds"], "rounds"),
        series=tuple(_word(one, f"series[{i}]") for i, one in enumerate(_list(found["series"], "series"))),
        bonus=_numbers(found["bonus"], "bonus"),
        editions=tuple(_edition(one, f"editions[{i}]") for i, one in enumerate(editions)),
    )


def _edition(found: Any, key: str) -> Edition:
    if not isinstance(found, dict):
        raise _Wrong(key, "expected a table")
    _keys(found, tuple(field.name for field in attrs.fields(Edition)), f"{key}.")
    return Edition(
        _word(found["name"], f"{key}.name"),
        _number(found["cards"], f"{key}.cards"),
        _numbers(found["seats"], f"{key}.seats"),
        _numbers(found["cells"], f"{key}.cells"),
    )


def _keys(found: Mapping[str, Any], names: tuple[str, ...], above: str) -> None:
    for key in found:
        if key not in names:
            raise _Wrong(f"{above}{key}", f"is no key here; there are {', '.join(names)}")
    for key in names:
        if key not in found:
            raise _Wrong(f"{above}{key}", "is missing")


def _word(found: Any, key: str) -> str:
    if not isinstance(found, str) or not found.strip():
        raise _Wrong(key, f"expected a text, not {found!r:.60}")
    return found


def _number(found: Any, key: str) -> int:
    if type(found) is not int or not 0 <= found <= MOST:
        raise _Wrong(key, f"expected a whole number from 0 to {MOST}, not {found!r:.60}")
    return found


def _list(found: Any, key: str) -> list[Any]:
    if not isinstance(found, list) or not found:
        raise _Wrong(key, f"expected a list with something in it, not {found!r:.60}")
    return found


def _numbers(found: Any, key: str) -> tuple[int, ...]:
    return tuple(_number(one, f"{key}[{i}]") for i, one in enumerate(_list(found, key)))


def _complaints(deck: Deck) -> Iterator[tuple[str, str]]:
    if deck.game != NAME:
        yield "game", f"expected {NAME!r}, not {deck.game!r:.60}"
    if deck.language != LANGUAGE:
        yield "language", f"expected {LANGUAGE}, the version of the card language, not {deck.language}"
    if len(set(deck.series)) < len(deck.series) or len(deck.series) > 26:
        yield "series", "expected different names, at most 26"
    for key in ("dealt", "least", "rounds"):
        if getattr(deck, key) < 1:
            yield key, "expected 1 or more"
    if list(deck.bonus) != sorted(deck.bonus, reverse=True):
        yield "bonus", "expected numbers that do not grow: the finest exhibition first"
    if len({edition.name for edition in deck.editions}) < len(deck.editions):
        yield "editions", "expected a name of its own for each"
    for number, edition in enumerate(deck.editions):
        key = f"editions[{number}]"
        if list(edition.seats) != sorted(set(edition.seats)) or edition.seats[0] < 2 or edition.seats[-1] > 9:
            yield f"{key}.seats", "expected growing numbers of players from 2 to 9"
        if len(edition.cells) != len(edition.seats) or 0 in edition.cells:
            yield f"{key}.cells", "expected a number from 1 for each number of players"
        if edition.cards < edition.seats[-1] * deck.dealt + 2:
            yield f"{key}.cards", f"expected {edition.seats[-1] * deck.dealt + 2} or more: those dealt and two on offer"
