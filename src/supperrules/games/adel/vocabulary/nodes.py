"""The cards of the game as nodes: a heading, and fields that hold a word or a number."""

from typing import Final, TypeAlias

import attrs

from supperrules.diagnostics import Span
from supperrules.lang import tree
from supperrules.lang.tree import place

BUY, STEAL, ARREST, EXHIBIT = "buy", "steal", "arrest", "exhibit"
DEEDS: Final = (BUY, STEAL, ARREST, EXHIBIT)
"""What an action card does: a check buys, a thief steals."""


@attrs.frozen
class Word:
    """A word, or several with single blanks between them, that a field holds."""

    text: str
    span: Span = place()


@attrs.frozen
class Figure:
    """A whole number that a field holds."""

    value: int
    span: Span = place()


@attrs.frozen
class Item(tree.Card):
    """A collection card: the object's series and the letter of that, and the year it was made.

    `edition`: the only one that has it, None for all.
    """

    name: tree.Name
    series: Word
    letter: Word
    year: Figure
    edition: Figure | None = None
    texts: tuple[tree.Text, ...] = ()
    span: Span = place()


@attrs.frozen
class Action(tree.Card):
    """An action card. `set`: the set it belongs to, None if every seat has one; `value`: of a check in thousands, of a
    thief its number, None of the others."""

    name: tree.Name
    deed: Word
    set: Figure | None = None
    value: Figure | None = None
    texts: tuple[tree.Text, ...] = ()
    span: Span = place()


@attrs.frozen
class Castle(tree.Card):
    """A castle: its place along the track, its spaces there, and what the two finest exhibitions advance."""

    name: tree.Name
    stop: Figure
    spaces: Figure
    best: Figure
    second: Figure
    texts: tuple[tree.Text, ...] = ()
    span: Span = place()


Card: TypeAlias = Item | Action | Castle

NODES: Final[tuple[type, ...]] = (Word, Figure, Item, Action, Castle)
