"""Whether the conditions of an `if` hold: looked up at the moment the step runs (language rule 5)."""

from collections.abc import Callable
from typing import TypeAlias, assert_never

from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.machine.counts import Numbers, stock_test
from supperrules.games.surrealist.machine.game_interface import Port
from supperrules.games.surrealist.machine.guests import members, truth
from supperrules.games.surrealist.vocabulary.nodes import (
    CourseIs,
    Fact,
    GuestIs,
    HaveMore,
    Holds,
    Lead,
    Predicate,
    Quantified,
    Ref,
)

Condition: TypeAlias = Callable[[Hand], bool]
Finder: TypeAlias = Callable[[Ref], Callable[[Hand], int]]
"""How the guest of a reference is found when the step runs."""


def condition(fact: Fact, port: Port, numbers: Numbers, comparison: int, refs: Finder) -> Condition:
    """What decides whether a fact holds; `comparison` is the register of the comparison made before."""
    match fact:
        case Lead(kinds=None) | HaveMore():
            return lambda hand: hand.count(comparison) == 1
        case Lead(kinds=kinds):
            return _leads(port, numbers(kinds))
        case Holds(where="reserve", stock=stock):
            holds = stock_test(stock, numbers)
            return lambda hand: holds(port.reserve(hand.table, hand.seat))
        case Holds(stock=stock):
            holds = stock_test(stock, numbers)
            return lambda hand: holds(port.platter(hand.table))
        case CourseIs(name):
            return lambda hand: port.course(hand.table) == name
        case GuestIs(subject, predicate):
            if isinstance(subject, Quantified):
                return _of_some(port, subject.name, predicate, numbers)
            return _of_one(port, refs(subject), predicate, numbers)
        case _:
            assert_never(fact)


def reads_guests(fact: Fact) -> bool:
    """What lies on guests, or who sits where, makes a difference to the fact."""
    return isinstance(fact, GuestIs)


def _leads(port: Port, kinds: tuple[int, ...]) -> Condition:
    def leads(hand: Hand) -> bool:
        table, seat = hand.table, hand.seat
        mine = port.reserve(table, seat)
        rivals = [port.reserve(table, other) for other in range(port.seats(table)) if other != seat]
        # SDP 6.5: strictly more than each opponent, of one of the kinds.
        return any(all(mine[kind] > theirs[kind] for theirs in rivals) for kind in kinds)

    return leads


def _of_one(port: Port, find: Callable[[Hand], int], predicate: Predicate, numbers: Numbers) -> Condition:
    is_true = truth(predicate, port, numbers)

    def holds(hand: Hand) -> bool:
        guest = find(hand)
        # SDP 6.6: nobody who is away or in the doorway is counted.
        return port.owner(hand.table, guest) >= 0 and is_true(hand.table, hand.seat, guest)

    return holds


def _of_some(port: Port, name: str, predicate: Predicate, numbers: Numbers) -> Condition:
    group = members("yours" if name == "each of yours" else "neighbour", port)
    is_true = truth(predicate, port, numbers)

    def true_of(hand: Hand) -> list[bool]:
        guests = group(hand.table, hand.seat, hand.guest)
        return [is_true(hand.table, hand.seat, guest) for guest in guests]

    match name:
        case "a neighbour":
            return lambda hand: any(true_of(hand))
        case "no neighbour":
            return lambda hand: not any(true_of(hand))
        case _:
            return lambda hand: bool(found := true_of(hand)) and all(found)
