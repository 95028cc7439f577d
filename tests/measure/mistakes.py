"""Mistakes people make while they write a card: seeded, one or several independent ones to a card."""

import random
import re
from itertools import pairwise
from typing import Final, Literal

import attrs

from supperrules.diagnostics import Diagnostic, Source, Span
from tests.strategies.drawing import seeded
from tests.strategies.game import language
from tests.strategies.trees import Author

Slip = Literal[
    "delete", "double", "replace", "glue", "typo", "period", "quote", "pair", "swap", "stranger", "intruder", "mark"
]
# One word or mark; and what needs more than one put in, left out or replaced, or a word nobody can guess.
SLIPS: Final[tuple[Slip, ...]] = ("delete", "double", "replace", "glue", "typo", "period", "quote")
ALL_SLIPS: Final[tuple[Slip, ...]] = (*SLIPS, "pair", "swap", "stranger", "intruder", "mark")
STRANGERS: Final = ("gizmo", "quickly", "seven", "party", "also", "please", "Dora", "xyzzy", "score", "hand")
# Two mistakes are independent when so many whole words stand between them, or the end of a sentence.
APART: Final = 3
_PIECE: Final = re.compile(r"\"[^\"\n]*\"|[\w'-]+|[.,;:]")
_MARKS: Final = ".,;:"


@attrs.frozen
class Mistake:
    """What is written at a place instead of what stands there; `meant` is the word that was mistyped."""

    slip: Slip
    place: Span
    put: str
    meant: str = ""


def read(text: str) -> tuple[Diagnostic, ...]:
    """What is said against a text."""
    return language().read(Source("measured.supper", text))[1]


def card(seed: int, name: str) -> str:
    """A random card."""
    author = Author(seeded(seed))
    made = author.guest() if seed % 4 else author.faux_pas()
    return language().printed(attrs.evolve(made, name=attrs.evolve(made.name, text=name)))


def with_mistakes(text: str, mistakes: tuple[Mistake, ...]) -> tuple[str, tuple[Span, ...]]:
    """The text with mistakes made, and where they stand in it; they are in the order of their places."""
    made, places, last = "", [], 0
    for one in mistakes:
        made += text[last : one.place.start]
        places.append(Span(len(made), len(made) + len(one.put)))
        made += one.put
        last = one.place.end
    return made + text[last:], tuple(places)


def mistake(chance: random.Random, text: str, slips: tuple[Slip, ...] = SLIPS) -> Mistake | None:
    """One mistake for a card; None when it came out as a card that says something else."""
    slip = chance.choice(slips)
    pieces = list(_PIECE.finditer(text))
    words = [piece for piece in pieces[2:] if piece[0][0].isalpha()]
    unquoted = [one for one in pieces[2:] if one[0][0] != '"']
    piece = chance.choice(unquoted)
    match slip:
        case "delete":
            made = Mistake(slip, Span(*piece.span()), "")
        case "double":
            made = Mistake(slip, Span(piece.end(), piece.end()), f" {piece[0]}")
        case "replace":
            known = sorted(word for word in language().table.words if word[0].isalpha())
            word = chance.choice(words)
            made = Mistake(slip, Span(*word.span()), chance.choice(known))
        case "glue":
            end = chance.choice(words).end()
            made = Mistake(slip, Span(end, end + text[end:].startswith(" ")), "")
        case "typo":
            word = chance.choice([one for one in words if len(one[0]) >= 4])
            made = Mistake(slip, Span(*word.span()), mistyped(chance, word[0]), word[0])
        case "period":
            dot = chance.choice([one for one in pieces if one[0] == "."])
            made = Mistake(slip, Span(*dot.span()), "")
        case "quote":
            quote = text.index('"\n')
            made = Mistake(slip, Span(quote, quote + 1), "")
        case "pair":
            first, second = chance.choice([two for two in pairwise(pieces[2:]) if set(two) <= set(unquoted)])
            made = Mistake(slip, Span(first.start(), second.end()), "")
        case "swap":
            first, second = chance.choice([two for two in pairwise(pieces[2:]) if set(two) <= set(words)])
            made = Mistake(slip, Span(first.start(), second.end()), f"{second[0]} {first[0]}")
        case "stranger":
            word = chance.choice(words)
            made = Mistake(slip, Span(*word.span()), chance.choice(STRANGERS))
        case "intruder":
            start = chance.choice(words).start()
            made = Mistake(slip, Span(start, start), f"{chance.choice(STRANGERS)} ")
        case "mark":
            mark = chance.choice([one for one in pieces if one[0] in _MARKS])
            made = Mistake(slip, Span(*mark.span()), chance.choice(_MARKS.replace(mark[0], "")))
    return made if read(with_mistakes(text, (made,))[0]) else None


def mistyped(chance: random.Random, word: str) -> str:
    """A word with one letter left out, put in, changed, or two swapped."""
    at = chance.randrange(1, len(word))
    letter = chance.choice("abcdefghijklmnopqrstuvwxyz")
    swapped = word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]
    ways = (word[:at] + word[at + 1 :], word[:at] + letter + word[at:], word[:at] + letter + word[at + 1 :], swapped)
    return chance.choice(ways)


def mistakes(chance: random.Random, text: str, number: int, slips: tuple[Slip, ...]) -> tuple[Mistake, ...]:
    """So many independent mistakes for a card, in the order of their places; fewer if chance finds no more."""
    found: list[Mistake] = []
    for _ in range(1 if number == 1 else 20 * number):
        made = mistake(chance, text, slips)
        if made is not None and all(apart(text, made.place, other.place) for other in found):
            found.append(made)
        if len(found) == number:
            break
    return tuple(sorted(found, key=lambda one: one.place.start))


def apart(text: str, one: Span, other: Span) -> bool:
    """Enough stands untouched between two places, or a sentence ends there."""
    first, second = sorted((one, other), key=lambda place: place.start)
    between = [
        piece[0] for piece in _PIECE.finditer(text) if first.end <= piece.start() and piece.end() <= second.start
    ]
    return len(between) >= APART or "." in between
