"""Send tokens to a guest.

`send 1 dessert from the kitchen to another of your guests`, `send that token to a neighbour`

Tokens are sent one at a time: its kind, the appetite it lies on, then the next (SDP 5.6). The guest's owner chooses the
appetite; a full guest's token goes to the kitchen and counts as sent (SDP 5.2, 6.2). Whatever is sent and placed was
received, wherever it came from (SDP 5.5). From a guest, tokens are taken in table order. `that token` is the one
whose arrival set the ability off: it is moved, if it still lies there. Blocks: too few tokens, no such guest.
"""

from typing import Final

import attrs

from supperrules.diagnostics import Span
from supperrules.diagnostics.codes import TYPE_MISMATCH
from supperrules.effects.verb import FORGETS, Summary, Verb
from supperrules.games.surrealist.diagnostics import OPEN_KIND_TO_EACH
from supperrules.games.surrealist.machine.assembler import Code
from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.effect_summaries import (
    FREES_THAT,
    Deed,
    Frees,
    Gives,
    Spends,
    Takes,
    given,
    on_guests,
    spent,
    taken,
)
from supperrules.games.surrealist.vocabulary.nodes import Amount, Clause, Each, Holder, Ref, Target, ThatToken, place
from supperrules.games.surrealist.vocabulary.scope import Scope


@attrs.frozen
class Send(Clause):
    """An amount from a holder to a guest; `source` None for the token that set the ability off."""

    amount: Amount | ThatToken
    source: Holder | None
    target: Target
    span: Span = place()


def send_that_token(target: Target, *, span: Span) -> Send:
    """`send that token to GUEST`."""
    return Send(ThatToken(span=span), None, target, span=span)


def english(node: Send) -> str:
    """The canonical wording."""
    if isinstance(node.amount, ThatToken) or node.source is None:
        return f"send that token to {printing.target(node.target)}"
    return f"send {printing.amount(node.amount)} from {printing.holder(node.source)} to {printing.target(node.target)}"


def check(node: Send, scope: Scope) -> None:
    """Language rules 4, 7 and 13."""
    scope.uses(node.source)
    scope.uses(node.target)
    match node.amount:
        case ThatToken():
            scope.moves_that_token(node.span)
            if isinstance(node.target, Each):
                scope.complain(TYPE_MISMATCH, node.target.span, "`that token` is one token", "send it to one guest")
            if isinstance(node.target, Ref) and scope.holds_that_token(node.target):
                scope.complain(
                    TYPE_MISMATCH, node.target.span, "that token lies there already", "send it to somebody else"
                )
        case Amount() as amount:
            scope.amount(amount, node.source)
            if isinstance(node.source, Each) and isinstance(node.target, Each):
                scope.complain(
                    TYPE_MISMATCH, node.span, "from each to each: which to which?", "say `for each` for one of the two"
                )
            elif isinstance(node.target, Each) and scope.is_open(amount):
                scope.complain(
                    OPEN_KIND_TO_EACH,
                    amount.span,
                    f"`{printing.amount(amount)}` to {printing.target(node.target)}: "
                    "one kind for all, or one for each?",
                    "say `for each ..., send` to choose for each; name one kind to send the same",
                )
            scope.apart(node.source, node.target, node.span)
    scope.names(node.source)
    scope.names(node.target)


@attrs.frozen
class _Receive:
    """The token goes to the guest; its owner is asked for the appetite (SDP 5.2)."""

    guest: int
    token: int
    asks = blocks = False
    acts = True
    reads = False

    def step(self, hand: Hand) -> None:
        kind, source = hand.token(self.token)
        hand.call("receive", hand.guest_at(self.guest), kind, source)
        hand.acted()


def meaning(node: Send, code: Code) -> None:
    """Giver, receiver, then one token at a time; who receives from each of several is named once for all."""
    if isinstance(node.source, Each):
        with (
            code.guests(node.target) as guest,
            code.sources(node.source, guest) as source,
            code.tokens_sent(node.amount, source, guest) as token,
        ):
            code.emit(_Receive(guest, token))
        return
    with (
        code.sources(node.source) as source,
        code.guests(node.target, source.guest) as guest,
        code.tokens_sent(node.amount, source, guest) as token,
    ):
        code.emit(_Receive(guest, token))


def deeds(node: Send) -> tuple[Deed, ...]:
    """A guest receives; the platter or a guest may give."""
    gives = given(node.amount, node.source, node.target)
    if isinstance(node.amount, ThatToken):
        return gives, FREES_THAT
    return (
        gives,
        *spent(node.source),
        *((Frees("sends a token away from a guest"),) if on_guests(node.source) else ()),
        *taken(node.amount, node.source),
    )


VERB: Final = Verb(
    "send",
    Send,
    {"send": Send, "send_that_token": send_that_token},
    english,
    check,
    meaning,
    summary=Summary((Gives, Frees, Spends, Takes), deeds),
    does=("receive",),
    remembers=FORGETS,
)
