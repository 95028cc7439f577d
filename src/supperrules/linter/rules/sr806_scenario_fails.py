"""A scenario of the set does not come out as it says.

A `.scene` file beside the cards gives a position, actions and what must hold then. Either the card or the scenario
is wrong; the finding says what was expected and what happened. Only `supperrules check` plays scenarios.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

_SCENE: Final = """
scene "a dessert for Paul Klee"
given normal, 2 players; p1: stein, klee
when p1 plate stein
when p1 place on dessert
then paul-klee holds 1 dessert
"""
RULE: Final = Rule(
    code="SR806",
    name="scenario-fails",
    severity=Severity.ERROR,
    bad="""
guest "Gertrude Stein"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to another of your guests.
""",
    good="""
guest "Gertrude Stein"
  appetites: food, wine, any.
  plate: send 1 dessert from the kitchen to another of your guests.
""",
    bad_scenes={"gertrude-stein": _SCENE},
    good_scenes={"gertrude-stein": _SCENE},
)
