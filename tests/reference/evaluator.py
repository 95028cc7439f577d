#: # What a sentence does
#:
#: This is the meaning of the language, as a program that was written from the rules text and that shares nothing with
#: the engine but the nodes of the tree. It is slow and simple. A differential test compares both, choice by choice.
#:
#: A *telling* is one ability carried out from a table, with a list of answers. It goes on until a question has no
#: answer yet, and then stops with that question: who is asked, about what, and what may be answered. So a telling is a
#: function of three values, and looking ahead is telling again with one answer more.

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import combinations_with_replacement, product
from typing import Any, Final

import attrs

from supperrules.games.surrealist.vocabulary.nodes import (
    WILD,
    Amount,
    Choose,
    Clause,
    Each,
    ForEach,
    If,
    Over,
    Pick,
    Place,
    Pool,
    Ref,
    Step,
)
from tests.reference.answers import DONE, Log, Memory, Option, Question, Unanswered, anything
from tests.reference.looking import Eyes, Said
from tests.reference.table import KINDS, Table
from tests.reference.verbs import VERBS, Blocked


@attrs.frozen
class Event:
    """What set off a reaction: the guest it happened to, and the token with the appetite it was placed on."""

    guest: int = 0
    kind: str | None = None
    slot: int = -1
    token: int = 0
    """The number of the very token."""


NOTHING: Final = -1


class Undone(Exception):
    """What is being done cannot be, and is left undone from here."""


class Carried(Exception):
    """Looking ahead has come to the end of what was to be looked at."""


Pile = tuple[int, str, str]
"""A guest, a kind, and the appetite it lies on."""


#: ## Departures
#:
#: A departure is complete in itself: tokens, bonus, door ability, and only then is the card gone (SDP 6.6). Looking
#: ahead ignores what the bonus and the door ability of a nested departure may do (SDP 6.2).


def depart(table: Table, guest: int, log: Log) -> None:
    """A guest goes home; its owner gets all of it, whoever caused it (SDP 6.6)."""
    owner = table.seat_of(guest)
    content = table.is_content(guest)
    if not log.is_ahead:
        table.happens("leave", guest)
    for slot, kind in enumerate(table.held[guest]):
        if kind is not None and table.matches(guest, slot, kind):
            table.reserves[owner][kind] += 1
    table.content_home[owner] += content
    table.held[guest] = [None] * len(table.held[guest])
    table.doorway.append(guest)
    if not log.is_ahead:
        if content:
            pairs = tuple(("bonus", *pair) for pair in combinations_with_replacement(KINDS, 2))
            for kind in log.answer(Question(owner, "bonus", pairs), anything)[1:]:
                table.reserves[owner][kind] += 1
        if table.listens(guest, "door") and table.late_doors is not None:
            table.late_doors.append((guest, owner))
        elif table.listens(guest, "door"):
            usable = log.first((("usable",), ("not usable",)), lambda _: Telling(table, guest, owner, log).is_usable())
            asked = Question(owner, "door", (("use", guest), DONE))
            if usable == ("usable",) and log.answer(asked, anything) != DONE:
                Telling(table, guest, owner, log).tell()
    table.doorway.remove(guest)
    table.sides[owner].remove(guest)
    del table.held[guest]


#: ## A telling


