"""Positions as pictures, from what a view may know."""

from typing import TYPE_CHECKING, Any

from supperrules.cards.registry import needed
from supperrules.errors import SupperError
from supperrules.prose.words import SOURCE_TONGUE, words

if TYPE_CHECKING:
    from supperrules.api.views import View


def picture(view: "View", language: str) -> str:
    """The table as SVG text. Raises UnknownLanguage for a language without words, SupperError for a game without."""
    tongue = words(language, view.cards.game)
    called = {seat: name for seat, name in zip(view.seats, view.names, strict=True) if name != seat}
    drawn: Any = needed(view.cards.game, "pictures", "draw its table")
    svg: str = drawn.table_picture(view._table, view.seats, view.cards.trees, called, tongue, view.you)
    return svg


def shown(view: "View") -> str | None:
    """The table for a notebook, None where there is no picture: it then shows the text."""
    try:
        return picture(view, SOURCE_TONGUE)
    except SupperError:
        return None
