"""A line of card text as a terminal shows it, and the marks below it: tabs, accents, wide letters and emoji counted."""

import unicodedata
from collections.abc import Iterator
from typing import Final

import attrs

TAB: Final = 4
WIDEST: Final = 160
_JOINER: Final = "\u200d"
_EMOJI_STYLE: Final = "\ufe0f"
_SKIN_TONES: Final = range(0x1F3FB, 0x1F400)
_JAMO_TAILS: Final = range(0x1160, 0x1200)
_PICTURES: Final = range(0x2190, 0x2E80)


def width(text: str) -> int:
    """Columns the text takes in a terminal; it holds neither tabs nor control characters."""
    total, before = 0, ""
    for mark in text:
        total += _columns(mark, before)
        before = mark
    return total


def _columns(mark: str, before: str) -> int:
    if " " <= mark <= "~":
        return 1
    code = ord(mark)
    if mark == _EMOJI_STYLE:
        # It turns a narrow sign into a picture, and a picture is wide.
        return 1 if before and ord(before) in _PICTURES and unicodedata.east_asian_width(before) not in "WF" else 0
    if before == _JOINER and (code in _PICTURES or unicodedata.east_asian_width(mark) in "WF"):
        return 0
    if code in _SKIN_TONES and before and unicodedata.east_asian_width(before) == "W":
        return 0
    if unicodedata.category(mark) in ("Mn", "Me", "Cf") or code in _JAMO_TAILS:
        return 0
    return 2 if unicodedata.east_asian_width(mark) in "WF" else 1


def visible(text: str, encoding: str = "utf-8") -> str:
    """The text with everything a terminal would swallow, obey or fail to encode written out."""
    return "".join(_visible(mark, before, encoding) for mark, before in _with_before(text))


def _with_before(text: str) -> Iterator[tuple[str, str]]:
    before = ""
    for mark in text:
        yield mark, before
        before = mark


def _visible(mark: str, before: str, encoding: str) -> str:
    if " " <= mark <= "~":
        return mark
    joins_emoji = mark == _JOINER and before != "" and (before == _EMOJI_STYLE or _columns(before, "") == 2)
    category = unicodedata.category(mark)
    if category in ("Cc", "Cs", "Cn", "Zl", "Zp") or (category == "Cf" and not joins_emoji):
        return f"<U+{ord(mark):04X}>"
    try:
        mark.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return f"<U+{ord(mark):04X}>"
    return mark


@attrs.frozen
class Marked:
    """A line as shown, and the marks that stand below it."""

    line: str
    marks: str


def marked(line: str, start: int, end: int, mark: str = "^", encoding: str = "utf-8") -> Marked:
    """The line with the code points `start` to `end` (from 0, end exclusive) marked below.

    An empty range is one mark, also behind the end of the line. A long line is cut around its marks.
    """
    start, end = min(start, len(line)), min(max(start, end), len(line))
    first, last = _window(line, start, end)
    left = ("... " if first else "") + _written(line[first:start], encoding)
    inside = _written(line[start : min(end, last)], encoding)
    right = _written(line[end:last], encoding) + (" ..." if last < len(line) else "")
    # Tab stops depend on what stands before, so the parts are laid out one after another.
    before = _laid_out(left)
    through = _laid_out(left + inside)
    whole = _laid_out(left + inside + right)
    columns = max(1, width(through) - width(before))
    return Marked(whole.rstrip(), " " * width(before) + mark * columns)


def _window(line: str, start: int, end: int) -> tuple[int, int]:
    if len(line) <= WIDEST:
        return 0, len(line)
    first = max(0, start - WIDEST // 2)
    return first, min(len(line), max(first + WIDEST, min(end, start + WIDEST)))


def _written(part: str, encoding: str) -> str:
    return "".join(mark if mark == "\t" else _visible(mark, before, encoding) for mark, before in _with_before(part))


def _laid_out(text: str) -> str:
    """Tabs turned into blanks up to the next stop."""
    first, *others = text.split("\t")
    out = first
    for piece in others:
        out += " " * (TAB - width(out) % TAB) + piece
    return out
