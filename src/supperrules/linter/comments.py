"""Comments of a card file: from `#` to the end of the line, quotes respected."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from supperrules.diagnostics import Source, Span
from supperrules.lang.vocabulary import Heading

# A name ends at its quote or, left open, at the end of the line.
_NAME_OR_COMMENT: Final = re.compile(r'"[^"\n]*(?:"|$)|(?P<comment>#[^\n]*)', re.MULTILINE)


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


def first_card(source: Source, headings: Sequence[Heading]) -> int:
    """Where the first card begins, by the headings of its language, or the end of the text."""
    begins = "|".join(r"[ \t]+".join(map(re.escape, heading.words)) for heading in headings)
    match = re.search(rf"^[ \t]*(?:{begins})\b", source.text, re.MULTILINE)
    return match.start() if match else len(source.text)
