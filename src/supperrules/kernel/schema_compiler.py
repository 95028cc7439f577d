"""What is made of a game's nouns once, when its rules are built: writers, readers, masks; and the complaints."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

import attrs

from supperrules.kernel.audience import OPEN, Only
from supperrules.kernel.declarations import Declared
from supperrules.kernel.masking import Mask, argument_mask, field_mask
from supperrules.kernel.nouns import Named, Words
from supperrules.kernel.shape_codec import Coder, coder, listed, named
from supperrules.kernel.value import Value

_T = TypeVar("_T")


@attrs.frozen(eq=False)
class Coding:
    """By field, flow, verb, question key and change: how their values are written, read and hidden."""

    fields: Mapping[str, Coder]
    masks: tuple[tuple[int, Mask], ...]
    frames: Mapping[str, Coder]
    choices: Mapping[str, Coder]
    params: Mapping[str, Coder]
    args: Mapping[str, Coder]
    implied: Mapping[str, Coder]
    reasons: Mapping[str, Coder]
    told: Mapping[str, tuple[Callable[[Any, int, tuple[Value, ...]], Any], ...]]


def coding_of(rules: Declared) -> Coding:
    """Everything made of the nouns.

    Raises ValueError naming what the game has left out: a noun, an audience, an unknown, a field.
    """
    for complaint in _missing(rules):
        raise ValueError(f"{rules.name}: {complaint}")
    nouns = rules.nouns

    def each(what: str, items: Mapping[str, Any], make: Callable[[Any], _T]) -> dict[str, _T]:
        made = {}
        for name, item in items.items():
            try:
                made[name] = make(item)
            except KeyError as error:
                raise ValueError(f"{rules.name}: {what} {name}: no noun {error}") from None
            except (ValueError, AssertionError) as error:
                raise ValueError(f"{rules.name}: {what} {name}: {error}") from None
        return made

    fields = {field.name: field for field in rules.fields}
    masks = each("field", fields, lambda field: field_mask(field.shape, field.seen, nouns))
    return Coding(
        each("field", fields, lambda field: coder(field.shape, nouns)),
        tuple((i, mask) for i, mask in enumerate(masks.values()) if mask is not None),
        each("flow", rules.flows, lambda flow: named(flow.names, nouns)),
        each("choice", rules.choices, lambda choice: listed(tuple(shape for _, shape in choice.args), nouns)),
        each("question", rules.questions, lambda question: named(question.params, nouns)),
        each("change", rules.changes, lambda change: named(change.args, nouns)),
        each("change", rules.changes, lambda change: named(_implied(change), nouns)),
        each("reason", rules.reasons, lambda names: named(names, nouns)),
        each("change", rules.changes, lambda change: _told(change.args, change.seen, nouns)),
    )


def _implied(change: Any) -> Named:
    return tuple((more.name, more.shape) for more in change.implied)


def _told(args: Named, seen: Any, nouns: Any) -> tuple[Callable[[Any, int, tuple[Value, ...]], Any], ...]:
    return tuple(argument_mask(shape, heard, nouns) for (_, shape), heard in zip(args, seen, strict=True))


def _missing(rules: Declared) -> Iterator[str]:
    seat = rules.nouns.get("seat")
    if not isinstance(seat, Words) or len(seat.words) != rules.seats or seat.unknown:
        yield f"the noun seat must have {rules.seats} words, one for each seat"
    for key, noun in rules.nouns.items():
        if noun.name != key:
            yield f"noun {noun.name} is filed under {key}"
    declared = [field.name for field in attrs.fields(rules.sketch)]
    if [field.name for field in rules.fields] != declared:
        yield f"fields must be those of the sketch, in its order: {declared}"
    for name, flow in rules.flows.items():
        if flow.name != name:
            yield f"flow {flow.name} is filed under {name}"
    if rules.base.flow not in rules.flows:
        yield f"no flow {rules.base.flow}"
    for name, change in rules.changes.items():
        if len(change.seen) != len(change.args):
            yield f"change {name}: every argument needs an audience"
        if not (change.heard is OPEN or isinstance(change.heard, Only)):
            yield f"change {name}: it is heard by all, or only by the seat of an argument"
    for pool in rules.pools:
        for zone in pool.zones:
            if zone not in declared:
                yield f"pool: no field {zone}"
    for verb, choice in rules.choices.items():
        for name, _ in choice.args:
            if choice.wording.count("{" + name + "}") != 1:
                yield f"choice {verb}: its wording must name {name} once"
