"""Every case file under `tests/cases` as card files: a small one for each case, as a designer would write it.

The case files have several forms (pieces between dashes, an ability a line, a table with cards, excerpts of messages);
of each the cards are taken, without what is expected of them. Each file is given whole as well: as a card file it is
nonsense, and what is said against nonsense must stay too.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
CASES: Final = ROOT / "tests" / "cases"
_HEADING: Final = 'guest "Case"\n  appetites: food, wine, any.\n'
_QUIET: Final = "  plate: discard 1 food from the platter."
_ESCAPE: Final = re.compile(r"\\u([0-9a-fA-F]{4})")
_EXCERPT: Final = re.compile(r" *\d+ \| (.*)")
_EXAMPLE: Final = re.compile(r"```supper\n(.*?)```", re.DOTALL)
_SCENE: Final = re.compile(r"```supper\n([^`]*)```\n\nwith `([\w-]+\.scene)`:\n\n```text\n(.*?)```", re.DOTALL)
_CARD: Final = re.compile(r"(?:guest|faux pas|language)\b")


def case_cards() -> Iterator[tuple[str, str]]:
    """Every case by the name of its file and its number there, and its card file."""
    for path in sorted(path for path in CASES.rglob("*") if path.is_file()):
        text = path.read_text("utf-8")
        name = path.relative_to(CASES).as_posix()
        yield f"{name} whole", text
        for number, piece in enumerate(_FORMS.get(path.parent.name, _listed)(text), 1):
            yield f"{name} {number}", piece


def examples(explained: str) -> tuple[str, ...]:
    """The card files in an explanation; an ability alone is given a card."""
    return tuple(_as_card(found[1]) for found in _EXAMPLE.finditer(explained))


def scenes(explained: str) -> tuple[tuple[str, str, str], ...]:
    """The card files in an explanation that have a scenario with them, the scenario's file, and the scenario."""
    return tuple((found[1], found[2], found[3]) for found in _SCENE.finditer(explained))


def _as_card(text: str) -> str:
    begins = _CARD.match(text) or text.startswith("#")
    return text if begins else _HEADING + "".join(f"  {line.strip()}\n" for line in text.splitlines())


def _syntax(text: str) -> Iterator[str]:
    """Pieces between dashes, with what is said against a line behind ` ## `."""
    for piece in text.split("\n----\n"):
        lines = (line.split(" ## ")[0] for line in piece.strip("\n").split("\n"))
        yield _ESCAPE.sub(lambda found: chr(int(found[1], 16)), "\n".join(lines)) + "\n"


def _checks(text: str) -> Iterator[str]:
    """An ability a line."""
    for line in text.splitlines():
        if line and not line.startswith("#"):
            yield f"{_HEADING}  {line.split('##')[0].strip()}\n"


def _verbs(text: str) -> Iterator[str]:
    """Tables with cards: `name: appetites`, and the ability below."""
    for part in text.split("\n== ")[1:]:
        cards: dict[str, list[str]] = {}
        name = ""
        for line in part.splitlines()[1:]:
            if line.startswith("  ") and name in cards:
                cards[name].append(line)
            elif found := re.fullmatch(r"([\w-]+): ((?:[a-z]+ ?)+)", line):
                name = found[1]
                if name not in ("platter", "course"):
                    cards[name] = [f"  appetites: {', '.join(found[2].split())}."]
        yield "\n".join(
            f'guest "{name}"\n' + "\n".join(lines if lines[1:] else (*lines, _QUIET)) + "\n"
            for name, lines in cards.items()
        )


def _listed(text: str) -> Iterator[str]:
    """Cards between dashes, or excerpts of cards under headings of messages."""
    if "\n=== " not in text:
        yield from (piece for piece in text.split("----\n") if piece != text)
        return
    for part in re.split(r"^=== ", text, flags=re.MULTILINE)[1:]:
        lines = [found[1] for line in part.splitlines() if (found := _EXCERPT.fullmatch(line))]
        if lines:
            yield _as_card("".join(f"{line}\n" for line in lines))


_FORMS: Final[Mapping[str, Callable[[str], Iterator[str]]]] = {"syntax": _syntax, "checks": _checks, "verbs": _verbs}
