"""`once per course` and `once per game`: where a limit is missing (SDP 6.9), and where it says nothing."""

from typing import Final

from supperrules.games.surrealist.vocabulary.effect_summaries import Frees, Gains
from supperrules.games.surrealist.vocabulary.nodes import Ability
from supperrules.games.surrealist.vocabulary.scope import Scope
from supperrules.games.surrealist.vocabulary.verbs import deeds

LIMITED_BY_ITSELF: Final = ("plate", "door", "seat", "course start", "course end")
"""Triggers that are paid for by an action, a guest or a course."""

ENDING: Final = "the game need not end"
BALANCE: Final = "reserves grow for nothing; this is a matter of balance, not of the game's end"


def limits(ability: Ability, scope: Scope) -> None:
    """SR503 where a limit is missing, SR202 where it says nothing."""
    event, limit = ability.trigger.event, ability.limit
    if limit is not None and (
        event == "door" or (limit.per == "course" and event in ("plate", "course start", "course end"))
    ):
        scope.complain(
            "SR202", limit.span, f"`once per {limit.per}` says nothing here: that often anyway", "leave it out"
        )
    if limit is not None or event in LIMITED_BY_ITSELF:
        return
    for clause, deed in deeds(ability.steps):
        match deed:
            case Frees(how):
                what, why = f"a reaction that {how}", f"without a limit {ENDING}"
            case Gains():
                what, why = "a reaction that adds to a reserve", f"without a limit {BALANCE}"
            case _:
                continue
        scope.complain(
            "SR503",
            ability.trigger.span,
            f"{what} says how often",
            "say `once per course` or `once per game` after the trigger",
            [(clause.span, why)],
        )
        return
