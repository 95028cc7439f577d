"""The score: a point a token of the reserve, and the faux pas (SDP 8.3)."""

from supperrules.effects.words import ABILITY, BONUS, MATCHING
from supperrules.games.surrealist.awards import settled
from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.rules import Line, Result

REASONS = {MATCHING: "guest", BONUS: "bonus", ABILITY: "ability", 0: "position"}


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
    return tuple(Line(count, REASONS[why], ("guest", guest) if guest else ()) for (why, guest), count in points.items())
