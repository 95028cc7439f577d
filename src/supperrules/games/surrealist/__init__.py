"""Surrealist Dinner Party: the rules of the page `docs/games/surrealist.md`."""

from supperrules.games.surrealist.options import DEFAULT_MODE, MODES, VALUES, Info
from supperrules.games.surrealist.rules import rules, shipped_deck

GAME = Info("surrealist", "Surrealist Dinner Party", (2, 3, 4), VALUES, MODES, DEFAULT_MODE)

__all__ = ["GAME", "rules", "shipped_deck"]
