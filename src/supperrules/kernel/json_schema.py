"""JSON Schemas made from a game's nouns: view, question, action, event, record."""

from collections.abc import Mapping
from typing import Final, assert_never

from supperrules.kernel.change import ANSWERED, CUT, FORCED, SEALED
from supperrules.kernel.json_text import fresh
from supperrules.kernel.nouns import Bag, Group, Many, Named, Number, One, Per, Shape, Tagged, Words
from supperrules.kernel.question import Kind
from supperrules.kernel.rules import AnyRules
from supperrules.kernel.value import DECLINE, Json

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_COUNT: Final[Json] = {"type": "integer", "minimum": 0}
_TEXT: Final[Json] = {"type": "string"}
_SEAT: Final[Json] = {"$ref": "#/$defs/seat"}


def shape_schema(shape: Shape, rules: AnyRules) -> Json:
    """The schema of a value of this shape; nouns are references into `$defs`, beside what begins with a capital."""
    match shape:
        case One(name):
            return {"$ref": "#/$defs/" + name.replace(" ", "%20")}
        case Many(inner) | Bag(inner):
            return {"type": "array", "items": shape_schema(inner, rules)}
        case Per(name, inner):
            noun = rules.nouns[name]
            assert isinstance(noun, Words)
            words = noun.words[1:] if noun.unknown else noun.words
            entry = shape_schema(inner, rules)
            return {"type": "object", "properties": dict.fromkeys(words, entry), "additionalProperties": False}
        case Group(parts):
            return _named(parts, rules)
        case Tagged(_, cases):
            return {"oneOf": [_row(tag, parts, rules) for tag, parts in cases.items()]}
        case _:
            assert_never(shape)


def action_schema(rules: AnyRules) -> dict[str, Json]:
    """An action: seat, choice, and the question's number unless it is left out."""
    return _document(rules, "action", _object({"seat": _SEAT, "choice": _CHOICE, "number": _COUNT}, ("seat", "choice")))


def event_schema(rules: AnyRules) -> dict[str, Json]:
    """An event as a seat is told it."""
    return _document(rules, "event", {"$ref": "#/$defs/Event"})


def question_schema(rules: AnyRules) -> dict[str, Json]:
    """An open question as a seat gets it; `options` are there if that seat is asked."""
    return _document(rules, "question", {"$ref": "#/$defs/Question"})


def view_schema(rules: AnyRules) -> dict[str, Json]:
    """Everything a seat may know."""
    nothing: Json = {"type": "null"}
    return _document(
        rules,
        "view",
        _object(
            {
                "format": {"const": "supperrules-view"},
                "version": {"const": 1},
                "game": {"const": rules.name},
                "rules": _TEXT,
                "players": _COUNT,
                "options": {"type": "object"},
                "names": {"type": "array", "items": _TEXT},
                "you": {"oneOf": [_SEAT, nothing]},
                "state": _object(
                    {
                        "table": {"$ref": "#/$defs/Table"},
                        "stack": {"type": "array", "items": {"$ref": "#/$defs/Frame"}},
                        "sealed": {"type": "array", "items": {"oneOf": [nothing, {"const": "?"}, _CHOICE]}},
                        "answered": {"type": "array", "items": _COUNT},
                        "chance": {"const": 0},
                        "spent": {"const": 0},
                    }
                ),
                "question": {"oneOf": [nothing, {"$ref": "#/$defs/Question"}]},
                "events": {"type": "array", "items": {"$ref": "#/$defs/Event"}},
                "told": _COUNT,
                "outcome": {"oneOf": [nothing, {"$ref": "#/$defs/Outcome"}]},
            }
        ),
    )


def record_schema(rules: AnyRules) -> dict[str, Json]:
    """A record, a secret document."""
    or_null: list[Json] = [{"type": "null"}]
    pair: Json = {"type": "array", "prefixItems": [_TEXT, _TEXT], "minItems": 2, "maxItems": 2}
    return _document(
        rules,
        "record",
        _object(
            {
                "format": {"const": "supperrules-record"},
                "version": {"const": 1},
                "game": {"const": rules.name},
                "rules": _TEXT,
                "players": _COUNT,
                "options": {"type": "object"},
                "seed": {"oneOf": [*or_null, _COUNT]},
                "cards": {"oneOf": [*or_null, _TEXT]},
                "deck": {"oneOf": [*or_null, _TEXT]},
                "marks": {"type": "object"},
                "names": {"type": "array", "items": _TEXT},
                "start": {"oneOf": [*or_null, {"type": "object"}]},
                "actions": {"type": "array", "items": pair},
                "fingerprint": _TEXT,
                "outcome": {"oneOf": [*or_null, {"$ref": "#/$defs/Outcome"}]},
            }
        ),
    )


