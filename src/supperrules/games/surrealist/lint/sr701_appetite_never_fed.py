"""An appetite that nothing in the whole set ever feeds.

The menu has no such token, no action gives one, and no card sends one: the guest can never be perfectly content. Told
only of sets with a `deck.toml`.
"""

from collections.abc import Iterator
from typing import Final

from supperrules.cards.card_set import CardSet
from supperrules.diagnostics import Severity
from supperrules.games.surrealist.lint.menu import guests_of
from supperrules.games.surrealist.lint.supply import supplied
from supperrules.games.surrealist.vocabulary.nodes import WILD
from supperrules.linter.rule import Finding, Rule


def findings(cards: CardSet) -> Iterator[Finding]:
    """Appetites for kinds that no guest ever receives."""
    if not cards.whole:
        return
    kinds = supplied(cards) | {WILD}
    for file, guest in guests_of(cards):
        for appetite in guest.appetites:
            if appetite.name not in kinds:
                yield Finding(
                    file.source,
                    appetite.span,
                    f"nothing in this set ever gives a guest {appetite.name}",
                    "put it on the menu, write a card that sends it, or choose another kind",
                    card=guest.name.text,
                )


RULE: Final = Rule(
    code="SR701",
    name="appetite-never-fed",
    severity=Severity.INFO,
    bad="""
guest "Dora Maar"
  appetites: cheese, food, wine.
  plate: send 1 wine from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: cheese, food, wine.
  plate: send 1 cheese from the kitchen to this guest.
""",
    findings=findings,
    deck="""
[[kinds]]
name = "cheese"
""",
)
