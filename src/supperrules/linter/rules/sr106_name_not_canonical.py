"""A name is written with needless blanks.

Names are compared as they stand: blanks at the ends, and two in a row, are easily overlooked.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR106",
    name="name-not-canonical",
    severity=Severity.WARNING,
    bad="""
guest " Dora  Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
)