_CHOICE: Final[Json] = {"$ref": "#/$defs/Choice"}


def _document(rules: AnyRules, title: str, body: dict[str, Json]) -> dict[str, Json]:
    made = {"$schema": DIALECT, "title": f"{rules.name} {title}", **body, "$defs": _definitions(rules)}
    # Parts that occur often are one value up to here; who gets the schema may change a place of it.
    whole: dict[str, Json] = fresh(made)
    return whole


def _definitions(rules: AnyRules) -> dict[str, Json]:
    out: dict[str, Json] = {}
    for name, noun in rules.nouns.items():
        match noun:
            case Words(_, words):
                out[name] = {"enum": list(words)}
            case Number(_, low, high):
                out[name] = {"type": "integer", "minimum": low, "maximum": high}
            case _:
                assert_never(noun)
    rows = [_row(verb, tuple(shape for _, shape in kind.args), rules) for verb, kind in rules.choices.items()]
    if DECLINE[0] not in rules.choices:
        rows.append(_row("decline", (), rules))
    out["Choice"] = {"oneOf": rows}
    out["Table"] = _object({field.name: shape_schema(field.shape, rules) for field in rules.fields})
    out["Frame"] = {"oneOf": [_frame(name, flow.names, rules) for name, flow in rules.flows.items()]}
    out["Cause"] = _object({"flow": _TEXT, "at": _TEXT, "names": {"type": "object"}}, ("flow", "at"))
    causes: Json = {"type": "array", "items": {"$ref": "#/$defs/Cause"}}
    out["Event"] = {"oneOf": [_event(name, args, causes) for name, args in _changes(rules).items()]}
    out["Question"] = {"oneOf": [_question(key, kind.params, causes, rules) for key, kind in rules.questions.items()]}
    out["Outcome"] = _outcome(rules)
    return out


def _question(key: str, params: Named, causes: Json, rules: AnyRules) -> Json:
    return _object(
        {
            "kind": {"enum": [kind.value for kind in Kind]},
            "key": {"const": key},
            "sealed": {"type": "boolean"},
            "seats": {"type": "array", "items": _SEAT},
            "with": _named(params, rules),
            "why": causes,
            "number": _COUNT,
            "source": {"oneOf": [{"type": "null"}, _object({"card": _TEXT, "step": _COUNT, "steps": _COUNT})]},
            "decline": {"type": "boolean"},
            "count": _COUNT,
            "options": {"type": "array", "items": _CHOICE},
        },
        ("kind", "key", "sealed", "seats", "with", "why"),
    )


def _outcome(rules: AnyRules) -> Json:
    points: Json = {"type": "integer"}
    lines: list[Json] = [
        _object({"points": points, "reason": {"const": reason}, "source": _named(names, rules)})
        for reason, names in rules.reasons.items()
    ]
    line: Json = {"oneOf": lines} if lines else _object({"points": points, "reason": _TEXT, "source": _object({})})
    score = _object({"seat": _SEAT, "points": points, "lines": {"type": "array", "items": line}})
    return _object(
        {
            "scores": {"type": "array", "items": score},
            "winners": {"type": "array", "items": _SEAT},
            "reason": _TEXT,
        }
    )


def _changes(rules: AnyRules) -> Mapping[str, Json]:
    choice: Json = {"oneOf": [_CHOICE, {"type": "array", "maxItems": 0}]}
    answer = _object({"seat": _SEAT, "key": {"enum": list(rules.questions)}, "choice": choice})
    return {
        **{
            name: _named((*change.args, *((more.name, more.shape) for more in change.implied)), rules)
            for name, change in rules.changes.items()
        },
        ANSWERED: answer,
        FORCED: answer,
        SEALED: _object({"seat": _SEAT}),
        CUT: _object({}),
    }


def _event(name: str, args: Json, causes: Json) -> Json:
    return _object({"change": {"const": name}, "args": args, "because": causes, "number": _COUNT}, ("change", "args"))


def _frame(name: str, names: Named, rules: AnyRules) -> Json:
    return _object({"flow": {"const": name}, "next": _TEXT, "names": _named(names, rules), "at": _TEXT})


def _named(parts: Named, rules: AnyRules) -> dict[str, Json]:
    return _object({name: shape_schema(shape, rules) for name, shape in parts})


def _row(tag: str, parts: tuple[Shape, ...], rules: AnyRules) -> Json:
    items: list[Json] = [{"const": tag}, *(shape_schema(part, rules) for part in parts)]
    return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}


def _object(properties: dict[str, Json], required: tuple[str, ...] | None = None) -> dict[str, Json]:
    needed: list[Json] = [*(properties if required is None else required)]
    return {"type": "object", "properties": properties, "required": needed, "additionalProperties": False}
