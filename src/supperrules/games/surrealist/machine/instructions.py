"""The instructions that the dinner's verbs share: who is meant, lists of guests, tokens on guests, limits."""

from collections.abc import Callable
from typing import TypeAlias

import attrs

from supperrules.effects.context import NOTHING
from supperrules.games.surrealist.machine.context import THAT, THIS, Hand
from supperrules.games.surrealist.machine.guests import Guests
from supperrules.games.surrealist.machine.shapes import PER_COURSE, PER_GAME
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.value import Choice, Value

Find: TypeAlias = Callable[[Sketch, int, int, Guests], Guests]


@attrs.frozen
class PickGuest:
    """The ability's owner chooses one guest of a group, apart from the other guests of the clause."""

    find: Find
    about: int
    apart: tuple[int, ...]
    into: int
    reads: bool
    group: str
    key = "guest"
    asks = blocks = True
    acts = optional = False

    def asked(self, hand: Hand) -> int:
        return hand.seat

    def params(self, hand: Hand) -> tuple[Value, ...]:
        return (hand.guest,)

    def options(self, hand: Hand) -> tuple[Choice, ...]:
        about = hand.guest if self.about == THIS else hand.guest_at(self.about)
        apart = tuple(map(hand.guest_at, self.apart)) if self.apart else ()
        return tuple(("guest", guest) for guest in self.find(hand.table, hand.seat, about, apart))

    def chosen(self, hand: Hand, choice: Choice) -> None:
        hand.bind(self.into, ("guest", choice[1]))


@attrs.frozen
class Present:
    """A guest named before is still at the table, and is none of the other guests of the clause."""

    guest: int
    apart: tuple[int, ...]
    asks = acts = reads = False
    blocks = True

    def step(self, hand: Hand) -> None:
        guest = hand.guest_at(self.guest)
        if hand.port.owner(hand.table, guest) < 0 or any(hand.guest_at(other) == guest for other in self.apart):
            hand.block()


@attrs.frozen
class Beside:
    """The left or the right neighbour, looked up now (language rule 5)."""

    side: str
    apart: tuple[int, ...]
    into: int
    asks = acts = False
    blocks = reads = True

    def step(self, hand: Hand) -> None:
        look = hand.port.left if self.side == "left" else hand.port.right
        guest = look(hand.table, hand.guest)
        if not guest or any(hand.guest_at(other) == guest for other in self.apart):
            hand.block()
        else:
            hand.bind(self.into, ("guest", guest))


@attrs.frozen
class Gather:
    """A loop's list is fixed when the loop starts; over nothing it cannot be carried out (SDP 6.2, 6.10)."""

    find: Find
    about: int
    apart: tuple[int, ...]
    into: int
    reads: bool
    group: str
    asks = acts = False
    blocks = True

    def step(self, hand: Hand) -> None:
        apart = tuple(map(hand.guest_at, self.apart)) if self.apart else ()
        found = self.find(hand.table, hand.seat, hand.guest_at(self.about), apart)
        if not found:
            hand.block()
        hand.bind(self.into, ("guests", found))


@attrs.frozen
class GatherReturned:
    """The guests that returned tokens came from, one entry a token."""

    returned: int
    into: int
    asks = acts = reads = False
    blocks: bool = True

    def step(self, hand: Hand) -> None:
        found = hand.items(self.returned)
        if not found:
            hand.block()
        hand.bind(self.into, ("guests", found))


@attrs.frozen
class TakeReturned:
    """The next returned token: whom it came from; nobody, if that guest has left or it came from a reserve."""

    list: int
    into: int
    binds = ()
    asks = acts = blocks = reads = False

    def step(self, hand: Hand) -> None:
        first, *rest = hand.items(self.list) or (0,)
        hand.bind(self.into, ("guest", first) if first else NOTHING)
        hand.bind(self.list, ("guests", tuple(rest)))


@attrs.frozen
class CountOn:
    """A loop over the tokens that lie on a guest when it starts; kind 0: every token."""

    guest: int
    kind: int
    into: int
    asks = acts = False
    blocks = reads = True

    def step(self, hand: Hand) -> None:
        held = hand.port.held(hand.table, hand.guest_at(self.guest))
        count = held.count(self.kind) if self.kind else len(held) - held.count(0)
        if not count:
            hand.block()
        hand.bind(self.into, ("count", count))


@attrs.frozen
class Use:
    """A limited ability is used up by resolving (SDP 6.7)."""

    per: str
    asks = acts = blocks = reads = False

    def step(self, hand: Hand) -> None:
        hand.do("use", hand.guest, PER_COURSE if self.per == "course" else PER_GAME)


@attrs.frozen
class ThatToken:
    """The very token that set the ability off still lies where it was placed (SDP 6.7)."""

    into: int
    asks = acts = False
    blocks = reads = True

    def step(self, hand: Hand) -> None:
        _, _, subject, kind, slot, _, lifts = hand.entry
        held = hand.port.held(hand.table, subject)
        lies = 0 <= slot < len(held) and held[slot] == kind and hand.port.lifts(hand.table, subject, slot) == lifts
        if hand.port.owner(hand.table, hand.guest_at(THAT)) < 0 or not lies:
            hand.block()
        else:
            hand.bind(self.into, ("token", kind, ("guest", subject, slot)))


def seated(hand: Hand, guest: int) -> bool:
    """The guest has not left: a loop passes over those who have (SDP 6.10)."""
    return hand.port.owner(hand.table, guest) >= 0
