"""Does a fix, or a word of help, change what was meant? The rule of recovery, looked at from outside.

A word of meaning (`supperrules.lang.recovery.classes`) that is spelt correctly stands in a text after a fix as often as
before. Only the spelling of a word that carries no meaning may be corrected into one that does. A mark in a sentence
that holds a condition, loop or choice is changed only where no other mark could stand. Help for a place where such a
word stands advises neither to leave it out nor another word.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from supperrules.diagnostics import Diagnostic, Edit, Source
from supperrules.games.surrealist.vocabulary.mistakes import MISTAKES
from supperrules.lang.recovery.meaning import Meanings
from supperrules.lang.spelling import distance
from tests.strategies.game import language

MEANINGS: Final = Meanings()
MARKS: Final = ",;.:"
# What could stand between two steps, options or conditions.
BETWEEN: Final = (";", ", then", ", or", ",", ".", "and")
_PIECE: Final = re.compile(r"\"[^\"\n]*\"|[^\W_][\w'-]*|[.,;:&]")
# How help tells to change the place it speaks of.
_OUT: Final = re.compile(r"\bleave (it|them|such words|`[^`]*`) out\b|\bleave out\b")
_OTHER: Final = re.compile(r"\bdid you mean|\bhere the card can say|^say `[^` ]*`$")


def pieces(text: str) -> list[str]:
    """The words and marks of a text."""
    return _PIECE.findall(re.sub(r"#.*", "", text))


def mended(text: str, edits: tuple[Edit, ...]) -> str:
    """The text after a fix."""
    for edit in sorted(edits, key=lambda edit: -edit.span.start):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text


def corrected(before: str, after: str) -> bool:
    """Only the spelling was corrected: letters of a word without meaning, or blanks."""
    if before.replace(" ", "").lower() == after.replace(" ", "").lower():
        return True
    one = not MEANINGS.knows(before) and " " not in before
    return one and (
        distance(before.lower(), after) <= max(1, len(before) // 3) or MISTAKES.meant.get(before.lower()) == after
    )


def faults(text: str, said: Diagnostic) -> Iterator[str]:
    """What this finding does against the rule."""
    place = text[said.span.start : said.span.end]
    carried = [word for word in pieces(place) if MEANINGS.knows(word)]
    twice = said.message.endswith("is there twice")
    if carried and not twice:
        if _OUT.search(said.help):
            yield f"help leaves out {carried}: {said.help}"
        alike = [
            word for word in re.findall(r"`([^`]*)`", said.help) if any(MEANINGS.alike(word, one) for one in carried)
        ]
        if _OTHER.search(said.help) and not alike and place.replace(" ", "") not in said.help:
            yield f"help has another word for {carried}: {said.help}"
    if said.fix is None:
        return
    edits = said.fix.edits
    if said.fix.title.startswith("say the same as"):
        # From the table of equivalents, whose sentences are compared by their trees.
        return
    after = mended(text, edits)
    was, now = Counter(MEANINGS.senses(pieces(text))), Counter(MEANINGS.senses(pieces(after)))
    if (
        was != now
        and Counter(pieces(text)) != Counter(pieces(after))
        and not all(corrected(text[one.span.start : one.span.end], one.text) for one in edits)
    ):
        yield f"the fix leaves out {[*(was - now)]} and puts in {[*(now - was)]}"
    marks = [one for one in edits if set(text[one.span.start : one.span.end] + one.text) & set(MARKS)]
    for one in marks:
        yield from _moved(text, one, was, now)


def _moved(text: str, edit: Edit, was: Counter[str], now: Counter[str]) -> Iterator[str]:
    """A mark was changed where another one would make of the sentence something else."""
    if not _in_scope(text, edit.span.start) or edit.text.strip() not in ("", *MARKS):
        return
    if not edit.text.strip():
        if not re.search(r"([,;.:])\s*\1", text[max(0, edit.span.start - 2) : edit.span.end + 2]):
            yield "the fix takes out a mark of a condition, loop or choice"
        return
    ways = {
        other
        for other in BETWEEN
        if not _errors(mended(text, (Edit(edit.span, f" {other}" if other == "and" else other),)))
    }
    if len(ways) > 1:
        yield f"the fix chooses {edit.text!r}, and {sorted(ways)} could stand there"


def _in_scope(text: str, at: int) -> bool:
    start = max(text.rfind(mark, 0, at) for mark in ('"\n', ".\n", ". "))
    return MEANINGS.opens(pieces(text[start + 1 : at]))


def _errors(text: str) -> tuple[Diagnostic, ...]:
    return language().read(Source("mended.supper", text))[1]
