"""Cuts tokens into cards: a heading always starts one, so no mistake leaks into the next."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import attrs

from supperrules.lang._scan import Token

NAMES = ("NAME", "OPEN_NAME", "SMART_NAME")


@attrs.frozen
class Part:
    """The tokens before the first heading, or of one card with its heading."""

    tokens: tuple[Token, ...]


def headings(tokens: Sequence[Token]) -> Iterator[int]:
    """Where cards begin: `guest` or `faux pas`, and a name."""
    for number, token in enumerate(tokens):
        after = tokens[number + 1] if number + 1 < len(tokens) else None
        if after is None:
            continue
        named = after.kind in NAMES
        if (token.text == "guest" and named) or (token.text == "faux" and after.text == "pas"):
            yield number


def parts(tokens: Sequence[Token]) -> Iterator[Part]:
    """All tokens, cut before every heading."""
    cuts = [0, *headings(tokens), len(tokens)]
    for start, end in pairwise(cuts):
        if end > start:
            yield Part(tuple(tokens[start:end]))
