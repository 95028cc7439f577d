"""A position as an SVG picture: the ring of seats with their guests, tokens, platter and reserves.

Drawn from the table in words, as a game's or a view's JSON has it; what a view does not know is not drawn.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from supperrules.games.surrealist.vocabulary.nodes import WILD
from supperrules.pictures.svg import box, group, picture, tag, words_at
from supperrules.pictures.text_layout import cut, fit
from supperrules.pictures.tokens import INK, PAPER, empty, face_down, token
from supperrules.prose.phrase import Pen, Phrase
from supperrules.prose.words import Words, words

WIDTH: Final = 1280.0
HEIGHT: Final = 940.0

_TILE: Final = (190.0, 132.0)
_PLATE: Final = (304.0, 90.0)
_CLOTH: Final = "#efe3cc"
_WOOD: Final = "#7a4b32"
_ACTIVE: Final = "#c8951f"
_NONE: Final = "none"


@attrs.frozen
class _Spot:
    """Where a seat's guests lie, left to right as their owner sees them, and where its own plate is; middles."""

    guests: tuple[tuple[float, float], ...]
    plate: tuple[float, float]


_ACROSS: Final = (430.0, 640.0, 850.0)
_ALONG: Final = (312.0, 460.0, 608.0)
# The next player in turn order sits to the left, so clockwise as seen from above (SDP 7).
_BOTTOM: Final = _Spot(tuple((x, 768.0) for x in _ACROSS), (640.0, 888.0))
_LEFT: Final = _Spot(tuple((140.0, y) for y in _ALONG), (168.0, 186.0))
_TOP: Final = _Spot(tuple((x, 172.0) for x in reversed(_ACROSS)), (640.0, 52.0))
_RIGHT: Final = _Spot(tuple((1140.0, y) for y in reversed(_ALONG)), (1112.0, 734.0))
_SPOTS: Final[Mapping[int, tuple[_Spot, ...]]] = {
    1: (_BOTTOM,),
    2: (_BOTTOM, _TOP),
    3: (_BOTTOM, _LEFT, _RIGHT),
    4: (_BOTTOM, _LEFT, _TOP, _RIGHT),
}


@attrs.frozen
class Deck:
    """What the picture needs to know besides: appetites and printed names by guest id, names of players by seat."""

    appetites: Mapping[str, Sequence[str]]
    names: Mapping[str, str]
    players: Mapping[str, str] = attrs.field(factory=dict)


def table_svg(
    table: Mapping[str, Any], seats: Sequence[str], deck: Deck, tongue: Words | None = None, you: str | None = None
) -> str:
    """The position as a whole SVG document; the seat `you`, else the first, sits at the bottom.

    `table`: `course`, `active`, `platter`, and by seat `sides`, `reserves`, `hands`; by guest `held`.
    What is empty may be left out.
    """
    pen = Pen(tongue or words())
    spots = _SPOTS[len(seats)]
    turn = seats.index(you) if you in seats else 0
    drawn = [_side(pen, table, deck, seat, spots[(index - turn) % len(seats)]) for index, seat in enumerate(seats)]
    # Nobody sits at the top: the picture is so much lower.
    cut = 0.0 if _TOP in spots else 122.0
    return picture(
        box(0, 0, WIDTH, HEIGHT - cut, fill=_CLOTH, round_=28), group(_middle(pen, table), *drawn, y=-cut),
        width=WIDTH, height=HEIGHT - cut, title=_course(pen, table),
    )  # fmt: skip


def _letter(pen: Pen, kind: str) -> str:
    return pen.text(("kinds", kind), form="letter")


def _course(pen: Pen, table: Mapping[str, Any]) -> str:
    return pen.text(("course", str(table["course"])))


# ---- the middle of the table


def _middle(pen: Pen, table: Mapping[str, Any]) -> str:
    kinds = [kind for kind, count in table.get("platter", {}).items() for _ in range(count)]
    return "".join(
        (
            tag("ellipse", cx=640, cy=460, rx=372, ry=214, fill=_WOOD, stroke=INK, stroke_width=5),
            tag("ellipse", cx=640, cy=452, rx=352, ry=196, fill="#8d5a3d"),
            words_at(_course(pen, table), 640, 318, 34, fill="#fbeed3", weight="bold"),
            tag("ellipse", cx=640, cy=462, rx=264, ry=112, fill="#c9cdd2", stroke=INK, stroke_width=4),
            tag("ellipse", cx=640, cy=456, rx=236, ry=92, fill="#e3e6ea", stroke="#9aa0a8", stroke_width=2),
            *(_on_platter(pen, kinds) or [words_at(pen.text(("table", "empty")), 640, 466, 26, fill="#6d737b")]),
            words_at(pen.text(("table", "platter")), 640, 604, 22, fill="#fbeed3"),
        )
    )


