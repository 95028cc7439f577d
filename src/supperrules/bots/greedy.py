"""Takes what looks best one action ahead: plays what is promising in an imagined world and judges what comes of it."""

from itertools import islice
from typing import Any, Final

import supperrules as sr
from supperrules.bots import Key
from supperrules.bots._promise import SURE, promise
from supperrules.bots._worth import worth
from supperrules.bots.ahead import ahead

LONGEST: Final = 300
"""Answers that are looked at; of a longer list, those at its beginning."""
PLAYED: Final = 4
"""Answers that are played to find out."""
AFTER: Final = 2
"""Answers of one's own that are played at a question that follows."""
STEPS: Final = 12
"""Questions that are followed until the next turn begins."""

_WORLD: Final = 0
_EQUAL: Final = 1


def greedy(view: sr.View, question: sr.Question, key: Key) -> sr.Action:
    """The answer after which the seat's own view is worth most; among equals one is drawn.

    It sees its view alone: where playing needs a whole table, one that this view allows is imagined. At most `PLAYED`
    answers are played, those that promise most; one that needs no finding out is taken at once.
    In a game that does not say its positions in numbers it plays like `ahead`.
    """
    actions = tuple(islice(view.legal, LONGEST))
    if len(actions) == 1:
        return actions[0]
    try:
        view.summary  # noqa: B018
    except sr.SupperError:
        return ahead(view, question, key)
    if question.key == "appetite" and (fitting := [each for each in actions if _fits(each, question)]):
        return fitting[0]
    world = sr.imagine(view, key(_WORLD, 2**62))
    seat = view.seats.index(view.you or "")
    seen: Any = world.summary
    facts, table, params = seen.facts, seen.table, question.params
    ranked = sorted(
        ((promise(facts, table, seat, params, action.choice), i) for i, action in enumerate(actions)), reverse=True
    )
    if ranked[0][0] >= SURE:
        judged = ranked
    else:
        tried = [i for at, (hope, i) in enumerate(ranked[:PLAYED]) if hope > 0 or at < AFTER]
        judged = [(_after(world.play(actions[i]), seat, AFTER, STEPS), i) for i in tried]
    best = max(judged)[0]
    equals = [i for value, i in judged if value == best]
    return actions[equals[key(_EQUAL, len(equals))]]


def _fits(action: sr.Action, question: sr.Question) -> bool:
    """The token goes where the card asks for just that kind."""
    return action.choice[1] == question.params["kind"]


def _after(world: sr.Game, seat: int, breadth: int, steps: int) -> float:
    """What the world is worth when all that this action set off is through."""
    seen: Any = world.summary
    facts, table = seen.facts, seen.table
    if seen.settled or not steps:
        return worth(facts, table, seat)
    question = world.question
    assert question is not None
    actions = tuple(islice(question.options, LONGEST))
    if len(actions) == 1:
        return _after(world.play(actions[0]), seat, breadth, steps - 1)
    asked = world.seats.index(actions[0].seat)
    params = question.params
    ranked = sorted(
        ((promise(facts, table, asked, params, action.choice), -i) for i, action in enumerate(actions)), reverse=True
    )
    tried = breadth if asked == seat and ranked[0][0] < SURE else 1
    return max(_after(world.play(actions[-i]), seat, 1, steps - 1) for _, i in ranked[:tried])
