"""A character only looks like the one that belongs there.

Word processors turn straight quotes into typographic ones, and blanks into no-break spaces; a Cyrillic letter looks
like a Latin one. The card reads right and means nothing.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR003",
    name="lookalike-character",
    severity=Severity.ERROR,
    bad="""
guest “Dora Maar”
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
)
