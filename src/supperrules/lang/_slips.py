"""Classic slips, as data: words of other games, words that do not agree, and advice for known traps."""

from collections.abc import Mapping
from typing import Final

# A word people write, and the one the card says.
MEANT: Final[Mapping[str, str]] = {
    "neighbor": "neighbour",
    "neighbors": "neighbour",
    "neighbours": "neighbour",
    "neighbor's": "neighbour",
    "gets": "gains",
    "scores": "gains",
    "has": "holds",
    "having": "holding",
    "everyone": "each",
    "every": "each",
    "supply": "kitchen",
    "bank": "kitchen",
    "tray": "platter",
    "leftmost": "left",
    "rightmost": "right",
    "happy": "content",
    "satisfied": "content",
    "exchange": "swap",
    "give": "send",
    "trash": "discard",
    "when": "on",
}

# Words that stand for one another when number, article or form is wrong.
PAIRS: Final = (
    ("token", "tokens"),
    ("point", "points"),
    ("a", "an"),
    ("guest", "guests"),
    ("hold", "holds", "holding"),
    ("opponent", "opponent's"),
    ("belongs", "belonging"),
    ("reserve", "reserves"),
    ("receive", "receiving"),
    ("choose", "chooses"),
    ("fewest", "least"),
    ("appetite", "appetites"),
)

# Phrases of which all words may be missing at once.
PHRASES: Final = (
    "from the kitchen",
    "from the platter",
    "from your reserve",
    "to the kitchen",
    "into your reserve",
    "to this guest",
    "this guest",
    "a neighbour",
    "at least",
    "at the table",
    "faux pas",
)

# What stands before the mistake, `|`, what stands there and after it; `{kind}` is any word for a kind.
TRAPS: Final = (
    (
        r"the guest \| with",
        "say `any guest with the most ...`: you pick among those who tie;"
        " or `each guest at the table with ...`: all of them",
    ),
    (r"\b(holding|holds|hold) \| \d+", "say `at least` before the number"),
    (
        r"\byou (\| )?(may|can|must)\b",
        "every ability may be declined, so leave out such words; for a part that may be left out say `up to`",
    ),
    (r"\| , then|, \| then", "between steps stands `;`; `, then` goes on inside an `if` or a `for each`"),
    (r"\b\d+ ({kind}) \| and", "`and` joins conditions; for two kinds write two steps with `;` between them"),
    (r"\b[2-9]\d* ({kind}) \| or", "`or` between kinds stands only with `1`: one of them is chosen"),
    (r"\b\d+ ({kind}) \| ,", "between kinds stands `or`; between steps stands `;`"),
    (r"\| otherwise|; \| otherwise", "`otherwise` stands right behind an `if` step, after `;`, and never in a loop"),
    (r"\breceive \| [:,]", "say which kind, or `on receive a token`"),
    (r"\breceiving \| [:,]", "say which kind, or `receiving a token`"),
    (r"\bwhoever \| leads?", "faux pas share ties and `lead` is strict: say `whoever holds the most ...`"),
    (r"\beach guest \| ", "say `each guest at the table`"),
    (r"\bthen \| if|, \| if", "no `if` stands in an `if`: join conditions with `and`, or write two steps with `;`"),
    (r"\bat least \| 1", "at least one is `a dessert`, `drama` or `a token`"),
    (r"\| language", "`language 1.` stands once, before the first card"),
    (r"\| send that", "`that token` moves once: `send that token to ...`"),
)
