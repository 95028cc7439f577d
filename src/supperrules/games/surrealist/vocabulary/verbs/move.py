"""Move a guest to an end of its side.

`move this guest to the right end of its side`

Left and right are as the guest's owner sees them (SDP 7). Others of the side close up and keep their order. A guest
that stands there already blocks nothing, but then the verb has not acted. Blocks: no such guest.
"""

from typing import Final, Literal

import attrs

from supperrules.diagnostics import Span
from supperrules.effects.verb import FORGETS, NOTHING, Verb
from supperrules.games.surrealist.machine.assembler import Code
from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.nodes import AGuest, Clause, place
from supperrules.games.surrealist.vocabulary.scope import Scope

End = Literal["left", "right"]


@attrs.frozen
class Move(Clause):
    """A guest goes to an end of its side."""

    guest: AGuest
    end: End
    span: Span = place()


def move_left(guest: AGuest, *, span: Span) -> Move:
    """`move GUEST to the left end of its side`."""
    return Move(guest, "left", span=span)


def move_right(guest: AGuest, *, span: Span) -> Move:
    """`move GUEST to the right end of its side`."""
    return Move(guest, "right", span=span)


def english(node: Move) -> str:
    """The canonical wording."""
    return f"move {printing.guest(node.guest)} to the {node.end} end of its side"


def check(node: Move, scope: Scope) -> None:
    """Language rule 4."""
    scope.uses(node.guest)
    scope.names(node.guest)


@attrs.frozen
class _MoveToEnd:
    """The guest stands at that end of its side."""

    guest: int
    end: End
    asks = blocks = acts = reads = False

    def step(self, hand: Hand) -> None:
        guest = hand.guest_at(self.guest)
        side = hand.port.side(hand.table, hand.port.owner(hand.table, guest))
        at = 0 if self.end == "left" else len(side) - 1
        if side[at] != guest:
            hand.do("move", guest, at)
            hand.acted()


def meaning(node: Move, code: Code) -> None:
    """Who, then the change."""
    with code.guests(node.guest) as guest:
        code.emit(_MoveToEnd(guest, node.end))


VERB: Final = Verb(
    "move",
    Move,
    {"move_left": move_left, "move_right": move_right},
    english,
    check,
    meaning,
    summary=NOTHING,
    does=("move",),
    remembers=FORGETS,
)
