"""A card lacks a line it needs.

A guest needs `appetites` and one ability, a faux pas its sentence.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR203",
    name="missing-field",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  plate: send 1 wine from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
)
