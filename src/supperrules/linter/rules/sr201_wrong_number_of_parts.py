"""A list has too few or too many parts: a guest has three to six appetites."""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR201",
    name="wrong-number-of-parts",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  appetites: food, wine.
  plate: send 1 wine from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
)
