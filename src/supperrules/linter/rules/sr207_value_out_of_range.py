"""A number is too small or too large.

Numbers go from 2 to 30; a single one is `1`, none is `no`.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR207",
    name="value-out-of-range",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 99 wine from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 2 wine from the kitchen to this guest.
""",
)
