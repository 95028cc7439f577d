"""How it ends: the farthest pawn wins, and of pawns that are level, the one with the better collection."""

from collections.abc import Mapping
from typing import Final

from supperrules.games.adel.data import House, collection
from supperrules.games.adel.table import Sketch
from supperrules.kernel.nouns import Named
from supperrules.kernel.rules import Line, Result

REASONS: Final[Mapping[str, Named]] = {"track": (), "last exhibition": ()}
"""What spaces are for."""

DINNER: Final = "somebody sits at the dinner table"
LONG: Final = "the last round is over"


def outcome(rules: House, table: Sketch) -> Result:
    """A point is a space of the track; seats whose pawns and collections are level share the victory (A15)."""
    data = rules.data
    lines = tuple(
        (Line(position - bonus, "track"), *([Line(bonus, "last exhibition")] if bonus else []))
        for position, bonus in zip(table.position, table.bonus, strict=True)
    )
    standing = [
        (position, data.rank(data.finest(collection(table, seat)))) for seat, position in enumerate(table.position)
    ]
    winners = tuple(seat for seat, one in enumerate(standing) if one == max(standing))
    seated = max(position - bonus for position, bonus in zip(table.position, table.bonus, strict=True)) >= data.dinner
    return Result(lines, winners, DINNER if seated else LONG)
