"""Compare reserves.

`compare reserves in wine or dessert`, `compare reserves in drama with an opponent`

The result is fixed then and there; `if you lead` and `if you have more` read it later. You lead with strictly more of
one of the kinds than each opponent; of several kinds either suffices, never the sum; tokens on guests do not count
(SDP 6.5). Comparing is no act: an ability that only compares is not usable.
"""

from typing import Any, Final

import attrs

from supperrules.diagnostics import Span
from supperrules.effects.verb import NOTHING, Verb
from supperrules.games.surrealist.machine.assembler import Code
from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.nodes import Clause, Kinds, Player, place
from supperrules.games.surrealist.vocabulary.scope import Scope
from supperrules.kernel.value import Choice


@attrs.frozen
class Compare(Clause):
    """Reserves compared in some kinds, with everybody (player None) or with one player."""

    kinds: Kinds
    player: Player | None = None
    span: Span = place()


def english(node: Compare) -> str:
    """The canonical wording."""
    rivals = f" with {printing.player(node.player)}" if node.player is not None else ""
    return f"compare reserves in {printing.kinds(node.kinds)}{rivals}"


def check(node: Compare, scope: Scope) -> None:
    """Somebody reads it (SR205)."""
    scope.kinds(node.kinds)
    scope.uses(node.player)
    scope.compares(node.span, node.player)


@attrs.frozen
class _PickOpponent:
    """You choose an opponent to compare with."""

    into: int
    key = "opponent"
    asks = blocks = True
    acts = optional = False
    reads = False

    def asked(self, hand: Hand) -> int:
        return hand.seat

    def params(self, hand: Hand) -> tuple[Any, ...]:
        return (hand.guest,)

    def options(self, hand: Hand) -> tuple[Choice, ...]:
        players = hand.port.seats(hand.table)
        return tuple(("opponent", (hand.seat + step) % players) for step in range(1, players))

    def chosen(self, hand: Hand, choice: Choice) -> None:
        hand.bind(self.into, ("seat", choice[1]))


@attrs.frozen
class _OwnerOf:
    """The owner of the guest named last."""

    guest: int
    into: int
    asks = acts = False
    blocks = True
    reads = False

    def step(self, hand: Hand) -> None:
        owner = hand.port.owner(hand.table, hand.guest_at(self.guest))
        if owner < 0:
            hand.block()
        else:
            hand.bind(self.into, ("seat", owner))


@attrs.frozen
class _Compare:
    """The result: 1 if the ability's owner has strictly more, of one of the kinds, than each of the others."""

    kinds: tuple[int, ...]
    player: int | None
    into: int
    asks = blocks = acts = False
    reads = False

    def step(self, hand: Hand) -> None:
        port, table, seat = hand.port, hand.table, hand.seat
        mine = port.reserve(table, seat)
        rivals = (
            [s for s in range(port.seats(table)) if s != seat] if self.player is None else [hand.seat_at(self.player)]
        )
        reserves = [port.reserve(table, rival) for rival in rivals]
        more = any(all(mine[kind] > theirs[kind] for theirs in reserves) for kind in self.kinds)
        hand.bind(self.into, ("count", int(more)))


def meaning(node: Compare, code: Code) -> None:
    """With whom, then the result."""
    player = None
    if node.player is not None:
        player = code.register("seat")
        owner = node.player.name == "its owner"
        code.emit(_OwnerOf(code.named_last(), player) if owner else _PickOpponent(player))
    code.emit(_Compare(code.kinds(node.kinds), player, code.comparison()))


def compared(node: Compare) -> tuple[str, ...]:
    """Its result, which `if you lead` or `if you have more` reads."""
    return ("lead",) if node.player is None else ("more",)


VERB: Final = Verb(
    "compare",
    Compare,
    {"compare": Compare, "compare_with": Compare},
    english,
    check,
    meaning,
    summary=NOTHING,
    does=(),
    remembers=compared,
)
