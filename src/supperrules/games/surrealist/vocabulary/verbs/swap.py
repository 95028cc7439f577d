"""Swap a token on one guest for a token on another.

`swap 1 token on that guest for 1 token on a neighbour of that guest`

Both tokens are lifted, then placed: the guest of the ability's owner first, else the first in ring order; each guest's
owner chooses among its empty appetites, the one just freed included; nothing else moves (SDP 5.4). While both owners
answer the tokens lie on nobody's appetites. A swapped token was not received (SDP 5.5).
Blocks: no such guest, no such token on either.
"""

from typing import Any, Final

import attrs

from supperrules.diagnostics import Span
from supperrules.effects.verb import FORGETS, Summary, Verb
from supperrules.games.surrealist.machine.assembler import Code
from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.effect_summaries import Deed, Takes, taken
from supperrules.games.surrealist.vocabulary.nodes import AGuest, Amount, Clause, place
from supperrules.games.surrealist.vocabulary.scope import Scope
from supperrules.kernel.value import Choice


@attrs.frozen
class Swap(Clause):
    """One token on one guest for one token on another."""

    first: Amount
    on_first: AGuest
    second: Amount
    on_second: AGuest
    span: Span = place()


def english(node: Swap) -> str:
    """The canonical wording."""
    first, second = printing.amount(node.first), printing.amount(node.second)
    return f"swap {first} on {printing.guest(node.on_first)} for {second} on {printing.guest(node.on_second)}"


def check(node: Swap, scope: Scope) -> None:
    """Language rules 4 and 5."""
    scope.amount(node.first, node.on_first)
    scope.amount(node.second, node.on_second)
    scope.uses(node.on_first)
    scope.uses(node.on_second)
    scope.apart(node.on_first, node.on_second, node.span)
    scope.names(node.on_first)
    scope.names(node.on_second)


@attrs.frozen
class _Lift:
    """Both tokens are lifted; the ability's owner's guest is asked first, else the first in ring order (SDP 5.4)."""

    first: int
    second: int
    sooner: int
    later: int
    asks = blocks = acts = reads = False

    @property
    def binds(self) -> tuple[int, int]:
        return self.sooner, self.later

    def step(self, hand: Hand) -> None:
        one, other = hand.token(self.first), hand.token(self.second)
        mine, theirs = one[1][1], other[1][1]
        if next(guest for guest in hand.ring() if guest in (mine, theirs)) == theirs:
            one, other = other, one
        hand.bind(self.sooner, ("token", *one))
        hand.bind(self.later, ("token", *other))
        hand.do("lift", *one[1][1:], *other[1][1:])


@attrs.frozen
class _Appetite:
    """The owner of the guest that gives one token says where the other one goes."""

    lifted: int
    coming: int
    into: int
    key = "appetite"
    asks = True
    blocks = acts = optional = False
    reads = False

    def asked(self, hand: Hand) -> int:
        return hand.port.owner(hand.table, hand.token(self.lifted)[1][1])

    def params(self, hand: Hand) -> tuple[Any, ...]:
        return hand.token(self.lifted)[1][1], hand.token(self.coming)[0]

    def options(self, hand: Hand) -> tuple[Choice, ...]:
        guest = hand.token(self.lifted)[1][1]
        held, appetites = hand.port.held(hand.table, guest), hand.port.appetites(guest)
        empty = (appetites[i] for i, kind in enumerate(held) if not kind)
        return tuple(("place", appetite) for appetite in dict.fromkeys(empty))

    def chosen(self, hand: Hand, choice: Choice) -> None:
        guest = hand.token(self.lifted)[1][1]
        held, appetites = hand.port.held(hand.table, guest), hand.port.appetites(guest)
        slots = (i for i, kind in enumerate(held) if not kind and appetites[i] == choice[1])
        hand.bind(self.into, ("count", next(slots)))


@attrs.frozen
class _Exchange:
    """Both tokens move at once."""

    sooner: int
    later: int
    sooner_to: int
    later_to: int
    asks = blocks = reads = False
    acts = True

    def step(self, hand: Hand) -> None:
        _, guest, slot = hand.token(self.sooner)[1]
        _, other, other_slot = hand.token(self.later)[1]
        hand.do("swap", guest, slot, hand.count(self.sooner_to), other, other_slot, hand.count(self.later_to))
        hand.acted()


def meaning(node: Swap, code: Code) -> None:
    """Both guests, both tokens, both appetites, then one change."""
    with (
        code.sources(node.on_first) as one,
        code.sources(node.on_second, one.guest) as other,
        code.tokens(node.first, one) as first,
        code.tokens(node.second, other) as second,
    ):
        sooner, later = code.register("token"), code.register("token")
        code.emit(_Lift(first, second, sooner, later))
        sooner_to, later_to = code.register("count"), code.register("count")
        code.emit(_Appetite(sooner, later, sooner_to))
        code.emit(_Appetite(later, sooner, later_to))
        code.emit(_Exchange(sooner, later, sooner_to, later_to))


def deeds(node: Swap) -> tuple[Deed, ...]:
    """Each guest gives a token; as many lie on it as before."""
    return (*taken(node.first, node.on_first), *taken(node.second, node.on_second))


VERB: Final = Verb(
    "swap",
    Swap,
    {"swap": Swap},
    english,
    check,
    meaning,
    summary=Summary((Takes,), deeds),
    does=("lift", "swap"),
    remembers=FORGETS,
)
