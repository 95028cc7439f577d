"""Candles in the Dark: everybody lights a candle in secret, and the one that is brightest by itself takes them all."""

from collections.abc import Iterator
from pathlib import Path

import attrs

from candles.rules import rules
from supperrules import GameInfo

GAME = GameInfo("candles", "Candles in the Dark", (2, 3, 4), {"normal": {}}, home=Path(__file__).parent / "home")


@attrs.frozen
class Deck:
    """What `deck.toml` says."""

    game: str
    name: str

    def complaints(self) -> Iterator[tuple[str, str]]:
        """What is wrong with a deck: key and complaint."""
        if not self.name:
            yield "name", "expected a name"


__all__ = ["GAME", "Deck", "rules"]
