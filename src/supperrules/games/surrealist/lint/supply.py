"""Which kinds of token reach guests at all in a card set: by the menu, by an action, by a card."""

from supperrules.cards.card_set import CardSet
from supperrules.games.surrealist.lint.menu import guests_of, menu_of
from supperrules.games.surrealist.vocabulary.effect_summaries import Gives
from supperrules.games.surrealist.vocabulary.verbs import deeds


def supplied(cards: CardSet) -> frozenset[str]:
    """The kinds that some guest can receive."""
    kinds = set(menu_of(cards).given)
    for _, guest in guests_of(cards):
        for _, deed in deeds(guest.ability):
            match deed:
                case Gives(kinds=None, that=False, store="kitchen"):
                    return frozenset(menu_of(cards).kinds)
                case Gives(kinds=tuple() as sent, store="kitchen"):
                    kinds |= {kind.name for kind in sent}
                case _:
                    pass
    return frozenset(kinds)
