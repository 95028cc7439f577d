"""Small moves on tuples; a zone is a sorted tuple of ids whose order means nothing, and may hold unknowns."""

from typing import TypeVar

from supperrules.kernel.nouns import UNKNOWN

_T = TypeVar("_T")


def put(items: tuple[_T, ...], index: int, item: _T) -> tuple[_T, ...]:
    """The tuple with another item at this place."""
    # A list changed in one place is made in half the time of two slices.
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def bump(counts: tuple[int, ...], index: int, by: int = 1) -> tuple[int, ...]:
    """The counts with this one raised (or lowered)."""
    changed = list(counts)
    changed[index] += by
    return tuple(changed)


def plus(zone: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The zone with a card more."""
    return tuple(sorted((*zone, card)))


def less(zone: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The zone with this card less.

    A card that is not in sight is one of the unknowns. When the card itself is unknown, what was known of the zone
    is void: any of it may have left. Raises ValueError if the card cannot be there.
    """
    if card == UNKNOWN:
        return (UNKNOWN,) * (len(zone) - 1)
    at = zone.index(card) if card in zone else zone.index(UNKNOWN)
    return zone[:at] + zone[at + 1 :]
