"""Card text cut into headings and sentences: what a comment stands in, or behind."""

from collections.abc import Iterator
from typing import Final

import attrs

from supperrules.diagnostics import Source, Span
from supperrules.lang.language import Language

HEADINGS: Final = ("guest", "faux")
_NAMED: Final = (*HEADINGS, "text")


@attrs.frozen
class Sentence:
    """A heading with its name, or what ends with a period (a `text` ends with its quote), and its first word."""

    first_word: str
    span: Span


def sentences(source: Source, language: Language) -> Iterator[Sentence]:
    """Every sentence that comes to an end, in order."""
    first = None
    for token in language.scan(source).tokens:
        first = first or token
        if token.text == "." or (first.text in _NAMED and token.text.startswith('"')):
            yield Sentence(first.text, Span(first.start, token.end))
            first = None
