#: ## Looking
#:
#: Whom a noun speaks of and whether a condition is true: looked up at the moment the step runs, from the side of the
#: ability's owner. Looking never asks anybody, and never moves anything.

from collections.abc import Mapping
from dataclasses import dataclass

import attrs

from supperrules.games.surrealist.vocabulary.nodes import (
    WILD,
    CourseIs,
    Each,
    Fact,
    GuestIs,
    HaveMore,
    Holds,
    Kind,
    Lead,
    Measure,
    Pick,
    Predicate,
    Quantified,
    Ref,
    Stock,
)
from tests.reference.table import KINDS, Table


@attrs.frozen
class Said:
    """What later steps may refer to: whom and what the sentence has introduced so far."""

    guests: Mapping[str, int] = attrs.field(factory=dict)
    """The guest under each noun: `that guest`, `that neighbour`, `came from`."""
    last: int = 0
    """The guest named last, of whom `its owner` speaks."""
    returned: tuple[int, ...] = ()
    """The guests that the returned tokens came from, 0 for one that came from a reserve."""
    discarded: int = 0
    leads: bool = False
    """What the comparison came to."""

    def naming(self, noun: str, guest: int) -> "Said":
        """A guest is introduced under a noun."""
        return attrs.evolve(self, guests={**self.guests, noun: guest}, last=guest)


@dataclass
class Eyes:
    """What an ability can look at: the table, its guest, its owner, and what it has said so far."""

    table: Table
    guest: int
    you: int
    said: Said

    #: ### Guests

    def referred(self, name: str) -> int | None:
        """The guest of a reference, if it is at the table; what is in the doorway cannot be named (SDP 6.6)."""
        match name:
            case "this guest":
                found: int | None = self.guest
            case "left neighbour":
                found = self.table.left(self.guest)
            case "right neighbour":
                found = self.table.right(self.guest)
            case _:
                found = self.said.guests.get(name)
        return found if found is not None and self.table.is_here(found) else None

    def group(self, group: str, of_that: bool = False) -> list[int]:
        """Everybody in a group; a guest in the doorway is in none, but has its neighbours for itself (SDP 6.6)."""
        table = self.table
        everybody = [guest for side in table.sides for guest in side if table.is_here(guest)]
        match group:
            case "neighbour" if of_that:
                members = table.neighbours(self.said.guests["that guest"])
            case "neighbour":
                members = table.neighbours(self.guest)
            case "yours":
                members = table.side(self.you)
            case "your others":
                members = [guest for guest in table.side(self.you) if guest != self.guest]
            case "opponents":
                members = [guest for guest in everybody if table.seat_of(guest) != self.you]
            case _:
                members = everybody
        return table.in_order(members, self.you)

    def every(self, each: Each | Pick, besides: list[int]) -> list[int]:
        """The guests a noun names, in the order of SDP 6.10, looked up now; two nouns in a clause are two guests."""
        group = self.group(each.group, each.of_that)
        return self.filtered([guest for guest in group if guest not in besides], each.filter)

    def filtered(self, guests: list[int], predicate: Predicate | None) -> list[int]:
        """Those of whom the filter is true; `most` needs a token, `fewest` counts none as zero."""
        match predicate:
            case None:
                return guests
            case Predicate("most", Measure(kind)):
                most = max((self.count(guest, kind) for guest in guests), default=0)
                return [guest for guest in guests if self.count(guest, kind) == most > 0]
            case Predicate("fewest", Measure(kind)):
                fewest = min((self.count(guest, kind) for guest in guests), default=0)
                return [guest for guest in guests if self.count(guest, kind) == fewest]
            case _:
                return [guest for guest in guests if self.is_true(predicate, guest)]

    def count(self, guest: int, kind: Kind | None) -> int:
        """How many tokens of the kind, or of any kind, a guest holds."""
        return sum(token is not None and (kind is None or token == kind.name) for token in self.table.held[guest])

    #: ### Facts

    def is_so(self, fact: Fact) -> bool:
        """Whether a condition is true now."""
        match fact:
            case Lead(None) | HaveMore():
                return self.said.leads
            case Lead(tuple() as kinds):
                return self.table.leads(self.you, tuple(kind.name for kind in kinds))
            case Holds("platter", stock):
                return in_stock(self.table.platter, stock)
            case Holds("reserve", stock):
                return in_stock(self.table.reserves[self.you], stock)
            case CourseIs(name):
                return self.table.course == name
            case GuestIs(Quantified(name), predicate):
                guests = self.group("yours" if name == "each of yours" else "neighbour")
                truths = [self.is_true(predicate, guest) for guest in guests]
                if name == "no neighbour":
                    return not any(truths)
                # `each` of nobody is not so, as `for each` over nobody is not possible.
                return any(truths) if name == "a neighbour" else all(truths) and truths != []
            case GuestIs(Ref(name), predicate):
                subject = self.referred(name)
                return subject is not None and self.is_true(predicate, subject)
        raise TypeError(fact)

    def is_true(self, predicate: Predicate, guest: int) -> bool:
        """Whether a predicate is true of a guest; as a filter and as a condition it is the same."""
        table = self.table
        match predicate:
            case Predicate("full"):
                return None not in table.held[guest]
            case Predicate("not full"):
                return None in table.held[guest]
            case Predicate("content"):
                return table.is_content(guest)
            case Predicate("not content"):
                return not table.is_content(guest)
            case Predicate("yours"):
                return table.seat_of(guest) == self.you
            case Predicate("opponents"):
                return table.seat_of(guest) != self.you
            case Predicate("holds", Stock() as stock):
                return in_stock({kind: table.held[guest].count(kind) for kind in KINDS}, stock)
            case Predicate("hungry", tuple() as kinds):
                wanted = {WILD, *(kind.name for kind in kinds)}
                return any(appetite in wanted for appetite in table.empty(guest))
        raise TypeError(predicate)


def in_stock(tokens: dict[str, int], stock: Stock) -> bool:
    """Whether these tokens are what the words ask for: a, no, at least N, at least N different kinds."""
    counts = [tokens[kind] for kind in KINDS if stock.kinds is None or kind in {one.name for one in stock.kinds}]
    match stock.rule:
        case "some":
            return sum(counts) > 0
        case "none":
            return sum(counts) == 0
        case "least":
            return sum(counts) >= stock.count
        case "different":
            return sum(count > 0 for count in counts) >= stock.count
