"""Chance for bots: reproducible, and never the chance of the game."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from supperrules.kernel.chance import draw

Key: TypeAlias = Callable[[int, int], int]
"""`key(count, bound)`: a number from 0 to `bound - 1`; the same count gives the same number."""


def key_for(seed: int, seat: str, number: int) -> Key:
    """Chance for a bot at one question: of this game's seed, this seat, and the number of the question."""
    return partial(draw, b"bots" + seed.to_bytes(16, "big"), f"{seat}#{number}")
