"""What is drawn on guests and faux pas: a portrait with appetites, or a mishap with points."""

from typing import Final

from supperrules.games.surrealist.pictures.portrait import mishap, portrait
from supperrules.games.surrealist.pictures.tokens import icon, token
from supperrules.games.surrealist.vocabulary.nodes import FauxPas, Guest, card_of
from supperrules.lang.tree import Card
from supperrules.pictures.card import EDGE, ROOM, WIDTH, Face
from supperrules.pictures.svg import INK, tag, words_at
from supperrules.pictures.text_layout import fit
from supperrules.prose.phrase import Pen
from supperrules.prose.words import Words

_COLOURS: Final = {"plate": "#2f6f73", "door": "#6d3f6b", "reaction": "#a0631c", "faux pas": "#9a2f33"}


def face(card: Card, tongue: Words) -> Face:
    """What is drawn on a card."""
    typed = card_of(card)
    colour = _COLOURS[card_class(typed)]
    icon_ = icon(card_class(typed), colour, EDGE + 52, 988, 96)
    if isinstance(typed, Guest):
        return Face(colour, portrait(card.name.text), _appetites(typed, tongue), icon_)
    return Face(colour, mishap(card.name.text), _points(typed, colour, tongue), icon_)


def card_class(card: Guest | FauxPas) -> str:
    """The class of a card: plate, door, reaction or faux pas (SDP 6.1, 9)."""
    if isinstance(card, FauxPas):
        return "faux pas"
    event = card.ability.trigger.event
    return event if event in ("plate", "door") else "reaction"


def _appetites(card: Guest, tongue: Words) -> str:
    pen = Pen(tongue)
    count = len(card.appetites)
    step = min(150.0, ROOM / count)
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
