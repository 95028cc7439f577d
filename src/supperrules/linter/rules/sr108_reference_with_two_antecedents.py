"""`that guest` could be either of two guests.

Name it so that one is meant, or write two abilities' worth of steps in another order.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR108",
    name="reference-with-two-antecedents",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: choose an opponent's guest; choose another of your guests; send 1 wine from the kitchen to that guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: choose an opponent's guest; choose a neighbour; send 1 wine from the kitchen to that guest;
    send 1 drama from the kitchen to that neighbour.
""",
)
