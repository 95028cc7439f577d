"""A worker's share: a few games in a row, counted together."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from supperrules.simulate.interrupts import told_to_stop
from supperrules.simulate.one_game import watched
from supperrules.simulate.plan import Plan
from supperrules.simulate.tally import Tally

SIZE: Final = 25
"""Games of a chunk: 100 milliseconds and more, whoever plays."""


@attrs.frozen
class Chunk:
    """The games from `start` to before `stop`."""

    start: int
    stop: int


@attrs.frozen
class Done:
    """Games that were played, from `start` to before `stop`, and what was counted in them."""

    start: int
    stop: int
    tally: Tally


def chunks(games: int, done: Sequence[Done]) -> Iterator[Chunk]:
    """The games that are still to be played, in chunks."""
    at = 0
    for one in sorted(done, key=lambda each: each.start):
        yield from _split(at, min(one.start, games))
        at = max(at, one.stop)
    yield from _split(at, games)


def _split(start: int, stop: int) -> Iterator[Chunk]:
    for at in range(start, stop, SIZE):
        yield Chunk(at, min(at + SIZE, stop))


def played(plan: Plan, chunk: Chunk) -> Done:
    """Play a chunk; after an interrupt only the games that are finished, perhaps none. Raises what `watched` raises."""
    tally: Tally = Counter()
    at = chunk.start
    while at < chunk.stop and not told_to_stop():
        tally.update(watched(plan, at))
        at += 1
    return Done(chunk.start, at, tally)
