"""Surrealist Dinner Party: the rules of the page `docs/games/surrealist.md`."""

from supperrules.cards.registry import GameInfo
from supperrules.games.surrealist.deck import Deck
from supperrules.games.surrealist.options import DEFAULT_MODE, MODES, VALUES
from supperrules.games.surrealist.position_text.reader import read_position
from supperrules.games.surrealist.position_text.writer import position_text
from supperrules.games.surrealist.rules import menu, rules
from supperrules.games.surrealist.scenario_facts import unfulfilled

GAME = GameInfo("surrealist", "Surrealist Dinner Party", (2, 3, 4), MODES, VALUES, default_mode=DEFAULT_MODE)

__all__ = ["GAME", "Deck", "menu", "position_text", "read_position", "rules", "unfulfilled"]
