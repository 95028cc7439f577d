"""JSON Schemas of what goes over the border, made from the nouns of a game's rules."""

from collections.abc import Callable, Mapping
from typing import Final

from supperrules.api.cards import Cards, chosen
from supperrules.api.setup import Setting, settled
from supperrules.cards.registry import info
from supperrules.errors import InvalidSetup
from supperrules.kernel import json_schema as made
from supperrules.kernel.rules import AnyRules
from supperrules.kernel.value import Json

SCHEMAS: Final[Mapping[str, Callable[[AnyRules], dict[str, Json]]]] = {
    "view": made.view_schema,
    "question": made.question_schema,
    "action": made.action_schema,
    "event": made.event_schema,
    "record": made.record_schema,
}


def schema(
    value: str, cards: Cards | None = None, *, game: str = "surrealist", players: int | None = None
) -> dict[str, Json]:
    """The JSON Schema of a `view`, `question`, `action`, `event` or `record`.

    `players`: the most the game allows if None. Raises InvalidSetup for another value, game or number of players.
    """
    if not isinstance(value, str) or value not in SCHEMAS:
        raise InvalidSetup(f"no schema of {value!r}; there are: {', '.join(SCHEMAS)}")
    known = chosen(cards, game)
    setting: Setting = settled(known, max(info(known.game).seats) if players is None else players, {})
    return SCHEMAS[value](setting.rules)
