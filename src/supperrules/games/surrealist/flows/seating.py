"""Seating with the option `rearrange`: the whole side may be put in another order with the new guest (SDP 4.1)."""

from itertools import permutations

from supperrules.games.surrealist.data import Evening, Party
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.flow import Asking, Do, Flow
from supperrules.kernel.nouns import One
from supperrules.kernel.question import Kind, Question, ask
from supperrules.kernel.value import DECLINE, Choice


def _order(rules: Party, table: Sketch, seat: int, guest: int, at: int) -> Question | None:
    side = table.sides[seat]
    if not side:
        return None
    usual = (*side[: at - 1], guest, *side[at - 1 :])
    others = (("arrange", order) for order in permutations(usual) if order != usual)
    return ask(Kind.PICK, "arrange", seat, (*others, DECLINE), (guest,))


def _ordered(run: Evening, choice: Choice, seat: int, guest: int, at: int) -> None:
    if choice != DECLINE:
        run.goto("end")
        run.call("whole", ("arrange", seat, guest, choice[1]), seat)


def _sit(run: Evening, seat: int, guest: int, at: int) -> None:
    run.call("whole", ("seat", seat, guest, at), seat)


SEATING = Flow(
    "seating",
    (("seat", One("seat")), ("guest", One("guest")), ("at", One("place"))),
    Asking("order", _order, _ordered),
    Do("sit", _sit),
)
