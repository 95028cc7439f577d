"""A step is never reached: what stands behind `otherwise` hangs on a condition that is always true.

The condition itself is told as SR302; this finding says which steps are lost.
"""

from collections.abc import Iterator
from typing import Final

from supperrules.cards.card_set import CardSet
from supperrules.diagnostics import Related, Severity, Span
from supperrules.games.surrealist.lint.menu import guests_of, menu_of
from supperrules.games.surrealist.lint.truths import judged
from supperrules.games.surrealist.vocabulary import printing
from supperrules.linter.rule import Finding, Rule


def findings(cards: CardSet) -> Iterator[Finding]:
    """`otherwise` behind conditions that are all always true."""
    menu = menu_of(cards)
    for file, guest in guests_of(cards):
        always = [one for one in judged(guest, menu) if one.verdict.holds]
        for step in dict.fromkeys(one.step for one in always):
            true = [one.fact for one in always if one.step is step]
            if step.otherwise and len(true) == len(step.facts):
                yield Finding(
                    file.source,
                    Span(step.otherwise[0].span.start, step.otherwise[-1].span.end),
                    "this is never reached",
                    "leave it out, or ask for something else before it",
                    (Related(file.source, true[0].span, f"`{printing.fact(true[0])}` is always so"),),
                    card=guest.name.text,
                )


RULE: Final = Rule(
    code="SR303",
    name="unreachable-step",
    severity=Severity.WARNING,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: if the platter holds no drama, send 1 wine from the kitchen to this guest;
    otherwise discard 1 token from the platter.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: if the platter holds no wine, send 1 wine from the kitchen to this guest;
    otherwise discard 1 token from the platter.
""",
    findings=findings,
)
