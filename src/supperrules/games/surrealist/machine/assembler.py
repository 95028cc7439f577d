"""The dinner's assembler: what a verb's meaning writes its instructions through.

Guests and tokens that a clause names are bound to registers, from which its act reads them. `guests`, `sources` and
`tokens` are `with` blocks: where a noun means several (`each`, `2 tokens`), what stands inside is a loop.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, assert_never, cast

import attrs

from supperrules.effects.assembler import Assembler, Label
from supperrules.effects.context import NOT_YET, NOTHING
from supperrules.effects.instruction import Instruction
from supperrules.effects.instructions import Again, CountDown, CountOff, Set, TakeNext, Test
from supperrules.games.surrealist.machine.conditions import condition, reads_guests
from supperrules.games.surrealist.machine.context import THAT, THIS, Hand
from supperrules.games.surrealist.machine.game_interface import Port
from supperrules.games.surrealist.machine.guests import finder_apart, members, reads_tokens
from supperrules.games.surrealist.machine.instructions import (
    Beside,
    CountOn,
    Gather,
    GatherReturned,
    PickGuest,
    Present,
    TakeReturned,
    seated,
)
from supperrules.games.surrealist.machine.instructions import ThatToken as FindThatToken
from supperrules.games.surrealist.machine.tokens import EnoughIn, EnoughOn, OneKind, PickKind, PickToken, Store, Tray
from supperrules.games.surrealist.vocabulary.nodes import (
    Amount,
    Choose,
    Clause,
    Each,
    Holder,
    If,
    Kinds,
    Over,
    Pick,
    Place,
    Pool,
    Ref,
    Target,
    ThatToken,
    facts_of,
)
from supperrules.games.surrealist.vocabulary.verbs import verb_of
from supperrules.lang.tree import Domain


@attrs.frozen
class Origin:
    """Where a clause takes its tokens from: a store, a guest (its operand), or your guests together."""

    store: Store | None = None
    guest: int | None = None
    pool: str | None = None


@attrs.frozen
class Known:
    """What has been named so far, on the way to this step."""

    named: tuple[tuple[str, int], ...] = ()
    last: int | None = None
    comparison: int = 0
    returned: int = 0
    discarded: int = 0
    came_from: int = 0


HEAD: Final = {"neighbour": "neighbour"}
"""The noun by which a group's guest is named afterwards; `guest` for all the others."""


