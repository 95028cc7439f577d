"""What `supperrules check` says of a set besides errors: why its round trips end."""

from supperrules.cards.card_set import CardSet
from supperrules.effects.termination import RoundTrip
from supperrules.games.surrealist.machine.termination import round_trips as trips_of
from supperrules.games.surrealist.vocabulary.nodes import Guest


def round_trips(cards: CardSet) -> tuple[RoundTrip, ...]:
    """Round trips of a set's cards that end; those that need not are errors (SR502)."""
    guests = [card for file in cards.files for card in file.tree.cards if isinstance(card, Guest)]
    return tuple(trip for trip in trips_of(guests, cards.deck.content.talk or None) if trip.ends)
