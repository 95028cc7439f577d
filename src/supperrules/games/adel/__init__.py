"""Adel Verpflichtet: the rules of the page `docs/games/adel.md`. Unofficial; names, and numbers that the sources do not
give, are our own."""

from supperrules.cards.registry import GameInfo
from supperrules.games.adel.deck import NAME, Deck
from supperrules.games.adel.options import DEFAULT_MODE, MODES, SEATS, VALUES
from supperrules.games.adel.rules import rules

GAME = GameInfo(NAME, "Adel Verpflichtet", SEATS, MODES, VALUES, default_mode=DEFAULT_MODE)

__all__ = ["GAME", "Deck", "rules"]
