"""Cuts tokens into cards: a heading always starts one, so no mistake leaks into the next."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import attrs

from supperrules.lang.lexer import Token
from supperrules.lang.vocabulary import Heading

NAMES: Final = ("NAME", "OPEN_NAME", "SMART_NAME")
_WHOLE: Final = ("NAME", "SMART_NAME")


@attrs.frozen
class Lines:
    """Where lines begin in a text."""

    text: str

    def indent(self, token: Token) -> int | None:
        """How far a token is indented, if it is the first on its line."""
        start = token.start
        while start > 0 and self.text[start - 1] in " \t\r\u00a0\ufeff":
            start -= 1
        return token.start - start if start == 0 or self.text[start - 1] == "\n" else None

    def starts(self, token: Token) -> bool:
        """The token is the first on its line."""
        return self.indent(token) is not None


@attrs.frozen
class Part:
    """The tokens of one card with its heading, or those before the first (`headed` False)."""

    tokens: tuple[Token, ...]
    headed: bool


def _is_heading(tokens: Sequence[Token], at: int, lines: Lines, headings: Sequence[Heading]) -> bool:
    """The words of a heading, with a name behind a single one, anywhere; at the edge also a misspelt one."""
    token = tokens[at]
    if any(_opens(tokens, at, heading) for heading in headings):
        return True
    openers = {heading.words[0] for heading in headings}
    # Words of the language that a misspelt heading may begin with; other words of it go on with a sentence.
    parts_of_it = {word for heading in headings for word in (f"{heading.words[0]}s", *heading.words)}
    nearly = token.kind in ("WORD", *_WHOLE) or token.text in parts_of_it
    if not nearly or lines.indent(token) != 0:
        return False
    # Sentences may be wrapped at the left edge too: only behind a whole one does a card begin.
    before = tokens[at - 1] if at else None
    if before is not None and before.text != "." and before.kind not in NAMES:
        return False
    if token.text in openers or token.kind in _WHOLE:
        return True
    # A misspelt heading: one or two words and a name on one line.
    ahead = tokens[at + 1 : at + 3]
    named = next((n for n, one in enumerate(ahead) if one.kind in NAMES), None)
    return named is not None and not any(lines.starts(one) for one in ahead[: named + 1])


def _opens(tokens: Sequence[Token], at: int, heading: Heading) -> bool:
    size = len(heading.words)
    if tuple(token.text for token in tokens[at : at + size]) != heading.words:
        return False
    return size > 1 or (at + 1 < len(tokens) and tokens[at + 1].kind in NAMES)


def parts(tokens: Sequence[Token], text: str, headings: Sequence[Heading]) -> Iterator[Part]:
    """All tokens, cut before every heading of a language that has these."""
    lines = Lines(text)
    starts = [at for at in range(len(tokens)) if _is_heading(tokens, at, lines, headings)]
    if not starts or starts[0] > 0:
        before = tuple(tokens[: starts[0] if starts else None])
        if before:
            yield Part(before, False)
    for start, end in pairwise((*starts, len(tokens))):
        yield Part(tuple(tokens[start:end]), True)


def name_of(part: Part) -> str:
    """The name in a card's heading, as far as there is one."""
    named = next((token for token in part.tokens[:4] if token.kind in NAMES), None)
    return "" if named is None or not part.headed else named.text.strip('"“”„‟«» \t\r')
