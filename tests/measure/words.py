"""Is every word of the shipped cards accounted for? `python -m tests.measure.words`

Every word and mark of every sentence is left out, doubled, and every word replaced by every other word of the language.
A mutant is refused by the grammar, refused by the checker, says something else (another tree), or is respelled: the
pair of words stands on the page of other wordings. Anything else is swallowed, and there must be none.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Final, Literal

import attrs

from supperrules.diagnostics import Severity, Source
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.games.surrealist.vocabulary.synonyms import SYNONYMS
from supperrules.lang.collector import Complaints
from supperrules.lang.lexer import Token
from supperrules.lang.parser import parse
from supperrules.lang.synonyms import canonical
from supperrules.lang.tree_builder import makers
from tests.strategies.checked import complaints
from tests.strategies.game import language, shipped

Change = Literal["delete", "double", "replace"]
Fate = Literal["refused by the grammar", "refused by the checker", "says something else", "respelled", "swallowed"]
FATES: Final[tuple[Fate, ...]] = (
    "refused by the grammar",
    "refused by the checker",
    "says something else",
    "respelled",
    "swallowed",
)
# `a` and `one` for 1 stand in the grammar, `with` for `for` between two amounts on the page of other wordings.
INTERCHANGEABLE: Final = frozenset(map(frozenset, ({"1", "a"}, {"1", "one"}, {"a", "one"}, {"for", "with"})))
NAMES: Final = ("NAME", "TONGUE")
MARKS: Final = (":", ";", ",", ".")


@attrs.frozen
class Mutant:
    """One word changed: which card, which word, how, and the text that comes of it."""

    card: int
    change: Change
    word: str
    instead: str
    text: str


def vocabulary() -> tuple[str, ...]:
    """Every word of the language, the other wordings included, and the small numbers."""
    return tuple(sorted({*language().table.words, *SYNONYMS, "1", "2", "3"} - set(MARKS)))


def mutants(card: int) -> Iterator[Mutant]:
    """Every mutant of a shipped card; the card's name and its heading stay."""
    text = language().printed(shipped()[card])
    tokens = language().scan(Source("", text)).tokens
    heading = next(number for number, token in enumerate(tokens) if token.kind == "NAME")
    words = vocabulary()
    for token in tokens[heading + 1 :]:
        if token.kind in NAMES:
            continue
        before, after = text[: token.start], text[token.end :]
        yield Mutant(card, "delete", token.text, "", before + after)
        yield Mutant(card, "double", token.text, token.text, f"{before}{token.text} {token.text}{after}")
        for word in (*words, *MARKS) if token.text in MARKS else words:
            if word != token.text:
                yield Mutant(card, "replace", token.text, word, f"{before}{word}{after}")


def read(text: str) -> tuple[nodes.Card, tuple[Token, ...]] | None:
    """The one card of a text and its tokens, or None; unlike `Language.read` it looks for no way to mend the text."""
    source = Source("mutant.supper", text)
    told = Complaints(source)
    tokens = canonical(language().scan(source).tokens, language().table.words, SYNONYMS)
    make = makers(language().vocabulary, language().words, told)
    value, bad = parse(language().table, make, tokens, len(text))
    serious = any(one.severity is Severity.ERROR for one in told.found)
    if bad >= 0 or serious or len(value) != 1 or value[0] is None:
        return None
    return value[0], tokens


def fate(mutant: Mutant) -> Fate:
    """What becomes of a mutant."""
    said = read(mutant.text)
    if said is None:
        return "refused by the grammar"
    card, tokens = said
    if complaints(card):
        return "refused by the checker"
    original = shipped()[mutant.card]
    if card != original:
        return "says something else"
    plain = [token.text for token in tokens]
    meant = read(language().printed(original))
    if meant is not None and plain == [token.text for token in meant[1]]:
        return "respelled"
    return "respelled" if frozenset({mutant.word, mutant.instead}) in INTERCHANGEABLE else "swallowed"


def measured(card: int) -> tuple[Counter[tuple[Change, Fate]], list[Mutant]]:
    """How many mutants of a card come to which end, and those that were swallowed."""
    counts: Counter[tuple[Change, Fate]] = Counter()
    swallowed = []
    for mutant in mutants(card):
        end = fate(mutant)
        counts[mutant.change, end] += 1
        if end == "swallowed":
            swallowed.append(mutant)
    return counts, swallowed


def main() -> int:
    """Print the table of counts; 1 if any mutant was swallowed."""
    total: Counter[tuple[Change, Fate]] = Counter()
    swallowed: list[Mutant] = []
    with ProcessPoolExecutor() as pool:
        for counts, lost in pool.map(measured, range(len(shipped()))):
            total += counts
            swallowed += lost
    print(f"{len(shipped())} cards, {len(vocabulary())} words, {sum(total.values()):,} mutants")
    print(f"{'':24}{'delete':>10}{'double':>10}{'replace':>10}")
    for end in FATES:
        print(f"{end:24}" + "".join(f"{total[change, end]:>10,}" for change in ("delete", "double", "replace")))
    for mutant in swallowed:
        print(f"swallowed: {mutant.change} `{mutant.word}` `{mutant.instead}`: {mutant.text!r}")
    return 1 if swallowed else 0


if __name__ == "__main__":
    sys.exit(main())
