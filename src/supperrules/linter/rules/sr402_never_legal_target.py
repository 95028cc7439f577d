"""What the sentence names cannot be there at that moment.

When its door ability is carried out, `this guest` has left the table; while a course ends or starts, the platter is
empty. The ability could never be used.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR402",
    name="never-legal-target",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  door: send 1 wine from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  door: send 1 wine from the kitchen to one of your guests.
""",
)
