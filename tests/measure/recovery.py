"""Does reading go on well after mistakes? `python -m tests.measure.recovery [FILES]`

Files of six random cards, one to three of them with seeded mistakes. A small one is a word or mark left out, doubled or
replaced, two words grown together, a letter mistyped, a period or a closing quote lost; of any size also two words left
out or swapped, a word nobody knows put in or standing for another, a mark for another. Every mistake is refused when it
stands alone. First each card has one, then two and three independent ones. Counted are the reports, each at the mistake
nearest to it: none missed, none in another card, one each, and the right suggestion. `tests.measure.meanings` counts
what the checker says beside a mistake.
"""

import random
import sys
from collections import Counter
from typing import Final

import attrs

from supperrules.diagnostics import Diagnostic, Span
from tests.measure.meanings import heard
from tests.measure.mistakes import ALL_SLIPS, SLIPS, Mistake, Slip, card, mistakes, read, with_mistakes

CARDS: Final = 6


@attrs.frozen
class Corpus:
    """Files to be read: a share of those asked for, with so many mistakes of these sizes in each wrong card."""

    name: str
    share: float
    each: int
    slips: tuple[Slip, ...]


SMALL: Final = Corpus("a small mistake a card", 1.0, 1, SLIPS)
CORPORA: Final = (
    SMALL,
    Corpus("a mistake of any size a card", 0.5, 1, ALL_SLIPS),
    Corpus("two small mistakes a card", 0.5, 2, SLIPS),
    Corpus("two mistakes of any size a card", 1.0, 2, ALL_SLIPS),
    Corpus("three mistakes of any size a card", 0.2, 3, ALL_SLIPS),
)


@attrs.frozen
class Figures:
    """What was counted."""

    corpus: Corpus
    files: int
    cards: int
    mistakes: int
    reports: int
    missed: int
    elsewhere: int
    exact: int
    exact_cards: int
    typos: int
    suggested: int
    inexact: Counter[str]

    def told(self) -> str:
        """The figures as lines."""
        return "\n".join(
            (
                self.corpus.name,
                f"  files {self.files}, cards {self.cards}, mistakes {self.mistakes}, reports {self.reports}",
                f"  missed {self.missed}, in another card {self.elsewhere}",
                f"  exact files {100 * self.exact / self.files:.1f} %",
                f"  exact cards {100 * self.exact_cards / self.cards:.1f} %",
                f"  reports a mistake {self.reports / self.mistakes:.3f}",
                f"  right suggestion for a letter mistyped {100 * self.suggested / max(1, self.typos):.1f} %",
                f"  inexact by slip {dict(sorted(self.inexact.items()))}",
            )
        )

    @property
    def good(self) -> bool:
        """None missed where it stands alone, else one of 200; 97 % of cards exact, under 1.2 reports a mistake."""
        may_be_missed = 0 if self.corpus.each == 1 else self.mistakes // 200
        return (
            self.missed <= may_be_missed
            and self.elsewhere == 0
            and self.exact_cards >= 0.97 * self.cards
            and self.reports < 1.2 * self.mistakes
            and self.suggested >= 0.95 * self.typos
        )


def measured(files: int, corpus: Corpus = SMALL) -> Figures:
    """Reads that many files with mistakes."""
    each = corpus.each
    counted: Counter[str] = Counter()
    inexact: Counter[str] = Counter()
    for number in range(files):
        chance = random.Random(number)
        texts = [card(number * CARDS + one, f"Card {one}") for one in range(CARDS)]
        wrong: dict[int, tuple[tuple[Mistake, Span], ...]] = {}
        for one in chance.sample(range(CARDS), chance.randint(1, 3)):
            made = mistakes(chance, texts[one], each, corpus.slips)
            if len(made) == each:
                texts[one], places = with_mistakes(texts[one], made)
                wrong[one] = tuple(zip(made, places, strict=True))
        if not wrong:
            continue
        reports = read("\n".join(texts))
        exact = True
        for one, wrong_there in wrong.items():
            start = sum(len(text) + 1 for text in texts[:one])
            here = [said for said in reports if said.card == f"Card {one}"]
            by_mistake = nearest(here, [place for _, place in wrong_there], start)
            counted["mistakes"] += each
            counted["reports"] += len(here)
            counted["missed"] += sum(not by_mistake[n] for n in range(each))
            is_exact = all(by_mistake[n] == 1 for n in range(each))
            exact &= is_exact
            counted["exact_cards"] += is_exact
            inexact.update(slip.slip for n, (slip, _) in enumerate(wrong_there) if by_mistake[n] != 1)
            for slip, _ in wrong_there:
                if slip.meant:
                    counted["typos"] += 1
                    counted["suggested"] += any(f"`{slip.meant}`" in said.help for said in here)
        elsewhere = sum(said.card not in {f"Card {one}" for one in wrong} for said in reports)
        counted["files"] += 1
        counted["cards"] += len(wrong)
        counted["reports"] += elsewhere
        counted["elsewhere"] += elsewhere
        counted["exact"] += exact and not elsewhere
    return Figures(corpus=corpus, **{name: counted[name] for name in _COUNTS}, inexact=inexact)


def nearest(reports: list[Diagnostic], places: list[Span], start: int) -> Counter[int]:
    """How many reports each mistake has, by its number: a report belongs to the one nearest to it."""
    return Counter(min(range(len(places)), key=lambda n: _distance(places[n], said.span, start)) for said in reports)


def _distance(place: Span, said: Span, start: int) -> int:
    return max(0, place.start + start - said.end, said.start - place.end - start)


_COUNTS: Final = (
    "files", "cards", "mistakes", "reports", "missed", "elsewhere", "exact", "exact_cards", "typos", "suggested"
)  # fmt: skip

if __name__ == "__main__":
    files = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    found = [measured(int(corpus.share * files), corpus) for corpus in CORPORA]
    beside = heard(2 * files)
    print("\n".join((*(figures.told() for figures in found), beside.as_text())))
    sys.exit(0 if beside.good and all(figures.good for figures in found) else 1)
