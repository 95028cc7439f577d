"""The instructions that find tokens: enough of them, which kind, which one on a guest."""

from collections.abc import Callable
from itertools import groupby
from operator import itemgetter
from typing import Literal, TypeAlias

import attrs

from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.machine.shapes import Source
from supperrules.games.surrealist.vocabulary.nodes import Quality
from supperrules.kernel.value import Choice, Value

Store: TypeAlias = Literal["kitchen", "platter", "reserve"]
OnGuest: TypeAlias = tuple[int, int, int, int, int]
"""A token on a guest: place of its guest in the list, appetite, kind, guest, slot. Their order is the table's."""


def store_source(store: Store, seat: int) -> Source:
    """Where tokens of a store come from."""
    return ("reserve", seat) if store == "reserve" else (store,)


def _held(store: Store, hand: Hand) -> tuple[int, ...]:
    return hand.port.platter(hand.table) if store == "platter" else hand.port.reserve(hand.table, hand.seat)


@attrs.frozen
class EnoughIn:
    """The platter or your reserve holds so many tokens of these kinds (SDP 6.2)."""

    store: Store
    kinds: tuple[int, ...]
    count: int
    asks = acts = reads = False
    blocks = True

    def step(self, hand: Hand) -> None:
        held = _held(self.store, hand)
        if sum(held[kind] for kind in self.kinds) < self.count:
            hand.block()


@attrs.frozen
class OneKind:
    """A token of the only kind there can be."""

    store: Store
    kind: int
    into: int
    asks = acts = blocks = reads = False

    def step(self, hand: Hand) -> None:
        hand.bind(self.into, ("token", self.kind, store_source(self.store, hand.seat)))


@attrs.frozen
class PickKind:
    """The ability's owner chooses the kind of the next token out of a store.

    `rising`: the order makes no difference, so kinds come in their order and no set is offered twice. `left`: the
    register that counts how many are still to come, None for a single one.
    """

    store: Store
    kinds: tuple[int, ...]
    into: int
    left: int | None
    rising: bool
    optional: bool
    key = "kind"
    asks = True
    acts = blocks = reads = False

    def asked(self, hand: Hand) -> int:
        return hand.seat

    def params(self, hand: Hand) -> tuple[Value, ...]:
        return (hand.guest,)

    def options(self, hand: Hand) -> tuple[Choice, ...]:
        kinds = self.kinds
        last = hand.registers[self.into]
        if self.rising and self.left is not None and last[0] == "token":
            kinds = tuple(kind for kind in kinds if kind >= last[1])
        if self.store == "kitchen":
            return tuple(("kind", kind) for kind in kinds)
        held = _held(self.store, hand)
        kinds = tuple(kind for kind in kinds if held[kind])
        if not self.rising or self.optional or self.left is None:
            return tuple(("kind", kind) for kind in kinds)
        wanted = hand.count(self.left)
        return tuple(
            ("kind", kind) for at, kind in enumerate(kinds) if sum(held[later] for later in kinds[at:]) >= wanted
        )

    def chosen(self, hand: Hand, choice: Choice) -> None:
        hand.bind(self.into, ("token", choice[1], store_source(self.store, hand.seat)))


@attrs.frozen
class Tray:
    """The tokens of some kinds on some guests: whose, which kinds, matching or not; `is_pool`: on several guests."""

    whose: Callable[[Hand], tuple[int, ...]]
    kinds: tuple[int, ...]
    quality: Quality | None
    keep_off: int | None
    is_pool: bool

    def tokens(self, hand: Hand) -> list[OnGuest]:
        """Those tokens in table order; equal ones on equal appetites of a guest stand together."""
        port, table = hand.port, hand.table
        off = 0 if self.keep_off is None else hand.guest_at(self.keep_off)
        found: list[OnGuest] = []
        for place, guest in enumerate(self.whose(hand)):
            if guest == off:
                continue
            appetites = port.appetites(guest)
            for slot, kind in enumerate(port.held(table, guest)):
                if kind in self.kinds and self._fits(appetites[slot] in (kind, port.wild)):
                    found.append((place, appetites[slot], kind, guest, slot))
        found.sort()
        return found

    def _fits(self, matches: bool) -> bool:
        return self.quality is None or matches == (self.quality == "matching")


@attrs.frozen
class EnoughOn:
    """So many of these tokens lie on those guests (SDP 6.2)."""

    tray: Tray
    count: int
    asks = acts = False
    blocks = reads = True

    def step(self, hand: Hand) -> None:
        if len(self.tray.tokens(hand)) < self.count:
            hand.block()


@attrs.frozen
class PickToken:
    """The ability's owner chooses the next token on a guest, in table order, so that no set is offered twice."""

    tray: Tray
    into: int
    left: int | None
    optional: bool
    key = "token"
    asks = reads = True
    acts = blocks = False

    def asked(self, hand: Hand) -> int:
        return hand.seat

    def params(self, hand: Hand) -> tuple[Value, ...]:
        return (hand.guest,)

    def options(self, hand: Hand) -> tuple[Choice, ...]:
        tokens = self._later(hand)
        wanted = 1 if self.optional or self.left is None else hand.count(self.left)
        options: list[Choice] = []
        at = 0
        for (_, appetite, kind, guest), same in groupby(tokens, itemgetter(0, 1, 2, 3)):
            if len(tokens) - at < wanted:
                break
            options.append(("token", guest, kind, appetite))
            at += sum(1 for _ in same)
        return tuple(options)

    def chosen(self, hand: Hand, choice: Choice) -> None:
        _, guest, kind, appetite = choice
        slot = next(
            slot for _, on, what, whom, slot in self._later(hand) if (whom, what, on) == (guest, kind, appetite)
        )
        hand.bind(self.into, ("token", kind, ("guest", guest, slot)))

    def _later(self, hand: Hand) -> list[OnGuest]:
        tokens = self.tray.tokens(hand)
        last = hand.registers[self.into]
        if self.left is None or last[0] != "token":
            return tokens
        _, kind, (_, guest, slot) = last
        whose = self.tray.whose(hand)
        if guest not in whose:
            return tokens
        passed = (whose.index(guest), hand.port.appetites(guest)[slot], kind)
        return [token for token in tokens if token[:3] >= passed]
