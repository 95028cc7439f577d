"""No scenario shows what the card does.

A `.scene` file beside the cards gives a position, actions and what must hold then; `supperrules check` plays it. It is
the only thing that notices when a card comes to mean something else. Told only of sets with a `deck.toml`.
"""

from collections.abc import Iterator
from typing import Final

from supperrules.cards.card_set import CardSet
from supperrules.diagnostics import Severity
from supperrules.lang.names import slug
from supperrules.linter.rule import Finding, Rule


def findings(cards: CardSet) -> Iterator[Finding]:
    """Cards that no scenario is named after, where scenarios were looked for."""
    if cards.scenes is None or not cards.whole:
        return
    done = {heading.text for heading in cards.language.vocabulary.headings if heading.does}
    opening = cards.language.english.opening
    for file in cards.sound_files:
        for card in file.tree.cards:
            name = card.name.text
            if opening(card) in done and slug(name) not in cards.scenes:
                message = f"no scenario shows `{name}`"
                way_out = f"write `{slug(name)}.scene` beside the cards"
                yield Finding(file.source, card.name.span, message, way_out, card=name)


_CARD: Final = """
guest "Gertrude Stein"
  appetites: food, wine, any.
  plate: send 1 dessert from the kitchen to another of your guests.
"""
RULE: Final = Rule(
    code="SR805",
    name="no-scenario",
    severity=Severity.INFO,
    bad=_CARD,
    good=_CARD,
    findings=findings,
    good_scenes={
        "gertrude-stein": """
scene "a dessert for Paul Klee"
given normal, 2 players; p1: stein, klee
when p1 plate stein
when p1 place on dessert
then paul-klee holds 1 dessert
"""
    },
)
