"""A turn: exactly one of four actions, the first of them in two halves (SDP 4)."""

from supperrules.games.surrealist.choices import halves, menu, seatings
from supperrules.games.surrealist.data import Data, Evening, Party
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.flow import Asking, Do, Flow
from supperrules.kernel.nouns import One
from supperrules.kernel.question import Kind, Question, ask
from supperrules.kernel.value import DECLINE, Choice

_SEATED, _SENT_HOME = 1, 2


def _menu(rules: Party, table: Sketch, seat: int, half: int, guest: int) -> Question:
    return ask(Kind.PICK, "turn", seat, menu(rules, table, seat))


def _action(run: Evening, choice: Choice, seat: int, half: int, guest: int) -> None:
    match choice:
        case ("seat", int(played), int(at)):
            run.goto("other half", seat, _SEATED, played)
            _seat(run, seat, played, at)
        case ("home", int(played)):
            run.goto("other half", seat, _SENT_HOME, played)
            run.call("whole", ("home", played, seat), seat)
        case ("serve", kind, served):
            run.goto("close")
            run.call("whole", ("receive", served, kind, ("platter",)), seat)
        case ("discard", kind):
            run.goto("close")
            run.do("discard", kind)
        case ("plate", used):
            run.goto("close")
            run.do("plated", seat)
            run.call("plate", seat, (used,))
        case (str(talk), own, other):
            kind = run.rules.data.port.kinds.index(talk)
            run.goto("close")
            run.call("whole", ("talk", own, other, kind), seat)


def _other_half(rules: Party, table: Sketch, seat: int, half: int, guest: int) -> Question | None:
    options = halves(rules, table, seat, guest) if half == _SEATED else seatings(rules, table, seat)
    # Whether any is left is public: hand sizes and sides are.
    return ask(Kind.PICK, "other half", seat, (*options, DECLINE)) if options else None


def _other(run: Evening, choice: Choice, seat: int, half: int, guest: int) -> None:
    match choice:
        case ("home", int(played)):
            run.call("whole", ("home", played, seat), seat)
        case ("seat", int(played), int(at)):
            _seat(run, seat, played, at)


def _seat(run: Evening, seat: int, guest: int, at: int) -> None:
    data: Data = run.rules.data
    if data.options.rearrange:
        run.call("seating", seat, guest, at)
    else:
        run.call("whole", ("seat", seat, guest, at), seat)


def tidy(run: Evening, *_: object) -> None:
    """Nothing stays half done after a cut: who stands in the doorway leaves, what waits or was lifted is gone."""
    table = run.table
    for guest in table.doorway:
        seat = next(seat for seat, side in enumerate(table.sides) if guest in side)
        run.do("box", seat, guest)
    if table.waiting:
        run.do("wave")
    if table.aloft:
        run.do("put-down")


def _end(run: Evening, seat: int, half: int, guest: int) -> None:
    table = run.table
    if table.doorway or table.waiting or table.aloft:
        tidy(run)
    # SDP 8.1: by whatever effect the last token left, the course ends at the end of that turn.
    if table.emptied:
        run.call("course", seat, 0)
    else:
        run.do("turn", (seat + 1) % run.rules.seats)


TURN = Flow(
    "turn",
    (("seat", One("seat")), ("half", One("half")), ("guest", One("somebody"))),
    Asking("menu", _menu, _action, sure=True),
    Asking("other half", _other_half, _other),
    Do("close", _end),
    cut="close",
)