@attrs.define(eq=False)
class Code(Assembler[Known]):
    """One program while it is written; `departures`: some clause of it sends a guest home."""

    port: Port
    departures: bool
    coming: list[tuple[str, int]] = attrs.field(factory=list, init=False)

    # ---- for verbs

    def kinds(self, kinds: Kinds | None) -> tuple[int, ...]:
        """The numbers of these kinds; of None, of all."""
        words = self.port.kinds
        return tuple(range(1, len(words))) if kinds is None else tuple(words.index(kind.name) for kind in kinds)

    def named_last(self) -> int:
        """The guest named last, for `its owner`."""
        assert self.known.last is not None
        return self.known.last

    def returned(self) -> int:
        """A register for the guests that this clause's returned tokens came from."""
        into = self.register("guests")
        self.emit(Set(into, ("guests", ())))
        self.known = attrs.evolve(self.known, returned=into)
        return into

    def discarded(self) -> int:
        """A register for the number of tokens this clause discards."""
        into = self.register("count")
        self.emit(Set(into, NOT_YET))
        self.known = attrs.evolve(self.known, discarded=into)
        return into

    def comparison(self) -> int:
        """A register for the result of a comparison."""
        into = self.register("count")
        self.known = attrs.evolve(self.known, comparison=into)
        return into

    @contextmanager
    def guests(self, noun: Target, *apart: int | None) -> Iterator[int]:
        """One guest, or each of several in turn: the operand that stands for it. Never one of those `apart`."""
        others = tuple(operand for operand in apart if operand is not None)
        match noun:
            case Ref():
                yield self.ref(noun, others)
            case Pick():
                into = self.register("guest")
                find = finder_apart(noun, self.port, self.kinds)
                self.emit(PickGuest(find, self._about(noun), others, into, reads_tokens(noun), noun.group))
                self.coming.append((HEAD.get(noun.group, "guest"), into))
                yield into
            case Each():
                items, into, head, on = self.register("guests"), self.register("guest"), Label(), Label()
                self.emit(self.gather(noun, items, others))
                self.put(head)
                out = Label()
                self.emit(self.take(items, into), out)
                self.skips.append(on)
                yield into
                self.skips.pop()
                self.put(on)
                self.emit(Again(items), head)
                self.put(out)
            case _:
                assert_never(noun)

    @contextmanager
    def sources(self, holder: Holder | None, *apart: int | None) -> Iterator[Origin]:
        """Where tokens come from; None: from the guest of the event, for `that token`."""
        match holder:
            case None:
                yield Origin(guest=THAT)
            case Place(name):
                yield Origin(store=name)
            case Pool(group):
                yield Origin(pool=group)
            case _:
                with self.guests(holder, *apart) as guest:
                    yield Origin(guest=guest)

    @contextmanager
    def tokens(self, amount: Amount | ThatToken, origin: Origin) -> Iterator[int]:
        """The amount, one token at a time: the register that holds the token. The order makes no difference."""
        yield from self._tokens(amount, origin, None, rising=True)

    @contextmanager
    def tokens_sent(self, amount: Amount | ThatToken, origin: Origin, guest: int) -> Iterator[int]:
        """The same for tokens that a guest receives: which comes first may matter (SDP 5.6)."""
        yield from self._tokens(amount, origin, guest, rising=False)

    # ---- for control words

    def clause(self, node: Clause) -> None:
        """What its verb means."""
        verb_of(type(node)).meaning(node, self)

    def after_clause(self) -> None:
        """Only from the next step on can the guests of a clause be named."""
        if self.coming:
            named = (*self.known.named, *self.coming)
            self.known = attrs.evolve(self.known, named=named, last=named[-1][1])
            self.coming.clear()

    def test(self, step: If) -> Instruction:
        """What jumps unless all conditions hold."""
        facts, comparison = facts_of(step), self.known.comparison
        conditions = tuple(condition(fact, self.port, self.kinds, comparison, self.finder) for fact in facts)
        return Test(conditions, any(map(reads_guests, facts)))

    def loop(self, over: Domain, head: Label, out: Label) -> tuple[Known, Instruction]:
        """Each guest of a group, each returned token, or as often as tokens were discarded or lie on a guest."""
        match cast(Each | Over, over):
            case Each() as noun:
                items, into = self.register("guests"), self.register("guest")
                self.emit(self.gather(noun, items, ()))
                self.put(head)
                self.emit(self.take(items, into), out)
                named = (*self.known.named, (HEAD.get(noun.group, "guest"), into))
                return attrs.evolve(self.known, named=named, last=into), Again(items)
            case Over(what="returned"):
                items, into = self.register("guests"), self.register("guest")
                self.emit(GatherReturned(self.known.returned, items))
                self.put(head)
                self.emit(TakeReturned(items, into))
                return attrs.evolve(self.known, came_from=into), Again(items)
            case Over(guest=guest, kind=kind):
                items = self.register("count")
                if guest is None:
                    self.emit(CountOff(self.known.discarded, items))
                else:
                    number = self.kinds((kind,))[0] if kind is not None else 0
                    self.emit(CountOn(self.ref(guest, ()), number, items))
                self.put(head)
                return self.known, CountDown(items)

    def chooser(self, step: Choose) -> Callable[[Any], int]:
        """You, or the owner of the guest named last; -1 if that guest has left."""
        if step.by == "you":
            return _you
        guest = self.named_last()
        return lambda hand: hand.port.owner(hand.table, hand.guest_at(guest))

    def take(self, items: int, into: int) -> Instruction:
        """The next guest of a list; who has left is passed over (SDP 6.10)."""
        return TakeNext(items, into, "guest", "guests", seated)

    def gather(self, noun: Each, items: int, apart: tuple[int, ...]) -> Gather:
        """What fixes the list of a loop over guests."""
        find = finder_apart(noun, self.port, self.kinds)
        return Gather(find, self._about(noun), apart, items, reads_tokens(noun), noun.group)

    def finder(self, ref: Ref) -> Callable[[Hand], int]:
        """How the guest of a reference is found by a condition."""
        port = self.port
        match ref.name:
            case "left neighbour":
                return lambda hand: port.left(hand.table, hand.guest)
            case "right neighbour":
                return lambda hand: port.right(hand.table, hand.guest)
            case _:
                operand = self._operand(ref)
                return lambda hand: hand.guest_at(operand)

    # ---- nouns

    def _about(self, noun: Pick | Each) -> int:
        """Whose neighbours: this guest's, or that guest's."""
        return self._named("guest") if noun.of_that else THIS

    def _named(self, head: str) -> int:
        return next(operand for name, operand in reversed(self.known.named) if name == head)

    def ref(self, ref: Ref, apart: tuple[int, ...]) -> int:
        """The operand of a guest that is known already; written is that it is still there."""
        match ref.name:
            case "left neighbour" | "right neighbour":
                into = self.register("guest")
                self.emit(Beside(ref.name.split()[0], apart, into))
                self.coming.append((ref.name, into))
                return into
            case _:
                operand = self._operand(ref)
                # Who was named in the ability itself can only be away if the ability sends somebody home.
                if apart or self.departures or operand == THAT:
                    self.emit(Present(operand, apart))
                return operand

    def _operand(self, ref: Ref) -> int:
        match ref.name:
            case "this guest":
                return THIS
            case "that guest" | "that neighbour":
                operand = self._named(ref.name.removeprefix("that "))
                self.known = attrs.evolve(self.known, last=operand)
                return operand
            case "came from":
                return self.known.came_from
            case "left neighbour" | "right neighbour":
                raise AssertionError("looked up when the step runs")
            case _:
                assert_never(ref.name)

    # ---- tokens

    def _tokens(self, amount: Amount | ThatToken, origin: Origin, guest: int | None, *, rising: bool) -> Iterator[int]:
        into = self.register("token")
        if isinstance(amount, ThatToken):
            self.emit(FindThatToken(into))
            yield into
            return
        find, head, out = self._token_finder(amount, origin, guest, into, rising), Label(), Label()
        if amount.count == 1:
            self._emit_finder(find(None), out)
            yield into
        else:
            left = self.register("count")
            self.emit(Set(left, ("count", amount.count)))
            self.emit(Set(into, NOTHING))
            self.put(head)
            self._emit_finder(find(left), out)
            yield into
            self.emit(CountDown(left), head)
        self.put(out)

    def _emit_finder(self, found: Instruction, out: Label) -> None:
        # Only who may decline goes on elsewhere: a token of the only kind there can be is not asked for.
        self.emit(found, out if found.asks else None)

    def _token_finder(
        self, amount: Amount, origin: Origin, guest: int | None, into: int, rising: bool
    ) -> Callable[[int | None], Instruction]:
        """Write that there are enough; give what finds the next one, for the register that counts how many are left."""
        kinds = self.kinds(amount.kinds)
        store = origin.store
        if store is None:
            tray = Tray(self._whose(origin), kinds, amount.quality, guest, origin.pool is not None)
            if not amount.up_to:
                self.emit(EnoughOn(tray, amount.count))
            return lambda left: PickToken(tray, into, left, amount.up_to)
        if not amount.up_to:
            if store != "kitchen":
                self.emit(EnoughIn(store, kinds, amount.count))
            if len(kinds) == 1:
                return lambda left: OneKind(store, kinds[0], into)
        return lambda left: PickKind(store, kinds, into, left, rising, amount.up_to)

    def _whose(self, origin: Origin) -> Callable[[Hand], tuple[int, ...]]:
        if origin.pool is not None:
            group = members("yours" if origin.pool == "yours" else "your others", self.port)
            return lambda hand: group(hand.table, hand.seat, hand.guest)
        operand = origin.guest
        assert operand is not None
        return lambda hand: (hand.guest_at(operand),)


def _you(hand: Hand) -> int:
    return hand.seat
