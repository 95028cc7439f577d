"""What becomes of sentences that somebody writes who does not know the language? `python -m tests.measure.paraphrases`

`tests/cases/paraphrases.txt` says beside each what is meant. Fixes are made until
there are none. A sentence is *clean* if it is read as meant, as it is or after its fixes; *shown* if the help holds a
sentence that says what is meant; *said to be unsayable* if that is so; anything else is *open*: told, and not led on.
*Changed* is one that is read as something else than meant, at once or after its fixes; there must be none.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

import attrs

from supperrules.diagnostics import Diagnostic, Severity, Source
from supperrules.games.surrealist.diagnostics import TOO_MANY_STEPS
from supperrules.games.surrealist.vocabulary import nodes as tree
from tests.measure.fixes import mended
from tests.strategies.checked import complaints
from tests.strategies.game import language

FILE: Final = Path(__file__).parents[1] / "cases" / "paraphrases.txt"
UNSAYABLE: Final = "unsayable"
ROUNDS: Final = 6
Fate = Literal["clean", "shown", "said to be unsayable", "open", "changed"]


@attrs.frozen
class Case:
    """What is meant, as a canonical sentence or `unsayable`, and what is written; both are fields of a card."""

    meant: str
    written: str


def cases() -> Iterator[Case]:
    """Every case of the file."""
    for line in FILE.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            meant, written = line.split(" | ")
            yield Case(meant, written)


def card(field: str) -> str:
    """A card with this field."""
    if field.startswith(("at the end:", "during play:")):
        return f'faux pas "Test"\n  {field}\n'
    return f'guest "Test"\n  appetites: food, wine, any.\n  {field}\n'


def read(text: str) -> tuple[tree.Card | None, tuple[Diagnostic, ...]]:
    """The card of a text, if nothing is said against it, and what is said."""
    file, said = language().read(Source("test.supper", text))
    wrong = [one for one in said if one.severity is Severity.ERROR]
    # How long looking ahead may take says nothing about what a sentence means.
    sound = (
        not wrong and len(file.cards) == 1 and all(one.code == TOO_MANY_STEPS.code for one in complaints(file.cards[0]))
    )
    return (file.cards[0] if sound else None), said


def repaired(text: str) -> str:
    """The text after all fixes there are, those of one round together."""
    for _ in range(ROUNDS):
        edits = tuple(edit for one in read(text)[1] if one.fix is not None for edit in one.fix.edits)
        if not edits:
            break
        text = mended(text, edits)
    return text


def fate(case: Case) -> Fate:
    """What becomes of a sentence."""
    meant = None if case.meant == UNSAYABLE else read(card(case.meant))[0]
    now, said = read(card(case.written))
    after = now or read(repaired(card(case.written)))[0]
    if after is not None:
        return "clean" if after == meant else "changed"
    if meant is not None and any(read(card(shown))[0] == meant for one in said for shown in sentences(one)):
        return "shown"
    if meant is None and any(one.message.startswith("no card can say") for one in said):
        return "said to be unsayable"
    return "open"


def sentences(said: Diagnostic) -> Iterator[str]:
    """The whole sentences that the help shows."""
    for shown in re.findall(r"`([^`]*)`", said.help):
        if ":" in shown:
            yield shown if shown.endswith(".") else f"{shown}."


if __name__ == "__main__":
    fates = {case: fate(case) for case in cases()}
    print("\n".join(f"{number:>4} {name}" for name, number in Counter(fates.values()).most_common()))
    for case, end in fates.items():
        if end in ("open", "changed"):
            print(f"{end}: {case.written} (meant: {case.meant})")
    sys.exit(1 if "changed" in fates.values() else 0)
