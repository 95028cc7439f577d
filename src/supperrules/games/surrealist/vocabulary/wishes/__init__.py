"""What designers write that the dinner's language says otherwise, or not at all."""

from typing import Final

from supperrules.games.surrealist.vocabulary.wishes.equivalents import EQUIVALENTS
from supperrules.games.surrealist.vocabulary.wishes.unsayable import UNSAYABLE

WISHES: Final = (*EQUIVALENTS, *UNSAYABLE)
