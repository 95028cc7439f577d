"""Exhibitions: three cards or more whose letters form one unbroken run. Every one of a hand can be counted, numbered
and recognised without being listed; a hand of twenty cards has hundreds of thousands."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from math import comb
from typing import Any, TypeAlias, overload

from supperrules.kernel.nouns import UNKNOWN
from supperrules.kernel.value import DECLINE, Choice

Zone: TypeAlias = tuple[int, ...]
Rank: TypeAlias = tuple[int, tuple[int, ...]]


def is_exhibition(cards: Iterable[int], letters: Sequence[int], least: int) -> bool:
    """Enough cards, and no letter missing between the first and the last; `letters` are by card."""
    shown = [letters[card] for card in cards]
    return len(shown) >= least and max(shown) - min(shown) + 1 == len(set(shown))


def rank(cards: Zone, years: Sequence[int]) -> Rank:
    """Greater is finer: most cards, then the oldest card, then the next oldest (A4); `years` are by card."""
    return len(cards), tuple(-year for year in sorted(years[card] for card in cards))


def finest(cards: Zone, letters: Sequence[int], years: Sequence[int], least: int) -> Zone:
    """The finest exhibition of a collection, () if it has none: a whole run, since fewer cards are less fine."""
    runs: list[list[int]] = []
    for card in sorted(cards, key=lambda card: letters[card]):
        if not runs or letters[card] > letters[runs[-1][-1]] + 1:
            runs.append([])
        runs[-1].append(card)
    valid = [tuple(sorted(run)) for run in runs if is_exhibition(run, letters, least)]
    return max(valid, key=lambda run: rank(run, years), default=())


class _Run:
    """Neighbouring letters, each with its cards, and in how many ways at least one card of each can be chosen.

    `ways[i][n]`: in how many ways n cards in all can be chosen from letter i on.
    """

    __slots__ = ("parts", "ways")

    def __init__(self, parts: Sequence[Zone]) -> None:
        self.parts = parts
        self.ways: list[list[int]] = [[1]]
        for cards in reversed(parts):
            after = self.ways[0]
            ways = [0] * (len(cards) + len(after))
            for n in range(1, len(cards) + 1):
                for rest, count in enumerate(after):
                    ways[n + rest] += comb(len(cards), n) * count
            self.ways.insert(0, ways)

    def count(self, size: int) -> int:
        """How many sets of this size there are."""
        return self.ways[0][size] if size < len(self.ways[0]) else 0

    def at(self, size: int, index: int) -> Zone:
        """The set of this size at a place."""
        chosen: list[int] = []
        for i, cards in enumerate(self.parts):
            n = 0
            block = 0
            while index >= block:
                index -= block
                n += 1
                block = comb(len(cards), n) * self._after(i, size - n)
            which, index = divmod(index, self._after(i, size - n))
            chosen += _combination(cards, n, which)
            size -= n
        return tuple(sorted(chosen))

    def index(self, chosen: Sequence[int]) -> int:
        """The place of a set among those of its size."""
        place, size = 0, len(chosen)
        for i, cards in enumerate(self.parts):
            mine = [card for card in cards if card in chosen]
            place += sum(comb(len(cards), n) * self._after(i, size - n) for n in range(1, len(mine)))
            size -= len(mine)
            place += _place(cards, mine) * self._after(i, size)
        return place

    def _after(self, letter: int, size: int) -> int:
        ways = self.ways[letter + 1]
        return ways[size] if 0 <= size < len(ways) else 0


class Exhibitions(Sequence[Choice]):
    """`("decline",)`, then `("exhibit", cards)` for each exhibition of a hand, those of most cards first.

    `parts` is the factored description: each letter of the hand with its cards; an exhibition is a run of neighbouring
    letters with one card or more of each, `least` in all. Equal ones are of equal hands.
    """

    def __init__(self, hand: Zone, letters: Sequence[int], least: int) -> None:
        self.hand = tuple(card for card in hand if card != UNKNOWN)
        self.letters, self.least = letters, least

    @cached_property
    def parts(self) -> tuple[tuple[int, Zone], ...]:
        """Letters, from the first, with the cards of each."""
        by_letter: dict[int, list[int]] = {}
        for card in self.hand:
            by_letter.setdefault(self.letters[card], []).append(card)
        return tuple((letter, tuple(by_letter[letter])) for letter in sorted(by_letter))

    @cached_property
    def _runs(self) -> dict[tuple[int, int], _Run]:
        runs = {}
        for i, (first, _) in enumerate(self.parts):
            for j, (last, _) in enumerate(self.parts[i:]):
                if last - first == j:
                    runs[first, last] = _Run([cards for _, cards in self.parts[i : i + j + 1]])
        return runs

    @cached_property
    def _blocks(self) -> list[tuple[int, tuple[int, int]]]:
        """Size and run, in the order of the list."""
        sizes = range(len(self.hand), self.least - 1, -1)
        return [(size, run) for size in sizes for run in self._runs if self._runs[run].count(size)]

    @cached_property
    def _starts(self) -> list[int]:
        """The place of the first exhibition of each block, and the end."""
        return list(accumulate((self._runs[run].count(size) for size, run in self._blocks), initial=1))

    def __len__(self) -> int:
        return self._starts[-1]

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Choice]: ...
    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(index)
        if index == 0:
            return DECLINE
        block = bisect_right(self._starts, index) - 1
        size, run = self._blocks[block]
        return ("exhibit", self._runs[run].at(size, index - self._starts[block]))

    def __iter__(self) -> Iterator[Choice]:
        return (self[i] for i in range(len(self)))

    def __contains__(self, choice: object) -> bool:
        match choice:
            case ("decline",):
                return True
            case ("exhibit", tuple() as cards):
                inside = all(card in self.hand for card in cards) and cards == tuple(sorted(set(cards)))
                return inside and is_exhibition(cards, self.letters, self.least)
            case _:
                return False

    def index(self, choice: object, start: int = 0, stop: int | None = None) -> int:
        """The place of an answer, found without going through the list. Raises ValueError if it is none."""
        place = self._place(choice) if choice in self else -1
        if place not in range(*slice(start, stop).indices(len(self))):
            raise ValueError(f"{choice!r:.80} is not among the answers")
        return place

    def _place(self, choice: Any) -> int:
        if choice == DECLINE:
            return 0
        cards = choice[1]
        shown = [self.letters[card] for card in cards]
        run = (min(shown), max(shown))
        return self._starts[self._blocks.index((len(cards), run))] + self._runs[run].index(cards)

    def count(self, choice: object) -> int:
        """1 for an answer, else 0."""
        return int(choice in self)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Exhibitions):
            return (self.hand, self.least, self.letters) == (other.hand, other.least, other.letters)
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(other) == len(self) and all(a == b for a, b in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]


def _combination(cards: Zone, size: int, index: int) -> list[int]:
    """The combination of so many cards at a place, those with the first card first."""
    chosen = []
    for i, card in enumerate(cards):
        if not size:
            break
        with_card = comb(len(cards) - i - 1, size - 1)
        if index < with_card:
            chosen.append(card)
            size -= 1
        else:
            index -= with_card
    return chosen


def _place(cards: Zone, chosen: Sequence[int]) -> int:
    """The place of a combination among those of its size."""
    place, size = 0, len(chosen)
    for i, card in enumerate(cards):
        if not size:
            break
        if card in chosen:
            size -= 1
        else:
            place += comb(len(cards) - i - 1, size - 1)
    return place
