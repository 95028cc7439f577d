"""Going home: tokens settle, the bonus, the door ability, then the card is in the box (SDP 6.6)."""

from supperrules.games.surrealist.abilities import begin_door, door_ready, has_door, leaving
from supperrules.games.surrealist.data import Evening, Party
from supperrules.games.surrealist.machine.shapes import BONUS
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.flow import Asking, Do, Flow
from supperrules.kernel.nouns import One
from supperrules.kernel.question import Divisions, Kind, Question, ask
from supperrules.kernel.value import DECLINE, Choice


def _settle(run: Evening, guest: int, owner: int) -> None:
    data = run.rules.data
    if data.port.owner(run.table, guest) != owner:
        return
    content = int(data.port.content(run.table, guest))
    # SDP 6.7: a trigger looks at the ring just before a departure.
    leaving(run, guest)
    run.do("leave", owner, guest, content)
    run.call("doorway", guest, owner, content)


def _bonus(rules: Party, table: Sketch, guest: int, owner: int, content: int) -> Question | None:
    data = rules.data
    if not content or not data.deck.bonus:
        return None
    width = len(data.port.kinds)
    return ask(
        Kind.DIVIDE, "bonus", owner, Divisions("bonus", data.deck.bonus, tuple(range(1, width)), width), (guest,)
    )


def _gains(run: Evening, choice: tuple[str, tuple[int, ...]], guest: int, owner: int, content: int) -> None:
    for kind, count in enumerate(choice[1]):
        for _ in range(count):
            run.do("gain", owner, kind, ("kitchen",), BONUS, guest)


def doors_wait(rules: Party, table: Sketch) -> bool:
    """At game end, with `all_then_doors`, every door ability waits until all are home."""  # SDP 8.2
    return bool(table.over) and rules.data.options.end == "all_then_doors"


def _door(rules: Party, table: Sketch, guest: int, owner: int, content: int) -> Question | None:
    if doors_wait(rules, table) or not door_ready(rules, table, guest, owner):
        return None
    return ask(Kind.YES_NO, "door", owner, (("use", guest), DECLINE), (guest,))


def _through(run: Evening, choice: Choice, guest: int, owner: int, content: int) -> None:
    if choice != DECLINE:
        begin_door(run, guest, owner)


def _box(run: Evening, guest: int, owner: int, content: int) -> None:
    run.do("box", owner, guest)
    if doors_wait(run.rules, run.table) and has_door(run.rules, guest):
        run.do("postpone", guest)


_WHO = (("guest", One("guest")), ("owner", One("seat")))

HOME = Flow("home", _WHO, Do("settle", _settle))

DOORWAY = Flow(
    "doorway",
    (*_WHO, ("content", One("flag"))),
    Asking("bonus", _bonus, _gains),
    Asking("door", _door, _through),
    Do("box", _box),
)
