"""A whole: what waits until the outermost one is complete, then resolves in waves (SDP 6.7)."""

from typing import Final

from supperrules.games.surrealist.abilities import begin_door, begin_plate, course_ends, course_starts, seated
from supperrules.games.surrealist.awards import award
from supperrules.games.surrealist.data import Evening
from supperrules.games.surrealist.machine.shapes import SOURCE
from supperrules.kernel.flow import Do, Flow
from supperrules.kernel.nouns import Many, One, Tagged
from supperrules.kernel.value import Value

_SEAT, _GUEST, _KIND = One("seat"), One("guest"), One("kind")
BODY: Final = Tagged(
    "whole",
    {
        "seat": (_SEAT, _GUEST, One("place")),
        "arrange": (_SEAT, _GUEST, Many(_GUEST)),
        "home": (_GUEST, _SEAT),
        "talk": (_GUEST, _GUEST, _KIND),
        "receive": (_GUEST, _KIND, SOURCE),
        "plate": (_GUEST, _SEAT),
        "door": (_GUEST, _SEAT),
        "course start": (),
        "course end": (),
    },
)


def _body(run: Evening, what: tuple[Value, ...], active: int) -> None:
    match what:
        case ("home" | "talk" | "receive" as flow, *_):
            run.call(flow, *what[1:])
        case ("seat", int(seat), int(guest), int(at)):
            run.do("seat", seat, guest, at)
            seated(run, guest)
        case ("arrange", int(seat), int(guest), tuple(order)):
            run.do("seat", seat, guest, order.index(guest) + 1)
            run.do("arrange", seat, order)
            seated(run, guest)
        case ("plate", int(guest), int(seat)):
            begin_plate(run, guest, seat)
        case ("door", int(guest), int(seat)):
            begin_door(run, guest, seat)
        case ("course start",):
            course_starts(run)
        case ("course end",):
            course_ends(run)


def _complete(run: Evening, what: tuple[Value, ...], active: int) -> None:
    # SDP 9: awards go at the end of the whole, before what waits for it, and after the last of that.
    award(run)
    if not run.table.waiting:
        run.goto("end")


def _waves(run: Evening, what: tuple[Value, ...], active: int) -> None:
    due = run.table.waiting
    if due:
        run.do("wave")
        run.goto("waves")
        run.call("wave", active, due)
    else:
        award(run)


WHOLE = Flow(
    "whole",
    (("what", BODY), ("active", _SEAT)),
    Do("body", _body),
    Do("complete", _complete),
    Do("waves", _waves),
)
