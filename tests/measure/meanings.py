"""Is the checker heard of a card that has a mistake in its text as well? Part of `python -m tests.measure.recovery`.

Random cards that the checker refuses, one or more findings each, some of them with a field too many, too few or
misplaced; and cards that it has nothing against. Each gets a seeded mistake of any size. What is said of the card as it
was meant is the truth: counted is how much of it is told beside the mistake, and what is told that is not true.
"""

import random
from collections import Counter
from typing import Final

import attrs

from supperrules.cards.checks import check_doubtful, check_file
from supperrules.diagnostics import Diagnostic, Severity, Source, Span
from tests.measure.mistakes import ALL_SLIPS, Mistake, card, mistakes, with_mistakes
from tests.reference.table import KINDS
from tests.strategies.game import deck, language

# What is said of mistakes in the text.
_OF_TEXT: Final = ("SR000", "SR002", "SR003", "SR109")


@attrs.frozen
class Heard:
    """What was counted: cards with a mistake and what is true of them, told beside it, and not true.

    `both`: cards of which the mistake and all that is true were told; `some`: the mistake and at least one.
    """

    cards: int
    refused: int
    both: int
    some: int
    true: int
    told: int
    false: int
    by_code: Counter[str]
    told_by_code: Counter[str]
    false_by_code: Counter[str]

    def as_text(self) -> str:
        """The figures as lines."""
        codes = ", ".join(f"{code} {self.told_by_code[code]} of {n}" for code, n in sorted(self.by_code.items()))
        return "\n".join(
            (
                "a mistake in the text, others in the meaning",
                f"  cards {self.cards}, refused by the checker {self.refused}",
                f"  the mistake and all else told {100 * self.both / self.refused:.1f} %",
                f"  the mistake and something else told {100 * self.some / self.refused:.1f} %",
                f"  findings told {self.told} of {self.true}: {codes}",
                f"  told and not true {self.false} {dict(sorted(self.false_by_code.items()))}",
            )
        )

    @property
    def good(self) -> bool:
        """Of four cards in five all is told, and nothing that is not true."""
        return self.both >= 0.8 * self.refused and not self.false


def findings(text: str) -> tuple[Diagnostic, ...]:
    """The errors of reader and checker."""
    source = Source("measured.supper", text)
    reading = language().reading(source)
    checked = check_file(reading.file, source, language().vocabulary, deck())
    doubtful = check_doubtful(reading.doubtful, source, language().vocabulary, deck())
    return tuple(one for one in (*reading.complaints, *checked, *doubtful) if one.severity is Severity.ERROR)


def misfielded(chance: random.Random, text: str) -> str:
    """The card as it is, or with a field too many, too few, or of the wrong size."""
    lines = text.rstrip("\n").split("\n")
    kinds = list(KINDS)
    match chance.choice(("", "", "", "appetites", "course", "twice", "misplaced", "missing")):
        case "appetites" if text.startswith("guest"):
            few = chance.choice((1, 2, 7, 8))
            lines[1] = f"  appetites: {', '.join(chance.choice(kinds) for _ in range(few))}."
        case "course":
            lines = [line.replace('the course is "', 'the course is "Late ') for line in lines]
        case "twice":
            lines.append(lines[-1])
        case "misplaced" if text.startswith("guest"):
            lines.append("  at the end: whoever holds the most wine gains 3 points.")
        case "misplaced":
            lines.append("  appetites: food, wine, any.")
        case "missing" if text.startswith("guest"):
            del lines[1]
    return "\n".join(lines) + "\n"


def told_of(text: str, made: Mistake) -> tuple[Counter[tuple[str, str, int]], int]:
    """What is said of the meaning of a text with a mistake, where it stands without it, and how much is said more."""
    wrong, (place,) = with_mistakes(text, (made,))
    said = findings(wrong)
    kept = [one for one in said if one.code not in _OF_TEXT]
    return Counter(about(one, made.place, place) for one in kept), len(said) - len(kept)


def about(one: Diagnostic, place: Span, written: Span) -> tuple[str, str, int]:
    """Code, message and where; all that begins at a mistake begins at one place."""
    start = one.span.start
    if start > written.end + 1:
        start += (place.end - place.start) - (written.end - written.start)
    elif start >= written.start - 1:
        start = place.start
    return one.code, one.message, start


def heard(cards: int) -> Heard:
    """Reads that many cards with a mistake."""
    counted: Counter[str] = Counter()
    by_code: Counter[str] = Counter()
    told_by_code: Counter[str] = Counter()
    false_by_code: Counter[str] = Counter()
    for number in range(cards):
        chance = random.Random(number)
        text = misfielded(chance, card(number, "Card"))
        (made,) = mistakes(chance, text, 1, ALL_SLIPS) or (None,)
        if made is None:
            continue
        said, of_text = told_of(text, made)
        true = Counter(about(one, made.place, made.place) for one in findings(text))
        if not of_text:
            continue
        right = said & true
        counted["cards"] += 1
        counted["refused"] += bool(true)
        counted["both"] += bool(true) and right == true
        counted["some"] += bool(right)
        counted["true"] += true.total()
        counted["told"] += right.total()
        counted["false"] += (said - true).total()
        for (code, _, _), number in true.items():
            by_code[code] += number
        for (code, _, _), number in right.items():
            told_by_code[code] += number
        for (code, _, _), number in (said - true).items():
            false_by_code[code] += number
    figures = {name: counted[name] for name in ("cards", "refused", "both", "some", "true", "told", "false")}
    return Heard(**figures, by_code=by_code, told_by_code=told_by_code, false_by_code=false_by_code)
