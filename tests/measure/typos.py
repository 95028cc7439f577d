"""Are typing slips answered as well as ever? `python -m tests.measure.typos [CARDS]`

Random cards with one slip of the fingers in one word or mark: a letter mistyped, a word left out or written twice, two
words grown together, a mark lost. Of those that no longer say anything, counted are: one finding, and the right word or
mark named in it.
"""

import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Final

import attrs

from tests.measure.mistakes import Mistake, Slip, card, mistakes, read, with_mistakes

FINGERS: Final[tuple[Slip, ...]] = ("typo", "typo", "delete", "double", "glue", "period")


@attrs.frozen
class Typos:
    """What was counted: slips, those with one finding, and those with the right suggestion in it; the rest as texts."""

    slips: int
    single: int
    suggested: int
    wrong: tuple[str, ...]

    @property
    def good(self) -> bool:
        """One finding for 98 of 100 slips, the right suggestion for 92."""
        return self.single >= 0.98 * self.slips and self.suggested >= 0.92 * self.slips


def slips(number: int) -> Iterator[tuple[str, Mistake]]:
    """So many cards with a slip, and what it is."""
    seed = 0
    while number:
        text = card(seed, "Test")
        found = mistakes(random.Random(seed), text, 1, FINGERS)
        seed += 1
        if found:
            number -= 1
            yield text, found[0]


def wanted(text: str, made: Mistake) -> tuple[str, ...]:
    """The words of which one must be named: what was there before the slip."""
    there = text[made.place.start : made.place.end]
    match made.slip:
        case "typo":
            return (made.meant,)
        case "double":
            return (made.put.strip(),)
        case "glue":
            before = re.findall(r"[\w'-]+|[.,;:]", text[: made.place.start])
            after = re.findall(r"[\w'-]+|[.,;:]", text[made.place.end :])
            return (f"{before[-1]} {after[0]}",)
        case _:
            return (there,)


def measured(number: int) -> Typos:
    """Reads that many cards with a slip."""
    counted: Counter[str] = Counter()
    wrong = []
    for text, made in slips(number):
        mistaken, _ = with_mistakes(text, (made,))
        said = read(mistaken)
        right = any(f"`{word}`" in f"{one.message} {one.help}" for one in said for word in wanted(text, made))
        counted["single"] += len(said) == 1
        counted["suggested"] += right
        if not right or len(said) != 1:
            wrong.append(f"{made.slip} {wanted(text, made)}: {[(one.message, one.help) for one in said]}")
    return Typos(number, counted["single"], counted["suggested"], tuple(wrong))


if __name__ == "__main__":
    found = measured(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
    print("\n".join(found.wrong))
    print(f"{found.slips} slips, one finding {found.single}, right suggestion {found.suggested}")
    sys.exit(0 if found.good else 1)
