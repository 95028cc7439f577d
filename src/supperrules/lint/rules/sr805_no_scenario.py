"""No scenario shows what the guest does.

A `.scene` file beside the cards gives a position, actions and what must hold then; `supperrules check` plays it. It is
the only thing that notices when a card comes to mean something else. Told only of sets with a `deck.toml`.
"""

from collections.abc import Iterator
from typing import Final

from supperrules.diagnostics import Severity
from supperrules.lang.names import slug
from supperrules.lint.cardset import CardSet
from supperrules.lint.rule import Finding, Rule


def findings(cards: CardSet) -> Iterator[Finding]:
    """Guests that no scenario is named after, where scenarios were looked for."""
    if cards.scenes is None or not cards.whole:
        return
    for file, guest in cards.guests:
        if slug(guest.name.text) not in cards.scenes:
            yield Finding(
                file.source,
                guest.name.span,
                f"no scenario shows `{guest.name.text}`",
                f"write `{slug(guest.name.text)}.scene` beside the cards",
                card=guest.name.text,
            )


RULE: Final = Rule(
    code="SR805",
    name="no-scenario",
    severity=Severity.INFO,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
    findings=findings,
)