class Telling:
    """One ability of one guest, carried out for the seat that owns it, even if its guest leaves meanwhile (SDP 6.3)."""

    def __init__(self, table: Table, guest: int, you: int, log: Log, event: Event | None = None) -> None:
        self.table = table
        self.guest = guest
        self.you = you
        self.log = log
        self.event = event
        self.start = table.copy()
        self.begin = log.at
        self.eyes = Eyes(table, guest, you, Said())
        self.introduced: list[tuple[str, int]] = []
        self.has_acted = False
        self.is_disturbed = False
        self.is_this_alone = False
        if event is not None and event.guest:
            self.eyes.said = self.eyes.said.naming("that neighbour", event.guest)

    def tell(self) -> bool:
        """Carry the sentence out; true if at least one verb acted. A limit is used up by resolving (SDP 6.7)."""
        ability = self.table.abilities[self.guest]
        if ability.limit is not None:
            self.table.used.append(self.guest)
        self.steps(ability.steps)
        return self.has_acted

    #: Looking ahead (SDP 6.2): some way of answering everything that is still open, whoever is to answer, carries the
    #: rest out with every verb acting in full, and at least one verb acts.

    def is_usable(self) -> bool:
        """Looked at before it begins: nothing has really happened yet."""
        return self.can_go_on((), NOTHING)

    def can_go_on(self, guess: tuple[Option, ...], really: int | None = None) -> bool:
        """The ability can be carried through in full from here, if these answers come next."""
        log = self.log.guessing(self.begin, guess, really)
        key = (log.past, tuple(log.entries), log.real if self.is_disturbed or really is NOTHING else 0)
        if key not in log.memory:
            telling = Telling(self.start.copy(), self.guest, self.you, log, self.event)
            try:
                log.memory[key] = telling.tell()
            except Blocked:
                log.memory[key] = False
            except Carried:
                log.memory[key] = True
            except Unanswered as stop:
                log.memory[key] = any(self.can_go_on((*guess, option), really) for option in stop.question.options)
        return log.memory[key]

    def ask(self, seat: int, about: str, options: list[Option]) -> Option:
        """Ask one of the options; nothing to choose from blocks.

        The owner is offered those after which the rest can be done; another seat all of them, and what its answer makes
        impossible is left undone (SDP 6.2).
        """
        if not options:
            raise Blocked
        question = Question(seat, about, tuple(options))
        if seat == self.you:
            self.aim()
            return self.log.answer(question, lambda option: self.can_go_on((option,)))
        chosen = self.log.answer(question, anything)
        self.is_disturbed |= not self.log.is_ahead
        return chosen

    #: ### Steps

    def steps(self, steps: tuple[Step, ...]) -> None:
        """One after another; no reaction comes between them (SDP 6.7)."""
        for step in steps:
            match step:
                case If(facts, then, otherwise):
                    # A false condition skips its branch and blocks nothing (SDP 6.2).
                    self.inside(then if all(self.eyes.is_so(fact) for fact in facts) else otherwise or ())
                case ForEach(over, inner):
                    before = self.eyes.said
                    for naming in self.turns(over):
                        self.inside(inner, naming)
                    self.eyes.said = before
                case Choose():
                    self.if_possible(partial(self.choice, step))
                case Clause() if says_each(step):
                    self.as_far_as_possible(partial(self.clause, step))
                case Clause():
                    self.if_possible(partial(self.clause, step))

    def inside(self, steps: tuple[Step, ...], *naming: tuple[str, int]) -> None:
        """What is introduced in a branch, option or loop is unknown after it."""
        before = self.eyes.said
        for noun, guest in naming:
            self.eyes.said = before.naming(noun, guest)
        self.steps(steps)
        self.eyes.said = before

    @property
    def is_exact(self) -> bool:
        """Looking ahead, or nothing has happened yet that looking ahead ignored."""
        return self.log.is_ahead or not self.is_disturbed

    def if_possible(self, act: Callable[[], bool]) -> bool:
        """What a nested departure or another seat's answer made impossible is left undone (SDP 6.2).

        What is done to each of several guests may be left undone for some.
        """

        def aiming() -> bool:
            self.aim()
            return act()

        return self.as_far_as_possible(aiming)

    def aim(self) -> None:
        """With all that follows if that can be, else this alone if that can be, else this is left undone.

        Before any departure and any answer of another seat looking ahead was exact: everything can be done in full.
        """
        if not self.is_exact:
            aim = self.log.first((("all",), ("this",), ("nothing",)), lambda aim: self.can_go_on((aim,)))
            self.is_this_alone = aim == ("this",)
            if aim == ("nothing",):
                raise Undone

    def as_far_as_possible(self, act: Callable[[], bool]) -> bool:
        """Act until it turns out that this cannot be done."""
        outer, self.is_this_alone = self.is_this_alone, False
        try:
            acted = act()
        except Undone:
            acted = False
        if self.is_this_alone and self.log.is_ahead:
            raise Carried
        self.is_this_alone = outer
        return acted

    def turns(self, over: Each | Over) -> Iterator[tuple[str, int]]:
        """The turns of a loop and whom they name (SDP 6.10).

        The list is fixed now; who has left when its turn comes is passed over.
        """
        noun = "it"
        match over:
            case Each(group):
                noun = "that neighbour" if group == "neighbour" else "that guest"
                items = self.eyes.every(over, [])
            case Over("returned"):
                noun = "came from"
                items = list(self.eyes.said.returned)
            case Over("discarded"):
                items = [0] * self.eyes.said.discarded
            case Over("on", kind, Ref() as bearer):
                items = [0] * self.eyes.count(self.one(bearer), kind)
            case _:
                raise TypeError(over)
        if not items and self.is_exact:
            raise Blocked  # SDP 6.2: a `for each` over nothing blocks
        for item in items:
            if isinstance(over, Each) and not self.table.is_here(item):
                continue
            yield noun, item

    def see_home(self, guest: int) -> bool:
        """A departure within this ability; who has left already is passed over."""
        if self.table.is_here(guest):
            is_real = not self.log.is_ahead
            depart(self.table, guest, self.log)
            self.is_disturbed |= is_real
        return True

    def choice(self, choose: Choose) -> bool:
        """`choose one`, and the one sentence that hands a choice to another player (SDP 6.4)."""
        seat = self.you if choose.by == "you" else self.owner()
        chosen = self.ask(seat, "option", [("option", number) for number in range(len(choose.options))])
        self.inside(choose.options[chosen[1]])
        return self.has_acted

    def clause(self, clause: Clause) -> bool:
        """What a verb does. Comparing and choosing do not act; what changes nothing neither blocks nor acts."""
        says: Any = type(clause)
        fields = [getattr(clause, field.name) for field in attrs.fields(says) if field.name != "span"]
        try:
            acted = VERBS[says.__name__](self, *fields)
            self.has_acted |= acted
        finally:
            for noun, guest in self.introduced:  # only later steps may refer to them
                self.eyes.said = self.eyes.said.naming(noun, guest)
            self.introduced = []
        return acted

    #: ### Tokens

    def appetite(self, guest: int) -> int:
        """The owner of the guest chooses an empty appetite; equal ones are one option (SDP 5.2)."""
        empty: list[Option] = [("appetite", guest, appetite) for appetite in self.table.empty(guest)]
        chosen = self.ask(self.table.seat_of(guest), "appetite", empty)
        slots = zip(self.table.appetites[guest], self.table.held[guest], strict=True)
        return next(at for at, (appetite, token) in enumerate(slots) if appetite == chosen[2] and token is None)

    def receive(self, guest: int, kind: str) -> None:
        """A token is sent to a guest: placed if any appetite is empty, else trashed; only a placed one is received."""
        if None in self.table.held[guest]:
            slot = self.appetite(guest)
            self.table.put(guest, slot, kind)
            if not self.log.is_ahead:
                self.table.happens("receive", guest, kind, slot)

    @contextmanager
    def that_token(self) -> Iterator[str]:
        """The token that set the ability off, if it still lies where it was placed; it leaves when it is dealt with."""
        if self.event is None or self.event.kind is None or not self.table.is_here(self.event.guest):
            raise Blocked
        tokens = self.table.held[self.event.guest]
        if tokens[self.event.slot] != self.event.kind:
            raise Blocked
        number = self.table.numbers.get((self.event.guest, self.event.slot), 0)
        if number != self.event.token:
            raise Blocked  # another of its kind lies there now (SDP 6.7)
        yield self.event.kind
        tokens[self.event.slot] = None

    def tokens(
        self, amount: Amount, guests: list[int] | None, source: Any, sent: bool = False
    ) -> Iterator[tuple[str, int]]:
        """Tokens taken one at a time: their kinds, and the guests that gave them, 0 for a place.

        One leaves its source when it is dealt with: a token lies there until its appetite is chosen.
        """
        found = self.from_place(amount, source.name, sent) if guests is None else self.from_guests(amount, guests)
        for token in found:
            yield token
            self.has_acted = True

    def from_place(self, amount: Amount, place: str, sent: bool) -> Iterator[tuple[str, int]]:
        """Tokens from the kitchen, the platter or your reserve.

        What is sent comes in any order (SDP 5.6). Else only the set matters: kinds come in their order, so that no set
        is offered twice.
        """
        words = [kind for kind in KINDS if amount.kinds is None or kind in {one.name for one in amount.kinds}]
        store = {"platter": self.table.platter, "reserve": self.table.reserves[self.you]}.get(place)
        for _ in range(amount.count):
            options: list[Option] = [("kind", word) for word in words if store is None or store[word]]
            chosen = self.ask_one(amount, "kind", options)
            if chosen is None:
                return
            if not sent:
                words = words[words.index(chosen[1]) :]
            yield chosen[1], 0
            if store is not None:
                store[chosen[1]] -= 1

    def from_guests(self, amount: Amount, guests: list[int]) -> Iterator[tuple[str, int]]:
        """Tokens from these guests together, in the order of the table, so that no set is offered twice."""
        piles = self.piles(amount, guests)
        for _ in range(amount.count):
            chosen = self.ask_one(amount, "token", [("token", *pile) for pile, slots in piles.items() if slots])
            if chosen is None:
                return
            earlier = list(piles)[: list(piles).index(chosen[1:])]
            piles = {pile: slots for pile, slots in piles.items() if pile not in earlier}
            yield chosen[2], chosen[1]
            self.table.held[chosen[1]][piles[chosen[1:]].pop(0)] = None

    def ask_one(self, amount: Amount, about: str, options: list[Option]) -> Option | None:
        """The next token, or None for enough; what the card marks `up to` may be less."""
        chosen = self.ask(self.you, about, [*options, DONE] if amount.up_to else options)
        return None if chosen == DONE else chosen

    def token(self, amount: Amount, guest: int) -> int:
        """Where a token lies on a guest that is chosen but not moved yet."""
        piles = self.piles(amount, [guest])
        return piles[self.ask(self.you, "token", [("token", *pile) for pile in piles])[1:]][0]

    def piles(self, amount: Amount, guests: list[int]) -> dict[Pile, list[int]]:
        """The tokens the amount speaks of, in the order of the table: guest, appetite, kind.

        Equal tokens on equal appetites of one guest are one pile.
        """
        piles: dict[Pile, list[int]] = {}
        for guest in guests:
            for appetite, kind in product((*KINDS, WILD), KINDS):
                for slot, lies in enumerate(self.table.held[guest]):
                    is_there = lies == kind and self.table.appetites[guest][slot] == appetite
                    if is_there and self.suits(amount, guest, slot, kind):
                        piles.setdefault((guest, kind, appetite), []).append(slot)
        return piles

    def suits(self, amount: Amount, guest: int, slot: int, kind: str) -> bool:
        """The token is of the kinds and the quality the amount names (SDP 5.3)."""
        if amount.kinds is not None and kind not in {one.name for one in amount.kinds}:
            return False
        return amount.quality is None or self.table.matches(guest, slot, kind) == (amount.quality == "matching")

    #: ### Guests

    def one(self, noun: Ref | Pick, besides: list[int] | None = None) -> int:
        """The guest a noun names; you choose if it names several. Two nouns in one clause are two guests."""
        match noun:
            case Pick(group):
                options: list[Option] = [("guest", guest) for guest in self.eyes.every(noun, besides or [])]
                guest: int = self.ask(self.you, "guest", options)[1]
                self.introduced.append(("that neighbour" if group == "neighbour" else "that guest", guest))
            case Ref(name):
                found = self.eyes.referred(name)
                if found is None or found in (besides or []):
                    raise Blocked
                guest = found
                if name not in ("this guest", "came from"):
                    self.eyes.said = attrs.evolve(self.eyes.said, last=guest)
        return guest

    def owner(self) -> int:
        """The owner of the guest named last, if it is still at the table."""
        if not self.table.is_here(self.eyes.said.last):
            raise Blocked
        return self.table.seat_of(self.eyes.said.last)

    def several(self, noun: Ref | Pick | Each, besides: list[int] | None = None) -> list[int]:
        """The guests a noun names, fixed now; nobody blocks (SDP 6.2)."""
        if not isinstance(noun, Each):
            return [self.one(noun, besides)]
        guests = self.eyes.every(noun, besides or [])
        if not guests and self.is_exact:
            raise Blocked
        return guests

    def store(self, source: Any) -> list[int] | None:
        """The guests that hold what a source names; None for kitchen, platter and reserve."""
        match source:
            case Place():
                return None
            case Pool(group):
                return self.eyes.group(group)
            case _:
                return self.several(source)


