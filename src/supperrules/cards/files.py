"""How the files of a card set are called: cards, scenarios, and the deck that names the game."""

from typing import Final

SUFFIX: Final = ".supper"
SCENES: Final = ".scene"
DECK: Final = "deck.toml"
DEFAULT: Final = "surrealist"
"""The game of cards that no `deck.toml` stands above."""
