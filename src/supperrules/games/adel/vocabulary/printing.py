"""The cards of the game in their language: one field a line, in one order."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from supperrules.games.adel.vocabulary import nodes
from supperrules.lang.printer import Printer
from supperrules.lang.tree import Clause

_KINDS: Final[Mapping[type[Any], str]] = {nodes.Item: "item", nodes.Action: "action", nodes.Castle: "castle"}
_ORDER: Final[Mapping[str, tuple[str, ...]]] = {
    "item": ("series", "letter", "year", "edition"),
    "action": ("set", "deed", "value"),
    "castle": ("stop", "spaces", "best", "second"),
}


def english(clauses: Mapping[type[Clause], Callable[[Any], str]]) -> Printer:
    """The printer of the game, whose cards have no clauses."""
    return Printer(clauses, _unsaid, _unsaid, opening, _fields)


def opening(card: Any) -> str:
    """The word of a card's heading."""
    return _KINDS[type(card)]


def _fields(printer: Printer, card: Any) -> tuple[str, ...]:
    return tuple(f"{name}: {said}." for name, said in _said(card))


def _said(card: Any) -> Iterator[tuple[str, str]]:
    for name in _ORDER[opening(card)]:
        match getattr(card, name):
            case nodes.Word(text):
                yield name, text
            case nodes.Figure(value):
                yield name, str(value)


def _unsaid(node: Any) -> str:
    raise TypeError(f"no card of this game says {type(node).__name__}")
