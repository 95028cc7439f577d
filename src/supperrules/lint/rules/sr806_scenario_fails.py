"""A scenario of the set does not come out as it says.

A `.scene` file beside the cards gives a position, actions and what must hold then. Either the card or the scenario
is wrong; the finding says what was expected and what happened. Only `supperrules check` plays scenarios.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.lint.rule import Rule

RULE: Final = Rule(
    code="SR806",
    name="scenario-fails",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
)
