"""A line stands on a card of the other sort.

Appetites and abilities belong to guests, `at the end` and `during play` to faux pas.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR204",
    name="field-not-for-this-card",
    severity=Severity.ERROR,
    bad="""
faux pas "Dry Cellar"
  appetites: food, wine, any.
  at the end: whoever holds the most wine gains 3 points.
""",
    good="""
faux pas "Dry Cellar"
  at the end: whoever holds the most wine gains 3 points.
""",
)
