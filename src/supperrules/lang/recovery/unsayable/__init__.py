"""Wishes that no card can say: the nearest sentences that it can, each with what it means, and the reason.

The page "what no card can say" is made of these rows. One whose example the language reads by now is to be taken out.
"""

from typing import Final

from supperrules.lang.recovery.unsayable.conditions import NEGATION, QUANTITY
from supperrules.lang.recovery.unsayable.steps import CLAIMS, MOMENTS, STEPS, WHO
from supperrules.lang.recovery.wishes import Wish

UNSAYABLE: Final[tuple[Wish, ...]] = (*NEGATION, *QUANTITY, *MOMENTS, *CLAIMS, *WHO, *STEPS)
