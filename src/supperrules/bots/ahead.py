"""Looks one action ahead in any game: plays answers in an imagined world, and takes one after which it scores best."""

from typing import Final

import supperrules as sr
from supperrules.bots import Key

PLAYED: Final = 24
"""Answers that are played to find out; of a longer list, so many drawn from it."""

_WORLD: Final = 0
_DRAWN: Final = 1
_EQUAL: Final = 1000


def ahead(view: sr.View, question: sr.Question, key: Key) -> sr.Action:
    """The answer after which the seat leads by most, as if the game ended there; among equals one is drawn.

    It knows the rules of no game, only how each counts its points, and nothing of what comes later: a weak player, but
    better than chance wherever points are made along the way. Of a game that counts nothing before its end, and of
    sealed answers, all look equal to it.
    """
    count = len(view.legal)
    if count == 1:
        return view.legal[0]
    if count <= PLAYED:
        places = list(range(count))
    else:
        places = sorted({key(_DRAWN + number, count) for number in range(PLAYED)})
    world = sr.imagine(view, key(_WORLD, 2**62))
    seat = view.seats.index(view.you or "")
    judged = [(_lead(world.play(view.legal[at]), seat), at) for at in places]
    best = max(judged)[0]
    equals = [at for lead, at in judged if lead == best]
    return view.legal[equals[key(_EQUAL, len(equals))]]


def _lead(world: sr.Game, seat: int) -> int:
    """Points before the best of the others; 0 where the game cannot count them yet."""
    try:
        lines = world.rules.outcome(world.rules, world.state.table).lines
    except Exception:
        # Of a table that is not at its end a game need not give any outcome.
        return 0
    points = [sum(line.points for line in of) for of in lines]
    return points[seat] - max((of for other, of in enumerate(points) if other != seat), default=0)
