"""Places in card text, and complaints about them: the bottom of the house, known to every room."""

from bisect import bisect_right
from enum import StrEnum
from itertools import accumulate
from typing import Final

import attrs


@attrs.frozen
class Span:
    """Half-open range of code points in a source, after any byte order mark; CRLF counts two."""

    start: int
    end: int


NOWHERE: Final = Span(0, 0)


@attrs.frozen
class Position:
    """Line and column from 1, in code points (a tab is one); `offset` from 0."""

    line: int
    column: int
    offset: int


@attrs.frozen
class Source:
    """A card file's text as read: without byte order mark, line endings kept."""

    path: str
    text: str
    _starts: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)

    @_starts.default
    def _line_starts(self) -> tuple[int, ...]:
        return (0, *accumulate(len(line) + 1 for line in self.text.split("\n")[:-1]))

    def position(self, offset: int) -> Position:
        """The place of a code point; offsets past the end are the end."""
        at = max(0, min(offset, len(self.text)))
        line = bisect_right(self._starts, at)
        return Position(line, at - self._starts[line - 1] + 1, at)

    def line(self, number: int) -> str:
        """The text of a line, numbered from 1, without its line ending."""
        end = self._starts[number] if number < len(self._starts) else len(self.text)
        return self.text[self._starts[number - 1] : end].rstrip("\r\n")


class Severity(StrEnum):
    """How bad a finding is; errors keep a card set from loading."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@attrs.frozen
class Edit:
    """Replace the span by the text."""

    span: Span
    text: str


@attrs.frozen
class Fix:
    """A mend that can be made by machine; a safe one keeps the tree."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool


@attrs.frozen
class Related:
    """Another place that belongs to a finding, and what it is."""

    source: Source
    span: Span
    caption: str


@attrs.frozen
class Diagnostic:
    """One finding: what is wrong, where, and a way out."""

    code: str
    name: str
    severity: Severity
    message: str
    source: Source
    span: Span
    help: str = ""
    related: tuple[Related, ...] = ()
    fix: Fix | None = None
    card: str = ""

    @property
    def order(self) -> tuple[str, int, str, int, str]:
        """Path, place, code: the order findings are told in."""
        return (self.source.path, self.span.start, self.code, self.span.end, self.message)
