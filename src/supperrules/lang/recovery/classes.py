"""Which words carry meaning, as data: by class, one row for all forms of one meaning, parted by `/`.

A word of these rows that is spelt correctly is never left out, put in or replaced by a mend, whether the grammar knows
it or not. A row may hold phrases; the longest that fits counts, so that `at least` is not `least`. Another tongue, or
the vocabulary of a game, brings rows of its own: see `Meanings`.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Meaning(StrEnum):
    """A class of meaning."""

    NEGATION = "negation"
    QUANTITY = "quantity"
    JOINING = "joining"
    SIGN = "sign"
    ORDERING = "ordering"
    LEAVE = "leave"
    """May or must."""


Rows = Mapping[Meaning, tuple[str, ...]]

ENGLISH: Final[Rows] = {
    Meaning.NEGATION: (
        "not/isn't/aren't/wasn't/doesn't/don't/didn't/hasn't/haven't",
        "no/none/zero",
        "never",
        "nothing",
        "nobody/no-one",
        "nor",
        "neither",
        "without/lacking/lacks/lack",
        "unless",
        "except/excepting/excluding",
        "but",
        "nothing but",
        "other than",
        "other/others",
        "another",
        "instead",
        "rather",
        "cannot/can't",
        "non",
    ),
    Meaning.QUANTITY: (
        "at most",
        "at least",
        "exactly/precisely",
        "fewer/less",
        "fewer than/less than",
        "more",
        "more than",
        "only",
        "just",
        "both",
        "either",
        "all",
        "every/each",
        "everyone/everybody",
        "any",
        "some",
        "several",
        "few",
        "many/much",
        "as many/as much",
        "that many",
        "half",
        "double",
        "once",
        "twice",
        "thrice",
        "times",
        "second",
        "third",
        "per",
        "up to",
        "equal/equally",
        "same",
        "different",
        "total",
        "1/one",
    ),
    Meaning.JOINING: (
        "and/&/plus",
        "or",
        "then",
        "otherwise/else",
        "if/provided",
        "while",
        "until",
        "when/whenever",
        "as long as",
        "because",
        "since",
        "for each/for every",
        "choose one",
        "so",
    ),
    Meaning.SIGN: (
        "gains/gain/gets/scores/earns",
        "loses/lose",
        "minus",
        "from",
        "to",
        "into/onto",
        "your/my",
        "its",
        "its owner's",
        "opponent's/opponent/opponents/opponents'",
        "their/his/her",
        "nobody's",
    ),
    Meaning.ORDERING: (
        "first",
        "last",
        "next",
        "previous",
        "most/highest/biggest/largest",
        "fewest/least/lowest/smallest",
        "before",
        "after",
        "start/beginning",
        "end",
        "leftmost",
        "rightmost",
    ),
    Meaning.LEAVE: (
        "may/can/could/might",
        "must/should/shall",
        "have to/has to",
    ),
}

# Words after which a mark decides what belongs together: conditions, loops and choices.
SCOPES: Final = (
    "if", "unless", "while", "until", "when", "whenever", "otherwise", "else", "for each", "for every", "choose one",
    "chooses one", "either",
)  # fmt: skip

# Words that say nothing by themselves: left out or put in, a sentence says the same.
EMPTY: Final = ("the", "a", "an", "please", "simply")
