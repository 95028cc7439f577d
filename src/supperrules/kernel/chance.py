"""Chance: the same seed, purpose and count give the same number, everywhere and for ever."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

_RANGE = 1 << 64
_T = TypeVar("_T")


def draw(seed: bytes, purpose: str, count: int, bound: int) -> int:
    """A number from 0 to bound - 1, every one as likely: keyed BLAKE2b of 64 bits, drawn again above the last multiple.

    `seed` is 1 to 64 bytes, `count` which draw this is, `bound` from 1 to 2**64.
    """
    limit = _RANGE - _RANGE % bound
    attempt = 0
    while True:
        text = f"{purpose}/{count}/{attempt}".encode()
        number = int.from_bytes(blake2b(text, key=seed, digest_size=8).digest(), "big")
        if number < limit:
            return number % bound
        attempt += 1


def shuffled(seed: bytes, purpose: str, items: Sequence[_T]) -> list[_T]:
    """The items in an order drawn for this purpose."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        j = draw(seed, purpose, i, i + 1)
        out[i], out[j] = out[j], out[i]
    return out
