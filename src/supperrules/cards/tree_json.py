"""The tree of card text as JSON and back: `{"node": "Send", ...}`, fields by name, `span` where it stands."""

from collections.abc import Mapping
from typing import Any, Final

import attrs

from supperrules.diagnostics import Source, Span
from supperrules.errors import InvalidState
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.games.surrealist.vocabulary.verbs import all_verbs

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


def tree_of(data: object, path: str = "tree") -> Any:
    """The node that the data says; places are not read back. Raises InvalidState naming what is no tree."""
    match data:
        case list():
            return tuple(tree_of(part, f"{path}[{number}]") for number, part in enumerate(data))
        case None | bool() | int() | str():
            return data
        case dict() if isinstance(name := data.get("node"), str):
            node = _nodes().get(name)
            if node is None:
                raise InvalidState(f"there is no node `{name}`", path)
            parts = {key: tree_of(part, f"{path}.{key}") for key, part in data.items() if key not in ("node", "span")}
            try:
                return node(**parts)
            except TypeError as error:
                raise InvalidState(str(error), path) from error
        case _:
            raise InvalidState("this is no part of a tree", path)


def _attrs_type(value: object) -> Any:
    return type(value)


def _nodes() -> Mapping[str, type[Any]]:
    nouns = {name: node for name, node in vars(nodes).items() if isinstance(node, type) and attrs.has(node)}
    return nouns | {verb.node.__name__: verb.node for verb in all_verbs()}
