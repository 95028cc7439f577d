"""The condition can never be true.

What hangs on it never happens. The finding says why: the menu has no such token, the guest no such appetite, or another
condition of the same sentence says the opposite.
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
    """Conditions that are false on every table."""
    menu = menu_of(cards)
    for file, guest in guests_of(cards):
        for one in judged(guest, menu):
            if not one.verdict.holds:
                yield Finding(
                    file.source,
                    one.fact.span,
                    f"`{printing.fact(one.fact)}` is never so: {one.verdict.reason}",
                    "leave out the step, or ask for something else",
                    card=guest.name.text,
                )


RULE: Final = Rule(
    code="SR301",
    name="condition-always-false",
    severity=Severity.WARNING,
    bad="""
guest "Dora Maar"
  appetites: food, wine, wine.
  plate: if this guest is hungry for drama, send 1 drama from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, drama.
  plate: if this guest is hungry for drama, send 1 drama from the kitchen to this guest.
""",
    findings=findings,
)
