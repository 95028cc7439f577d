"""Take tokens into your reserve.

`take 1 token from the kitchen into your reserve`, `take that token into your reserve`

They count as gained by an ability of this guest (SDP 5.7). A reaction that takes says how often (SDP 6.9).
Blocks: too few tokens, no such guest.
"""

from typing import Final

import attrs

from supperrules.diagnostics import Span
from supperrules.diagnostics.codes import TYPE_MISMATCH
from supperrules.effects.verb import FORGETS, Summary, Verb
from supperrules.games.surrealist.machine.assembler import Code
from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.machine.shapes import ABILITY
from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.effect_summaries import (
    FREES_THAT,
    Deed,
    Frees,
    Gains,
    Spends,
    Takes,
    on_guests,
    spent,
    taken,
)
from supperrules.games.surrealist.vocabulary.nodes import Amount, Clause, Holder, Place, ThatToken, place
from supperrules.games.surrealist.vocabulary.scope import Scope


@attrs.frozen
class Take(Clause):
    """Tokens go to your reserve; `source` None for the token that set the ability off."""

    amount: Amount | ThatToken
    source: Holder | None
    span: Span = place()


def take_that_token(*, span: Span) -> Take:
    """`take that token into your reserve`."""
    return Take(ThatToken(span=span), None, span=span)


def english(node: Take) -> str:
    """The canonical wording."""
    if isinstance(node.amount, ThatToken) or node.source is None:
        return "take that token into your reserve"
    return f"take {printing.amount(node.amount)} from {printing.holder(node.source)} into your reserve"


def check(node: Take, scope: Scope) -> None:
    """Language rule 4."""
    scope.uses(node.source)
    match node.amount:
        case ThatToken():
            scope.moves_that_token(node.span)
        case Amount() as amount:
            scope.amount(amount, node.source)
            if isinstance(node.source, Place) and node.source.name == "reserve":
                scope.complain(TYPE_MISMATCH, node.source.span, "those tokens are in your reserve already")
    scope.names(node.source)


@attrs.frozen
class _Gain:
    """The token goes to the reserve of the ability's owner."""

    token: int
    asks = blocks = reads = False
    acts = True

    def step(self, hand: Hand) -> None:
        kind, source = hand.token(self.token)
        hand.do("gain", hand.seat, kind, source, ABILITY, hand.guest)
        hand.acted()


def meaning(node: Take, code: Code) -> None:
    """Whose, then one token at a time."""
    with code.sources(node.source) as source, code.tokens(node.amount, source) as token:
        code.emit(_Gain(token))


def deeds(node: Take) -> tuple[Deed, ...]:
    """A reserve grows; the platter or a guest may give."""
    if isinstance(node.amount, ThatToken):
        return Gains(), FREES_THAT
    frees = (Frees("takes a token off a guest"),) if on_guests(node.source) else ()
    return (Gains(), *spent(node.source), *frees, *taken(node.amount, node.source))


VERB: Final = Verb(
    "take",
    Take,
    {"take": Take, "take_that_token": take_that_token},
    english,
    check,
    meaning,
    summary=Summary((Gains, Frees, Spends, Takes), deeds),
    does=("gain",),
    remembers=FORGETS,
)
