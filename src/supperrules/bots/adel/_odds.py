"""What everybody is likely to do in a round, and what each deed then brings: each seat answers what the others are
likely to do, a few times over, starting from anything being as likely as anything else."""

from collections.abc import Sequence
from math import prod
from typing import Final

from supperrules.bots.adel._known import Facts, Seat, Table, longest

BUY, LOOT, EXHIBIT, STEAL, ARREST = DEEDS = range(5)
"""What one can do in a round: the first two at the auction, the others at the castle."""

ITEM: Final = 1.3
"""Spaces that an item is worth which lengthens the exhibition; one that does not is worth `SPARE`."""
SPARE: Final = 0.5
CHECK: Final = 0.04
"""Spaces that a thousand on a check is worth."""
JAIL: Final = 0.7
"""Spaces that a thief in jail costs."""
SPREAD: Final = 1.5
"""A deed that brings so many spaces less than the best is hardly ever done."""
HIDDEN: Final = 0.6
"""How many of the items that one does not know lengthen the exhibition of their owner."""
ROUNDS: Final = 4
"""How often everybody thinks again."""

Chances = list[float]


def item_worth(facts: Facts, items: Sequence[str], item: str) -> float:
    """What an item is worth to who has these, in spaces; of two that are worth the same, the older is worth more."""
    letters = [facts.letters[one] for one in items]
    gain = longest(tuple(sorted((*letters, facts.letters[item])))) - longest(tuple(sorted(letters)))
    return ITEM * gain + SPARE * (1 - min(gain, 1)) + (2000 - facts.years[item]) / 5000


def weights(values: Sequence[float]) -> Chances:
    """How likely each of these is to be chosen, the better the likelier; they add up to 1."""
    best = max(values)
    raw = [max(0.0, 1 - (best - value) / SPREAD) ** 2 for value in values]
    return [one / sum(raw) for one in raw]


class Odds:
    """The seats of a table, one's own first, and how likely each is to do what: `chances[seat][deed]`."""

    def __init__(self, table: Table) -> None:
        self.table, self.facts = table, table.facts
        self.seats: tuple[Seat, ...] = (table.me, *table.others)
        self.sizes = [self._size(seat) for seat in self.seats]
        self.items = [self._best_item(seat) for seat in self.seats]
        able = [self._able(seat) for seat in self.seats]
        self.chances: list[Chances] = [[(deed in deeds) / (len(deeds) or 1) for deed in DEEDS] for deeds in able]
        for _ in range(ROUNDS):
            self.chances = [
                self._again(seat, deeds) if deeds else self.chances[seat] for seat, deeds in enumerate(able)
            ]

    def _best_item(self, seat: Seat) -> float:
        return max((item_worth(self.facts, seat.items, item) for item in self.table.offered), default=0.0)

    def _size(self, seat: Seat) -> float:
        size = longest(tuple(sorted(self.facts.letters[item] for item in seat.items))) + HIDDEN * seat.unknown
        return size if size >= self.facts.least else 0.0

    def _able(self, seat: Seat) -> tuple[int, ...]:
        """What a seat can do yet, or what it does at the castle, if that is turned up."""
        if seat.up and seat.where == "auction":
            return ()
        if seat.up:
            return ({"exhibit": EXHIBIT, "steal": STEAL}.get(self.facts.deeds[seat.up], ARREST),)
        auction = [BUY] * bool(seat.checks) + [LOOT] * bool(seat.thieves)
        castle = [EXHIBIT, *[STEAL] * bool(seat.thieves), ARREST]
        if seat.where != "nowhere":
            return tuple(auction if seat.where == "auction" else castle)
        return (*(auction if self.table.offered else ()), *castle)

    def _again(self, seat: int, deeds: tuple[int, ...]) -> Chances:
        likely = weights([self.value(seat, deed) for deed in deeds])
        found = [0.5 * chance for chance in self.chances[seat]]
        for deed, chance in zip(deeds, likely, strict=True):
            found[deed] += 0.5 * chance
        return found

    def others(self, seat: int, deed: int) -> Chances:
        """How likely each other seat is to do this."""
        return [chances[deed] for other, chances in enumerate(self.chances) if other != seat]

    def value(self, seat: int, deed: int, card: str = "") -> float:
        """Spaces that a deed is likely to bring a seat; `card`: with this check or thief, else with its best check."""
        match deed:
            case 0:
                checks = (card,) if card else self.seats[seat].checks
                return self._buy(seat, max(self.facts.values[check] for check in checks))
            case 1:
                return self._loot(seat)
            case 2:
                return self._exhibit(seat)
            case 3:
                return self._steal(seat) + (0.005 * self.facts.values[card] if card else 0.0)
            case _:
                return self._arrest(seat)

    def _buy(self, seat: int, check: int) -> float:
        wins = 1.0
        for other, chances in enumerate(self.chances):
            checks = self.seats[other].checks
            if other != seat and checks:
                higher = sum(self.facts.values[one] > check for one in checks)
                wins *= 1 - chances[BUY] * higher / len(checks)
        return wins * (self.items[seat] - CHECK * check)

    def _loot(self, seat: int) -> float:
        alone = prod(1 - comes for comes in self.others(seat, LOOT))
        paid = 1 - prod(1 - comes for comes in self.others(seat, BUY))
        highest = [
            max((self.facts.values[check] for check in one.checks), default=0)
            for other, one in enumerate(self.seats)
            if other != seat
        ]
        return alone * paid * CHECK * 0.8 * sum(highest) / len(highest)

    def gain(self, seat: int, size: float) -> float:
        """Spaces that an exhibition of this size is likely to advance a seat."""
        best, second = 1.0, 0.0
        for other, chances in enumerate(self.chances):
            if other != seat and self.sizes[other]:
                finer = chances[EXHIBIT] * min(1.0, max(0.0, 0.5 + (self.sizes[other] - size) / 3))
                best, second = best * (1 - finer), second * (1 - finer) + best * finer
        return best * self.table.pair[0] + second * self.table.pair[1]

    def _exhibit(self, seat: int) -> float:
        if not self.sizes[seat]:
            return -ITEM
        return self.gain(seat, self.sizes[seat]) - ITEM * sum(self.others(seat, STEAL))

    def _steal(self, seat: int) -> float:
        shows = sum(
            chances[EXHIBIT] * (self.sizes[other] > 0) for other, chances in enumerate(self.chances) if other != seat
        )
        caught = 1 - prod(1 - comes for comes in self.others(seat, ARREST))
        return shows * ITEM - caught * JAIL

    def _arrest(self, seat: int) -> float:
        rank = 1 + sum(one.position > self.seats[seat].position for one in self.seats)
        return rank * (1 - prod(1 - comes for comes in self.others(seat, STEAL)))
