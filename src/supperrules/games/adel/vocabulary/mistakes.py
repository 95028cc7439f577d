"""Classic slips, as data: other words for the fields and deeds of the game's cards."""

from typing import Final

from supperrules.games.adel.vocabulary.productions import RANGES
from supperrules.lang.vocabulary import CommonMistakes

MISTAKES: Final = CommonMistakes(
    meant={
        "card": "action",
        "object": "item",
        "collectible": "item",
        "does": "deed",
        "date": "year",
        "group": "set",
        "amount": "value",
        "number": "value",
        "position": "stop",
        "fields": "spaces",
        "squares": "spaces",
        "first": "best",
        "purchase": "buy",
        "catch": "arrest",
        "jail": "arrest",
        "show": "exhibit",
        "rob": "steal",
        "buys": "buy",
        "steals": "steal",
        "arrests": "arrest",
        "exhibits": "exhibit",
    },
    sentences={
        "deed": "deed : buy .",
        **{field: f"{field} : 1 ." for field in RANGES},
    },
    stand_ins=("buy", "year", "deed"),
    fields=(
        "an item has `series`, `letter`, `year` and may have `edition`; an action has `deed`, a check or thief also"
        " `set` and `value`; a castle has `stop`, `spaces`, `best` and `second`"
    ),
    traps=(
        (r"\| , ", "a field ends with `.`, and the next one begins with its own name"),
        (r"\| ;", "a field ends with `.`"),
        (r"\b(year|set|value|stop|spaces|best|second|edition): \| ", "here stands a whole number"),
    ),
)
