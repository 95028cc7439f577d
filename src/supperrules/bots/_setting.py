"""What `greedy` knows of a game's rules, read off once: cards by number, words by number, what is still to come."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

KITCHEN_CHANCE = 0.92
"""How likely an appetite is to be fed that compliments and drama, or anything at all, can feed."""


class Known(NamedTuple):
    """`numbers`: guests, kinds and appetites by word; `cards`: appetites by guest; `wild`: the one that takes any kind.

    `to_come`: tokens by kind that courses after this one still serve, by course; `wanted`: how many appetites of a
    kind a guest of this set has on average; `talk`: kinds that compliments and drama bring from the kitchen.
    """

    numbers: Mapping[str, int]
    cards: tuple[tuple[int, ...], ...]
    wild: int
    to_come: tuple[tuple[int, ...], ...]
    wanted: tuple[float, ...]
    talk: frozenset[int]


@lru_cache(maxsize=32)
def known(rules: Any) -> Known:
    """What these rules say; they are made once a game setting."""
    data = rules.data
    port = data.port
    kinds: tuple[str, ...] = port.kinds
    guests = {word: number for number, word in enumerate(data.guests) if number}
    numbers = guests | {word: number for number, word in enumerate(kinds)} | {"any": port.wild}
    to_come = [(0,) * len(kinds)]
    for served in reversed(data.served[1:]):
        to_come.insert(0, tuple(left + more for left, more in zip(to_come[0], served, strict=True)))
    cards: tuple[tuple[int, ...], ...] = port.cards
    wanted = tuple(sum(card.count(kind) for card in cards) / max(1, len(guests)) for kind in range(port.wild + 1))
    talk = frozenset(kinds.index(kind) for kind in data.deck.talk)
    return Known(numbers, cards, port.wild, tuple(to_come), wanted, talk)
