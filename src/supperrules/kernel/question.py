"""What is asked, of whom, with which answers: never stored, always computed from a state."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import pairwise
from math import comb, factorial
from typing import Final, NamedTuple, TypeAlias, overload

from supperrules.kernel.value import Choice, Value

Choices: TypeAlias = Sequence[Choice]
"""Sized, indexable and containing without being listed: a tuple, or one of the sequences below."""


# A named tuple made this way costs half of calling its class; a decision makes several.
_new: Final = tuple.__new__


class Kind(StrEnum):
    """What sort of answer is wanted."""

    PICK = "pick"
    AMOUNT = "amount"
    ORDER = "order"
    DIVIDE = "divide"
    YES_NO = "yes-no"
    CONFIRM = "confirm"


class Ask(NamedTuple):
    """One seat and the answers it may give."""

    seat: int
    options: Choices


class Question(NamedTuple):
    """An open question; `key` and `params` are what a client makes a sentence of.

    Sealed: several seats answer, nobody sees an answer until the last is in.
    """

    kind: Kind
    key: str
    asks: tuple[Ask, ...]
    sealed: bool = False
    params: tuple[Value, ...] = ()


def ask(kind: Kind, key: str, seat: int, options: Choices, params: tuple[Value, ...] = ()) -> Question:
    """An open question to one seat."""
    return _new(Question, (kind, key, (_new(Ask, (seat, options)),), False, params))


class _Lazy(Sequence[Choice]):
    """A sequence that makes its members when they are looked at."""

    __slots__ = ("size",)
    size: int

    def _at(self, index: int) -> Choice:
        raise NotImplementedError

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> Choices: ...
    def __getitem__(self, index: int | slice) -> Choice | Choices:
        if isinstance(index, slice):
            return tuple(self._at(i) for i in range(*index.indices(self.size)))
        if index < 0:
            index += self.size
        if not 0 <= index < self.size:
            raise IndexError(index)
        return self._at(index)

    def __iter__(self) -> Iterator[Choice]:
        return map(self._at, range(self.size))

    def __eq__(self, other: object) -> bool:
        """Equal sequences list the same answers, however they are made."""
        return (
            isinstance(other, Sequence)
            and len(other) == self.size
            and all(a == b for a, b in zip(self, other, strict=True))
        )

    __hash__ = None  # type: ignore[assignment]


class Subsets(_Lazy):
    """`(verb, chosen)` for every set of `least` to `most` of these different items, smaller sets first."""

    __slots__ = ("items", "least", "most", "verb")

    def __init__(self, verb: str, items: tuple[Value, ...], least: int, most: int) -> None:
        self.verb, self.items, self.least, self.most = verb, items, least, min(most, len(items))
        self.size = sum(comb(len(items), k) for k in range(least, self.most + 1))

    def _at(self, index: int) -> Choice:
        n, k = len(self.items), self.least
        while index >= comb(n, k):
            index -= comb(n, k)
            k += 1
        chosen: list[Value] = []
        for i, item in enumerate(self.items):
            if k == 0:
                break
            with_item = comb(n - i - 1, k - 1)
            if index < with_item:
                chosen.append(item)
                k -= 1
            else:
                index -= with_item
        return (self.verb, tuple(chosen))

    def __contains__(self, choice: object) -> bool:
        match choice:
            case (self.verb, tuple() as chosen) if self.least <= len(chosen) <= self.most:
                places = [self.items.index(item) for item in chosen if item in self.items]
                return len(places) == len(chosen) and all(a < b for a, b in pairwise(places))
            case _:
                return False


class Divisions(_Lazy):
    """`(verb, counts)` for every way to divide `total` among some places of a tuple of `width` numbers (SDP 6.6)."""

    __slots__ = ("among", "total", "verb", "width")

    def __init__(self, verb: str, total: int, among: tuple[int, ...], width: int) -> None:
        self.verb, self.total, self.among, self.width = verb, total, among, width
        self.size = comb(total + len(among) - 1, total) if among else 0

    def _at(self, index: int) -> Choice:
        counts, left = [0] * self.width, self.total
        for i, place in enumerate(self.among[:-1]):
            others = len(self.among) - i - 1
            take = left
            while index >= (ways := comb(left - take + others - 1, left - take)):
                index -= ways
                take -= 1
            counts[place] = take
            left -= take
        counts[self.among[-1]] = left
        return (self.verb, tuple(counts))

    def __contains__(self, choice: object) -> bool:
        match choice:
            case (self.verb, tuple() as counts) if len(counts) == self.width:
                return (
                    all(type(n) is int and n >= 0 for n in counts)
                    and sum(counts) == self.total
                    and all(n == 0 or i in self.among for i, n in enumerate(counts))
                )
            case _:
                return False


class Orders(_Lazy):
    """`(verb, order)` for every order of these different items."""

    __slots__ = ("items", "verb")

    def __init__(self, verb: str, items: tuple[Value, ...]) -> None:
        self.verb, self.items = verb, items
        self.size = factorial(len(items))

    def _at(self, index: int) -> Choice:
        left, order = list(self.items), list[Value]()
        while left:
            block = factorial(len(left) - 1)
            order.append(left.pop(index // block))
            index %= block
        return (self.verb, tuple(order))

    def __contains__(self, choice: object) -> bool:
        match choice:
            case (self.verb, tuple() as order) if len(order) == len(self.items):
                return all(item in order for item in self.items)
            case _:
                return False


class Joined(_Lazy):
    """The answers of several sequences, one after the other."""

    __slots__ = ("parts",)

    def __init__(self, *parts: Choices) -> None:
        self.parts = parts
        self.size = sum(map(len, parts))

    def _at(self, index: int) -> Choice:
        for part in self.parts:
            if index < len(part):
                return part[index]
            index -= len(part)
        raise IndexError(index)

    def __contains__(self, choice: object) -> bool:
        return any(choice in part for part in self.parts)
