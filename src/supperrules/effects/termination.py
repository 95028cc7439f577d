"""Why a game with some cards ends: the round trips in what can set off what, and what each of them spends.

A game ends if each round trip spends something that no ability gives back. What can set off what, and what that spends,
its game says (`Chains`); what is said to end does, and what is called endless might end.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

import attrs

from supperrules.effects.graph import groups, reached, shortest_lap, shortest_way

Arrow: TypeAlias = tuple[str, str]

FREE: Final = ""
"""What an arrow spends that nothing pays for but what its card fills."""


@attrs.frozen
class Chains:
    """What the cards of a set can set off.

    `pays`: which card sets off which, and what that spends, `FREE` if only what it `fills` (in words); `gives_back`:
    cards that take back what was filled, with how, in words; `starts`: cards that an action sets off which spends
    nothing; `action(card)`: what begins it, in words. All have their cards in one order.
    """

    cards: tuple[str, ...]
    pays: Mapping[Arrow, str]
    fills: str
    gives_back: Mapping[str, str]
    starts: tuple[str, ...]
    action: Callable[[str], str]


@attrs.frozen
class RoundTrip:
    """Cards that can set each other off, in the order of one shortest lap, and what every lap spends.

    `action`: what begins it. `spends` empty: nothing pays, the game need not end; then `gives_back` names the cards
    that take back what is filled, with how, and `helpers` others that set them off for nothing.
    """

    cards: tuple[str, ...]
    action: str
    spends: tuple[str, ...]
    gives_back: tuple[tuple[str, str], ...] = ()
    helpers: tuple[str, ...] = ()

    @property
    def ends(self) -> bool:
        """Something is spent that nothing gives back."""
        return bool(self.spends)

    @property
    def lap(self) -> str:
        """The lap in words: `Gossip -> Cleaner -> Gossip`; from the action, if a single card is set off by it."""
        return " -> ".join(self.cards if len(self.cards) > 1 else (self.action, *self.cards, self.action))

    @property
    def sentence(self) -> str:
        """Why it ends, or that it need not."""
        if self.ends:
            return f"{self.lap}: each card once a turn; a lap spends {' or '.join(self.spends)}"
        back = " and ".join(f"`{card}` {how}" for card, how in self.gives_back)
        helped = f"; {' and '.join(f'`{card}`' for card in self.helpers)} can set that off too" if self.helpers else ""
        return f"{self.lap}: nothing is spent that is not given back, since {back}; {self.action} starts it{helped}"


def round_trips(chains: Chains) -> tuple[RoundTrip, ...]:
    """Every group of cards that can go round, those that need not end first."""
    everything = _targets(chains.pays, lambda pays: True)
    free = _targets(chains.pays, lambda pays: pays == FREE)
    unpaid = groups(chains.cards, free)
    found = [_free_lap(group, chains, free) for group in unpaid]
    blamed = {name for trip in found for name, _ in trip.gives_back}
    found += (trip for trip in _by_an_action(chains, free) if trip.gives_back[0][0] not in blamed)
    for group in groups(chains.cards, everything):
        if not any(set(inner) <= set(group) for inner in unpaid):
            lap = shortest_lap(group, everything)
            pays = {chains.pays[a, b] for a in group for b in everything.get(a, ()) if b in group}
            found.append(RoundTrip(lap, chains.action(lap[0]), tuple(sorted(pays - {FREE}))))
    return tuple(sorted(found, key=lambda trip: (trip.ends, trip.cards)))


def _by_an_action(chains: Chains, free: Mapping[str, Sequence[str]]) -> Iterator[RoundTrip]:
    """A free action, reactions, and at last one that gives back: the shortest way for each giver."""
    for name, how in chains.gives_back.items():
        if way := shortest_way(chains.starts, name, free):
            helpers = tuple(other for other in chains.cards if name in free.get(other, ()) and other not in way)
            yield RoundTrip(way, chains.action(way[0]), (), ((name, how),), helpers)


def _free_lap(group: Sequence[str], chains: Chains, free: Mapping[str, Sequence[str]]) -> RoundTrip:
    """A lap that only fills, unless something set off on the way gives back."""
    lap = shortest_lap(group, free)
    backs = tuple((name, chains.gives_back[name]) for name in sorted(reached(group, free)) if name in chains.gives_back)
    return RoundTrip(lap, chains.action(lap[0]), () if backs else (chains.fills,), backs)


def _targets(payments: Mapping[Arrow, str], keep: Callable[[str], bool]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for (source, target), pays in sorted(payments.items()):
        if keep(pays):
            found.setdefault(source, []).append(target)
    return {source: tuple(targets) for source, targets in found.items()}
