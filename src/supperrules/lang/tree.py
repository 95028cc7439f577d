"""The tree that every card language shares: names, texts, steps and files; a vocabulary brings the nouns and verbs.

Nodes are frozen and have spans; equal trees may stand in different places.
"""

from typing import Any, Literal, TypeAlias

import attrs

from supperrules.diagnostics import NOWHERE, Span


def place() -> Any:
    """The span of a node: where it stands in its source; equal trees may stand in different places."""
    return attrs.field(default=NOWHERE, eq=False, repr=False, kw_only=True)


@attrs.frozen
class Kind:
    """A counted word of the deck by its singular (`dessert`), or a word that stands for any of them.

    `many` is its plural, as the game's data has it; empty for a mass noun, and where nobody has said.
    """

    name: str
    many: str = attrs.field(default="", eq=False, repr=False, kw_only=True)
    span: Span = place()


Kinds: TypeAlias = tuple[Kind, ...]


class Clause:
    """Marker: what a verb says. Each verb's node is a frozen attrs class with a `span`, beside the verb's meaning."""

    __slots__ = ()
    span: Span


class Condition:
    """Marker: what an `if` asks; conditions read the table and never ask a seat."""

    __slots__ = ()
    span: Span


class Domain:
    """Marker: what a `for each` goes over."""

    __slots__ = ()
    span: Span


@attrs.frozen
class If:
    """All conditions hold, then; otherwise the other chain, if there is one."""

    facts: tuple[Condition, ...]
    then: "tuple[Step, ...]"
    otherwise: "tuple[Step, ...] | None" = None
    span: Span = place()


@attrs.frozen
class ForEach:
    """The steps once for each of a list that is fixed when the loop starts."""

    over: Domain
    steps: "tuple[Step, ...]"
    span: Span = place()


@attrs.frozen
class Choose:
    """One of the options, chosen by you or by the owner of what was named last."""

    by: Literal["you", "its owner"]
    options: "tuple[tuple[Clause, ...], ...]"
    span: Span = place()


Step: TypeAlias = Clause | If | ForEach | Choose


@attrs.frozen
class Text:
    """A sentence printed elsewhere, in a tongue; compared with the program, never run."""

    tongue: str
    text: str
    span: Span = place()


@attrs.frozen
class Name:
    """A card's name as it stands between the quotes."""

    text: str
    span: Span = place()


class Card:
    """Marker: a card with its heading. Each kind of card is a frozen attrs class with at least these fields."""

    __slots__ = ()
    name: Name
    texts: tuple[Text, ...]
    span: Span


@attrs.frozen
class File:
    """What one file says: the language's version, if named, and its cards in order."""

    version: int | None
    cards: tuple[Card, ...]
    span: Span = place()
