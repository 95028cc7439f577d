"""The table as a person looks at it: course and platter, then every side with its guests, reserve and hand."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs
from rich import box
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

import supperrules as sr
from supperrules.cards.files import DEFAULT
from supperrules.cli.messages import Spoken
from supperrules.lang.names import slug

STYLES: Final = {
    "food": "green",
    "wine": "magenta",
    "dessert": "yellow",
    "compliment": "cyan",
    "drama": "red",
    "any": "bold",
}
NOTHING: Final = "none"


@attrs.frozen
class Face:
    """What is printed on a card: its name and its appetites."""

    name: str
    appetites: tuple[str, ...]


@attrs.frozen
class Marks:
    """The signs for a token that matches, one that does not, and an empty appetite."""

    match: str
    mismatch: str
    empty: str


def marks_for(encoding: str) -> Marks:
    """Round marks where the terminal can show them, else plain letters."""
    try:
        "●✗○".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return Marks("*", "x", "o")
    return Marks("●", "✗", "○")


def stock(tokens: Mapping[str, int], tongue: Spoken) -> Text:
    """Tokens by kind, as `2 food, 1 wine`."""
    parts = [Text(tongue.stock(kind, count), STYLES.get(kind, "")) for kind, count in tokens.items() if count]
    return Text(", ").join(parts) if parts else Text(tongue.say("nothing"), "dim")


def guest(face: Face, held: Sequence[str], marks: Marks, tongue: Spoken) -> Text:
    """A seated guest: name, then one line an appetite with the token on it."""
    lines = [Text(face.name, "bold")]
    for appetite, token in zip(face.appetites, held or [NOTHING] * len(face.appetites), strict=False):
        wanted = tongue.kind(appetite)
        told = wanted if token in (NOTHING, appetite) else tongue.say("token", appetite=wanted, kind=tongue.kind(token))
        if token == NOTHING:
            lines.append(Text(f"{marks.empty} {told}", "dim " + STYLES.get(appetite, "")))
        elif appetite in (token, "any"):
            lines.append(Text(f"{marks.match} {told}", STYLES.get(token, "")))
        else:
            lines.append(Text(f"{marks.mismatch} {told}", "strike " + STYLES.get(token, "")))
    return Text("\n").join(lines)


def fields(seen: Mapping[str, Any]) -> RenderableType:
    """A view's `table` field by field, for a game whose table has no drawing of its own."""
    grid = Table.grid(padding=(0, 2))
    for name, value in seen.items():
        grid.add_row(Text(name, "bold"), Text(_in_words(value)))
    return grid


def _in_words(value: Any) -> str:
    match value:
        case Mapping():
            return "; ".join(f"{name} {_in_words(part)}" for name, part in value.items())
        case list() | tuple():
            return ", ".join(map(_in_words, value)) or "-"
        case _:
            return str(value)


def table(view: sr.View, names: Mapping[str, str], marks: Marks, tongue: Spoken) -> RenderableType:
    """The whole table as a view shows it; `names` says who sits at each seat."""
    seen = view.table
    if view.cards.game != DEFAULT:
        return fields(seen)
    faces = {guest.id: Face(guest.name, guest.appetites) for guest in view.cards.guests}
    sides = [_side(seat, seen, faces, name, marks, tongue) for seat, name in names.items()]
    course: Any = seen["course"]
    platter: Any = seen["platter"]
    head = Text.assemble((tongue.course(course), "bold"), "  ", tongue.say("platter"), stock(platter, tongue))
    laid = claims(view, view.words_at("laid"), tongue)
    common = (Text(tongue.say("faux pas")), *laid) if laid else ()
    return Group(Text(""), head, *common, *sides)


def claims(view: sr.View, cards: Sequence[str], tongue: Spoken) -> tuple[Text, ...]:
    """Faux pas with what they pay, and who has one already."""
    trees = {slug(card.name.text): card for card in view.cards.trees}
    awarded: Any = view.table.get("awarded", ())
    winners = {each["faux pas"]: each["seat"] for each in awarded}
    lines = []
    for id in cards:
        slots = {"name": view.cards[id].name, "claim": tongue.sentence(trees[id])}
        said = tongue.say("claim won", seat=winners[id], **slots) if id in winners else tongue.say("claim", **slots)
        lines.append(Text(said))
    return tuple(lines)


def _side(
    seat: str, seen: Mapping[str, Any], faces: Mapping[str, Face], name: str, marks: Marks, tongue: Spoken
) -> Panel:
    seated: Sequence[str] = seen["sides"].get(seat, ())
    held = seen["held"]
    guests = [guest(faces[one], held.get(one, ()), marks, tongue) for one in seated]
    reserve = seen["reserves"].get(seat, {})
    below = Text.assemble(tongue.say("reserve", n=sum(reserve.values())), stock(reserve, tongue))
    inside = Columns(guests, padding=(0, 4), expand=False) if guests else Text(tongue.say("nobody"), "dim")
    turn = seen.get("active") == seat
    called = seat if name == seat else f"{seat} {name}"
    return Panel(
        Group(inside, below),
        title=Text(tongue.say("turn", seat=called) if turn else called),
        title_align="left",
        subtitle=Text(tongue.say("hand", n=len(seen["hands"].get(seat, ())))),
        subtitle_align="left",
        box=box.ROUNDED,
        border_style="bold" if turn else "dim",
    )


def console_for(stream: Any, color: str) -> Console:
    """A console for this stream; `color` is auto, always or never (NO_COLOR counts for auto)."""
    return Console(
        file=stream,
        force_terminal=True if color == "always" else None,
        no_color=color == "never" or None,
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=False,
    )


def drawn(console: Console, what: RenderableType) -> str:
    """The text of it, with the console's colours; writing it is left to the caller, who knows closed pipes."""
    with console.capture() as capture:
        console.print(what)
    return capture.get()
