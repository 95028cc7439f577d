"""Faux pas: awarded during play unasked, and settled at the end (SDP 9)."""

from supperrules.games.surrealist.data import Evening, Party
from supperrules.games.surrealist.table import Sketch
from supperrules.games.surrealist.vocabulary import faux_pas
from supperrules.kernel.rules import Line


def award(run: Evening) -> None:
    """At the end of a whole: a faux pas of play goes to every player who fulfils it, at the first whole anybody does.

    With `awards` = each, also to every later player who fulfils it.
    """
    data = run.rules.data
    for number in run.table.laid:
        fulfils = data.fulfilled[number]
        if fulfils is None:
            continue
        holders = [seat for won, seat in run.table.awarded if won == number]
        if holders and data.options.awards == "first":
            continue
        for seat in range(run.rules.seats):
            if seat not in holders and fulfils(run.table, seat, run.table.content_home[seat]):
                run.do("award", number, seat)


def settled(rules: Party, table: Sketch, seat: int) -> tuple[Line, ...]:
    """The points a seat has from faux pas, those awarded during play and those settled now."""
    data = rules.data
    found = []
    for number in table.laid:
        card = data.claims[number]
        assert card is not None
        if faux_pas.during_play(card):
            points = faux_pas.award(card) if (number, seat) in table.awarded else 0
        else:
            points = faux_pas.points_at_end(card, data.port, table)[seat]
        if points:
            found.append(Line(points, "faux pas", (number,)))
    return tuple(found)
