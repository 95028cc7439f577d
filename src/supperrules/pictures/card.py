"""A card as an SVG picture in A6 proportions: a frame with name and sentence, and what the card's game draws in it."""

from typing import Any, Final

import attrs

from supperrules.cards.registry import part
from supperrules.lang.tree import Card
from supperrules.pictures.svg import INK, PAPER, box, lines_at, picture, window
from supperrules.pictures.text_layout import LINE, Fitted, fit, width
from supperrules.prose.sentence import Said, sentence
from supperrules.prose.words import Words, words

# Tenths of a millimetre: A6 is 105 by 148 mm.
WIDTH: Final = 1050.0
HEIGHT: Final = 1480.0
MILLIMETRES: Final = (105.0, 148.0)

EDGE: Final = 85.0
ROOM: Final = WIDTH - 2 * EDGE
ART_WIDTH: Final = 880.0
ART_HEIGHT: Final = 500.0
_ART_TOP: Final = 232.0
_NAME_SIZES: Final = (76.0, 70, 64, 58, 52, 46)
_TEXT_SIZES: Final = (58.0, 54, 51, 48, 45, 42, 39, 36, 34)
_TEXT_TOP: Final = 1062.0
_TEXT_HEIGHT: Final = 344.0
_TEXT_PAD: Final = 36.0


@attrs.frozen
class Face:
    """What a game draws on a card, as SVG elements; a game's package `pictures` offers `face(card, words)`.

    `colour`: of the frame and the headings. `art`: a picture, ART_WIDTH by ART_HEIGHT. `middle`: what stands between
    the picture and the heading of the sentence, and `icon` left of the heading, both where they are on the card.
    """

    colour: str = INK
    art: str = ""
    middle: str = ""
    icon: str = ""


def _face(card: Card, tongue: Words) -> Face:
    drawn: Any = part(tongue.game, "pictures")
    face: Face = Face() if drawn is None else drawn.face(card, tongue)
    return face


def card_svg(card: Card, tongue: Words | None = None) -> str:
    """The card as a whole SVG document of A6 size; English where no tongue is given."""
    return picture(card_face(card, tongue), width=WIDTH, height=HEIGHT, title=card.name.text, millimetres=MILLIMETRES)


def card_face(card: Card, tongue: Words | None = None) -> str:
    """The card's elements, WIDTH by HEIGHT, to be set into a sheet or a page."""
    tongue = tongue or words()
    face = _face(card, tongue)
    return "".join(
        (
            box(8, 8, WIDTH - 16, HEIGHT - 16, fill=PAPER, line=face.colour, thick=16, round_=46),
            box(32, 32, WIDTH - 64, HEIGHT - 64, fill="none", line=face.colour, thick=3, round_=28),
            _title(card.name.text, face.colour),
            window(face.art, x=EDGE, y=_ART_TOP, width=ART_WIDTH, height=ART_HEIGHT),
            box(EDGE, _ART_TOP, ART_WIDTH, ART_HEIGHT, fill="none", line=INK, thick=6),
            face.middle,
            _ability(sentence(card, tongue), face),
        )
    )


def text_fits(card: Card, tongue: Words) -> bool:
    """The name and the sentence fit their places in this tongue, by the budget of letters."""
    said = sentence(card, tongue)
    return _name(card.name.text).fits and _body(said).fits and _heading(said).fits


def measured(card: Card, tongue: Words) -> float:
    """The width of the widest line of the sentence as a share of the room it has."""
    body = _body(sentence(card, tongue))
    return max(width(line, body.size) for line in body.lines) / (ROOM - 2 * _TEXT_PAD)


def _name(name: str) -> Fitted:
    return fit(name, ROOM - 20, 140, _NAME_SIZES, weight="bold")


def _title(name: str, colour: str) -> str:
    fitted = _name(name)
    step = fitted.size * 1.1
    first = 150 - (len(fitted.lines) - 1) * step / 2 + fitted.size * 0.2
    return lines_at(fitted.lines, WIDTH / 2, first, fitted.size, step, fill=colour, weight="bold")


def _heading(said: Said) -> Fitted:
    head = said.head[:1].upper() + said.head[1:]
    return fit(head, ROOM - 150, 96, (46.0, 42, 38, 34, 31, 28), weight="bold")


def _body(said: Said) -> Fitted:
    body = said.body[:1].upper() + said.body[1:] + "."
    return fit(body, ROOM - 2 * _TEXT_PAD, _TEXT_HEIGHT - 2 * 18, _TEXT_SIZES)


def _ability(said: Said, face: Face) -> str:
    heading, body = _heading(said), _body(said)
    step = heading.size * 1.2
    first = 992 - (len(heading.lines) - 1) * step / 2 + heading.size * 0.35
    top = _TEXT_TOP + (_TEXT_HEIGHT - body.height) / 2 + body.size
    head = lines_at(
        heading.lines, EDGE + 130, first, heading.size, step, fill=face.colour, anchor="start", weight="bold"
    )
    return "".join(
        (
            face.icon,
            head,
            box(EDGE, _TEXT_TOP, ROOM, _TEXT_HEIGHT, fill="#ffffff", line=face.colour, thick=4, round_=22),
            lines_at(body.lines, WIDTH / 2, top, body.size, body.size * LINE, fill=INK),
        )
    )
