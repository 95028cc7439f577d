# ruff: noqa: RUF001 - letters of several alphabets stand side by side on purpose
"""How wide text is, roughly and never too little, and how it is broken into lines that fit.

There is no font at hand when a picture is written, so letters have a budget: the advance in a wide serif face,
in hundredths of the type size. A narrower face leaves air, never an overflow.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final, Literal

import attrs

_BUDGET: Final = {
    30: "'",
    35: ",-./:;\\ijl| \u00a0¦·ìíîïіїј’",
    40: "!()IJ[]ft¡ÌÍÎÏІЇЈ",
    50: '"*_`r§°–',
    55: "?sz¿гзтьѓѕ“”",
    60: "acekovxyàáâãäåçèéêëðòóôõöøýÿабвеосухэѐёєў",
    65: "$0123456789bdghnpqu{}«»ñùúûüþЗдклрцъяђћќџ",
    70: "FLPSTYZÝÞßЃЅГРТЬийнпчѝ",
    75: "ABEKRVXÀÁÂÃÄÅÈÉÊËЀЁЎАБВЕУХ",
    80: "CDGÇÐЂЄЌКСЧЪЭЯмфы",
    85: "#+<=>OQU^w~×ÒÓÔÕÖÙÚÛÜДЛОФљ",
    90: "&HNÑЋЍЏИЙНПЦюњ",
    95: "%mæœжшщ",
    105: "@ÆŒЫЉMWМ—…",
    120: "ЊЖШЩЮ",
}
_WIDTH: Final = {letter: width for width, letters in _BUDGET.items() for letter in letters}
_WIDEST: Final = max(_BUDGET)
Weight = Literal["normal", "bold"]
_WEIGHT: Final[Mapping[Weight, float]] = {"normal": 1.0, "bold": 1.12}
LINE: Final = 1.32
# A number stays with what it counts, and a word of one letter does not end a line.
_GLUE: Final = re.compile(r"(?:(?<=\d)|(?<=\s\w)) (?=\w)")


def width(text: str, size: float, *, weight: Weight = "normal") -> float:
    """The most room the text takes at this size, in the unit of the size."""
    hundredths = sum(_of_letter(letter) for letter in text)
    return hundredths * size / 100 * _WEIGHT[weight]


def _of_letter(letter: str) -> int:
    if letter in _WIDTH:
        return _WIDTH[letter]
    if unicodedata.combining(letter):
        return 0
    plain = unicodedata.normalize("NFD", letter)[0]
    return _WIDTH.get(plain, _WIDEST)


def wrap(text: str, room: float, size: float, *, weight: Weight = "normal") -> tuple[str, ...]:
    """The text in lines that fit the room, broken between words; a single word wider than the room stands alone."""
    lines: list[str] = []
    for word in _GLUE.sub("\u00a0", text).split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, weight=weight) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


@attrs.frozen
class Fitted:
    """Text broken into lines at a size; `fits` is false where even the smallest size is too large."""

    lines: tuple[str, ...]
    size: float
    fits: bool

    @property
    def height(self) -> float:
        """The height of all lines."""
        return len(self.lines) * self.size * LINE


def fit(text: str, room: float, height: float, sizes: Sequence[float], *, weight: Weight = "normal") -> Fitted:
    """The text at the largest of the sizes, given in falling order, at which it fits into room and height."""
    fitted = Fitted((), 0, False)
    for size in sizes:
        lines = wrap(text, room, size, weight=weight)
        wide = max(width(line, size, weight=weight) for line in lines)
        fitted = Fitted(lines, size, wide <= room and len(lines) * size * LINE <= height)
        if fitted.fits:
            break
    return fitted


def cut(text: str, room: float, size: float, *, weight: Weight = "normal") -> str:
    """The text, or as much of its beginning as fits into room with `…` behind it."""
    if width(text, size, weight=weight) <= room:
        return text
    ends = range(len(text) - 1, 0, -1)
    return next((kept for end in ends if width(kept := text[:end].rstrip() + "…", size, weight=weight) <= room), "…")
