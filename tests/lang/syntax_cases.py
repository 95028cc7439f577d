r"""Case files of syntax: pieces of card files, with what is said against a line behind `##` at its end.

`[words]` is what the complaint points at, then its message, and after `=>` its help. Pieces are parted by `----`;
`\uXXXX` is that character. `python -m tests.lang.syntax_cases` writes what is said now; read the difference.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from supperrules.diagnostics import Diagnostic, Source
from tests.strategies.game import language

FOLDER = Path(__file__).parents[1] / "cases" / "syntax"
PARTED = "\n----\n"
_ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})")


def pieces() -> Iterator[tuple[str, str]]:
    """Every piece of every case file, as written, and where it stands."""
    for path in sorted(FOLDER.glob("*.txt")):
        for number, piece in enumerate(path.read_text("utf-8").split(PARTED), 1):
            yield piece.strip("\n"), f"{path.stem}-{number}"


def plain(piece: str) -> str:
    """The piece without what is expected, with its characters."""
    lines = (line.split(" ## ")[0] for line in piece.split("\n"))
    return _ESCAPE.sub(lambda found: chr(int(found[1], 16)), "\n".join(lines)) + "\n"


def said(one: Diagnostic) -> str:
    """A complaint as it stands in a case file."""
    words = one.source.text[one.span.start : one.span.end].replace("\n", " ")
    shown = "".join(mark if mark.isprintable() else f"\\u{ord(mark):04x}" for mark in words)
    return f" ## {one.code} [{shown}] {one.message} => {one.help}"


def annotated(piece: str) -> str:
    """The piece with what is said against each line now."""
    source = Source("case.supper", plain(piece))
    _, complaints = language().read(source)
    lines = [line.split(" ## ")[0] for line in piece.split("\n")]
    for one in complaints:
        lines[min(source.position(one.span.start).line, len(lines)) - 1] += said(one)
    return "\n".join(lines)


if __name__ == "__main__":
    for path in sorted(FOLDER.glob("*.txt")):
        parts = [annotated(piece.strip("\n")) for piece in path.read_text("utf-8").split(PARTED)]
        path.write_text(PARTED.join(parts) + "\n", "utf-8")
    sys.exit(0)
