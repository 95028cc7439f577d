"""The JSON Schema of a card's tree, read off the nodes of the language and of its verbs."""

import types
from functools import cache
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import attrs

from supperrules.cards.files import DEFAULT
from supperrules.cards.registry import vocabulary
from supperrules.diagnostics import Span
from supperrules.kernel.json_schema import DIALECT
from supperrules.kernel.json_text import fresh
from supperrules.lang import tree

_PLACE: Final[dict[str, Any]] = {"type": "array", "items": {"type": "integer"}, "minItems": 4, "maxItems": 4}


def card_schema(game: str = DEFAULT) -> dict[str, Any]:
    """A card of a game as `supperrules ast` writes it; `File` among the definitions is a whole file."""
    made: dict[str, Any] = fresh(_card_schema(game))
    return made


@cache
def _card_schema(game: str) -> dict[str, Any]:
    words = vocabulary(game)
    verbs = tuple(verb.node for verb in words.verbs)
    return _Nodes((*words.nodes, *verbs)).schema(tree.File, *verbs)


@attrs.define
class _Nodes:
    """The nodes of one language, and the definitions made of them so far."""

    nodes: tuple[type[Any], ...]
    wanted: list[type[Any]] = attrs.field(factory=list)

    def schema(self, *first: type[Any]) -> dict[str, Any]:
        """The schema of a card, with a definition for these nodes and all that they hold."""
        made: dict[str, Any] = {}
        self.wanted = list(first)
        while self.wanted:
            node = self.wanted.pop()
            if node.__name__ not in made:
                made[node.__name__] = self._node(node)
        cards = [_reference(node) for node in self._of_sort(tree.Card)]
        return {"$schema": DIALECT, "title": "Tree of a card", "oneOf": cards, "$defs": dict(sorted(made.items()))}

    def _node(self, node: type[Any]) -> dict[str, Any]:
        hints = get_type_hints(node)
        fields = {field.name: self._schema(hints[field.name]) for field in attrs.fields(node)}
        return {
            "type": "object",
            "properties": {"node": {"const": node.__name__}, **fields},
            "required": ["node", *fields],
            "additionalProperties": False,
        }

    def _schema(self, hint: Any) -> dict[str, Any]:
        """The schema of a field's type; nodes met on the way are put with those wanted. TypeError for no part."""
        origin, inside = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            return {"oneOf": [case for part in inside for case in _cases(self._schema(part))]}
        if origin is Literal:
            return {"enum": list(inside)}
        if origin is tuple:
            return {"type": "array", "items": self._schema(inside[0])}
        if hint is Span:
            return _PLACE
        if hint in (tree.Card, tree.Clause, tree.Condition, tree.Domain):
            found = self._of_sort(hint)
            self.wanted += found
            return {"oneOf": [_reference(node) for node in found]}
        if attrs.has(hint):
            self.wanted.append(hint)
            return _reference(hint)
        plain = {type(None): "null", bool: "boolean", int: "integer", str: "string"}.get(hint)
        if plain is None:
            raise TypeError(f"no part of a tree: {hint!r}")
        return {"type": plain}

    def _of_sort(self, marker: type[Any]) -> list[type[Any]]:
        """Every node of a sort: cards, clauses, conditions, domains."""
        return [node for node in self.nodes if issubclass(node, marker)]


def _cases(schema: dict[str, Any]) -> list[Any]:
    cases: list[Any] = schema.get("oneOf", [schema])
    return cases


def _reference(node: type[Any]) -> dict[str, Any]:
    return {"$ref": f"#/$defs/{node.__name__}"}
