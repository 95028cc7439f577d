"""A position of the dinner in numbers, for bots and statistics: the printed cards, and the table as it lies."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

import attrs

from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.immutable import Fixed
from supperrules.kernel.state import State

_SETTLED: Final = ("evening", "farewell", "draft", "faux")
"""Flows that ask for something new; in all others something is under way."""


class Facts(NamedTuple):
    """What these rules say, whatever the position.

    `numbers`: guests, kinds and appetites by word; `cards`: appetites by guest; `wild`: the one that takes any kind.
    `to_come`: tokens by kind that courses after this one still serve, by course; `wanted`: how many appetites of a
    kind a guest of this set has on average; `talk`: kinds that compliments and drama bring from the kitchen.
    """

    numbers: Mapping[str, int]
    cards: tuple[tuple[int, ...], ...]
    wild: int
    to_come: tuple[tuple[int, ...], ...]
    wanted: tuple[float, ...]
    talk: frozenset[int]


@attrs.frozen(eq=False)
class Summary:
    """A position: the facts, the table with unknowns where it is a view's, and whether nothing is under way."""

    facts: Facts
    table: Sketch
    settled: bool


def summary(rules: Party, state: State[Any]) -> Summary:
    """The position in numbers."""
    return Summary(_facts(rules), state.table, _settled(state))


def _settled(state: State[Any]) -> bool:
    """A turn begins, or somebody says whose guest leaves next; also when the game is over."""
    if not state.stack:
        return True
    flow, next, _, _ = state.stack[-1]
    return flow in _SETTLED or (flow == "turn" and next == 0)


@lru_cache(maxsize=32)
def _facts(rules: Party) -> Facts:
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
    return Facts(Fixed(numbers), cards, port.wild, tuple(to_come), wanted, talk)
