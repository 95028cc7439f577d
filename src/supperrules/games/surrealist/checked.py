"""What `supperrules check` says of a set besides errors: why its round trips end, how far the look-ahead goes."""

from supperrules.cards.card_set import CardSet
from supperrules.effects.feasibility import LookAhead
from supperrules.effects.termination import RoundTrip
from supperrules.games.surrealist.machine.look_ahead import MOST_AHEAD, limits_of, steps_of
from supperrules.games.surrealist.machine.termination import round_trips as trips_of
from supperrules.games.surrealist.vocabulary.nodes import Guest


def round_trips(cards: CardSet) -> tuple[RoundTrip, ...]:
    """Round trips of a set's cards that end; those that need not are errors (SR502)."""
    guests = [card for file in cards.files for card in file.tree.cards if isinstance(card, Guest)]
    return tuple(trip for trip in trips_of(guests, cards.deck.content.talk or None) if trip.ends)


def look_ahead(cards: CardSet) -> LookAhead | None:
    """The card that looking ahead takes longest at, of the files without errors; None where there is no guest."""
    deck = cards.deck.content
    kinds = tuple(kind.name for kind in deck.kinds)
    found = [
        LookAhead(card.name.text, steps_of(card.ability, kinds, limits_of(deck)).ahead, MOST_AHEAD)
        for file in cards.sound_files
        for card in file.tree.cards
        if isinstance(card, Guest)
    ]
    return max(found, key=lambda one: one.steps, default=None)
