"""What games are counted into: numbers by label. Adding is all that is done to them, so any split gives the same sum.

Labels are words joined by `/`: `game`, `win/SEAT/HOW MANY WON`, `guest/ID/seated` ... `watching` writes them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

Tally: TypeAlias = Counter[str]


def added(tallies: Iterable[Mapping[str, int]]) -> Tally:
    """The sum of tallies."""
    total: Tally = Counter()
    for tally in tallies:
        total.update(tally)
    return total


def label(*words: object) -> str:
    """One label of several words."""
    return "/".join(map(str, words))


def below(tally: Tally, *words: object) -> Iterator[tuple[str, int]]:
    """What stands under a label: the rest of each label with its number, sorted."""
    start = label(*words) + "/"
    for key in sorted(tally):
        if key.startswith(start):
            yield key.removeprefix(start), tally[key]
