"""JSON-RPC 2.0: documents become calls, what they give becomes answers; whatever comes, the host lives on."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import attrs

from supperrules.errors import SupperError
from supperrules.host.errors import FAULT, NO_METHOD, NO_REQUEST, NOT_JSON, Fault, misread, refused
from supperrules.host.parameters import Given
from supperrules.kernel.json_text import Misread, at, canonical, members, parsed, seen, text
from supperrules.kernel.value import Json

MOST: Final = 100
"""Calls of a batch that are answered at most."""
DEEPEST: Final = 60
"""Lists and objects within each other."""

Method: TypeAlias = Callable[[Given], Json]
_KEYS: Final = frozenset(("jsonrpc", "id", "method", "params"))
_NEEDED: Final = frozenset(("jsonrpc", "method"))


@attrs.frozen
class _Call:
    """A request; `id` is a tuple of one, empty for a notification, which is not answered."""

    id: tuple[Json, ...]
    method: str
    params: dict[str, Json]


def answer(content: bytes | None, methods: Mapping[str, Method]) -> str:
    """The answer to a document as canonical JSON, "" where there is none; None is a document that was too long."""
    try:
        value = _read(content)
    except Fault as fault:
        return canonical(_failed(None, fault))
    if not isinstance(value, list):
        return "".join(canonical(one) for one in _answered(value, methods))
    if not 0 < len(value) <= MOST:
        return canonical(_failed(None, Fault(NO_REQUEST, f"expected 1 to {MOST} calls, found {len(value)}")))
    answers: list[Json] = [one for call in value for one in _answered(call, methods)]
    return canonical(answers) if answers else ""


def _read(content: bytes | None) -> Json:
    if content is None:
        raise Fault(NOT_JSON, "the document is too long")
    try:
        value = parsed(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise Fault(NOT_JSON, f"not UTF-8: byte {error.start}") from None
    except Misread as error:
        raise misread(error, NOT_JSON) from None
    if _depth(value) > DEEPEST:
        raise Fault(NOT_JSON, "nested too deeply")
    return value


def _depth(value: Json) -> int:
    level: list[Json] = [value]
    depth = 0
    while level and depth <= DEEPEST:
        inside: list[Json] = []
        for one in level:
            if isinstance(one, dict):
                inside += one.values()
            elif isinstance(one, list):
                inside += one
        level = inside
        depth += 1
    return depth


def _answered(value: Json, methods: Mapping[str, Method]) -> tuple[Json, ...]:
    """The answer to one call; empty to a notification."""
    try:
        call = _call(value)
    except Misread as error:
        return (_failed(_id_of(value), misread(error, NO_REQUEST)),)
    try:
        method = methods.get(call.method)
        if method is None:
            raise Fault(NO_METHOD, f"no method {seen(call.method)}; there are {', '.join(methods)}")
        made: Json = {"jsonrpc": "2.0", "result": method(Given(call.params))}
    except Fault as fault:
        made = _failed(None, fault)
    except Misread as error:
        made = _failed(None, misread(error))
    except SupperError as error:
        made = _failed(None, refused(error))
    except Exception as error:  # the host lives on
        made = _failed(None, Fault(FAULT, f"internal fault: {type(error).__name__}"))
    assert isinstance(made, dict)
    return tuple(made | {"id": id_} for id_ in call.id)


def _call(value: Json) -> _Call:
    inside = members(value, _KEYS, _NEEDED)
    if inside["jsonrpc"] != "2.0":
        raise Misread(f"expected '2.0', found {seen(inside['jsonrpc'])}").under("jsonrpc")
    method = at("method", text, inside["method"])
    id_ = (at("id", _id, inside["id"]),) if "id" in inside else ()
    params = inside.get("params", {})
    if not isinstance(params, dict):
        raise Misread(f"parameters are given by name: expected an object, found {seen(params)}").under("params")
    return _Call(id_, method, params)


def _id(value: object) -> Json:
    if value is None or isinstance(value, str) or type(value) is int:
        return value
    raise Misread(f"expected a text or a whole number, found {seen(value)}")


def _id_of(value: Json) -> Json:
    """The id of something that is no request, if it has one that can be told."""
    try:
        return _id(value.get("id")) if isinstance(value, dict) else None
    except Misread:
        return None


def _failed(id_: Json, fault: Fault) -> dict[str, Json]:
    return {"jsonrpc": "2.0", "id": id_, "error": fault.json_value()}
