"""The sentence is not in the language of the cards.

A word is unknown, missing, too much, or cannot stand where it stands. Every word of a card counts: none is passed
over, so a slip never changes in silence what a card does. The message names the nearest word, or those that can
stand there.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR000",
    name="syntax-error",
    severity=Severity.ERROR,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 desert from the kitchen to another of your guests.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 dessert from the kitchen to another of your guests.
""",
)
