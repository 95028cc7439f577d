"""The JSON Schema of a card's tree, read off the nodes of the language and of its verbs."""

import types
from functools import cache
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import attrs

from supperrules.diagnostics import Span
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.games.surrealist.vocabulary.verbs import all_verbs
from supperrules.kernel.json_schema import DIALECT
from supperrules.kernel.json_text import fresh
from supperrules.lang import tree

_PLACE: Final[dict[str, Any]] = {"type": "array", "items": {"type": "integer"}, "minItems": 4, "maxItems": 4}


def card_schema() -> dict[str, Any]:
    """A card as `supperrules ast` writes it: a guest or a faux pas; `File` among the definitions is a whole file."""
    made: dict[str, Any] = fresh(_card_schema())
    return made


@cache
def _card_schema() -> dict[str, Any]:
    wanted: list[type[Any]] = [nodes.File, *(verb.node for verb in all_verbs())]
    made: dict[str, Any] = {}
    while wanted:
        node = wanted.pop()
        if node.__name__ not in made:
            made[node.__name__] = _node(node, wanted)
    cards = [_reference(node) for node in _of_sort(tree.Card)]
    return {"$schema": DIALECT, "title": "Tree of a card", "oneOf": cards, "$defs": dict(sorted(made.items()))}


def _node(node: type[Any], wanted: list[type[Any]]) -> dict[str, Any]:
    hints = get_type_hints(node)
    fields = {field.name: _schema(hints[field.name], wanted) for field in attrs.fields(node)}
    return {
        "type": "object",
        "properties": {"node": {"const": node.__name__}, **fields},
        "required": ["node", *fields],
        "additionalProperties": False,
    }


def _schema(hint: Any, wanted: list[type[Any]]) -> dict[str, Any]:
    """The schema of a field's type; nodes met on the way are put with those wanted. Raises TypeError for no part."""
    origin, inside = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return {"oneOf": [case for part in inside for case in _cases(_schema(part, wanted))]}
    if origin is Literal:
        return {"enum": list(inside)}
    if origin is tuple:
        return {"type": "array", "items": _schema(inside[0], wanted)}
    if hint is Span:
        return _PLACE
    if hint in (tree.Card, tree.Clause, tree.Condition, tree.Domain):
        wanted += _of_sort(hint)
        return {"oneOf": [_reference(node) for node in _of_sort(hint)]}
    if attrs.has(hint):
        wanted.append(hint)
        return _reference(hint)
    plain = {type(None): "null", bool: "boolean", int: "integer", str: "string"}.get(hint)
    if plain is None:
        raise TypeError(f"no part of a tree: {hint!r}")
    return {"type": plain}


def _of_sort(marker: type[Any]) -> list[type[Any]]:
    """Every node of a sort: cards, clauses, conditions, domains."""
    return [node for node in (*nodes.NODES, *(verb.node for verb in all_verbs())) if issubclass(node, marker)]


def _cases(schema: dict[str, Any]) -> list[Any]:
    cases: list[Any] = schema.get("oneOf", [schema])
    return cases


def _reference(node: type[Any]) -> dict[str, Any]:
    return {"$ref": f"#/$defs/{node.__name__}"}
