"""A card says the same thing twice: two lines of appetites, or two abilities.

A guest has one ability; which of two would be meant?
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR110",
    name="duplicate-field",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
  plate: send 1 food from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest; send 1 food from the kitchen to this guest.
""",
)
