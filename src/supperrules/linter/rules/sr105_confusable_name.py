"""Two cards have names that a reader takes for one, or a name mixes alphabets.

One letter more, less or other, or letters that look alike: most often the second card was to be the first. A name
with Latin and Cyrillic or Greek letters in one word reads right and is found by nobody.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from supperrules.cards.card_set import CardFile, CardSet
from supperrules.diagnostics import Related, Severity
from supperrules.lang.names import LONGEST_NAME, slug
from supperrules.lang.tree import Card
from supperrules.linter.rule import Finding, Rule

_SHORTEST: Final = 6
_LOOKS: Final = str.maketrans({"0": "o", "1": "l", "i": "l", "5": "s", "v": "u", "-": None})


def findings(cards: CardSet) -> Iterator[Finding]:
    """Names that look like an earlier one's, and words of mixed alphabets."""
    seen: dict[str, list[tuple[CardFile, Card]]] = {}
    for file in cards.files:
        for card in file.tree.cards:
            name = card.name.text
            if mixed := _mixed_word(name):
                yield Finding(
                    file.source,
                    card.name.span,
                    f"`{mixed}` mixes letters of two alphabets that look alike",
                    "type the name anew in one alphabet",
                    card=name,
                )
            looks = _looks(slug(name))
            twins = [twin for look in looks for twin in seen.get(look, ()) if _is_near(slug(name), twin[1])]
            if twins:
                other_file, other = twins[0]
                yield Finding(
                    file.source,
                    card.name.span,
                    f"`{name}` is easily taken for `{other.name.text}`",
                    "give one of them another name, or say in a comment that both are meant",
                    (Related(other_file.source, other.name.span, "the other card"),),
                    card=name,
                )
            for look in looks:
                seen.setdefault(look, []).append((file, card))


def _mixed_word(name: str) -> str:
    words: list[str] = re.findall(r"\w+", name)
    for word in words:
        alphabets = {unicodedata.name(letter, "").split(" ")[0] for letter in word if letter.isalpha()}
        if len(alphabets & {"LATIN", "CYRILLIC", "GREEK"}) > 1:
            return word
    return ""


def _looks(id_: str) -> tuple[str, ...]:
    """The name as it looks, and with each one letter left out: names one letter apart share one of these."""
    look = id_.replace("rn", "m").translate(_LOOKS)
    if not _SHORTEST <= len(look) <= LONGEST_NAME:  # a longer one is an error by itself
        return (look,)
    return tuple(dict.fromkeys((look, *(look[:at] + look[at + 1 :] for at in range(len(look))))))


def _numbers(id_: str) -> list[str]:
    """The numbers of a name, which nobody takes for one another: `check 1`, `check 10`."""
    return [word for word in id_.split("-") if word.isdecimal()]


def _is_near(id_: str, other: Card) -> bool:
    one, two = (text.replace("rn", "m").translate(_LOOKS) for text in (id_, slug(other.name.text)))
    if id_ == slug(other.name.text) or _numbers(id_) != _numbers(slug(other.name.text)) or abs(len(one) - len(two)) > 1:
        return False
    if len(one) == len(two):
        return sum(left != right for left, right in zip(one, two, strict=True)) <= 1
    return True


RULE: Final = Rule(
    code="SR105",
    name="confusable-name",
    severity=Severity.WARNING,
    spans_cards=True,
    needs_sound_file=False,
    bad="""
guest "Kay Sage"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.

guest "Kay Saga"
  appetites: food, drama, any.
  door: send 1 food from the kitchen to a neighbour.
""",
    good="""
guest "Kay Sage"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.

guest "Toyen"
  appetites: food, drama, any.
  door: send 1 food from the kitchen to a neighbour.
""",
    findings=findings,
)
