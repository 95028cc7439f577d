"""A name in quotes names nothing.

After `the course is` stands the name of a course of the menu, as `deck.toml` has it.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR102",
    name="unknown-name",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  at course start: if the course is "Breakfast", send 1 food from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  at course start: if the course is "Dessert", send 1 food from the kitchen to this guest.
""",
)