def _on_platter(pen: Pen, kinds: Sequence[str]) -> list[str]:
    per_row = 5 if len(kinds) <= 10 else 7
    rows = [kinds[start : start + per_row] for start in range(0, len(kinds), per_row)]
    size = 52 if len(rows) < 3 else 44
    drawn = []
    for number, row in enumerate(rows):
        y = 456 + (number - (len(rows) - 1) / 2) * (size + 6)
        for column, kind in enumerate(row):
            x = 640 + (column - (len(row) - 1) / 2) * (size + 8)
            drawn.append(token(kind, _letter(pen, kind), x, y, size))
    return drawn


# ---- a side


def _side(pen: Pen, table: Mapping[str, Any], deck: Deck, seat: str, spot: _Spot) -> str:
    guests: Sequence[str] = table["sides"].get(seat, ())
    places = _centred(spot.guests, len(guests))
    tiles = (_tile(pen, deck, guest, table, at) for guest, at in zip(guests, places, strict=False))
    return "".join((*tiles, _plate(pen, table, deck, seat, spot.plate)))


def _centred(places: Sequence[tuple[float, float]], count: int) -> Iterator[tuple[float, float]]:
    """As many places as there are guests, around the middle of the side."""
    (first_x, first_y), (last_x, last_y) = places[0], places[-1]
    step_x, step_y = (last_x - first_x) / (len(places) - 1), (last_y - first_y) / (len(places) - 1)
    middle = (len(places) - 1) / 2
    for index in range(count):
        at = index + middle - (count - 1) / 2
        yield first_x + step_x * at, first_y + step_y * at


def _tile(pen: Pen, deck: Deck, guest: str, table: Mapping[str, Any], at: tuple[float, float]) -> str:
    x, y = at
    wide, high = _TILE
    name = fit(deck.names.get(guest, guest), wide - 20, 46, (21.0, 19, 17, 15, 13), weight="bold")
    first = y - high / 2 + 33 - (len(name.lines) - 1) * name.size * 0.55
    parts = [
        box(x - wide / 2, y - high / 2, wide, high, fill=PAPER, line=INK, thick=3, round_=14),
        *(words_at(line, x, first + index * name.size * 1.15, name.size, fill=INK, weight="bold")
          for index, line in enumerate(name.lines)),
        *_appetites(pen, deck.appetites.get(guest, ()), table.get("held", {}).get(guest, ()), x, y + 24),
    ]  # fmt: skip
    # A guest in the doorway is nearly gone (SDP 6.6).
    return tag("g", *parts, opacity=0.55 if guest in table.get("doorway", ()) else 1)


def _appetites(pen: Pen, appetites: Sequence[str], held: Sequence[str], x: float, y: float) -> Iterator[str]:
    step = min(46.0, 172.0 / max(1, len(appetites)))
    for index, appetite in enumerate(appetites):
        kind = held[index] if index < len(held) else _NONE
        middle = x + (index - (len(appetites) - 1) / 2) * step
        if kind == _NONE:
            yield empty(appetite, _letter(pen, appetite), middle, y, step - 5)
        elif appetite in (kind, WILD):
            yield token(kind, _letter(pen, kind), middle, y, step - 3)
        else:
            yield face_down(kind, _letter(pen, kind), middle, y, step - 3)


def _plate(pen: Pen, table: Mapping[str, Any], deck: Deck, seat: str, at: tuple[float, float]) -> str:
    x, y = at
    wide, high = _PLATE
    active = table.get("active") == seat and not table.get("over")
    called = deck.players.get(seat)
    name = pen.text(("noun", "seat", "named"), {"name": Phrase.fixed(seat.removeprefix("p"))})
    label = cut(called or name[:1].upper() + name[1:], wide - 150, 21, weight="bold")
    hand = len(table.get("hands", {}).get(seat, ()))
    in_hand = pen.polished(pen.text(("table", "hand"), {"n": Phrase.fixed(str(hand))}))
    reserve = [(kind, count) for kind, count in table.get("reserves", {}).get(seat, {}).items() if count]
    parts = [
        box(x - wide / 2, y - high / 2, wide, high, fill="#fffdf6", line=_ACTIVE if active else "#8a7a66",
            thick=6 if active else 2, round_=18),
        words_at(label, x - wide / 2 + 18, y - 14, 21, fill=INK, anchor="start", weight="bold"),
        words_at(in_hand, x + wide / 2 - 18, y - 14, 17, fill="#6b5d4c", anchor="end"),
    ]  # fmt: skip
    for index, (kind, count) in enumerate(reserve):
        left = x - wide / 2 + 34 + index * 55
        parts.append(token(kind, _letter(pen, kind), left, y + 18, 32))
        parts.append(words_at(str(count), left + 19, y + 25, 19, fill=INK, anchor="start", weight="bold"))
    return "".join(parts)
