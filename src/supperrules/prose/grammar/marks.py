"""Spaces and marks that meet when templates are filled, the same in every tongue."""

import re

_MEETING = (
    (re.compile(r" {2,}"), " "),
    (re.compile(r" +(?=[,.)])"), ""),
    (re.compile(r",\s*(?=[,.;:)])"), ""),
    (re.compile(r",(?=\s+[;:])"), ""),
    (re.compile(r",\s*$"), ""),
)

_HIGH = re.compile(r" +(?=[;:!?])")


def tidy(text: str) -> str:
    """One space between words, none before a comma, and no comma before another mark.

    So a template may close a clause with a comma, which goes where the sentence ends there anyway.
    """
    for pattern, put in _MEETING:
        text = pattern.sub(put, text)
    return text.strip()


def closed_up(text: str) -> str:
    """Tidy, and with no space before a colon or semicolon either."""
    return _HIGH.sub("", tidy(text))
