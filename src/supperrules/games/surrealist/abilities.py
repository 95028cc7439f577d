"""When abilities may be used and what waits for a wave: the game's side of `supperrules.effects`."""

from supperrules.games.surrealist.data import Evening, Party
from supperrules.games.surrealist.machine import triggers
from supperrules.games.surrealist.machine.feasibility import usable
from supperrules.games.surrealist.machine.shapes import DOOR, PLATE, Entry, door_entry, plate_entry
from supperrules.games.surrealist.table import Sketch


def plate_ready(rules: Party, table: Sketch, guest: int, seat: int) -> bool:
    """Its plate ability is usable at this moment."""  # SDP 4.4
    data = rules.data
    return data.programs.events[guest] == PLATE and usable(rules, table, guest, seat, plate_entry(guest))


def has_door(rules: Party, guest: int) -> bool:
    """It has a door ability, usable or not."""
    data = rules.data
    return data.programs.events[guest] == DOOR


def door_ready(rules: Party, table: Sketch, guest: int, seat: int) -> bool:
    """Its door ability is usable at this moment."""  # SDP 6.6
    return has_door(rules, guest) and usable(rules, table, guest, seat, door_entry(guest))


def begin_plate(run: Evening, guest: int, seat: int) -> None:
    """Carry out a plate ability."""
    run.call("card", guest, seat, plate_entry(guest), ())


def begin_door(run: Evening, guest: int, seat: int) -> None:
    """Carry out a door ability."""
    run.call("card", guest, seat, door_entry(guest), ())


def received(run: Evening, guest: int, slot: int) -> None:
    """What a token just placed sets waiting; a trashed one was not received."""  # SDP 5.5
    if run.rules.data.options.abilities != "none":
        _wait(run, triggers.received(run.rules, run.table, guest, slot, triggers.cause(run.stack)))


def seated(run: Evening, guest: int) -> None:
    """What a seating sets waiting, looked at just after it."""  # SDP 6.7
    _wait(run, triggers.seated(run.rules, run.table, guest))


def leaving(run: Evening, guest: int) -> None:
    """What a departure sets waiting, looked at just before it."""  # SDP 6.7
    data = run.rules.data
    beside = data.port.neighbours(run.table, guest)
    _wait(run, triggers.left(run.rules, run.table, guest, beside, triggers.cause(run.stack)))


def course_starts(run: Evening) -> None:
    """What the start of a course sets waiting."""  # SDP 8.1
    _wait(run, triggers.course_start(run.rules, run.table))


def course_ends(run: Evening) -> None:
    """What the end of a course sets waiting."""  # SDP 8.1
    _wait(run, triggers.course_end(run.rules, run.table))


def _wait(run: Evening, entries: tuple[Entry, ...]) -> None:
    for entry in entries:
        if not run.rules.data.port.acted(run.table, entry[0]):
            run.do("wait", entry)
