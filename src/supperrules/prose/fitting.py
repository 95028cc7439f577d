# ruff: noqa: RUF001 - letters of several alphabets stand side by side on purpose
"""How wide text is, roughly and never too little, and how it is broken into lines that fit.

There is no font at hand when a picture is written, so letters have a budget: the advance in a wide serif face,
in hundredths of the type size. A narrower face leaves air, never an overflow.
"""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

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
_BOLD: Final = 1.12
LINE: Final = 1.32
# A number stays with what it counts, and a word of one letter does not end a line.
_GLUE: Final = re.compile(r"(?:(?<=\d)|(?<=\s\w)) (?=\w)")


def width(text: str, size: float, *, bold: bool = False) -> float:
    """The most room the text takes at this size, in the unit of the size."""
    hundredths = sum(_of_letter(letter) for letter in text)
    return hundredths * size / 100 * (_BOLD if bold else 1)


def _of_letter(letter: str) -> int:
    if letter in _WIDTH:
        return _WIDTH[letter]
    if unicodedata.combining(letter):
        return 0
    plain = unicodedata.normalize("NFD", letter)[0]
    return _WIDTH.get(plain, _WIDEST)


def wrap(text: str, room: float, size: float, *, bold: bool = False) -> tuple[str, ...]:
    """The text in lines that fit the room, broken between words; a single word wider than the room stands alone."""
    lines: list[str] = []
    for word in _GLUE.sub("\u00a0", text).split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, bold=bold) <= room:
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


def fit(text: str, room: float, height: float, sizes: Sequence[float], *, bold: bool = False) -> Fitted:
    """The text at the largest of the sizes, given in falling order, at which it fits into room and height."""
    fitted = Fitted((), 0, False)
    for size in sizes:
        lines = wrap(text, room, size, bold=bold)
        wide = max(width(line, size, bold=bold) for line in lines)
        fitted = Fitted(lines, size, wide <= room and len(lines) * size * LINE <= height)
        if fitted.fits:
            break
    return fitted
