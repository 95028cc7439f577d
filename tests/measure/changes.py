"""Other programs that are one small change away from a card's: another kind, number, guest, side, or a step less."""

from collections.abc import Iterator
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import attrs

from supperrules.games.surrealist.vocabulary import nodes
from tests.reference.table import KINDS
from tests.strategies.trees import PLURAL

Changed = tuple[str, Any]
"""What was changed, and the node with the change."""
_SORT: Final = {
    nodes.Ref: "guest",
    nodes.Pick: "guest",
    nodes.Each: "guest",
    nodes.Pool: "guest",
    nodes.Quantified: "guest",
    nodes.Predicate: "filter",
    nodes.Stock: "stock",
    nodes.Place: "place",
    nodes.Player: "player",
    nodes.Choose: "chooser",
    nodes.Trigger: "trigger",
    nodes.Limit: "limit",
    nodes.Over: "loop",
}


def changed(node: Any) -> Iterator[Changed]:
    """Every node that differs from this one in one place."""
    match node:
        case nodes.Kind(name):
            for other in KINDS:
                if other != name:
                    yield "kind", nodes.Kind(other, many=PLURAL.get(other, ""))
        case nodes.Guest():
            for what, ability in changed(node.ability):
                yield what, attrs.evolve(node, ability=ability)
        case tuple():
            yield from _in_a_list(node)
        case _ if attrs.has(type(node)):
            yield from _in_a_node(node)


def _in_a_list(parts: tuple[Any, ...]) -> Iterator[Changed]:
    for at, part in enumerate(parts):
        for what, other in changed(part):
            if other not in parts:
                yield what, (*parts[:at], other, *parts[at + 1 :])
        if len(parts) > 1:
            yield "dropped", (*parts[:at], *parts[at + 1 :])


def _in_a_node(node: Any) -> Iterator[Changed]:
    hints = get_type_hints(type(node))
    for field in attrs.fields(type(node)):
        value, name = getattr(node, field.name), field.name
        if name in ("span", "name") and not isinstance(value, str):
            continue
        for what, other in _in_a_field(node, hints[name], value):
            yield what, attrs.evolve(node, **{name: other})


def _in_a_field(node: Any, hint: Any, value: Any) -> Iterator[Changed]:
    if isinstance(value, bool):
        yield "up to" if isinstance(node, nodes.Amount) else "guest", not value
    elif isinstance(value, int):
        yield from (("number", other) for other in (value - 1, value + 1) if other > 0)
    elif isinstance(value, str):
        sort = _SORT.get(type(node), "side")
        yield from ((sort, other) for other in _literals(hint) if other != value)
    elif value is not None:
        yield from changed(value)
        if type(None) in get_args(hint) and not isinstance(node, nodes.Amount | nodes.Measure | nodes.Trigger):
            yield "dropped", None


def _literals(hint: Any) -> Iterator[str]:
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    for part in get_args(hint):
        yield from _literals(part)