def says_each(clause: Clause) -> bool:
    """The verb does something to each of several guests."""
    says: Any = type(clause)
    return any(isinstance(getattr(clause, field.name), Each) for field in attrs.fields(says))


#: ## What is asked, and what it comes to


def usable(table: Table, guest: int, you: int, event: Event | None = None, memory: Memory | None = None) -> bool:
    """Whether the ability may be offered on this table (SDP 6.2)."""
    log = Log((), {} if memory is None else memory)
    return Telling(table.copy(), guest, you, log, event).is_usable()


def told(
    table: Table, guest: int, you: int, given: tuple[Option, ...], memory: Memory, event: Event | None = None
) -> Table | Question:
    """The table after a usable ability with these answers, or the question it stops at.

    The memory saves looking ahead twice: an empty one for each ability and table.
    """
    after = table.copy()
    try:
        Telling(after, guest, you, Log(given, memory), event).tell()
    except Unanswered as stop:
        return stop.question
    return after


def seen_home(table: Table, guest: int, given: tuple[Option, ...], memory: Memory) -> Table | Question:
    """The table after a departure with these answers, or the question it stops at (SDP 6.6)."""
    after = table.copy()
    try:
        depart(after, guest, Log(given, memory))
    except Unanswered as stop:
        return stop.question
    return after
