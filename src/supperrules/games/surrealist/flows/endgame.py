"""Game end: every guest goes home, side by side, one at a time (SDP 8.2)."""

from collections.abc import Iterator

from supperrules.games.surrealist.abilities import door_ready
from supperrules.games.surrealist.data import Evening, Party
from supperrules.games.surrealist.flows.turn import tidy
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.flow import Asking, Do, Flow
from supperrules.kernel.nouns import One
from supperrules.kernel.question import Kind, Question, ask
from supperrules.kernel.value import DECLINE, Choice


def _around(rules: Party, ender: int) -> Iterator[int]:
    """The seats, starting left of the player who ended the game."""
    return ((ender + step) % rules.seats for step in range(1, rules.seats + 1))


def _who(rules: Party, table: Sketch, ender: int) -> Question | None:
    for seat in _around(rules, ender):
        side = rules.data.port.side(table, seat)
        if side:
            return ask(Kind.PICK, "farewell", seat, tuple(("home", guest) for guest in side))
    return None


def _home(run: Evening, choice: tuple[str, int], ender: int) -> None:
    guest = choice[1]
    owner = run.rules.data.port.owner(run.table, guest)
    run.goto("who")
    run.call("whole", ("home", guest, owner), owner)


def _waiting_doors(rules: Party, table: Sketch, seat: int) -> tuple[int, ...]:
    return tuple(guest for guest in table.doors if guest in table.gone[seat])


def _doors(rules: Party, table: Sketch, ender: int) -> Question | None:
    for seat in _around(rules, ender):
        usable = [guest for guest in _waiting_doors(rules, table, seat) if door_ready(rules, table, guest, seat)]
        if usable:
            return ask(Kind.PICK, "doors", seat, (*(("use", guest) for guest in usable), DECLINE))
    return None


def _used(run: Evening, choice: Choice, ender: int) -> None:
    asked = _doors(run.rules, run.table, ender)
    assert asked is not None
    seat = asked.asks[0].seat
    run.goto("doors")
    match choice:
        case ("use", int(guest)):
            run.do("door-done", guest)
            run.call("whole", ("door", guest, seat), seat)
        case _:
            for guest in _waiting_doors(run.rules, run.table, seat):
                run.do("door-done", guest)


FAREWELL = Flow(
    "farewell",
    (("ender", One("seat")),),
    Do("tidy", tidy),
    Asking("who", _who, _home, auto=True),
    Asking("doors", _doors, _used),
    cut="tidy",
)
