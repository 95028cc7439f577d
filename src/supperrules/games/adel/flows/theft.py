"""Thefts at the castle: each thief takes one card of his choice from every exhibition that has one left (A10)."""

from typing import Final

from supperrules.games.adel.data import House, Round
from supperrules.games.adel.table import Sketch
from supperrules.kernel.flow import Asking, Flow
from supperrules.kernel.nouns import Group, Many, One
from supperrules.kernel.question import Kind, Question, ask
from supperrules.kernel.value import Choice

Thefts = tuple[tuple[int, int], ...]


def _left(table: Sketch, thefts: Thefts) -> Thefts:
    return tuple((thief, victim) for thief, victim in thefts if table.shown[victim])


def _pick(rules: House, table: Sketch, thefts: Thefts) -> Question | None:
    left = _left(table, thefts)
    if not left:
        return None
    thief, victim = left[0]
    return ask(Kind.PICK, "steal", thief, tuple(("take", item) for item in table.shown[victim]), (victim,))


def _taken(run: Round, choice: Choice, thefts: Thefts) -> None:
    (thief, victim), *left = _left(run.table, thefts)
    run.goto("pick", tuple(left))
    run.do("steal", thief, victim, choice[1])


_PAIR: Final = Group(("thief", One("seat")), ("victim", One("seat")))
THEFT: Final = Flow("theft", (("thefts", Many(_PAIR)),), Asking("pick", _pick, _taken, auto=True))
