"""Two parts of a sentence do not fit each other.

A token sent from a guest to the same guest, from each guest to each guest, a swap of seats between two sides, the
same kind twice: the sentence is in the language and has no sense.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR202",
    name="type-mismatch",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from this guest to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from this guest to a neighbour.
""",
)
