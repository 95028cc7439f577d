"""What `supperrules check` says of a set besides errors: guests and faux pas counted, and why round trips end."""

from collections.abc import Mapping, Sequence

from supperrules.cards.card_set import CardSet
from supperrules.effects.termination import RoundTrip
from supperrules.games.surrealist.machine.termination import round_trips as trips_of
from supperrules.games.surrealist.vocabulary.nodes import FauxPas, Guest
from supperrules.lang.tree import Card


def counts(cards: Sequence[Card]) -> Mapping[str, int]:
    """How many there are of each kind of card."""
    return {
        "guests": sum(isinstance(card, Guest) for card in cards),
        "faux_pas": sum(isinstance(card, FauxPas) for card in cards),
    }


def counted(numbers: Mapping[str, int]) -> tuple[str, ...]:
    """The counts in words."""
    guests = numbers["guests"]
    return f"{guests} guest{'' if guests == 1 else 's'}", f"{numbers['faux_pas']} faux pas"


def round_trips(cards: CardSet) -> tuple[RoundTrip, ...]:
    """Round trips of a set's cards that end; those that need not are errors (SR502)."""
    guests = [card for file in cards.files for card in file.tree.cards if isinstance(card, Guest)]
    return tuple(trip for trip in trips_of(guests, cards.deck.content.talk or None) if trip.ends)
