"""Nothing reads the comparison.

`compare reserves` only looks; `if you lead` or `if you have more` in a later step makes something of it.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR205",
    name="unread-comparison",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  door: compare reserves in wine; send 1 wine from the kitchen to a neighbour.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  door: compare reserves in wine; if you lead, send 1 wine from the kitchen to a neighbour.
""",
)
