"""The instructions that every verb and every control word shares: guests, loops, conditions, options, limits."""

from collections.abc import Callable
from typing import Any, TypeAlias

import attrs

from supperrules.games.surrealist.machine.conditions import Condition
from supperrules.games.surrealist.machine.context import NOTHING, THAT, THIS, Hand
from supperrules.games.surrealist.machine.guests import Guests
from supperrules.games.surrealist.machine.shapes import PER_COURSE, PER_GAME
from supperrules.games.surrealist.vocabulary.nodes import Clause
from supperrules.kernel.value import Choice

Find: TypeAlias = Callable[[Any, int, int, Guests], Guests]


@attrs.frozen
class PickGuest:
    """The ability's owner chooses one guest of a group, apart from the other guests of the clause."""

    find: Find
    about: int
    apart: tuple[int, ...]
    into: int
    reads_guests: bool
    key = "guest"
    asks = blocks = True
    acts = optional = False

    def asked(self, hand: Hand) -> int:
        return hand.seat

    def params(self, hand: Hand) -> tuple[Any, ...]:
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
    asks = acts = reads_guests = False
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
    blocks = reads_guests = True

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
    reads_guests: bool
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
    asks = acts = reads_guests = False
    blocks: bool = True

    def step(self, hand: Hand) -> None:
        found = hand.guests_in(self.returned)
        if not found:
            hand.block()
        hand.bind(self.into, ("guests", found))


@attrs.frozen
class TakeGuest:
    """The next guest of the list; who has left is passed over (SDP 6.10). Nobody left: out of the loop."""

    list: int
    into: int
    asks = acts = blocks = reads_guests = False

    def step(self, hand: Hand) -> None:
        rest = hand.guests_in(self.list)
        while rest and hand.port.owner(hand.table, rest[0]) < 0:
            rest = rest[1:]
        if not rest:
            hand.jump()
            return
        hand.bind(self.into, ("guest", rest[0]))
        hand.bind(self.list, ("guests", rest[1:]))


@attrs.frozen
class TakeReturned:
    """The next returned token: whom it came from; nobody, if that guest has left or it came from a reserve."""

    list: int
    into: int
    binds = ()
    asks = acts = blocks = reads_guests = False

    def step(self, hand: Hand) -> None:
        first, *rest = hand.guests_in(self.list) or (0,)
        hand.bind(self.into, ("guest", first) if first else NOTHING)
        hand.bind(self.list, ("guests", tuple(rest)))


@attrs.frozen
class Again:
    """Back to the head of the loop while its list lasts."""

    list: int
    asks = acts = blocks = reads_guests = False

    def step(self, hand: Hand) -> None:
        if hand.guests_in(self.list):
            hand.jump()


@attrs.frozen
class Set:
    """A register begins anew."""

    into: int
    value: tuple[Any, ...]
    asks = acts = blocks = reads_guests = False

    def step(self, hand: Hand) -> None:
        hand.bind(self.into, self.value)


@attrs.frozen
class CountDown:
    """One less to do; back to the head of the loop while some are left."""

    counter: int
    asks = acts = blocks = reads_guests = False

    def step(self, hand: Hand) -> None:
        left = hand.count(self.counter) - 1
        hand.bind(self.counter, ("count", left))
        if left > 0:
            hand.jump()


@attrs.frozen
class CountDiscarded:
    """A loop over tokens discarded before."""

    discarded: int
    into: int
    asks = acts = reads_guests = False
    blocks = True

    def step(self, hand: Hand) -> None:
        count = hand.count(self.discarded)
        if not count:
            hand.block()
        hand.bind(self.into, ("count", count))


@attrs.frozen
class CountOn:
    """A loop over the tokens that lie on a guest when it starts; kind 0: every token."""

    guest: int
    kind: int
    into: int
    asks = acts = False
    blocks = reads_guests = True

    def step(self, hand: Hand) -> None:
        held = hand.port.held(hand.table, hand.guest_at(self.guest))
        count = held.count(self.kind) if self.kind else len(held) - held.count(0)
        if not count:
            hand.block()
        hand.bind(self.into, ("count", count))


@attrs.frozen
class Test:
    """All conditions hold, or it jumps."""

    conditions: tuple[Condition, ...]
    reads_guests: bool
    asks = acts = blocks = False

    def step(self, hand: Hand) -> None:
        for holds in self.conditions:
            if not holds(hand):
                hand.jump()
                return


@attrs.frozen
class PickOption:
    """You, or the owner of a guest named before, choose one of several options (language rule 2)."""

    offers: tuple[tuple[Clause, ...], ...]
    owner_of: int | None
    into: int
    key = "option"
    asks = blocks = True
    acts = optional = reads_guests = False

    def asked(self, hand: Hand) -> int:
        return hand.seat if self.owner_of is None else hand.port.owner(hand.table, hand.guest_at(self.owner_of))

    def params(self, hand: Hand) -> tuple[Any, ...]:
        return (hand.guest,)

    def options(self, hand: Hand) -> tuple[Choice, ...]:
        if self.asked(hand) < 0:
            return ()
        return tuple(("option", number) for number in range(1, len(self.offers) + 1))

    def chosen(self, hand: Hand, choice: Choice) -> None:
        hand.bind(self.into, ("count", choice[1]))


@attrs.frozen
class Unless:
    """Jumps if another option was chosen."""

    chosen: int
    number: int
    asks = acts = blocks = reads_guests = False

    def step(self, hand: Hand) -> None:
        if hand.count(self.chosen) != self.number:
            hand.jump()


@attrs.frozen
class Jump:
    """Goes on elsewhere."""

    asks = acts = blocks = reads_guests = False

    def step(self, hand: Hand) -> None:
        hand.jump()


@attrs.frozen
class Use:
    """A limited ability is used up by resolving (SDP 6.7)."""

    per: str
    asks = acts = blocks = reads_guests = False

    def step(self, hand: Hand) -> None:
        hand.do("use", hand.guest, PER_COURSE if self.per == "course" else PER_GAME)


@attrs.frozen
class ThatToken:
    """The token that set the ability off still lies where it was placed (language rule 4)."""

    into: int
    asks = acts = False
    blocks = reads_guests = True

    def step(self, hand: Hand) -> None:
        _, _, subject, kind, slot, _ = hand.entry
        held = hand.port.held(hand.table, subject)
        if hand.port.owner(hand.table, hand.guest_at(THAT)) < 0 or not 0 <= slot < len(held) or held[slot] != kind:
            hand.block()
        else:
            hand.bind(self.into, ("token", kind, ("guest", subject, slot)))
