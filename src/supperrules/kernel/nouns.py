"""Nouns and shapes: what every number in a field, frame, change or choice stands for.

A value without a noun cannot be written down; JSON, schemas, action text and range checks are all made from these.
"""

from collections.abc import Mapping
from typing import TypeAlias, assert_never

import attrs

from supperrules.kernel.value import Value

UNKNOWN = 0
"""The id that means "one of these, not known which", in a noun with `unknown`."""

UNKNOWN_WORD = "?"


@attrs.frozen
class Words:
    """A closed list of words; a value is an index into it.

    With `unknown`, word 0 is "?" and stands for one of the others, not known which.
    """

    name: str
    words: tuple[str, ...]
    unknown: bool = False
    ids: Mapping[str, int] = attrs.field(init=False, eq=False, repr=False)

    @ids.default
    def _ids(self) -> Mapping[str, int]:
        if self.unknown and self.words[0] != UNKNOWN_WORD:
            raise ValueError(f"noun {self.name}: word 0 must be {UNKNOWN_WORD!r}")
        ids = {word: i for i, word in enumerate(self.words)}
        if len(ids) != len(self.words):
            raise ValueError(f"noun {self.name}: a word stands twice")
        return ids


@attrs.frozen
class Number:
    """A whole number from low to high, both included."""

    name: str
    low: int
    high: int


Noun: TypeAlias = Words | Number


@attrs.frozen
class One:
    """A value of this noun. JSON: the word, or the number."""

    noun: str


@attrs.frozen
class Many:
    """A tuple in an order that means something. JSON: a list."""

    shape: "Shape"


@attrs.frozen
class Bag:
    """A sorted tuple whose order means nothing. JSON: a list in the canonical order."""

    shape: "Shape"


@attrs.frozen
class Per:
    """A tuple with one entry for each word of the noun. JSON: an object keyed by word; blank entries are left out."""

    noun: str
    shape: "Shape"


@attrs.frozen(init=False)
class Group:
    """A fixed tuple of named parts: `Group(("guest", One("guest")), ("at", One("place")))`. JSON: an object."""

    parts: tuple[tuple[str, "Shape"], ...]

    def __init__(self, *parts: tuple[str, "Shape"]) -> None:
        self.__attrs_init__(parts)


@attrs.frozen
class Tagged:
    """A tuple that begins with one of these words, which says what follows: `("guest", 5)`. JSON: a list."""

    name: str
    cases: Mapping[str, tuple["Shape", ...]]


Shape: TypeAlias = One | Many | Bag | Per | Group | Tagged
Named: TypeAlias = tuple[tuple[str, Shape], ...]
"""Names in order, each with the shape of its value."""


def blank(shape: Shape, nouns: Mapping[str, Noun]) -> Value:
    """The empty value of a shape: nothing in a list, 0 where the noun has it, else the lowest.

    Raises ValueError for a tagged shape, which has no empty value.
    """
    match shape:
        case One(name):
            noun = nouns[name]
            return 0 if isinstance(noun, Words) else max(0, noun.low) if noun.high >= 0 else noun.low
        case Many() | Bag():
            return ()
        case Per(name, inner):
            noun = nouns[name]
            if not isinstance(noun, Words):
                raise ValueError(f"one entry per {name}: that noun has no words")
            return (blank(inner, nouns),) * len(noun.words)
        case Group(parts):
            return tuple(blank(inner, nouns) for _, inner in parts)
        case Tagged(name):
            raise ValueError(f"{name} has no empty value")
        case _:
            assert_never(shape)
