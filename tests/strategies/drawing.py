"""Where random decisions come from: hypothesis, which can shrink them, or a seeded generator, which is fast."""

import random
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

import attrs
from hypothesis import strategies as st

T = TypeVar("T")


class Drawing(Protocol):
    """One decision at a time."""

    def pick(self, options: Sequence[T]) -> T:
        """One of these, none of them empty of meaning."""

    def number(self, low: int, high: int) -> int:
        """A whole number, both ends included."""


@attrs.frozen
class Shrinking:
    """Decisions by hypothesis; simpler ones come first in what is offered."""

    draw: Callable[[st.SearchStrategy[Any]], Any]

    def pick(self, options: Sequence[T]) -> T:
        chosen: T = self.draw(st.sampled_from(options))
        return chosen

    def number(self, low: int, high: int) -> int:
        chosen: int = self.draw(st.integers(low, high))
        return chosen


@attrs.frozen
class Seeded:
    """Decisions by a seed."""

    random: random.Random

    def pick(self, options: Sequence[T]) -> T:
        return self.random.choice(options)

    def number(self, low: int, high: int) -> int:
        return self.random.randint(low, high)


def seeded(seed: int) -> Seeded:
    """The decisions of this seed."""
    return Seeded(random.Random(seed))


def is_so(drawing: Drawing, of_ten: int) -> bool:
    """True about so many times in ten; false is the simple case."""
    return drawing.number(0, 9) >= 10 - of_ten
