"""Complaints about characters: those that only look like others, and those nobody sees."""

import unicodedata

from supperrules.diagnostics import Span
from supperrules.diagnostics.codes import INVISIBLE_OR_BIDI_CHARACTER, LOOKALIKE_CHARACTER
from supperrules.lang.collector import Complaints, edit
from supperrules.lang.lexer import INVISIBLE, Scanned

# Joiners belong to the spelling of some scripts and of emoji; they are doubtful only outside quotes and comments.
_JOINERS = "\u200c\u200d\u00ad"


def tell_characters(scanned: Scanned, told: Complaints) -> None:
    """Says where a character is not what it seems; each word or gap once."""
    if told.source.text.isascii():
        return
    plain = {(token.start, token.end): token.text for token in scanned.tokens}
    for token in scanned.doubtful:
        said = " " if token.kind == "GAP" else plain[token.start, token.end]
        odd = next((mark for mark in token.text if mark not in said and mark not in "\t\r\n"), token.text[0])
        name = unicodedata.name(odd, "no name").lower()
        message = "this blank is no plain one" if token.kind == "GAP" else f"`{token.text}` only looks like `{said}`"
        told.add(
            LOOKALIKE_CHARACTER,
            token.span,
            f"{message}: {name}",
            "write it anew",
            edit(f"write `{said}`", token.span, said),
        )
    quoted = [token.span for token in scanned.tokens if token.kind == "NAME"] + [one.span for one in scanned.comments]
    for found in INVISIBLE.finditer(told.source.text):
        place = Span(*found.span())
        if found[0] in _JOINERS and any(span.start <= place.start < span.end for span in quoted):
            continue
        name = unicodedata.name(found[0][0], f"U+{ord(found[0][0]):04X}").lower()
        more = f" and {len(found[0]) - 1} more" if len(found[0]) > 1 else ""
        told.add(
            INVISIBLE_OR_BIDI_CHARACTER,
            place,
            f"a character nobody sees stands here: {name}{more}",
            "take it out",
            edit("take it out", place, ""),
        )
