"""A comment accepts a finding that is not there.

Once the card is mended, the comment hides what may come later. Errors cannot be suppressed, so a comment that names
one never does anything.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR901",
    name="unused-suppression",
    severity=Severity.WARNING,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.  # supper: ignore[SR301] it reads better
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
)
