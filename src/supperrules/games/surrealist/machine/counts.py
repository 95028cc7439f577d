"""What is held, counted by kind: stocks of reserves, of the platter and of guests."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, assert_never

from supperrules.games.surrealist.vocabulary.nodes import Kinds, Stock

Held: TypeAlias = Sequence[int]
"""How many tokens of each kind, index 0 unused."""
Numbers: TypeAlias = Callable[[Kinds | None], tuple[int, ...]]
"""The numbers of some kinds; of None, of every kind."""


def numbers_of(words: Sequence[str]) -> Numbers:
    """How kinds are numbered: by their place in these words, of which the first is no token."""
    index = {word: number for number, word in enumerate(words)}
    everything = tuple(range(1, len(words)))
    return lambda kinds: everything if kinds is None else tuple(index[kind.name] for kind in kinds)


def counted(held: Sequence[int], kinds: int) -> list[int]:
    """The tokens on a guest by kind; `kinds` is how many kinds there are, index 0 included."""
    counts = [0] * kinds
    for kind in held:
        counts[kind] += 1
    return counts


def stock_test(stock: Stock, numbers: Numbers) -> Callable[[Held], bool]:
    """What decides whether counts hold this stock."""
    kinds, least = numbers(stock.kinds), stock.count
    match stock.rule:
        case "some":
            return lambda held: any(held[kind] for kind in kinds)
        case "none":
            return lambda held: not any(held[kind] for kind in kinds)
        case "least":
            return lambda held: sum(held[kind] for kind in kinds) >= least
        case "different":
            return lambda held: sum(1 for kind in kinds if held[kind]) >= least
        case _:
            assert_never(stock.rule)
