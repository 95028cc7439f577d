"""A kind left open is sent to each of several guests.

One kind for all, or a kind for each? Name the kind, or write `for each`: then it is chosen anew for each guest.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR206",
    name="open-kind-to-each",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 compliment or drama from the kitchen to each of your guests.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: for each of your guests, send 1 compliment or drama from the kitchen to that guest.
""",
)
