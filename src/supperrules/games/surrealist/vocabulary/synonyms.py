"""Other wordings of the dinner's cards, and how the card says it; `a` and `one` for 1 stand in the grammar."""

from collections.abc import Mapping
from typing import Final

SYNONYMS: Final[Mapping[str, str]] = {
    "stash": "reserve",
    "stashes": "reserves",
    "on-receive": "on receive",
    "on-seat": "on seat",
    "compare-reserve": "compare reserves",
    "compare-reserves": "compare reserves",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
}
