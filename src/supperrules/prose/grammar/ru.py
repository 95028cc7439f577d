# ruff: noqa: RUF001, RUF002 - the letters are Cyrillic on purpose
"""Russian: one, few and many, and the vowel a preposition takes before hard groups of consonants."""

import re

from supperrules.prose.grammar import Grammar
from supperrules.prose.grammar.marks import closed_up

_CONSONANT = "бвгджзйклмнпрстфхцчшщ"
_HARD = re.compile(rf"\b([св]) (?=(?:(?<=с )(?:[сзшжщ][{_CONSONANT}]|щ|вс|мн|льв)|(?<=в )[вф][{_CONSONANT}]))", re.I)


def plural(n: int) -> int:
    """1 and 21 жетон, 2 to 4 жетона, 5 to 20 жетонов."""
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


def polish(text: str) -> str:
    """`с стола` is `со стола`, `в время` is `во время`."""
    return _HARD.sub(r"\1о ", closed_up(text))


GRAMMAR = Grammar(plural, polish)
