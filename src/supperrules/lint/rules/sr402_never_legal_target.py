"""No guest can ever be meant here.

A perfectly content guest has no empty appetite, and a guest without tokens is not perfectly content: a noun that asks
for both names nobody on any table, so the ability could never be used.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.lint.rule import Rule

RULE: Final = Rule(
    code="SR402",
    name="never-legal-target",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  door: send 1 wine from this guest to a neighbour.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  door: send 1 wine from one of your guests to a neighbour.
""",
)
