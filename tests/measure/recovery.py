"""Does reading go on well after mistakes? `python -m tests.measure.recovery [FILES]`

Files of six random cards with one to three seeded mistakes, each in a card of its own: a word or mark left out, doubled
or replaced, two words grown together, a letter mistyped, a period or a closing quote lost. Every one is refused when
it stands alone. Counted are the reports: none missed, none in another card, one each, and the right suggestion.
"""

import random
import re
import sys
from collections import Counter
from typing import Final, Literal

import attrs

from supperrules.diagnostics import Diagnostic, Source
from tests.strategies.drawing import seeded
from tests.strategies.game import language
from tests.strategies.trees import Author

Slip = Literal["delete", "double", "replace", "glue", "typo", "period", "quote"]
SLIPS: Final[tuple[Slip, ...]] = ("delete", "double", "replace", "glue", "typo", "period", "quote")
CARDS: Final = 6
_PIECE: Final = re.compile(r"\"[^\"\n]*\"|[\w'-]+|[.,;:]")


@attrs.frozen
class Mistake:
    """A card's text with one mistake in it; `meant` is the word that was mistyped."""

    slip: Slip
    text: str
    meant: str = ""


@attrs.frozen
class Figures:
    """What was counted."""

    files: int
    mistakes: int
    reports: int
    missed: int
    elsewhere: int
    exact: int
    typos: int
    suggested: int
    inexact: Counter[str]

    def told(self) -> str:
        """The figures as lines."""
        return "\n".join(
            (
                f"files {self.files}, mistakes {self.mistakes}, reports {self.reports}",
                f"missed {self.missed}, in another card {self.elsewhere}",
                f"exact files {100 * self.exact / self.files:.1f} %",
                f"reports a mistake {self.reports / self.mistakes:.3f}",
                f"right suggestion for a letter mistyped {100 * self.suggested / max(1, self.typos):.1f} %",
                f"inexact by slip {dict(sorted(self.inexact.items()))}",
            )
        )

    @property
    def good(self) -> bool:
        """None missed, 85 % of files exact, under 1.2 reports a mistake, 95 % of suggestions right."""
        return (
            self.missed == self.elsewhere == 0
            and self.exact >= 0.85 * self.files
            and self.reports < 1.2 * self.mistakes
            and self.suggested >= 0.95 * self.typos
        )


def read(text: str) -> tuple[Diagnostic, ...]:
    """What is said against a text."""
    return language().read(Source("measured.supper", text))[1]


def card(seed: int, name: str) -> str:
    """A random card."""
    author = Author(seeded(seed))
    made = author.guest() if seed % 4 else author.faux_pas()
    return language().printed(attrs.evolve(made, name=attrs.evolve(made.name, text=name)))


def mistyped(chance: random.Random, word: str) -> str:
    """A word with one letter left out, put in, changed, or two swapped."""
    at = chance.randrange(1, len(word))
    letter = chance.choice("abcdefghijklmnopqrstuvwxyz")
    swapped = word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]
    ways = (word[:at] + word[at + 1 :], word[:at] + letter + word[at:], word[:at] + letter + word[at + 1 :], swapped)
    return chance.choice(ways)


def mistake(chance: random.Random, text: str) -> Mistake | None:
    """The card with one mistake; None when it came out as a card that says something else."""
    slip = chance.choice(SLIPS)
    pieces = list(_PIECE.finditer(text))
    words = [piece for piece in pieces[2:] if piece[0][0].isalpha()]
    piece = chance.choice([one for one in pieces[2:] if one[0][0] != '"'])
    start, end = piece.span()
    meant = ""
    match slip:
        case "delete":
            made = text[:start] + text[end:]
        case "double":
            made = f"{text[:end]} {piece[0]}{text[end:]}"
        case "replace":
            known = sorted(word for word in language().table.words if word[0].isalpha())
            word = chance.choice(words)
            made = text[: word.start()] + chance.choice(known) + text[word.end() :]
        case "glue":
            word = chance.choice(words)
            made = text[: word.end()] + text[word.end() :].removeprefix(" ")
        case "typo":
            word = chance.choice([one for one in words if len(one[0]) >= 4])
            meant = word[0]
            made = text[: word.start()] + mistyped(chance, meant) + text[word.end() :]
        case "period":
            dot = chance.choice([one for one in pieces if one[0] == "."])
            made = text[: dot.start()] + text[dot.end() :]
        case "quote":
            made = text.replace('"\n', "\n", 1)
    return Mistake(slip, made, meant) if read(made) else None


def measured(files: int) -> Figures:
    """Reads that many files with mistakes."""
    counted: Counter[str] = Counter()
    inexact: Counter[str] = Counter()
    for number in range(files):
        chance = random.Random(number)
        texts = [card(number * CARDS + one, f"Card {one}") for one in range(CARDS)]
        wrong: dict[int, Mistake] = {}
        for one in chance.sample(range(CARDS), chance.randint(1, 3)):
            made = mistake(chance, texts[one])
            if made is not None:
                wrong[one], texts[one] = made, made.text
        if not wrong:
            continue
        reports = Counter(one.card for one in read("\n".join(texts)))
        by_card = {one: reports.pop(f"Card {one}", 0) for one in wrong}
        counted["files"] += 1
        counted["mistakes"] += len(wrong)
        counted["reports"] += sum(by_card.values()) + reports.total()
        counted["missed"] += sum(not count for count in by_card.values())
        counted["elsewhere"] += reports.total()
        counted["exact"] += not reports and all(count == 1 for count in by_card.values())
        for one, made in wrong.items():
            if by_card[one] != 1:
                inexact[made.slip] += 1
            if made.meant:
                counted["typos"] += 1
                counted["suggested"] += any(f"`{made.meant}`" in said.help for said in read(made.text))
    return Figures(**{name: counted[name] for name in _COUNTS}, inexact=inexact)


_COUNTS: Final = ("files", "mistakes", "reports", "missed", "elsewhere", "exact", "typos", "suggested")

if __name__ == "__main__":
    figures = measured(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
    print(figures.told())
    sys.exit(0 if figures.good else 1)
