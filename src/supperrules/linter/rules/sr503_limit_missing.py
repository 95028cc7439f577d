"""A reaction that takes a token off a guest, or adds to a reserve, names no limit.

Such a reaction says `once per course` or `once per game`, unless its trigger is `on seat`, `at course start` or
`at course end`. Taking tokens off guests gives appetites back, and without a limit a game need not end; adding to a
reserve is a matter of balance.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR503",
    name="limit-missing",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  on receive drama: send that token to a neighbour.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  on receive drama, once per course: send that token to a neighbour.
""",
)
