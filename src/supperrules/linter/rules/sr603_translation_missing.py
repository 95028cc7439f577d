"""A card cannot be said in one of the tongues, or carries a text in a tongue nobody has words for.

Every tongue has a words file beside the cards: a row for each verb, noun, kind and condition. What has no row there
is printed in brackets and found here, so that a translator sees what is left to do. Where the set is that of the
game itself, the words of events, questions, answers, scores and the screen are looked at too, at their words file.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR603",
    name="translation-missing",
    severity=Severity.WARNING,
    bad="""
guest "Paul Klee"
  appetites: dessert, wine, any.
  plate: send 2 tokens from the platter to this guest.
  text eo "Telero: sendu 2 ĵetonojn de la pleto al ĉi tiu gasto."
""",
    good="""
guest "Paul Klee"
  appetites: dessert, wine, any.
  plate: send 2 tokens from the platter to this guest.
  text fr "Assiette : envoyez 2 jetons du plateau à cet invité."
""",
)
