"""The draft: keep one guest of the pack face down, pass the rest to the left (SDP 2.6)."""

from supperrules.games.surrealist.data import Evening, Party
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.flow import Asking, Do, Flow
from supperrules.kernel.question import Ask, Kind, Question
from supperrules.kernel.value import Choice


def _packs(rules: Party, table: Sketch) -> Question | None:
    # SDP 2.6: the last guest is taken without a question.
    if len(table.hands[0]) < 2:
        return None
    asks = tuple(Ask(seat, tuple(("keep", guest) for guest in hand)) for seat, hand in enumerate(table.hands))
    return Question(Kind.PICK, "draft", asks, True)


def _kept(run: Evening, choices: tuple[Choice, ...]) -> None:
    for seat, (_, guest) in enumerate(choices):
        run.do("keep", seat, guest)
    packs = run.table.hands
    for seat in range(len(packs)):
        run.do("pass-on", seat)
    for seat in range(len(packs)):
        run.do("pick-up", seat, packs[seat - 1])
    run.goto("keep")


def _last(run: Evening) -> None:
    for seat, hand in enumerate(run.table.hands):
        for guest in hand:
            run.do("keep", seat, guest)
    for seat in range(len(run.table.hands)):
        run.do("take-up", seat)


DRAFT = Flow("draft", (), Asking("keep", _packs, _kept), Do("last", _last))
