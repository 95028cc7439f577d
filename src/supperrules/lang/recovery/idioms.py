"""Turns of phrase that the language does not have: each is told once, as a whole, with the way it is said."""

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Final

import attrs

from supperrules.lang.lexer import Token
from supperrules.lang.parser import Stack
from supperrules.lang.recovery.candidates import Mend, Trials

# So many words before and behind the first that cannot stand are looked at.
AROUND: Final = 12


@attrs.frozen
class Turn:
    """A turn of phrase: the tokens that are wrong, what to say instead, and what is read in their place."""

    wrong: tuple[Token, ...]
    help: str
    mend: Mend


@attrs.frozen(slots=False)
class Turns:
    """The turns of one language; its kinds stand for `{kind}`."""

    trials: Trials

    @cached_property
    def _patterns(self) -> tuple[tuple[re.Pattern[str], str, tuple[tuple[str, ...], ...]], ...]:
        kinds = "|".join(re.escape(word) for kind in self.trials.kinds for word in (kind.name, kind.many)) or "$^"
        words = self.trials.table.words
        return tuple(
            (
                re.compile(turn.replace("{kind}", kinds).replace(" ", r"\s")),
                help,
                tuple(tuple(words.get(word, "NUMBER") for word in put.split()) for put in puts.split("|")),
            )
            for turn, help, puts in self.trials.vocabulary.mistakes.idioms
        )

    def at(self, tokens: Sequence[Token], stacks: Sequence[Stack], at: int) -> Turn | None:
        """The turn that the token `at`, which cannot stand, is part of, if the sentence goes on behind it."""
        start = max(0, at - AROUND)
        said, places = "", []
        for number, token in enumerate(tokens[start : at + AROUND], start):
            # A tab stands before the word that cannot stand, which may be any of a turn.
            said += "\t" if number == at else " "
            places.append(len(said))
            said += token.text.lower()
        for pattern, help, puts in self._patterns:
            for found in pattern.finditer(said):
                first, last = found.start("wrong"), found.end()
                if "\t" not in said[first - 1 : last + 1]:
                    continue
                place = start + places.index(first)
                drop = sum(first <= one < last for one in places)
                ways = (self.trials.mend("replace", tokens, stacks[place], place, drop, put) for put in puts)
                mend = next((way for way in ways if way is not None), None)
                if mend is not None:
                    wrong = sum(first <= one < found.end("wrong") for one in places)
                    parts = {name: (part or "").replace("\t", " ") for name, part in found.groupdict().items()}
                    return Turn(tuple(tokens[place : place + wrong]), help.format_map(parts), mend)
        return None
