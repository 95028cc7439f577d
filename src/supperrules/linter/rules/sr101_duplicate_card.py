"""Two cards of the set have the same name.

A card is found by its name and the identifier made from it, so each may occur once in the whole set, over all its
files. Names are compared without regard to accents, case and marks, since identifiers have none.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR101",
    name="duplicate-card",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.

guest "Dora Maar"
  appetites: food, wine, any.
  door: send 1 food from the kitchen to a neighbour.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.

guest "Lee Miller"
  appetites: food, wine, any.
  door: send 1 food from the kitchen to a neighbour.
""",
)
