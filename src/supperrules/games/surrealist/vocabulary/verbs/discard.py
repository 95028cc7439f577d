"""Discard tokens from the platter.

`discard up to 2 tokens from the platter`

They go to the kitchen. If the platter is empty afterwards, the course ends at the end of the turn (SDP 8.1).
`for each discarded token` counts them afterwards. Blocks: too few tokens on the platter.
"""

from typing import Final

import attrs

from supperrules.diagnostics import Span
from supperrules.effects.verb import Summary, Verb
from supperrules.games.surrealist.machine.assembler import Code
from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.effect_summaries import Deed, Spends, Takes, taken
from supperrules.games.surrealist.vocabulary.nodes import Amount, Clause, Place, place
from supperrules.games.surrealist.vocabulary.scope import Scope

PLATTER: Final = Place("platter")


@attrs.frozen
class Discard(Clause):
    """Tokens of the platter go to the kitchen."""

    amount: Amount
    span: Span = place()


def english(node: Discard) -> str:
    """The canonical wording."""
    return f"discard {printing.amount(node.amount)} from the platter"


def check(node: Discard, scope: Scope) -> None:
    """The platter has tokens at that moment (SDP 8.1)."""
    scope.uses_platter(node.span)
    scope.amount(node.amount, attrs.evolve(PLATTER, span=node.span))
    scope.discards(node.span)


@attrs.frozen
class _Discard:
    """The token goes to the kitchen; how many did is kept for a loop."""

    token: int
    count: int
    asks = blocks = False
    acts = True
    reads = False

    def step(self, hand: Hand) -> None:
        hand.do("discard", hand.token(self.token)[0])
        hand.bind(self.count, ("count", hand.count(self.count) + 1))
        hand.acted()


def meaning(node: Discard, code: Code) -> None:
    """One token at a time."""
    count = code.discarded()
    with code.sources(PLATTER) as source, code.tokens(node.amount, source) as token:
        code.emit(_Discard(token, count))


def deeds(node: Discard) -> tuple[Deed, ...]:
    """The platter pays."""
    return (Spends(), *taken(node.amount, PLATTER))


def discarded(node: Discard) -> tuple[str, ...]:
    """How many, for `for each discarded token`."""
    return ("discarded",)


VERB: Final = Verb(
    "discard",
    Discard,
    {"discard": Discard},
    english,
    check,
    meaning,
    summary=Summary((Spends, Takes), deeds),
    does=("discard",),
    remembers=discarded,
)
