"""Swap the seats of two guests of yours.

`swap the seats of this guest and another of your guests`

Guests keep their side, so both are yours (SDP 5.4). Their tokens stay with them. Blocks: no such guest.
"""

from typing import Final

import attrs

from supperrules.diagnostics import Span
from supperrules.diagnostics.codes import TYPE_MISMATCH
from supperrules.effects.verb import FORGETS, NOTHING, Verb
from supperrules.games.surrealist.machine.assembler import Code
from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.nodes import AGuest, Clause, place
from supperrules.games.surrealist.vocabulary.scope import Scope


@attrs.frozen
class SwapSeats(Clause):
    """Two guests of one side change places."""

    first: AGuest
    second: AGuest
    span: Span = place()


def english(node: SwapSeats) -> str:
    """The canonical wording."""
    return f"swap the seats of {printing.guest(node.first)} and {printing.guest(node.second)}"


def check(node: SwapSeats, scope: Scope) -> None:
    """Both are certainly yours, and two guests."""
    for guest in (node.first, node.second):
        scope.uses(guest)
        if not scope.certainly_yours(guest):
            scope.complain(
                TYPE_MISMATCH,
                guest.span,
                f"guests keep their side: both must be yours, and `{printing.guest(guest)}` may be another player's",
                "say `one of your guests`, or choose one of your guests before",
            )
    scope.apart(node.first, node.second, node.span)
    scope.names(node.first)
    scope.names(node.second)


@attrs.frozen
class _ChangePlaces:
    """Two guests of one side change places."""

    first: int
    second: int
    asks = blocks = reads = False
    acts = True

    def step(self, hand: Hand) -> None:
        first, second = hand.guest_at(self.first), hand.guest_at(self.second)
        if hand.port.owner(hand.table, first) == hand.port.owner(hand.table, second):
            hand.do("seats", first, second)
            hand.acted()


def meaning(node: SwapSeats, code: Code) -> None:
    """Both guests, then one change."""
    with code.guests(node.first) as first, code.guests(node.second, first) as second:
        code.emit(_ChangePlaces(first, second))


VERB: Final = Verb(
    "swap_seats",
    SwapSeats,
    {"swap_seats": SwapSeats},
    english,
    check,
    meaning,
    summary=NOTHING,
    does=("seats",),
    remembers=FORGETS,
)
