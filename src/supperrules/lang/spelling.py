"""Which word was meant: the nearest one, by letters left out, put in, changed or swapped."""

from collections.abc import Iterable
from functools import lru_cache


@lru_cache(maxsize=4096)
def distance(one: str, other: str) -> int:
    """Damerau's distance: slips of one letter, two neighbouring letters swapped counting as one."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, mark in enumerate(one):
        row = [i + 1]
        for j, twin in enumerate(other):
            cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (mark != twin))
            if i and j and mark == other[j - 1] and one[i - 1] == twin:
                cost = min(cost, before[j - 1] + 1)
            row.append(cost)
        before, last = last, row
    return last[-1]


def allowed(word: str) -> int:
    """How many slips a word of this length may hold."""
    return max(1, len(word) // 3)


def nearest(word: str, words: Iterable[str]) -> tuple[str, ...]:
    """The words that may have been meant, nearest first; short words forgive less."""
    meant = word.lower()
    limit = allowed(meant)
    close = ((distance(meant, other), other) for other in words if abs(len(other) - len(meant)) <= limit)
    return tuple(other for slips, other in sorted(close) if slips <= limit and slips < max(len(other), len(meant)))
