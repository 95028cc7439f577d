"""Surrealist Dinner Party: the rules of the page `docs/games/surrealist.md`."""

from supperrules.games.surrealist.deck import read_deck
from supperrules.games.surrealist.options import DEFAULT_MODE, MODES, VALUES, Info
from supperrules.games.surrealist.position_text.reader import read_position
from supperrules.games.surrealist.position_text.writer import position_text
from supperrules.games.surrealist.rules import rules, shipped_deck
from supperrules.games.surrealist.scenario_facts import unfulfilled

GAME = Info("surrealist", "Surrealist Dinner Party", (2, 3, 4), VALUES, MODES, DEFAULT_MODE)

__all__ = ["GAME", "position_text", "read_deck", "read_position", "rules", "shipped_deck", "unfulfilled"]
