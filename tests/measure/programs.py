"""Does a scenario notice? `python -m tests.measure.programs [CARD ...]`

Each ability of the shipped set is changed in one place (another kind, number, guest or side, a step less), and the
scenarios that speak of its card run with the changed set. A mutant that the checker refuses, or that is no sentence of
the language, does not count, nor one that does the same as the card on a hundred random tables. Nine in ten of the
others must be noticed; the rest are listed.
"""

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Final, Literal

import attrs

from supperrules import resources
from supperrules.api.cards import Cards, load_cards
from supperrules.api.scenario import failures
from supperrules.diagnostics import Source
from supperrules.errors import CardError
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.lang.names import slug
from tests.measure.changes import changed
from tests.reference.comparing import mean_the_same
from tests.strategies.checked import complaints
from tests.strategies.drawing import seeded
from tests.strategies.game import cards as read
from tests.strategies.game import language, shipped
from tests.strategies.tables import happening, table

ENOUGH: Final = 0.9
Scenes = tuple[Source, ...]
Runner = Callable[[Scenes, Cards], bool]
Fate = Literal["noticed", "not noticed", "does the same"]
FATES: Final[tuple[Fate, ...]] = ("noticed", "not noticed", "does the same")
TABLES: Final = 100


@attrs.frozen
class Mutant:
    """A card with one change: which card, what was changed, what it says now."""

    card: int
    what: str
    said: nodes.Card

    @property
    def sentence(self) -> str:
        """The changed sentence."""
        heading = 2 if isinstance(self.said, nodes.Guest) else 1
        return " ".join(line.strip() for line in language().printed(self.said).splitlines()[heading:])


@cache
def scenes(id: str) -> Scenes:
    """The scenarios that speak of a card, by any part of its name, and come out; its own first."""
    folder = resources.folder("cards") / "surrealist"
    texts = {path: path.read_text(encoding="utf-8") for path in resources.files(folder, ".scene")}
    name = re.compile("|".join(rf"\b{part}\b" for part in id.split("-")))
    speaking = sorted((path for path, text in texts.items() if name.search(text)), key=lambda path: path.stem != id)
    cards = load_cards()
    sources = (Source(path.name, texts[path]) for path in speaking)
    return tuple(source for source in sources if not failures(source, cards))


def fails(scenes: Scenes, cards: Cards) -> bool:
    """One of the scenarios does not come out."""
    return any(failures(source, cards) for source in scenes)


def mutants(card: int) -> Iterator[Mutant]:
    """The changed cards that are sound sentences of their own, each once."""
    original = shipped()[card]
    seen = {original}
    for what, said in changed(original):
        if said not in seen and is_sound(said):
            yield Mutant(card, what, said)
        seen.add(said)


def is_sound(card: nodes.Card) -> bool:
    """The language can say it, and the checker has nothing against it."""
    try:
        text = language().printed(card)
    except AssertionError:  # A tree that is no sentence, such as a loop over tokens on nobody.
        return False
    return read(text) == (card,) and not complaints(card)


def set_with(mutant: Mutant) -> Cards | None:
    """The shipped set with the changed card, or None if the set is refused."""
    cards = (*shipped()[: mutant.card], mutant.said, *shipped()[mutant.card + 1 :])
    try:
        return load_cards(text=language().printed(nodes.File(1, cards)))
    except CardError:
        return None


def measured(card: int, run: Runner = fails) -> tuple[Counter[tuple[str, Fate]], list[Mutant]]:
    """How many mutants of a card are noticed, by what was changed, and those that are not."""
    counts: Counter[tuple[str, Fate]] = Counter()
    missed = []
    speaking = scenes(slug(shipped()[card].name.text))
    for mutant in mutants(card):
        cards = set_with(mutant)
        if cards is None:
            continue
        if run(speaking, cards):
            counts[mutant.what, "noticed"] += 1
        elif does_the_same(shipped()[card], mutant.said):
            counts[mutant.what, "does the same"] += 1
        else:
            counts[mutant.what, "not noticed"] += 1
            missed.append(mutant)
    return counts, missed


def does_the_same(card: nodes.Card, other: nodes.Card) -> bool:
    """The reference evaluator sees no difference between two guests' abilities on random tables."""
    if not isinstance(card, nodes.Guest) or not isinstance(other, nodes.Guest):
        return False
    if attrs.evolve(card.ability, steps=()) != attrs.evolve(other.ability, steps=()):
        return False
    for seed in range(TABLES):
        drawing = seeded(seed)
        laid = table(drawing, {1: card.ability})
        mutated = laid.copy()
        mutated.abilities = {1: other.ability}
        event = happening(drawing, laid, card.ability, 1)
        if event is not None and not mean_the_same(laid, mutated, 1, event, 40):
            return False
    return True


def are_sound() -> bool:
    """The scenarios come out with the cards as they are; else whatever they notice says nothing."""
    return not any(fails(scenes(slug(card.name.text)), load_cards()) for card in shipped())


def main(*wanted: str) -> int:
    """Print what was noticed; 1 if too little was."""
    if not are_sound():
        print("the scenarios do not come out with the cards as they are")
        return 1
    numbers = [n for n, card in enumerate(shipped()) if not wanted or slug(card.name.text) in wanted]
    total: Counter[tuple[str, Fate]] = Counter()
    missed: list[Mutant] = []
    with ProcessPoolExecutor() as pool:
        for counts, unnoticed in pool.map(measured, numbers):
            total += counts
            missed += unnoticed
    print(f"{'':12}{'noticed':>10}{'not':>10}{'the same':>10}")
    for what in sorted({what for what, _ in total}):
        print(f"{what:12}" + "".join(f"{total[what, fate]:>10,}" for fate in FATES))
    for mutant in missed:
        print(f"not noticed: {shipped()[mutant.card].name.text}: {mutant.what}: {mutant.sentence}")
    different = sum(count for (_, fate), count in total.items() if fate != "does the same")
    noticed = 1 - len(missed) / max(1, different)
    print(
        f"{len(numbers)} cards, {sum(total.values()):,} mutants, {different:,} of them different, {noticed:.1%} noticed"
    )
    return 0 if noticed >= ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
