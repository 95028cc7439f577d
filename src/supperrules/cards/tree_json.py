"""The tree of card text as JSON and back: `{"node": "Send", ...}`, fields by name, `span` where it stands."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import attrs

from supperrules.cards.files import DEFAULT
from supperrules.cards.registry import vocabulary
from supperrules.diagnostics import Source, Span
from supperrules.errors import InvalidState
from supperrules.lang import tree

VERSION: Final = 1


def tree_data(value: object, source: Source) -> Any:
    """A node, or a part of one, as plain data; a place is [line, column, line, column], its end exclusive."""
    match value:
        case Span():
            start, end = source.position(value.start), source.position(value.end)
            return [start.line, start.column, end.line, end.column]
        case tuple():
            return [tree_data(part, source) for part in value]
        case None | bool() | int() | str():
            return value
        case _ if attrs.has(type(value)):
            fields = {field.name: getattr(value, field.name) for field in attrs.fields(_attrs_type(value))}
            return {"node": type(value).__name__, **{name: tree_data(part, source) for name, part in fields.items()}}
        case _:
            raise TypeError(f"no part of a tree: {value!r}")


def tree_of(data: object, path: str = "tree", game: str = DEFAULT) -> Any:
    """The node of a game's language that the data says; places are not read back.

    Raises InvalidState naming what is no tree.
    """
    match data:
        case list():
            return tuple(tree_of(part, f"{path}[{number}]", game) for number, part in enumerate(data))
        case None | bool() | int() | str():
            return data
        case dict() if isinstance(name := data.get("node"), str):
            node = nodes_of(game).get(name)
            if node is None:
                raise InvalidState(f"there is no node `{name}`", path)
            parts = {
                key: tree_of(part, f"{path}.{key}", game) for key, part in data.items() if key not in ("node", "span")
            }
            try:
                return node(**parts)
            except TypeError as error:
                raise InvalidState(str(error), path) from error
        case _:
            raise InvalidState("this is no part of a tree", path)


def _attrs_type(value: object) -> Any:
    return type(value)


@cache
def nodes_of(game: str) -> Mapping[str, type[Any]]:
    """Every node of a game's language by its name."""
    words = vocabulary(game)
    shared = [node for node in vars(tree).values() if isinstance(node, type) and attrs.has(node)]
    return {node.__name__: node for node in (*shared, *words.nodes, *(verb.node for verb in words.verbs))}
