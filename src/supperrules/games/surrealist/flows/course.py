"""The end of a course and the beginning of the next (SDP 8.1)."""

from supperrules.games.surrealist.data import Evening
from supperrules.games.surrealist.flows.turn import tidy
from supperrules.kernel.flow import Do, Flow
from supperrules.kernel.nouns import One


def _finish(run: Evening, seat: int, begun: int) -> None:
    run.call("whole", ("course end",), seat)


def _tidy(run: Evening, seat: int, begun: int) -> None:
    tidy(run)
    if begun:
        run.goto("refill")


def _next(run: Evening, seat: int, begun: int) -> None:
    data = run.rules.data
    if run.table.course + 1 == len(data.served):
        run.do("over")
        run.goto("end")
        return
    run.do("course", run.table.course + 1)
    following = (seat + 1) % run.rules.seats
    run.do("turn", following)
    run.keep(following, 1)


def _start(run: Evening, seat: int, begun: int) -> None:
    run.call("whole", ("course start",), seat)


def _refill(run: Evening, seat: int, begun: int) -> None:
    data = run.rules.data
    run.do("refill", data.served[run.table.course])


COURSE = Flow(
    "course",
    (("seat", One("seat")), ("begun", One("flag"))),
    Do("finish", _finish),
    Do("tidy", _tidy),
    Do("next", _next),
    Do("start", _start),
    Do("refill", _refill),
    cut="tidy",
)
