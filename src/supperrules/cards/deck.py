"""`deck.toml`: the game, its numbers and its words, read strictly by the schema that the game gives."""

import tomllib
from functools import cache
from typing import Any, Final

import attrs

from supperrules import resources
from supperrules.cards.files import DECK
from supperrules.cards.registry import info, named, package
from supperrules.errors import InvalidSetup

LANGUAGE: Final = 1
"""The version of the card language."""


@attrs.frozen
class DeckFile:
    """A deck as read: its game, its content by the game's schema, and its text, None for the shipped deck."""

    game: str
    content: Any
    text: str | None = None


def read_deck(text: str, path: str = DECK, game: str | None = None) -> DeckFile:
    """The deck that a TOML text describes; `game`: the one it must be for, None for any.

    Raises InvalidSetup naming the file, the key and what is wrong with it.
    """
    data = _parsed(text, path)
    said = data.get("game")
    if said is None:
        raise InvalidSetup(f"{path}: 'game' is missing at the top")
    if game is not None and said != game:
        raise InvalidSetup(f"{path}: game: expected {game!r}, not {said!r:.60}")
    try:
        name = named(said)
    except InvalidSetup as error:
        raise InvalidSetup(f"{path}: game: {error}") from None
    if data.get("language", LANGUAGE) != LANGUAGE:
        wanted = f"expected {LANGUAGE}, the version of the card language, not {data['language']!r:.60}"
        raise InvalidSetup(f"{path}: language: {wanted}")
    content = _structured(data, package(name).Deck, path)
    for key, complaint in content.complaints():
        raise InvalidSetup(f"{path}: {key}: {complaint}")
    return DeckFile(name, content, text)


@cache
def shipped_deck(game: str) -> DeckFile:
    """The deck that comes with a game. Raises OSError when the installation lost it."""
    path = info(game).folder / DECK
    return attrs.evolve(read_deck(resources.read(path).decode("utf-8-sig"), str(path), game), text=None)


def _parsed(text: str, path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise InvalidSetup(f"{path}: nested too deep") from None
    except ValueError as error:  # also a number of thousands of digits
        raise InvalidSetup(f"{path}: {error}") from None


def _structured(data: dict[str, Any], schema: type[Any], path: str) -> Any:
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
        return converter.structure(data, schema)
    except (cattrs.BaseValidationError, TypeError, ValueError, AttributeError) as error:
        first = cattrs.transform_error(error, path="", format_exception=_complaint)[0]
        raise InvalidSetup(f"{path}: {first.replace(' @ .', ' at ').replace(' @ ', ' at the top')}") from None


def _complaint(error: BaseException, _: type | None) -> str:
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
