"""A sentence printed elsewhere says other things than the program.

A card may carry the sentence that is printed on it in some tongue, `text fr "..."`. It is never run; it is compared
with the ability: numbers, token kinds, the guests meant, places, limits, and whether it says must, which no ability
does. The finding stands where the text parts from the program.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR601",
    name="text-drift",
    severity=Severity.WARNING,
    bad="""
guest "Paul Klee"
  appetites: dessert, wine, any.
  plate: send 2 tokens from the platter to this guest.
  text fr "Assiette : envoyez 3 jetons du plateau à cet invité."
""",
    good="""
guest "Paul Klee"
  appetites: dessert, wine, any.
  plate: send 2 tokens from the platter to this guest.
  text fr "Assiette : envoyez 2 jetons du plateau à cet invité."
""",
)
