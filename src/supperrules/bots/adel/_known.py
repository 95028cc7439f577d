"""What a seat knows of the table, read off its view once for each decision; and what the cards of the game are."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import attrs

import supperrules as sr


@attrs.frozen(eq=False)
class Facts:
    """What is printed on the cards, by id: letters and years of items, what action cards do and their values.

    `pairs`: by space of the track, what the two finest exhibitions advance; `least`: cards of an exhibition.
    """

    letters: Mapping[str, int]
    years: Mapping[str, int]
    deeds: Mapping[str, str]
    values: Mapping[str, int]
    pairs: tuple[tuple[int, int], ...]
    least: int


_FACTS: dict[tuple[str, str], Facts] = {}


def facts(view: sr.View) -> Facts:
    """The cards of the game that is played; they are looked up once for each set and edition."""
    mark = (view.cards.hash, view.options["edition"])
    if mark not in _FACTS:
        _FACTS[mark] = _read(sr.imagine(view, 0).rules.data)
    return _FACTS[mark]


def _read(data: Any) -> Facts:
    castles = [data.castle_at(space) for space in range(data.dinner)]
    return Facts(
        letters={item.id: item.letter for item in data.box.items},
        years={item.id: item.year for item in data.box.items},
        deeds={action.id: action.deed for action in data.box.actions},
        values={action.id: action.value for action in data.box.actions},
        pairs=tuple((castle.best, castle.second) for castle in castles),
        least=data.deck.least,
    )


@attrs.frozen(eq=False)
class Seat:
    """One seat as it looks to another: items that are known, how many are not, checks and thieves, its place."""

    name: str
    items: tuple[str, ...]
    unknown: int
    checks: tuple[str, ...]
    thieves: tuple[str, ...]
    position: int
    where: str
    up: str


@attrs.frozen(eq=False)
class Table:
    """What a seat sees: itself and the others in seat order, what is on offer, the facts of the cards."""

    me: Seat
    others: tuple[Seat, ...]
    offered: tuple[str, ...]
    facts: Facts

    @property
    def pair(self) -> tuple[int, int]:
        """What the two finest exhibitions advance in this round."""
        leader = max(seat.position for seat in (self.me, *self.others))
        return self.facts.pairs[min(leader, len(self.facts.pairs) - 1)]


def table(view: sr.View) -> Table:
    """The table of a view."""
    fields: Any = view.table
    seats = [_seat(fields, name) for name in view.seats]
    me = view.seats.index(view.you or view.seats[0])
    offered = tuple(item for window in fields["offered"].values() for item in window)
    return Table(seats[me], tuple(seat for seat in seats if seat is not seats[me]), offered, facts(view))


def _seat(fields: Any, name: str) -> Seat:
    owned = [item for zone in ("secret", "known", "shown") for item in fields[zone].get(name, ())]
    items = tuple(item for item in owned if item != "?")
    return Seat(
        name,
        items,
        len(owned) - len(items),
        tuple(fields["checks"].get(name, ())),
        tuple(fields["thieves"].get(name, ())),
        fields["position"].get(name, 0),
        fields["where"].get(name, "nowhere"),
        next(iter(fields["up"].get(name, ())), ""),
    )


@lru_cache(maxsize=4096)
def longest(letters: tuple[int, ...]) -> int:
    """How many cards the greatest unbroken run of letters has, each given as often as there are cards of it."""
    best = run = 0
    last = -2
    for letter in sorted(letters):
        run = run + 1 if letter - last <= 1 else 1
        last = letter
        best = max(best, run)
    return best
