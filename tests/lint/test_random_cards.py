"""Whatever can be written: the rules have an answer, and the formatter finds its way back."""

import random
import re

import attrs

from supperrules.diagnostics import Source
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.linter.catalogue import catalogue
from supperrules.linter.formatting import formatted, wrapped
from supperrules.report import Report, Terminal, rendered
from tests.lint.looking import found, set_of
from tests.strategies.drawing import seeded
from tests.strategies.trees import Author

LANGUAGE = set_of().language
PIECE = re.compile(r'"[^"\n]*"|[\w\'-]+|[^\s\w]')
GAPS = (" ", "  ", "\n    ", "\n\n\t ", "\r\n  ")


def cards(seed: int, count: int = 8) -> list[nodes.Card]:
    author = Author(seeded(seed))
    made = [author.guest() if number % 4 else author.faux_pas() for number in range(count)]
    return [
        attrs.evolve(card, name=nodes.Name(f"Somebody of number {n * 7919 % 100003}")) for n, card in enumerate(made)
    ]


def test_every_rule_has_an_answer_to_every_card() -> None:
    for seed in range(40):
        text = "\n".join(map(LANGUAGE.printed, cards(seed)))
        told = found(text, whole=seed % 2 == 0)
        assert all(one.code in catalogue() for one in told)
        for form in ("full", "concise", "plain", "json", "github", "sarif"):
            assert rendered(Report("lint", told), form, Terminal("ascii")).isascii() or form in ("json", "github")


def test_any_layout_is_formatted_to_the_one_that_is_printed() -> None:
    chance = random.Random(1)
    for seed in range(40):
        made = cards(seed, 3)
        expected = []
        for card in made:
            head, *sentences = LANGUAGE.printed(card).strip().split("\n")
            expected.append("\n".join((head, *(line for one in sentences for line in wrapped(one.strip())))) + "\n")
        text = "\n".join(expected)
        rough = "".join(_spaced(piece, chance) for piece in PIECE.findall(text))
        source = Source("a.supper", rough)
        read, complaints = LANGUAGE.read(source)
        assert complaints == ()
        assert formatted(source, read, LANGUAGE).replace("\r\n", "\n") == text


def _spaced(piece: str, chance: random.Random) -> str:
    if piece in ".,;:":
        return piece
    return chance.choice(GAPS) + piece
