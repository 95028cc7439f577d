"""Reactions: abilities that waited until something was complete, then resolve in a wave, as a flow.

Its names are the seat whose turn it is and the entries that waited. That player comes first, then the others in turn
order; an owner picks one of its usable abilities or declines the rest; those that cannot differ are one answer. When
one entry has resolved, the others of the same card lapse. What a wave sets waiting is no part of it: it waits for the
next.

An entry begins with the card whose ability it is.
"""

from abc import abstractmethod
from typing import Generic, TypeVar

from supperrules.kernel.flow import Asking, Flow
from supperrules.kernel.nouns import Named
from supperrules.kernel.question import Kind, Question, ask
from supperrules.kernel.rules import Rules
from supperrules.kernel.run import Run
from supperrules.kernel.state import D, S
from supperrules.kernel.value import DECLINE, Choice

E = TypeVar("E", bound=tuple[int, ...])
"""An entry."""


class Reactions(Generic[S, D, E]):
    """What a game says of abilities that wait: whose they are, whether they can resolve, and how one begins."""

    __slots__ = ()

    @abstractmethod
    def owner(self, rules: Rules[S, D], table: S, card: int) -> int:
        """The seat that decides about a card; below 0 if it has lost its ability."""

    @abstractmethod
    def usable(self, rules: Rules[S, D], table: S, owner: int, entry: E) -> bool:
        """The ability can resolve now."""

    @abstractmethod
    def difference(self, rules: Rules[S, D], entry: E) -> object:
        """What of an entry can make a difference to its owner: those of the same card that agree are one option."""

    @abstractmethod
    def option(self, same: list[E]) -> Choice:
        """How entries that cannot differ are offered."""

    @abstractmethod
    def begin(self, run: Run[S, D], owner: int, entry: E) -> None:
        """Carry it out."""

    def flow(self, name: str, names: Named) -> Flow:
        """The flow of this name; `names`: the shapes of a seat and of entries."""
        return Flow(name, names, Asking("next", self._ask_next, self._react))

    def _usable(self, rules: Rules[S, D], table: S, entries: tuple[E, ...]) -> list[tuple[int, E]]:
        """(owner, entry) of those that can resolve now."""
        found = []
        for entry in entries:
            owner = self.owner(rules, table, entry[0])
            if owner >= 0 and self.usable(rules, table, owner, entry):
                found.append((owner, entry))
        return found

    def _ask_next(self, rules: Rules[S, D], table: S, seat: int, entries: tuple[E, ...]) -> Question | None:
        live = self._usable(rules, table, entries)
        if not live:
            return None
        asked = _asked(rules, live, seat)
        return ask(Kind.PICK, "react", asked, (*self._options(rules, live, asked), DECLINE))

    def _options(self, rules: Rules[S, D], live: list[tuple[int, E]], asked: int) -> dict[Choice, E]:
        """What an owner may pick, each with an entry it stands for."""
        alike: dict[object, list[E]] = {}
        for owner, entry in live:
            if owner == asked:
                alike.setdefault((entry[0], self.difference(rules, entry)), []).append(entry)
        return {self.option(same): same[0] for same in alike.values()}

    def _react(self, run: Run[S, D], choice: Choice, seat: int, entries: tuple[E, ...]) -> None:
        rules, table = run.rules, run.table
        live = self._usable(rules, table, entries)
        asked = _asked(rules, live, seat)
        if choice == DECLINE:
            run.goto("next", seat, tuple([entry for entry in entries if self.owner(rules, table, entry[0]) != asked]))
            return
        entry = self._options(rules, live, asked)[choice]
        card = entry[0]
        run.goto("next", seat, tuple([other for other in entries if other[0] != card]))
        self.begin(run, self.owner(rules, table, card), entry)


def _asked(rules: Rules[S, D], live: list[tuple[int, E]], seat: int) -> int:
    players = rules.seats
    return min((owner for owner, _ in live), key=lambda owner: (owner - seat) % players)
