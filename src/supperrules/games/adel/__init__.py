"""Adel Verpflichtet: the rules of the page `docs/games/adel.md`. Unofficial; names, and numbers that the sources do not
give, are our own."""

from supperrules.games.adel.deck import NAME, read_deck
from supperrules.games.adel.options import DEFAULT_MODE, MODES, SEATS, VALUES, Info
from supperrules.games.adel.rules import rules, shipped_deck

GAME = Info(NAME, "Adel Verpflichtet", SEATS, VALUES, MODES, DEFAULT_MODE)

__all__ = ["GAME", "read_deck", "rules", "shipped_deck"]
