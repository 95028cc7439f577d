"""The condition is always true, so it says nothing.

Either it is left out, or something else was meant.
"""

from collections.abc import Iterator
from typing import Final

from supperrules.cards.card_set import CardSet
from supperrules.diagnostics import Severity
from supperrules.games.surrealist.lint.menu import guests_of, menu_of
from supperrules.games.surrealist.lint.truths import judged
from supperrules.games.surrealist.vocabulary import printing
from supperrules.linter.rule import Finding, Rule


def findings(cards: CardSet) -> Iterator[Finding]:
    """Conditions that are true on every table."""
    menu = menu_of(cards)
    for file, guest in guests_of(cards):
        for one in judged(guest, menu):
            if one.verdict.holds:
                yield Finding(
                    file.source,
                    one.fact.span,
                    f"`{printing.fact(one.fact)}` is always so: {one.verdict.reason}",
                    "leave the condition out, or ask for something else",
                    card=guest.name.text,
                )


RULE: Final = Rule(
    code="SR302",
    name="condition-always-true",
    severity=Severity.WARNING,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: if this guest is perfectly content and this guest is full,
    send 1 wine from the kitchen to a neighbour.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: if this guest is perfectly content, send 1 wine from the kitchen to a neighbour.
""",
    findings=findings,
)
