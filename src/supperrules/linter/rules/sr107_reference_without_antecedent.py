"""A card speaks of something that was not named before.

`that guest` and `that neighbour` mean the one guest that an earlier step, the loop or the trigger named; `that token`
the one that was received; `if you lead` reads a comparison made before. What is named inside a branch, an option or
a loop is not known after it, and a guest that has gone home cannot be named again.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR107",
    name="reference-without-antecedent",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 drama from the kitchen to that guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: choose an opponent's guest; send 1 drama from the kitchen to that guest.
""",
)
