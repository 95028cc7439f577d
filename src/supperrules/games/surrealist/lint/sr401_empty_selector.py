"""The words choose among guests, and no guest can ever be so.

A guest has six appetites at most and so holds six tokens at most; and where a set has a `deck.toml`, somebody must have
an appetite for what a guest is to be hungry for.
"""

from collections.abc import Iterator
from typing import Final

from supperrules.cards.card_set import CardSet
from supperrules.diagnostics import Severity
from supperrules.effects.walk import inside
from supperrules.games.surrealist.lint.menu import guests_of
from supperrules.games.surrealist.lint.truths import impossible_filter
from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.nodes import WILD, Each, Pick, Predicate
from supperrules.linter.rule import Finding, Rule


def findings(cards: CardSet) -> Iterator[Finding]:
    """Filters that no guest of the set can fulfil."""
    appetites = {appetite.name for _, guest in guests_of(cards) for appetite in guest.appetites}
    for file, guest in guests_of(cards):
        for node in inside(guest.ability):
            match node:
                case Pick(filter=Predicate() as filter_) | Each(filter=Predicate() as filter_):
                    reason = impossible_filter(filter_) or (_hungry(filter_, appetites) if cards.whole else "")
                    if reason:
                        yield Finding(
                            file.source,
                            filter_.span,
                            f"no guest is ever `{printing.filter_(filter_)}`: {reason}",
                            "ask for something a guest can be",
                            card=guest.name.text,
                        )
                case _:
                    pass


def _hungry(filter_: Predicate, appetites: set[str]) -> str:
    match filter_:
        case Predicate("hungry", tuple() as kinds) if not appetites & {WILD, *(kind.name for kind in kinds)}:
            return f"no guest of the set has an appetite for {printing.kinds(kinds)}"
        case _:
            return ""


RULE: Final = Rule(
    code="SR401",
    name="empty-selector",
    severity=Severity.WARNING,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 drama from the kitchen to a neighbour holding at least 7 tokens.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 drama from the kitchen to a neighbour holding at least 3 tokens.
""",
    findings=findings,
)
