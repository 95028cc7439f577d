"""What the checker says of a card, whatever it is written in."""

from supperrules.diagnostics import Diagnostic, Severity, Source
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.games.surrealist.vocabulary.check import check_card
from tests.reference.table import KINDS
from tests.strategies.drawing import Drawing
from tests.strategies.game import deck
from tests.strategies.trees import EVENTS, Author

NOWHERE_SAID = Source("card.supper", "")


def complaints(card: nodes.Card) -> tuple[Diagnostic, ...]:
    """The errors of a card by itself."""
    return tuple(one for one in check_card(card, NOWHERE_SAID, KINDS, deck().courses) if one.severity is Severity.ERROR)


def ability(drawing: Drawing, events: tuple[str, ...] = EVENTS, tries: int = 200) -> nodes.Ability | None:
    """An ability the checker has nothing against; None if it takes too long to find one."""
    for _ in range(tries):
        found = Author(drawing).ability(events)
        if not complaints(nodes.Guest(nodes.Name("Test"), (), found)):
            return found
    return None
