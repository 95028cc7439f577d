"""Going through a tree: every node below a node, in the order it was written."""

from collections.abc import Iterator
from typing import Any

import attrs

from supperrules.diagnostics import Span
from supperrules.effects.deeds import Deed
from supperrules.effects.verbs import verb_of
from supperrules.lang.tree import Clause


def inside(node: Any) -> Iterator[Any]:
    """The node and every node below it; spans and words are none."""
    if isinstance(node, tuple):
        for part in node:
            yield from inside(part)
    elif attrs.has(type(node)) and not isinstance(node, Span):
        yield node
        for field in attrs.fields(type(node)):
            yield from inside(getattr(node, field.name))


def clauses(node: Any) -> Iterator[Clause]:
    """Every clause of steps or of an ability."""
    return (part for part in inside(node) if isinstance(part, Clause))


def deeds(node: Any) -> Iterator[tuple[Clause, Deed]]:
    """Everything the clauses of steps or of an ability can bring about, with the clause."""
    for clause in clauses(node):
        for deed in verb_of(type(clause)).deeds(clause):
            yield clause, deed
