"""Points: awards during play, and what the reserve and the faux pas are worth at the end (SDP 8.3, 9)."""

from collections.abc import Mapping

from supperrules.games.surrealist.vocabulary.nodes import AtEnd, FirstTo, Measure, Stock, Whoever
from tests.reference.looking import in_stock
from tests.reference.table import KINDS, Table

Laid = Mapping[int, AtEnd | FirstTo]
"""The faux pas that lie face up, by number."""


def award(table: Table, laid: Laid, to_each: bool) -> None:
    """A faux pas of play goes to everybody who fulfils it when it is looked at, and stays theirs (SDP 9).

    `to_each`: also to whoever fulfils it later.
    """
    for number, claim in laid.items():
        holders = [seat for card, seat in table.awarded if card == number]
        if not isinstance(claim, FirstTo) or (holders and not to_each):
            continue
        for seat in range(len(table.sides)):
            if seat not in holders and fulfils(claim, table, seat):
                table.awarded.append((number, seat))


def fulfils(claim: FirstTo, table: Table, seat: int) -> bool:
    """The seat holds the stock, or has sent home a perfectly content guest."""
    return table.content_home[seat] > 0 if claim.deed is None else in_stock(table.reserves[seat], claim.deed)


def points(table: Table, laid: Laid, seat: int) -> int:
    """A point for each token in the reserve, and faux pas (SDP 8.3)."""
    return sum(table.reserves[seat].values()) + sum(
        faux_pas_points(claim, table, seat, (number, seat) in table.awarded) for number, claim in laid.items()
    )


def faux_pas_points(claim: AtEnd | FirstTo, table: Table, seat: int, is_awarded: bool) -> int:
    """What a faux pas is worth to a seat; tied players each get the full points (SDP 9)."""
    if isinstance(claim, FirstTo):
        return claim.points if is_awarded else 0
    if claim.who is not None and not gains(claim.who, table, seat):
        return 0
    if claim.per_set is None:
        return claim.points
    return claim.points * min(table.reserves[seat][kind.name] for kind in claim.per_set)


def gains(who: Whoever, table: Table, seat: int) -> bool:
    """The seat is one of those who gain; the most is at least one (SDP 9)."""
    match who:
        case Whoever("holds", Stock() as stock):
            return in_stock(table.reserves[seat], stock)
        case Whoever(rule, Measure(kind)):
            kinds = KINDS if kind is None else (kind.name,)
            counts = [sum(reserve[one] for one in kinds) for reserve in table.reserves]
            best = max(1, *counts) if rule == "most" else min(counts)
            return counts[seat] == best
    raise TypeError(who)
