"""The score: a point a token of the reserve, and the faux pas (SDP 8.3)."""

from collections.abc import Mapping
from typing import Final

from supperrules.games.surrealist.awards import settled
from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.machine.shapes import ABILITY, BONUS, MATCHING
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.nouns import Named, One
from supperrules.kernel.rules import Line, Result

_WHY: Final = {MATCHING: "guest", BONUS: "bonus", ABILITY: "ability", 0: "position"}
_GUEST: Final = (("guest", One("guest")),)
REASONS: Final[Mapping[str, Named]] = {
    "guest": _GUEST,
    "bonus": _GUEST,
    "ability": _GUEST,
    "position": (),
    "faux pas": (("faux pas", One("faux pas")),),
}
"""What points are for, each with what its line names; `position`: tokens a written position put into a reserve."""


def outcome(rules: Party, table: Sketch) -> Result:
    """Every point by what gave it: a guest's matching tokens, its bonus, its ability, a faux pas.

    Most points win; equal scores share the victory.
    """
    lines = tuple((*_reserve_lines(table, seat), *settled(rules, table, seat)) for seat in range(rules.seats))
    scores = [sum(line.points for line in own) for own in lines]
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Result(lines, winners, "the last course is over")


def _reserve_lines(table: Sketch, seat: int) -> tuple[Line, ...]:
    points: dict[tuple[int, int], int] = {}
    for _, why, guest, count in table.ledger[seat]:
        points[why, guest] = points.get((why, guest), 0) + count
    return tuple(Line(count, _WHY[why], (guest,) if guest else ()) for (why, guest), count in points.items())
