"""Return tokens to the kitchen.

`return 3 tokens from your guests to the kitchen`, `return that token to the kitchen`

Tokens on guests are chosen one at a time in table order, so that no set is offered twice; from several guests
together (`your guests`) any of them may give. Tokens of your reserve leave the newest source of their kind (SDP 5.7).
`for each returned token` goes over them afterwards. Blocks: too few tokens.
"""

from typing import Final

import attrs

from supperrules.diagnostics import Span
from supperrules.diagnostics.codes import TYPE_MISMATCH
from supperrules.effects.verb import Summary, Verb
from supperrules.games.surrealist.machine.assembler import Code
from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.effect_summaries import FREES_THAT, Deed, Frees, Takes, on_guests, taken
from supperrules.games.surrealist.vocabulary.nodes import Amount, Clause, Holder, Place, ThatToken, place
from supperrules.games.surrealist.vocabulary.scope import Scope


@attrs.frozen
class ReturnTokens(Clause):
    """Tokens go to the kitchen; `source` None for the token that set the ability off."""

    amount: Amount | ThatToken
    source: Holder | None
    span: Span = place()


def return_that_token(*, span: Span) -> ReturnTokens:
    """`return that token to the kitchen`."""
    return ReturnTokens(ThatToken(span=span), None, span=span)


def english(node: ReturnTokens) -> str:
    """The canonical wording."""
    if isinstance(node.amount, ThatToken) or node.source is None:
        return "return that token to the kitchen"
    return f"return {printing.amount(node.amount)} from {printing.holder(node.source)} to the kitchen"


def check(node: ReturnTokens, scope: Scope) -> None:
    """Language rule 4."""
    scope.uses(node.source)
    match node.amount:
        case ThatToken():
            scope.moves_that_token(node.span)
        case Amount() as amount:
            scope.amount(amount, node.source)
            if isinstance(node.source, Place) and node.source.name != "reserve":
                scope.complain(TYPE_MISMATCH, node.source.span, "tokens return from guests or from your reserve")
            scope.returns(node.span, node.source)
    scope.names(node.source)


@attrs.frozen
class _Return:
    """The token goes to the kitchen; where it came from is kept for a loop."""

    token: int
    came_from: int
    asks = blocks = reads = False
    acts = True

    def step(self, hand: Hand) -> None:
        kind, source = hand.token(self.token)
        match source:
            case ("guest", guest, slot):
                hand.do("return", guest, slot)
                hand.append(self.came_from, guest)
            case ("reserve", seat):
                hand.do("spend", seat, kind)
                hand.append(self.came_from, 0)
        hand.acted()


def meaning(node: ReturnTokens, code: Code) -> None:
    """Whose, then one token at a time."""
    came_from = code.returned()
    with code.sources(node.source) as source, code.tokens(node.amount, source) as token:
        code.emit(_Return(token, came_from))


def deeds(node: ReturnTokens) -> tuple[Deed, ...]:
    """A guest gives back."""
    if isinstance(node.amount, ThatToken):
        return (FREES_THAT,)
    frees = (Frees("returns a token from a guest"),) if on_guests(node.source) else ()
    return (*frees, *taken(node.amount, node.source))


def returned(node: ReturnTokens) -> tuple[str, ...]:
    """Where tokens came from, for `for each returned token`."""
    return () if isinstance(node.amount, ThatToken) else ("returned",)


VERB: Final = Verb(
    "return_tokens",
    ReturnTokens,
    {"return_tokens": ReturnTokens, "return_that_token": return_that_token},
    english,
    check,
    meaning,
    summary=Summary((Frees, Takes), deeds),
    does=("return", "spend"),
    remembers=returned,
)
