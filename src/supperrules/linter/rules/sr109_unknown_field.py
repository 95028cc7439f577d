"""A line of a card begins with a word that begins no line.

A guest has `appetites` and one ability (`plate`, `door`, `on ...`, `at course ...`); a faux pas has one sentence
(`at the end`, `during play`).
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR109",
    name="unknown-field",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  points: 3.
  plate: send 1 wine from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
)
