"""A comment accepts a finding and does not say why.

The reason stands behind the bracket. Whoever reads the card next wants to know.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR903",
    name="suppression-without-reason",
    severity=Severity.WARNING,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: discard 1 drama from the platter.  # supper: ignore[SR405]
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: discard 1 drama from the platter.  # supper: ignore[SR405] our menu has a course of drama
""",
)
