"""Action 2: the acting player's guest receives first, then its neighbour (SDP 4.2)."""

from supperrules.games.surrealist.data import Evening
from supperrules.kernel.flow import Do, Flow
from supperrules.kernel.nouns import One


def _own(run: Evening, guest: int, other: int, kind: int) -> None:
    run.call("receive", guest, kind, ("kitchen",))


def _neighbour(run: Evening, guest: int, other: int, kind: int) -> None:
    run.call("receive", other, kind, ("kitchen",))


TALK = Flow(
    "talk",
    (("guest", One("guest")), ("other", One("guest")), ("kind", One("kind"))),
    Do("own", _own),
    Do("neighbour", _neighbour),
)
