"""Cards of the set can go round for ever: a round trip that nothing pays for.

Each action of a game uses up something that nothing gives back: a course, a guest, a plate action, a limited
ability, a token of the platter, an empty appetite. Where cards together give back the last of these without spending
another, a game need not end. The finding names the cards, the action that starts the round, and who gives back.
Round trips that end are no finding; `supperrules check` lists them.
"""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.linter.rule import Rule

RULE: Final = Rule(
    code="SR502",
    name="cycle-in-set",
    severity=Severity.ERROR,
    bad="""
guest "Gossip"
  appetites: drama, drama, any.
  on receive drama: send 1 drama from the kitchen to each neighbour.

guest "Cleaner"
  appetites: food, wine, any.
  on a neighbour receiving drama: return 1 drama from that neighbour to the kitchen.
""",
    good="""
guest "Gossip"
  appetites: drama, drama, any.
  on receive drama: send 1 drama from the kitchen to each neighbour.

guest "Cleaner"
  appetites: food, wine, any.
  on a neighbour receiving drama, once per course:
    return 1 drama from that neighbour to the kitchen.
""",
)
