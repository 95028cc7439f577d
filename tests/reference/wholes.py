#: ## A whole and its waves
#:
#: A half of action 1, action 2, a serve, one plate ability, the start or end of a course: each is a *whole*. What is
#: triggered inside it waits until it is complete, and then resolves in waves (SDP 6.7).

from collections.abc import Callable, Iterator
from typing import Any

import attrs

from supperrules.games.surrealist.vocabulary.nodes import Ability, Choose, Each, Pick, Player, Ref, ThatToken
from tests.reference.answers import DONE, Log, Memory, Option, Question, Unanswered, anything
from tests.reference.evaluator import Event, Telling, depart
from tests.reference.table import Entry, Table

What = tuple[Any, ...]
"""What is done, with whom: plate, talk, serve, home, seat, course start, course end; see `body`."""


def body(table: Table, what: What, log: Log) -> None:
    """What the whole is made of."""
    match what:
        case ("plate", guest):
            Telling(table, guest, table.seat_of(guest), log).tell()
        case ("talk", guest, other, kind):
            # SDP 4.2: the acting player's guest first, both from the kitchen.
            receive(table, guest, kind, log)
            receive(table, other, kind, log)
        case ("serve", guest, kind):
            receive(table, guest, kind, log)
            table.platter[kind] -= 1
        case ("home", guest):
            depart(table, guest, log)
        case ("door", guest, seat):
            # SDP 8.2: with `all_then_doors` it is at home already.
            Telling(table, guest, seat, log).tell()
        case ("seat", seat, guest, order):
            table.sides[seat] = list(order)
            table.held[guest] = [None] * len(table.appetites[guest])
            table.happens("seat", guest)
        case ("course start" | "course end" as event,):
            seated = [guest for side in table.sides for guest in side]
            table.waiting += [Entry(guest, event) for guest in seated if table.listens(guest, event)]
        case _:
            raise TypeError(what)


def receive(table: Table, guest: int, kind: str, log: Log) -> None:
    """A guest is given a token: its owner chooses the appetite, a full guest trashes it (SDP 5.2)."""
    empty: tuple[Option, ...] = tuple(("appetite", guest, appetite) for appetite in table.empty(guest))
    if not empty:
        return
    chosen = log.answer(Question(table.seat_of(guest), "appetite", empty), anything)
    slots = zip(table.appetites[guest], table.held[guest], strict=True)
    slot = next(at for at, (appetite, token) in enumerate(slots) if appetite == chosen[2] and token is None)
    table.put(guest, slot, kind)
    table.happens("receive", guest, kind, slot)


def waves(table: Table, active: int, log: Log) -> None:
    """Wave after wave, until nothing waits; what a wave triggers waits for the next."""
    while table.waiting:
        wave, table.waiting = table.waiting, []
        while live := [entry for entry in wave if can_react(table, entry, log)]:
            # The player whose turn it is first, then in turn order.
            seats = [table.seat_of(entry.guest) for entry in live]
            owner = min(seats, key=lambda seat: (seat - active) % len(table.sides))
            options = options_of(table, [entry for entry in live if table.seat_of(entry.guest) == owner])
            chosen = log.answer(Question(owner, "react", (*options, DONE)), anything)
            if chosen == DONE:
                wave = [entry for entry in wave if table.seat_of(entry.guest) != owner]
                continue
            entry = options[chosen]
            # One entry of an ability resolves, its others lapse.
            wave = [other for other in wave if other.guest != entry.guest]
            table.acted.append(entry.guest)
            Telling(table, entry.guest, owner, log, event_of(entry)).tell()


def can_react(table: Table, entry: Entry, log: Log) -> bool:
    """The guest is still at the table (SDP 6.8), and its ability may and can resolve."""
    guest = entry.guest
    if not table.is_here(guest) or guest in table.acted or guest in table.used:
        return False
    event = event_of(entry)
    usable = ("usable",)
    return usable == log.first(
        (usable, ("not usable",)), lambda _: Telling(table, guest, table.seat_of(guest), log, event).is_usable()
    )


def event_of(entry: Entry) -> Event:
    """What the reaction is told."""
    return Event(entry.subject, entry.kind, entry.slot, entry.token)


def options_of(table: Table, live: list[Entry]) -> dict[Option, Entry]:
    """What an owner picks from; reactions that cannot differ are one answer with their count (SDP 6.7)."""
    alike: dict[Option, list[Entry]] = {}
    for entry in live:
        says = table.abilities[entry.guest]
        token = (entry.subject, entry.slot, entry.token) if names_token(says) else ()
        key = (entry.guest, entry.subject if names_guest(says) else 0, *token)
        alike.setdefault(key, []).append(entry)
    return {option_of(entries): entries[0] for entries in alike.values()}


def option_of(entries: list[Entry]) -> Option:
    """The answer for one reaction, or for several that cannot differ."""
    entry = entries[0]
    if len(entries) == 1:
        return ("react", entry.guest, entry.event, entry.subject, entry.kind, entry.slot)
    subjects = {one.subject for one in entries}
    return ("react to any", entry.guest, len(entries), entry.event, entry.subject if len(subjects) == 1 else 0)


def names_token(ability: Ability) -> bool:
    """The sentence says `that token`."""
    return any(isinstance(node, ThatToken) for node in nodes(ability.steps))


def names_guest(ability: Ability) -> bool:
    """The sentence speaks of the neighbour to whom it happened."""
    if ability.trigger.event not in ("neighbour receiving", "neighbour seated"):
        return False
    return any(
        (isinstance(node, Ref) and node.name in ("that neighbour", "that guest"))
        or (isinstance(node, Pick | Each) and node.of_that)
        or (isinstance(node, Player) and node.name == "its owner")
        or (isinstance(node, Choose) and node.by == "its owner")
        for node in nodes(ability.steps)
    )


def nodes(tree: Any) -> Iterator[Any]:
    """Every node of some steps."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part)
    elif attrs.has(type(tree)):
        yield tree
        for field in attrs.fields(type(tree)):
            if field.name != "span":
                yield from nodes(getattr(tree, field.name))


def whole(table: Table, active: int, what: What, given: tuple[Option, ...], memory: Memory) -> Table | Question:
    """The table after a whole and its waves with these answers, or the question it stops at."""
    after, asked = stopped(table, active, what, given, memory)
    return after if asked is None else asked


Looking = Callable[[Table], None]
"""What is done when a whole is complete, and once more when its waves are (SDP 9)."""


def stopped(
    table: Table, active: int, what: What, given: tuple[Option, ...], memory: Memory, look: Looking | None = None
) -> tuple[Table, Question | None]:
    """The table where a whole and its waves stop with these answers, and the question there; None if all is done."""
    after = table.copy()
    log = Log(given, memory)
    try:
        body(after, what, log)
        if look is not None:
            look(after)
        waves(after, active, log)
        if look is not None:
            look(after)
    except Unanswered as stop:
        return after, stop.question
    return after, None
