"""The file is not UTF-8 text.

A byte does not belong to any letter, or the file is no text at all: a picture, UTF-16, compressed data. The message
says at which byte. Save the file as UTF-8; a byte order mark at its start does no harm. The first example stands for
a file saved as Latin-1.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR001",
    name="invalid-utf8",
    severity=Severity.ERROR,
    bad="""
guest "René Magritte"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
    good="""
guest "René Magritte"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
)
