"""Colour on a terminal: a few words for what is written in it."""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.report.model import Terminal

SEVERITY: Final = {Severity.ERROR: "1;31", Severity.WARNING: "1;33", Severity.INFO: "1;36"}
STRONG: Final = "1"
FAINT: Final = "2"
WAY_OUT: Final = "32"


def painted(text: str, style: str, terminal: Terminal) -> str:
    """The text in a style, if the terminal has colour."""
    return f"\x1b[{style}m{text}\x1b[0m" if terminal.colour and text else text
