"""What may lie in the unknowns after a draft: every pack a seat held tells of what the others kept (SDP 2.6, 2.7)."""

from collections.abc import Callable
from typing import TypeVar

import attrs

from supperrules.errors import InvalidState
from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.table import Held, Sketch, Zone

_T = TypeVar("_T")

Dice = Callable[[int], int]
Slot = tuple[int, int]
"""A pack, by the seat it was dealt to, and the round: the seat so many to its left keeps a guest of it then."""


def fill(rules: Party, table: Sketch, dice: Dice) -> Sketch:
    """The table with packs, hands and box that agree with everything in sight; without a draft as it is.

    Every deal and every order of keeping that agrees is as likely. Raises InvalidState if none agrees.
    """
    rounds = max(len(packs) for packs in table.packs)
    if not rounds:
        return table
    return _Packs(rules, table, rounds, dice).filled()


class _Packs:
    """Who kept what out of which pack, as far as it is in sight; the rest is drawn."""

    def __init__(self, rules: Party, table: Sketch, rounds: int, dice: Dice) -> None:
        data = rules.data
        self.table, self.rounds, self.dice, self.seats = table, rounds, dice, rules.seats
        self.size = data.deck.hand
        self.known = next((seat for seat, packs in enumerate(table.packs) if all(kept for kept, _ in packs)), -1)
        self.seen = [{*table.sides[seat], *table.gone[seat], *table.shown[seat]} for seat in range(rules.seats)]
        self.kept: dict[Slot, int] = {}
        self.rest: dict[int, list[int]] = {}
        self.guests = list(range(1, len(data.guests)))

    def filled(self) -> Sketch:
        """Draw what is not in sight."""
        if self.known >= 0:
            self._remembered()
        placed = set(self.kept.values()) | {guest for rest in self.rest.values() for guest in rest}
        self._seen_elsewhere(placed)
        placed |= set(self.kept.values())
        unseen = self._shuffled([guest for guest in self.guests if guest not in placed])
        for slot in self._slots():
            if slot not in self.kept:
                self.kept[slot] = _one(unseen)
        for pack in range(self.seats):
            if pack not in self.rest:
                self.rest[pack] = [_one(unseen) for _ in range(self.size - self.rounds)]
        return self._table(tuple(sorted(unseen)))

    def _slots(self) -> list[Slot]:
        return [(pack, at) for pack in range(self.seats) for at in range(self.rounds)]

    def _keeper(self, slot: Slot) -> int:
        return (slot[0] + slot[1]) % self.seats

    def _remembered(self) -> None:
        """What the seat that looks kept and passed on: between two sights of a pack the others took what is missing."""
        packs = self.table.packs[self.known]
        drafting = self.rounds < self.size
        for pack in range(self.seats):
            first = (self.known - pack) % self.seats
            for at in range(first, self.rounds, self.seats):
                kept, passed = packs[at]
                self.kept[pack, at] = kept
                back = at + self.seats
                if back < self.rounds:
                    left: Zone = tuple(sorted((packs[back][0], *packs[back][1])))
                elif back == self.rounds and drafting:
                    left = self.table.hands[self.known]
                else:
                    left = ()
                between = [(pack, later) for later in range(at + 1, min(back, self.rounds))]
                over = self._dealt_out([guest for guest in passed if guest not in left], between)
                if back >= self.rounds:
                    self.rest[pack] = over + list(left)
            if first == self.rounds and drafting:
                self.rest[pack] = list(self.table.hands[self.known])

    def _dealt_out(self, guests: list[int], slots: list[Slot]) -> list[int]:
        """Each slot gets one of the guests; whoever was seen at a seat was kept by it. Gives those left over."""
        free = list(slots)
        for slot in slots:
            for guest in guests:
                if guest in self.seen[self._keeper(slot)]:
                    self.kept[slot] = guest
                    free.remove(slot)
                    guests = [other for other in guests if other != guest]
                    break
        guests = self._shuffled(guests)
        for slot in free:
            self.kept[slot] = _one(guests)
        return guests

    def _seen_elsewhere(self, placed: set[int]) -> None:
        """Guests in sight whose pack was not seen: somewhere among what their seat kept."""
        for seat in range(self.seats):
            free = [slot for slot in self._slots() if slot not in self.kept and self._keeper(slot) == seat]
            free = [free[i] for i in self._shuffled(list(range(len(free))))]
            for guest in sorted(self.seen[seat] - placed):
                self.kept[_one(free)] = guest

    def _shuffled(self, items: list[int]) -> list[int]:
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.dice(i + 1)
            out[i], out[j] = out[j], out[i]
        return out

    def _table(self, box: Zone) -> Sketch:
        seats, rounds = self.seats, self.rounds
        drafting = rounds < self.size
        packs: list[tuple[Held, ...]] = []
        kept: list[Zone] = []
        hands: list[Zone] = []
        for seat in range(seats):
            held: list[Held] = []
            for at in range(rounds):
                pack = (seat - at) % seats
                passed = [self.kept[pack, later] for later in range(at + 1, rounds)]
                held.append((self.kept[pack, at], tuple(sorted((*passed, *self.rest[pack])))))
            own = {guest for guest, _ in held}
            packs.append(tuple(held))
            kept.append(tuple(sorted(own)) if drafting else ())
            hands.append(tuple(sorted(self.rest[(seat - rounds) % seats] if drafting else own - self.seen[seat])))
        table = self.table
        return attrs.evolve(
            table, packs=tuple(packs), kept=tuple(kept), hands=tuple(hands), box=box, coming=table.coming
        )


def _one(left: list[_T]) -> _T:
    """Whichever comes next; who has shown guests that its packs did not hold leaves nothing to draw from."""
    if not left:
        raise InvalidState("no draft has led to what is in sight", "table.packs")
    return left.pop()
