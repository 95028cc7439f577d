"""Positions as pictures, from what a view may know."""

from typing import TYPE_CHECKING

from supperrules.api.cards import Guest
from supperrules.pictures.table import Deck, table_svg
from supperrules.prose.words import words

if TYPE_CHECKING:
    from supperrules.api.views import View


def picture(view: "View", language: str) -> str:
    """The table as SVG text. Raises UnknownLanguage for a language without words."""
    appetites = {card.id: card.appetites for card in view.cards if isinstance(card, Guest)}
    names = {card.id: card.name for card in view.cards}
    called = {seat: name for seat, name in zip(view.seats, view.names, strict=True) if name != seat}
    tongue = words(language, view.cards.game)
    return table_svg(view._table, view.seats, Deck(appetites, names, called), tongue, view.you)
