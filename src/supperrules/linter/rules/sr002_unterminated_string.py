"""A name is not closed: its second quote is missing.

A name stands between two straight quotes on one line.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR002",
    name="unterminated-string",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
)
