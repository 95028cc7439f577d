"""Token kinds as coloured shapes with letters, and the icons of cards: own drawings."""

from typing import Final

import attrs

from supperrules.pictures.svg import INK, PAPER, tag, words_at


@attrs.frozen
class Look:
    """How a kind looks: a path around (0, 0) in a square of side 100, its colour, and where its letter stands."""

    path: str
    colour: str
    letter_y: float = 14.0
    letter: str = "#ffffff"


_LOOKS: Final = {
    "food": Look("M-36-42H36Q44-42 44-34V34Q44 42 36 42H-36Q-44 42-44 34V-34Q-44-42-36-42Z", "#b8652a"),
    "wine": Look("M0-50C10-28 40-10 40 14A40 36 0 0 1-40 14C-40-10-10-28 0-50Z", "#8c1f45", 26),
    "dessert": Look("M0-48L44-16L27 42H-27L-44-16Z", "#c2508f", 17),
    "compliment": Look("M0 46C-60 2-52-42-24-42C-10-42-2-33 0-24C2-33 10-42 24-42C52-42 60 2 0 46Z", "#2e7d5b", 10),
    "drama": Look(
        "M0-50L13-27L38-38L32-12L50 0L32 12L38 38L13 27L0 50L-13 27L-38 38L-32 12L-50 0L-32-12L-38-38L-13-27Z",
        "#3b4ba0",
    ),
}
_ANY: Final = Look("M0-44A44 44 0 1 1-.1-44Z", "#6b6470")
_SPARE: Final = Look("M-44 0L0-44L44 0L0 44Z", "#50707a")


def look(kind: str) -> Look:
    """How a kind looks; a wild appetite is a grey disc, a kind of another game a diamond."""
    return _ANY if kind == "any" else _LOOKS.get(kind, _SPARE)


def token(kind: str, letter: str, x: float, y: float, size: float) -> str:
    """A token face up, or an appetite on a card: the full shape with its letter."""
    seen = look(kind)
    dash: dict[str, str | float] = {"stroke_dasharray": "10 7"} if kind == "any" else {}
    return _placed(
        tag("path", d=seen.path, fill=seen.colour, stroke=INK, stroke_width=4, **dash),
        words_at(letter, 0, seen.letter_y, 44, fill=seen.letter, weight="bold"),
        x=x, y=y, size=size,
    )  # fmt: skip


def empty(kind: str, letter: str, x: float, y: float, size: float) -> str:
    """An empty appetite: the outline and the letter in the kind's colour."""
    seen = look(kind)
    dash: dict[str, str | float] = {"stroke_dasharray": "10 7"} if kind == "any" else {}
    return _placed(
        tag("path", d=seen.path, fill=PAPER, stroke=seen.colour, stroke_width=6, **dash),
        words_at(letter, 0, seen.letter_y, 44, fill=seen.colour, weight="bold"),
        x=x, y=y, size=size,
    )  # fmt: skip


def face_down(kind: str, letter: str, x: float, y: float, size: float) -> str:
    """A token that does not match its appetite: turned over, struck through, its kind small (SDP 5.3)."""
    seen = look(kind)
    return _placed(
        tag("path", d=seen.path, fill="#d8d2c6", stroke="#77716a", stroke_width=5),
        tag("path", d="M-30-30L30 30M30-30L-30 30", stroke="#a49d92", stroke_width=7, fill="none"),
        words_at(letter, 0, seen.letter_y, 40, fill="#57514b", weight="bold"),
        x=x, y=y, size=size,
    )  # fmt: skip


def _placed(*inside: str, x: float, y: float, size: float) -> str:
    return tag("g", *inside, transform=f"translate({x:.1f} {y:.1f}) scale({size / 100:.4g})")


def icon(name: str, colour: str, x: float, y: float, size: float) -> str:
    """A card's icon in a square of this side around (x, y): plate, door, reaction or faux pas."""
    line: dict[str, str | float] = {"fill": "none", "stroke": colour, "stroke_width": 6, "stroke_linecap": "round"}
    inside: list[str]
    match name:
        case "plate":
            inside = [
                tag("circle", cx=0, cy=0, r=27, **line),
                tag("circle", cx=0, cy=0, r=16, **line),
                tag("path", d="M-42-40V-14M-49-40V-22Q-49-12-42-12Q-35-12-35-22V-40M-42-12V42", **line),
                tag("path", d="M42 42V-40Q33-28 35-2H42", **line),
            ]
        case "door":
            inside = [
                tag("path", d="M-30 44V-30Q-30-46 0-46Q30-46 30-30V44", **line),
                tag("path", d="M-42 44H42", **line),
                tag("path", d="M-16 44V-22L14-32V44", **line),
                tag("circle", cx=6, cy=8, r=3, **line),
            ]
        case "reaction":
            inside = [
                tag("path", d="M-34 26Q-26 16-26-4Q-26-30 0-32Q26-30 26-4Q26 16 34 26Z", **line),
                tag("path", d="M0-32V-44M-10 36Q0 48 10 36", **line),
                tag("path", d="M-46-22Q-42-36-32-44M46-22Q42-36 32-44", **line),
            ]
        case _:
            inside = [
                tag("path", d="M-24-46H24Q26-8 0-4Q-26-8-24-46ZM0-4V38M-20 44H20", **line),
                tag("path", d="M-4-46L4-30L-6-20L2-6", **line),
            ]
    return _placed(*inside, x=x, y=y, size=size)
