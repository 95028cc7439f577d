"""Receiving a token: the owner of the guest chooses an empty appetite; a full guest's token is trashed (SDP 5.2)."""

from supperrules.games.surrealist.abilities import received
from supperrules.games.surrealist.data import Evening, Party
from supperrules.games.surrealist.machine.shapes import SOURCE, Source
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.flow import Asking, Do, Flow
from supperrules.kernel.nouns import Many, One
from supperrules.kernel.question import Kind, Question, ask
from supperrules.kernel.value import Choice


def _there(table: Sketch, kind: int, source: Source) -> bool:
    """The token still lies where it is to come from."""
    match source:
        case ("platter",):
            return table.platter[kind] > 0
        case ("reserve", int(seat)):
            return table.reserves[seat][kind] > 0
        case ("guest", int(guest), int(slot)):
            held = table.held[guest]
            return slot < len(held) and held[slot] == kind
        case _:
            return True


def _appetite(rules: Party, table: Sketch, guest: int, kind: int, source: Source) -> Question | None:
    port = rules.data.port
    owner = port.owner(table, guest)
    if owner < 0 or not _there(table, kind, source):
        return None
    options = tuple(("place", appetite) for appetite in port.empties(table, guest))
    return ask(Kind.PICK, "appetite", owner, options, (guest, kind)) if options else None


def _placed(run: Evening, choice: Choice, guest: int, kind: int, source: Source) -> None:
    data = run.rules.data
    appetites, held = data.port.cards[guest], run.table.held[guest]
    slot = appetites.index(choice[1])
    while held[slot]:
        slot = appetites.index(choice[1], slot + 1)
    run.do("place", guest, slot, kind, source)
    run.goto("end")
    received(run, guest, slot)


def _trash(run: Evening, guest: int, kind: int, source: Source) -> None:
    # SDP 6.2: to a guest who has left, or from where nothing lies, nothing is sent.
    if run.rules.data.port.owner(run.table, guest) >= 0 and _there(run.table, kind, source):
        run.do("trash", kind, source)


def _among(
    rules: Party, table: Sketch, guest: int, kind: int, source: Source, appetites: tuple[int, ...]
) -> Question | None:
    # SDP 6.2: what a later verb of the same ability needs is not offered away.
    asked = _appetite(rules, table, guest, kind, source)
    if asked is None:
        return None
    owner, options = asked.asks[0]
    return ask(asked.kind, asked.key, owner, tuple(o for o in options if o[1] in appetites) or options, asked.params)


def _placed_among(
    run: Evening, choice: Choice, guest: int, kind: int, source: Source, appetites: tuple[int, ...]
) -> None:
    _placed(run, choice, guest, kind, source)


_TOKEN = (("guest", One("guest")), ("kind", One("kind")), ("source", SOURCE))

RECEIVE = Flow("receive", _TOKEN, Asking("appetite", _appetite, _placed, auto=True), Do("trash", _trash))

AMONG = Flow(
    "receive-among",
    (*_TOKEN, ("appetites", Many(One("appetite")))),
    Asking("appetite", _among, _placed_among, auto=True),
)
