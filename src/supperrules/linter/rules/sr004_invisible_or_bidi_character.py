"""An invisible character, or one that turns the direction of writing, stands in the text.

It cannot be seen, and it can make a card look other than it is. In a name it makes two names that look alike.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR004",
    name="invisible-or-bidi-character",
    severity=Severity.WARNING,
    bad="""
guest "Dora\u200b Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
)
