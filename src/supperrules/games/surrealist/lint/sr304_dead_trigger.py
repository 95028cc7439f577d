"""Nothing ever sets the ability off.

The menu never puts such a token on the platter, no action gives one, and no card of the set sends one. Told only of
sets with a `deck.toml`: of a few cards by themselves nobody knows what they will be played with.
"""

from collections.abc import Iterator
from typing import Final

from supperrules.cards.card_set import CardSet
from supperrules.diagnostics import Severity
from supperrules.games.surrealist.lint.menu import guests_of
from supperrules.games.surrealist.lint.supply import supplied
from supperrules.games.surrealist.vocabulary import printing
from supperrules.linter.rule import Finding, Rule


def findings(cards: CardSet) -> Iterator[Finding]:
    """Receiving triggers of kinds that nobody ever receives."""
    if not cards.whole:
        return
    kinds = supplied(cards)
    for file, guest in guests_of(cards):
        trigger = guest.ability.trigger
        if trigger.kinds and not kinds & {kind.name for kind in trigger.kinds}:
            yield Finding(
                file.source,
                trigger.span,
                f"nothing ever sets this off: nobody receives {printing.kinds(trigger.kinds)}",
                "name a kind of the menu, or write a card that sends this one",
                card=guest.name.text,
            )


RULE: Final = Rule(
    code="SR304",
    name="dead-trigger",
    severity=Severity.WARNING,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  on receive cheese: send 1 wine from the kitchen to a neighbour.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  on receive dessert: send 1 wine from the kitchen to a neighbour.
""",
    findings=findings,
    deck="""
[[kinds]]
name = "cheese"
""",
)
