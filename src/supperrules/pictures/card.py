"""A card as an SVG picture in A6 proportions: name, appetites, and its sentence in any tongue."""

from typing import Final

from supperrules.games.surrealist.vocabulary.nodes import Card, FauxPas, Guest
from supperrules.pictures.portrait import HEIGHT as ART_HEIGHT
from supperrules.pictures.portrait import WIDTH as ART_WIDTH
from supperrules.pictures.portrait import mishap, portrait
from supperrules.pictures.svg import box, lines_at, picture, tag, window, words_at
from supperrules.pictures.text_layout import LINE, Fitted, fit, width
from supperrules.pictures.tokens import INK, PAPER, icon, token
from supperrules.prose.phrase import Pen
from supperrules.prose.sentence import sentence
from supperrules.prose.words import Words, words

# Tenths of a millimetre: A6 is 105 by 148 mm.
WIDTH: Final = 1050.0
HEIGHT: Final = 1480.0
MILLIMETRES: Final = (105.0, 148.0)

_EDGE: Final = 85.0
_ROOM: Final = WIDTH - 2 * _EDGE
_NAME_SIZES: Final = (76.0, 70, 64, 58, 52, 46)
_TEXT_SIZES: Final = (58.0, 54, 51, 48, 45, 42, 39, 36, 34)
_ART_TOP: Final = 232.0
_TEXT_TOP: Final = 1062.0
_TEXT_HEIGHT: Final = 344.0
_TEXT_PAD: Final = 36.0
_COLOURS: Final = {"plate": "#2f6f73", "door": "#6d3f6b", "reaction": "#a0631c", "faux pas": "#9a2f33"}


def card_class(card: Card) -> str:
    """The class of a card: plate, door, reaction or faux pas (SDP 6.1, 9)."""
    if isinstance(card, FauxPas):
        return "faux pas"
    event = card.ability.trigger.event
    return event if event in ("plate", "door") else "reaction"


def card_svg(card: Card, tongue: Words | None = None) -> str:
    """The card as a whole SVG document of A6 size; English where no tongue is given."""
    return picture(card_face(card, tongue), width=WIDTH, height=HEIGHT, title=card.name.text, millimetres=MILLIMETRES)


def card_face(card: Card, tongue: Words | None = None) -> str:
    """The card's elements, WIDTH by HEIGHT, to be set into a sheet or a page."""
    tongue = tongue or words()
    colour = _COLOURS[card_class(card)]
    art = portrait(card.name.text) if isinstance(card, Guest) else mishap(card.name.text)
    middle = _appetites(card, tongue) if isinstance(card, Guest) else _points(card, colour, tongue)
    return "".join(
        (
            box(8, 8, WIDTH - 16, HEIGHT - 16, fill=PAPER, line=colour, thick=16, round_=46),
            box(32, 32, WIDTH - 64, HEIGHT - 64, fill="none", line=colour, thick=3, round_=28),
            _title(card.name.text, colour),
            window(art, x=_EDGE, y=_ART_TOP, width=ART_WIDTH, height=ART_HEIGHT),
            box(_EDGE, _ART_TOP, ART_WIDTH, ART_HEIGHT, fill="none", line=INK, thick=6),
            middle,
            _ability(card, colour, tongue),
        )
    )


def text_fits(card: Card, tongue: Words) -> bool:
    """The name and the sentence fit their places in this tongue, by the budget of letters."""
    _, body = _said(card, tongue)
    heading, _ = _heading(card, tongue)
    return _name(card.name.text).fits and body.fits and heading.fits


def _name(name: str) -> Fitted:
    return fit(name, _ROOM - 20, 140, _NAME_SIZES, weight="bold")


def _title(name: str, colour: str) -> str:
    fitted = _name(name)
    step = fitted.size * 1.1
    first = 150 - (len(fitted.lines) - 1) * step / 2 + fitted.size * 0.2
    return lines_at(fitted.lines, WIDTH / 2, first, fitted.size, step, fill=colour, weight="bold")


def _appetites(card: Guest, tongue: Words) -> str:
    pen = Pen(tongue)
    count = len(card.appetites)
    step = min(150.0, _ROOM / count)
    left = WIDTH / 2 - step * (count - 1) / 2
    parts = []
    for index, appetite in enumerate(card.appetites):
        x = left + index * step
        name = pen.text(("kinds", appetite.name), form="name")
        label = fit(name, step - 8, 40, (27.0, 25, 23, 21, 19))
        parts.append(token(appetite.name, pen.text(("kinds", appetite.name), form="letter"), x, 812, 104))
        parts.append(words_at(pen.polished(name), x, 905, label.size, fill=INK))
    return "".join(parts)


def _points(card: FauxPas, colour: str, tongue: Words) -> str:
    pen = Pen(tongue)
    points = card.claim.points
    label = pen.counted(("counted", "point"), points).form("") or ""
    return (
        tag("circle", cx=WIDTH / 2, cy=825, r=84, fill=colour, stroke=INK, stroke_width=5)
        + words_at(str(points), WIDTH / 2, 836, 84, fill="#ffffff", weight="bold")
        + words_at(label, WIDTH / 2, 884, 30, fill="#ffffff")
    )


def _heading(card: Card, tongue: Words) -> tuple[Fitted, str]:
    said = sentence(card, tongue)
    head = said.head[:1].upper() + said.head[1:]
    return fit(head, _ROOM - 150, 96, (46.0, 42, 38, 34, 31, 28), weight="bold"), head


def _said(card: Card, tongue: Words) -> tuple[str, Fitted]:
    said = sentence(card, tongue)
    body = said.body[:1].upper() + said.body[1:] + "."
    return body, fit(body, _ROOM - 2 * _TEXT_PAD, _TEXT_HEIGHT - 2 * 18, _TEXT_SIZES)


def _ability(card: Card, colour: str, tongue: Words) -> str:
    heading, _ = _heading(card, tongue)
    _, body = _said(card, tongue)
    step = heading.size * 1.2
    first = 992 - (len(heading.lines) - 1) * step / 2 + heading.size * 0.35
    top = _TEXT_TOP + (_TEXT_HEIGHT - body.height) / 2 + body.size
    return "".join(
        (
            icon(card_class(card), colour, _EDGE + 52, 988, 96),
            lines_at(heading.lines, _EDGE + 130, first, heading.size, step, fill=colour, anchor="start", weight="bold"),
            box(_EDGE, _TEXT_TOP, _ROOM, _TEXT_HEIGHT, fill="#ffffff", line=colour, thick=4, round_=22),
            lines_at(body.lines, WIDTH / 2, top, body.size, body.size * LINE, fill=INK),
        )
    )


def measured(card: Card, tongue: Words) -> float:
    """The width of the widest line of the sentence as a share of the room it has."""
    _, body = _said(card, tongue)
    return max(width(line, body.size) for line in body.lines) / (_ROOM - 2 * _TEXT_PAD)
