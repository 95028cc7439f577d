"""Faux pas: who fulfils a claim during play, and who gains what at the end (SDP 9)."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from supperrules.games.surrealist.machine.counts import numbers_of, stock_test
from supperrules.games.surrealist.machine.game_interface import Port
from supperrules.games.surrealist.vocabulary.nodes import AtEnd, FauxPas, FirstTo, Measure, Stock, Whoever

Fulfilled: TypeAlias = Callable[[Any, int, int], bool]
"""(table, seat, perfectly content guests it has sent home) -> the seat fulfils the claim."""


def during_play(card: FauxPas) -> bool:
    """It is awarded during play, not settled at the end."""
    return isinstance(card.claim, FirstTo)


def fulfilled(card: FauxPas, port: Port) -> Fulfilled:
    """What decides whether a seat fulfils a claim of play.

    ValueError for a claim that is settled at the end.
    """
    if not isinstance(card.claim, FirstTo):
        raise ValueError(f"{card.name.text} is settled at the end")
    if card.claim.deed is None:
        return lambda table, seat, content_home: content_home > 0
    holds = stock_test(card.claim.deed, numbers_of(port.kinds))
    return lambda table, seat, content_home: holds(port.reserve(table, seat))


def fulfils(card: FauxPas, port: Port, table: Any, seat: int, content_home: int) -> bool:
    """That seat fulfils a claim of play now; `content_home` perfectly content guests of its own have gone home.

    ValueError for a claim that is settled at the end.
    """
    return fulfilled(card, port)(table, seat, content_home)


def award(card: FauxPas) -> int:
    """The points of a claim of play."""
    return card.claim.points


def points_at_end(card: FauxPas, port: Port, table: Any) -> tuple[int, ...]:
    """Points by seat of a claim settled at the end; all who tie gain alike. ValueError for a claim of play."""
    if not isinstance(card.claim, AtEnd):
        raise ValueError(f"{card.name.text} is awarded during play")
    claim = card.claim
    reserves = [port.reserve(table, seat) for seat in range(port.seats(table))]
    gains = _gains(claim.who, port, reserves)
    return tuple(
        claim.points * (_sets(claim, port, reserve) if claim.per_set else 1) if gain else 0
        for gain, reserve in zip(gains, reserves, strict=True)
    )


def _sets(claim: AtEnd, port: Port, reserve: Sequence[int]) -> int:
    return min(reserve[kind] for kind in numbers_of(port.kinds)(claim.per_set))


def _gains(who: Whoever | None, port: Port, reserves: Sequence[Sequence[int]]) -> list[bool]:
    numbers = numbers_of(port.kinds)
    match who:
        case None:
            return [True] * len(reserves)
        case Whoever(of=Stock() as stock):
            holds = stock_test(stock, numbers)
            return [holds(reserve) for reserve in reserves]
        case Whoever(rule="most", of=Measure(kind)):
            # SDP 9: the most is at least one and no fewer than anybody else.
            return _best(reserves, numbers((kind,) if kind else None), lambda counts: max(1, *counts))
        case Whoever(of=Measure(kind)):
            return _best(reserves, numbers((kind,) if kind else None), min)
        case _:
            raise AssertionError(f"nobody gains: {who}")


def _best(reserves: Sequence[Sequence[int]], kinds: Sequence[int], best: Callable[[list[int]], int]) -> list[bool]:
    counts = [sum(reserve[kind] for kind in kinds) for reserve in reserves]
    wanted = best(counts)
    return [count == wanted for count in counts]
