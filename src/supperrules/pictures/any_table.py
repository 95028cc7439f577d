"""The table of any game as an SVG picture: a box a seat round the table, open zones in the middle, chips in rows.

Made from the table in words and the shapes of its fields; whatever a view does not know is a chip with `?`. Its words
are the game's own, with the printed names of cards.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

import attrs

from supperrules.kernel.nouns import Bag, Group, Many, Per, Shape
from supperrules.kernel.rules import AnyRules
from supperrules.pictures.svg import box, group, picture, words_at
from supperrules.pictures.text_layout import cut, width

BOX: Final = 400.0
"""How wide a box is."""
TEXT: Final = 16.0

_GAP: Final = 20.0
_PAD: Final = 14.0
_LINE: Final = 30.0
_CHIP: Final = 24.0
_CLOTH, _PAPER, _INK, _QUIET, _LIGHT, _HIDDEN = "#efe3cc", "#fffaf0", "#2b2622", "#6b5d50", "#f6ecd8", "#cbb995"


@attrs.frozen
class _Row:
    """A zone: what it is called, and its chips, broken into lines that fit a box."""

    label: str
    lines: tuple[tuple[str, ...], ...]

    @property
    def height(self) -> float:
        return _LINE * (1 + len(self.lines))


@attrs.frozen
class _Panel:
    """A box with its heading and its zones."""

    title: str
    rows: tuple[_Row, ...]
    bold: bool = False

    @property
    def height(self) -> float:
        return 2 * _PAD + _LINE + sum(row.height for row in self.rows)


def table_svg(
    rules: AnyRules,
    table: Mapping[str, Any],
    title: str,
    *,
    you: str | None = None,
    asked: Sequence[str] = (),
    players: Mapping[str, str] | None = None,
    names: Mapping[str, str] | None = None,
) -> str:
    """The table as a whole SVG document; the seat `you`, else the first, sits at the bottom.

    `table`: every field in words, as in the JSON of a game or view. `asked`: seats that are asked now; `players`: what
    seats are called; `names`: what cards are called by their ids.
    """
    seats: Sequence[str] = rules.nouns["seat"].words  # type: ignore[union-attr]
    called, printed = players or {}, names or {}
    turn = seats.index(you) if you in seats else 0
    panels = [
        _Panel(called.get(seat, seat), tuple(_rows(rules, table, printed, seat)), seat in asked)
        for seat in (*seats[turn:], *seats[:turn])
    ]
    middle = _Panel(title, tuple(_rows(rules, table, printed, None)))
    return _drawn(panels, middle, title)


def _drawn(panels: Sequence[_Panel], middle: _Panel, title: str) -> str:
    """Clockwise from the bottom: one at the left, one at the right where there are three or more, the others above."""
    bottom, others = panels[0], list(panels[1:])
    left = others.pop(0) if len(others) > 1 else None
    right = others.pop() if others and left is not None else None
    columns = max(3 if left is not None else 1, len(others))
    across = columns * BOX + (columns + 1) * _GAP
    out: list[str] = []
    y = _GAP
    centre = (across - BOX) / 2
    if others:
        first = (across - len(others) * BOX - (len(others) - 1) * _GAP) / 2
        out += (_panel(one, first + at * (BOX + _GAP), y) for at, one in enumerate(others))
        y += max(one.height for one in others) + _GAP
    out.append(_panel(middle, centre, y))
    sides = [(left, centre - BOX - _GAP), (right, centre + BOX + _GAP)]
    out += (_panel(one, x, y) for one, x in sides if one is not None)
    y += max(one.height for one in (middle, left, right) if one is not None) + _GAP
    out.append(_panel(bottom, centre, y))
    down = y + bottom.height + _GAP
    return picture(box(0, 0, across, down, fill=_CLOTH, round_=24), *out, width=across, height=down, title=title)


def _panel(panel: _Panel, x: float, y: float) -> str:
    line = _INK if panel.bold else _QUIET
    inside = [
        box(0, 0, BOX, panel.height, fill=_PAPER, line=line, thick=3 if panel.bold else 1, round_=12),
        words_at(cut(panel.title, BOX - 2 * _PAD, TEXT + 2, weight="bold"), _PAD, _PAD + 20, TEXT + 2, fill=_INK,
                 anchor="start", weight="bold"),
    ]  # fmt: skip
    down = _PAD + _LINE
    for row in panel.rows:
        inside.append(
            words_at(cut(row.label, BOX - 2 * _PAD, TEXT), _PAD, down + 20, TEXT, fill=_QUIET, anchor="start")
        )
        for at, line_of in enumerate(row.lines, 1):
            inside += _chips(line_of, down + at * _LINE)
        down += row.height
    return group(*inside, x=x, y=y)


def _chips(texts: Sequence[str], y: float) -> Iterator[str]:
    x = _PAD
    for text in texts:
        wide = _wide(text)
        fill = _HIDDEN if text.startswith("?") else _LIGHT
        yield box(x, y, wide, _CHIP, fill=fill, line=_QUIET, thick=1, round_=_CHIP / 2)
        yield words_at(text, x + wide / 2, y + 17, TEXT - 2, fill=_INK)
        x += wide + 6


def _wide(text: str) -> float:
    return width(text, TEXT - 2) + 18


def _rows(rules: AnyRules, table: Mapping[str, Any], names: Mapping[str, str], seat: str | None) -> Iterator[_Row]:
    """The zones of a seat, or those of nobody; empty ones are left out."""
    for field in rules.fields:
        found, shape = table[field.name], field.shape
        own = isinstance(shape, Per) and shape.noun == "seat"
        if own != (seat is not None):
            continue
        if isinstance(shape, Per) and seat is not None:
            found, shape = found.get(seat), shape.shape
        texts = [cut(text, BOX - 2 * _PAD - 20, TEXT - 2) for text in _texts(shape, found, names)]
        if texts:
            yield _Row(field.name.replace("_", " "), tuple(_broken(texts)))


def _texts(shape: Shape, found: Any, names: Mapping[str, str]) -> Iterator[str]:
    """What stands on the chips of a zone."""
    match shape, found:
        case _, None | [] | {}:
            return
        case ((Many() | Bag()), list()):
            said = [_said(one, names) for one in found]
            yield from (text if count == 1 else f"{text} x {count}" for text, count in _runs(said))
        case Per(_, Group() | Many() | Bag() | Per()), dict():
            yield from (f"{_said(word, names)}: {_said(inside, names)}" for word, inside in found.items())
        case Per(), dict():
            yield from (f"{_said(word, names)} {_said(inside, names)}" for word, inside in found.items())
        case _:
            yield _said(found, names)


def _runs(texts: Sequence[str]) -> Iterator[tuple[str, int]]:
    return ((text, len(list(same))) for text, same in groupby(texts))


def _said(value: Any, names: Mapping[str, str]) -> str:
    match value:
        case str():
            return names.get(value, value)
        case dict():
            return ", ".join(f"{word} {_said(inside, names)}" for word, inside in value.items())
        case list():
            said = [_said(one, names) for one in value]
            return ", ".join(text if count == 1 else f"{text} x {count}" for text, count in _runs(said)) or "nothing"
        case _:
            return str(value)


def _broken(texts: Sequence[str]) -> Iterator[tuple[str, ...]]:
    line: list[str] = []
    used = 0.0
    for text in texts:
        wide = _wide(text) + 6
        if line and used + wide > BOX - 2 * _PAD:
            yield tuple(line)
            line, used = [], 0.0
        line.append(text)
        used += wide
    yield tuple(line)
