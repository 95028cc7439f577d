"""French: elision, contraction of articles, and the spaces before high marks."""

import re

from supperrules.prose.grammar import Grammar
from supperrules.prose.grammar.marks import tidy

_VOWEL = "aàâäeéèêëiîïoôöœuùûüyh"
_ASPIRATED = ("haricot", "hors", "huit", "onz", "oui", "yaourt", "hasard", "haut", "héros")
_ELISION = re.compile(rf"\b(de|le|la|ne|que|se|jusque|lorsque) (?=(?!{'|'.join(_ASPIRATED)})[{_VOWEL}])", re.I)
_CONTRACTION = re.compile(r"\b(de|à) (le|les) ", re.I)
_CONTRACTED = {"de le": "du", "de les": "des", "à le": "au", "à les": "aux"}
_HIGH_MARK = re.compile(r" ([;:!?»])|(«) ")


def plural(n: int) -> int:
    """0 or 1 jeton, 2 jetons."""
    return 0 if n < 2 else 1


def _elided(match: re.Match[str]) -> str:
    return match[1][:-1] + "'"


def _contracted(match: re.Match[str]) -> str:
    short = _CONTRACTED[match[0].strip().lower()]
    return (short.capitalize() if match[0][0].isupper() else short) + " "


def polish(text: str) -> str:
    """`de le invité` is `de l'invité`, `de le plateau` `du plateau`, `à les` `aux`; a high mark sticks to its word."""
    text = _CONTRACTION.sub(_contracted, _ELISION.sub(_elided, tidy(text)))
    return _HIGH_MARK.sub(lambda match: f"\u00a0{match[1]}" if match[1] else "«\u00a0", text)


GRAMMAR = Grammar(plural, polish)
