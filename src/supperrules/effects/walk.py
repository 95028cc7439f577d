"""Going through a tree: every node below a node, in the order it was written."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import attrs

from supperrules.diagnostics import Span
from supperrules.lang.tree import Clause


def inside(node: Any) -> Iterator[Any]:
    """The node and every node below it; spans and words are none."""
    todo = [node]
    while todo:
        part = todo.pop()
        if isinstance(part, tuple):
            todo += part[::-1]
        elif names := _parts(part.__class__):
            yield part
            todo += [getattr(part, name) for name in names]


@cache
def _parts(kind: type) -> tuple[str, ...]:
    """The fields of a kind of node, the last first; of anything else none."""
    if kind is Span or not attrs.has(kind):
        return ()
    return tuple(field.name for field in attrs.fields(kind))[::-1]


def clauses(node: Any) -> Iterator[Clause]:
    """Every clause of steps or of an ability."""
    return (part for part in inside(node) if isinstance(part, Clause))
