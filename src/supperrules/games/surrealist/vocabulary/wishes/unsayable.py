"""Wishes that no card can say: the nearest sentences that it can, each with what it means, and the reason.

The page "what no card can say" is made of these rows. One whose example the language reads by now is to be taken out.
"""

from typing import Final

from supperrules.games.surrealist.vocabulary.wishes.conditions import NEGATION, QUANTITY
from supperrules.games.surrealist.vocabulary.wishes.steps import CLAIMS, MOMENTS, STEPS, WHO
from supperrules.lang.vocabulary import Wish

UNSAYABLE: Final[tuple[Wish, ...]] = (*NEGATION, *QUANTITY, *MOMENTS, *CLAIMS, *WHO, *STEPS)
