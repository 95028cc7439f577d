"""The clauses of a card set that act, so that those which never ran can be named."""

from collections.abc import Iterator
from typing import Final

import attrs

from supperrules.games.surrealist.data import Data
from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.verbs import all_verbs, verb_of

_ENGLISH: Final = printing.english({verb.node: verb.english for verb in all_verbs()})


@attrs.frozen
class Acting:
    """A clause of a guest's ability: its number on the card, from 1, its text, and its places in the program."""

    guest: str
    number: int
    text: str
    at: range


def acting(data: Data) -> Iterator[Acting]:
    """Every clause that acts, card by card; a verb that changes nothing does not (SDP 6.2)."""
    for guest, program in zip(data.guests, data.programs.of, strict=True):
        if program is not None:
            for number, (clause, at) in enumerate(program.clauses, 1):
                if verb_of(type(clause)).does:
                    yield Acting(guest, number, _ENGLISH.step(clause), at)
