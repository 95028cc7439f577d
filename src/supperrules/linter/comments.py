"""Comments of a card file: from `#` to the end of the line, quotes respected."""

import re
from collections.abc import Iterator
from typing import Final

import attrs

from supperrules.diagnostics import Source, Span

# A name ends at its quote or, left open, at the end of the line.
_NAME_OR_COMMENT: Final = re.compile(r'"[^"\n]*(?:"|$)|(?P<comment>#[^\n]*)', re.MULTILINE)
_FIRST_CARD: Final = re.compile(r"^[ \t]*(?:guest|faux[ \t]+pas)\b", re.MULTILINE)


@attrs.frozen
class Comment:
    """A comment without its line ending; `alone` on its line or behind text."""

    text: str
    span: Span
    line: int
    alone: bool


def comments(source: Source) -> Iterator[Comment]:
    """Every comment, in order."""
    for match in _NAME_OR_COMMENT.finditer(source.text):
        if match["comment"] is None:
            continue
        text = match["comment"].rstrip()
        place = source.position(match.start())
        alone = not source.text[match.start() - place.column + 1 : match.start()].strip()
        yield Comment(text, Span(match.start(), match.start() + len(text)), place.line, alone)


def first_card(source: Source) -> int:
    """Where the first card begins, or the end of the text."""
    match = _FIRST_CARD.search(source.text)
    return match.start() if match else len(source.text)
