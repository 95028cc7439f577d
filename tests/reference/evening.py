#: ## A whole and its waves
#:
#: A half of action 1, action 2, a serve, one plate ability, the start or end of a course: each is a *whole*. What is
#: triggered inside it waits until it is complete, and then resolves in waves (SDP 6.7).

from typing import Any

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
            table.platter[kind] -= 1
            receive(table, guest, kind, log)
        case ("home", guest):
            depart(table, guest, log)
        case ("seat", seat, guest, at):
            table.sides[seat].insert(at, guest)
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
    table.held[guest][slot] = kind
    table.happens("receive", guest, kind, slot)


def waves(table: Table, active: int, log: Log) -> None:
    """Wave after wave, until nothing waits; what a wave triggers waits for the next."""
    while table.waiting:
        wave, table.waiting = table.waiting, []
        while live := [entry for entry in wave if can_react(table, entry, log)]:
            # The player whose turn it is first, then in turn order.
            seats = [table.seat_of(entry.guest) for entry in live]
            owner = min(seats, key=lambda seat: (seat - active) % len(table.sides))
            options = [option_of(entry) for entry in live if table.seat_of(entry.guest) == owner]
            chosen = log.answer(Question(owner, "react", (*dict.fromkeys(options), DONE)), anything)
            if chosen == DONE:
                wave = [entry for entry in wave if table.seat_of(entry.guest) != owner]
                continue
            entry = next(entry for entry in live if option_of(entry) == chosen)
            # One entry of an ability resolves, its others lapse.
            wave = [other for other in wave if other.guest != entry.guest]
            table.acted.append(entry.guest)
            Telling(table, entry.guest, owner, log, Event(entry.subject, entry.kind, entry.slot)).tell()


def can_react(table: Table, entry: Entry, log: Log) -> bool:
    """The guest is still at the table (SDP 6.8), and its ability may and can resolve."""
    guest = entry.guest
    if not table.is_here(guest) or guest in table.acted or guest in table.used:
        return False
    event = Event(entry.subject, entry.kind, entry.slot)
    usable = ("usable",)
    return usable == log.first(
        (usable, ("not usable",)), lambda _: Telling(table, guest, table.seat_of(guest), log, event).is_usable()
    )


def option_of(entry: Entry) -> Option:
    """What a player picks."""
    return ("react", entry.guest, entry.event, entry.subject, entry.kind, entry.slot)


def whole(table: Table, active: int, what: What, given: tuple[Option, ...], memory: Memory) -> Table | Question:
    """The table after a whole and its waves with these answers, or the question it stops at."""
    after = table.copy()
    log = Log(given, memory)
    try:
        body(after, what, log)
        waves(after, active, log)
    except Unanswered as stop:
        return stop.question
    return after
