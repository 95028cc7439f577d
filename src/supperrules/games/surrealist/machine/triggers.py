"""Which abilities an event sets waiting (SDP 6.7): one entry an event for each ability that listens to it.

Looked at just after a seating or a receipt, and with the neighbours just before a departure. A guest's own event never
counts as its neighbour's.
"""

from collections.abc import Sequence

from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.machine.program import Programs
from supperrules.games.surrealist.machine.shapes import (
    COURSE_END,
    COURSE_START,
    NEIGHBOUR_LEAVING,
    NEIGHBOUR_RECEIVING,
    NEIGHBOUR_SEATED,
    RECEIVE,
    SEAT,
    Entry,
)
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.state import Standing


def cause(stack: Sequence[Standing]) -> int:
    """The guest whose ability is being carried out on top of this stack, 0 if none: the `by` of an entry."""
    for frame in reversed(stack):
        if frame[0] == "card":
            guest = frame[2][0]
            assert isinstance(guest, int)
            return guest
    return 0


def received(rules: Party, table: Sketch, guest: int, slot: int, by: int) -> tuple[Entry, ...]:
    """A token was placed on this appetite: of the guest, and of its neighbours."""
    port = rules.data.port
    programs = rules.data.programs
    events = programs.events
    kind, lifts = port.held(table, guest)[slot], port.lifts(table, guest, slot)
    found = []
    if events[guest] == RECEIVE and kind in _kinds(programs, guest):
        found.append((guest, RECEIVE, guest, kind, slot, by, _lifts(programs, guest, lifts)))
    for other in port.neighbours(table, guest):
        if events[other] == NEIGHBOUR_RECEIVING and kind in _kinds(programs, other):
            found.append((other, NEIGHBOUR_RECEIVING, guest, kind, slot, by, _lifts(programs, other, lifts)))
    return tuple(found)


def seated(rules: Party, table: Sketch, guest: int) -> tuple[Entry, ...]:
    """The guest has just taken its seat."""
    port = rules.data.port
    events = rules.data.programs.events
    own = ((guest, SEAT, guest, 0, -1, 0, 0),) if events[guest] == SEAT else ()
    return own + tuple(
        (other, NEIGHBOUR_SEATED, guest, 0, -1, 0, 0)
        for other in port.neighbours(table, guest)
        if events[other] == NEIGHBOUR_SEATED
    )


def left(rules: Party, table: Sketch, guest: int, neighbours: Sequence[int], by: int) -> tuple[Entry, ...]:
    """The guest goes home; `neighbours` are those it had just before."""
    port = rules.data.port
    events = rules.data.programs.events
    return tuple(
        (other, NEIGHBOUR_LEAVING, guest, 0, -1, by, 0)
        for other in neighbours
        if events[other] == NEIGHBOUR_LEAVING and port.owner(table, other) >= 0
    )


def course_start(rules: Party, table: Sketch) -> tuple[Entry, ...]:
    """A course has started (SDP 8.1)."""
    return _everywhere(rules, table, COURSE_START)


def course_end(rules: Party, table: Sketch) -> tuple[Entry, ...]:
    """A course is ending (SDP 8.1)."""
    return _everywhere(rules, table, COURSE_END)


def _everywhere(rules: Party, table: Sketch, event: int) -> tuple[Entry, ...]:
    port = rules.data.port
    events = rules.data.programs.events
    found = []
    for seat in range(port.seats(table)):
        for guest in port.side(table, seat):
            if events[guest] == event:
                found.append((guest, event, 0, 0, -1, 0, 0))
    return tuple(found)


def _lifts(programs: Programs, guest: int, lifts: int) -> int:
    program = programs.of[guest]
    return lifts if program is not None and program.names_token else 0


def _kinds(programs: Programs, guest: int) -> frozenset[int]:
    program = programs.of[guest]
    return program.kinds if program is not None else frozenset()
