"""What the rules know beside the table: the deck, the box of the edition, and questions about both."""

from functools import cached_property
from typing import TypeAlias

import attrs

from supperrules.games.adel.cards import Action, Box, Castle
from supperrules.games.adel.deck import Deck
from supperrules.games.adel.exhibitions import Rank, Zone, finest, is_exhibition, rank
from supperrules.games.adel.table import AUCTION, Sketch
from supperrules.games.adel.vocabulary.nodes import ARREST, BUY, EXHIBIT, STEAL
from supperrules.kernel.rules import Rules
from supperrules.kernel.run import Run

House: TypeAlias = Rules[Sketch, "Data"]
Round: TypeAlias = Run[Sketch, "Data"]


@attrs.frozen(eq=False, slots=False)
class Data:
    """`cells`: of the jail. Items and action cards are numbers from 1, their places in the box."""

    deck: Deck
    box: Box
    cells: int

    @cached_property
    def letters(self) -> tuple[int, ...]:
        """Of the items by number; 0 has none."""
        return (-1, *(item.letter for item in self.box.items))

    @cached_property
    def years(self) -> tuple[int, ...]:
        """Of the items by number."""
        return (0, *(item.year for item in self.box.items))

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Of action cards by id."""
        return {action.id: number for number, action in enumerate(self.box.actions, 1)}

    @cached_property
    def detective(self) -> int:
        """The number of the detective, which every seat has."""
        return self._only(ARREST)

    @cached_property
    def exhibition(self) -> int:
        """The number of the exhibition card, which every seat has."""
        return self._only(EXHIBIT)

    def _only(self, deed: str) -> int:
        return next(number for number, action in enumerate(self.box.actions, 1) if action.deed == deed)

    @cached_property
    def _castles(self) -> tuple[Castle, ...]:
        """By space of the track, the club room first."""
        along = [castle for castle in self.box.castles for _ in range(castle.spaces)]
        return (along[0], *along)  # A7

    @property
    def dinner(self) -> int:
        """The first space past the castles: a seat at the dinner table."""
        return len(self._castles)

    def castle_at(self, position: int) -> Castle:
        """The castle a pawn stands at; past the last one, the last."""
        return self._castles[min(position, self.dinner - 1)]

    def action(self, number: int) -> Action:
        """An action card by its number."""
        return self.box.actions[number - 1]

    def is_check(self, action: int) -> bool:
        """It buys."""
        return action > 0 and self.action(action).deed == BUY

    def is_thief(self, action: int) -> bool:
        """It steals."""
        return action > 0 and self.action(action).deed == STEAL

    def playable(self, table: Sketch, seat: int, place: int) -> Zone:
        """The action cards of a seat that fit a place."""
        if place == AUCTION:
            return (*table.checks[seat], *table.thieves[seat])
        return (*table.thieves[seat], self.detective, self.exhibition)

    def is_exhibition(self, items: Zone) -> bool:
        """These items may be exhibited."""
        return is_exhibition(items, self.letters, self.deck.least)

    def rank(self, items: Zone) -> Rank:
        """How fine an exhibition is; greater is finer."""
        return rank(items, self.years)

    def finest(self, items: Zone) -> Zone:
        """The finest exhibition of a collection; () if it has none."""
        return finest(items, self.letters, self.years, self.deck.least)


def collection(table: Sketch, seat: int) -> Zone:
    """Everything a seat has collected."""
    return tuple(sorted(table.secret[seat] + table.known[seat] + table.shown[seat]))


def played(table: Sketch, place: int) -> list[tuple[int, int]]:
    """(action card, seat) of the cards turned up at a place: checks by value, thieves by number, the lowest first."""
    there = (seat for seat, where in enumerate(table.where) if where == place and table.up[seat])
    return sorted((table.up[seat][0], seat) for seat in there)
