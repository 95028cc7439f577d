"""Action 4: any of the plate abilities of one's seated guests, one after the other, each optional (SDP 4.4)."""

from supperrules.games.surrealist.choices import plates
from supperrules.games.surrealist.data import Evening, Party
from supperrules.games.surrealist.table import Sketch, Zone
from supperrules.kernel.flow import Asking, Do, Flow
from supperrules.kernel.nouns import Many, One
from supperrules.kernel.question import Kind, Question, ask
from supperrules.kernel.value import DECLINE, Choice


def _first(run: Evening, seat: int, used: Zone) -> None:
    run.call("whole", ("plate", used[0], seat), seat)


def _next(rules: Party, table: Sketch, seat: int, used: Zone) -> Question | None:
    options = plates(rules, table, seat, used)
    return ask(Kind.PICK, "plate", seat, (*options, DECLINE)) if options else None


def _picked(run: Evening, choice: Choice, seat: int, used: Zone) -> None:
    match choice:
        case ("plate", int(guest)):
            run.goto("next", seat, (*used, guest))
            run.call("whole", ("plate", guest, seat), seat)


PLATE = Flow(
    "plate",
    (("seat", One("seat")), ("used", Many(One("guest")))),
    Do("first", _first),
    Asking("next", _next, _picked),
)
