"""Names of cards and the ids made of them."""

import unicodedata
from collections.abc import Mapping
from typing import Final

# Letters that no decomposition takes apart.
_PLAIN: Final[Mapping[int, str]] = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "\u0131": "i"}
)


LONGEST_NAME: Final = 100
"""Characters of a card's name, and of the id made of it, at most."""


def same_form(name: str) -> str:
    """The form in which names are compared: NFC."""
    return unicodedata.normalize("NFC", name)


def slug(name: str) -> str:
    """The id of a name: `Lola Álvarez Bravo` is `lola-alvarez-bravo`. Empty if the name has no letter or digit."""
    bare = unicodedata.normalize("NFKD", name.casefold().translate(_PLAIN))
    letters = "".join(mark for mark in bare if not unicodedata.combining(mark))
    words = "".join(mark if mark.isalnum() else " " for mark in unicodedata.normalize("NFC", letters)).split()
    return "-".join(words)
