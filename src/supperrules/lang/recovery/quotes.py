"""Names with wrong quotes, or without the second one."""

from supperrules.diagnostics import Span
from supperrules.diagnostics.codes import LOOKALIKE_CHARACTER, UNTERMINATED_STRING
from supperrules.lang.collector import Complaints, edit
from supperrules.lang.lexer import Token


def closed(token: Token, told: Complaints) -> Token:
    """A name with wrong quotes, or without the second one, as the name that was meant; the quotes are told."""
    quotes = '“”„‟«»"'
    inside = token.text.rstrip().strip(quotes).strip()
    span = Span(token.start, token.start + len(token.text.rstrip()))
    good = f'"{inside}"'
    smart = next((mark for mark in token.text.rstrip() if mark in quotes and mark != '"'), "")
    if token.kind == "SMART_NAME" or (smart and token.text.rstrip().endswith(smart)):
        told.add(
            LOOKALIKE_CHARACTER,
            span,
            f"`{smart}` only looks like a quote",
            'names stand in straight quotes: `"`',
            edit("use straight quotes", span, good),
        )
    else:
        told.add(
            UNTERMINATED_STRING,
            span,
            f"the name `{inside}` is not closed",
            'put `"` at its end',
            edit("close the name", span, good),
        )
    return token._replace(kind="NAME", text=good)
