"""No public name says `Any`, so that a client can be clean under the strictest types, as the examples are."""

import typing
from types import FunctionType
from typing import Any

import attrs
import pytest

import supperrules as sr

# What attrs, enum and the interpreter call, not a client.
_MACHINERY = {"__init__", "__reduce__", "__getattribute__", "__setstate__", "__getstate__", "__new__", "__hash__"}


def _says_any(hint: Any) -> bool:
    return hint is Any or any(_says_any(part) for part in typing.get_args(hint))


@pytest.mark.parametrize("name", sr.__all__)
def test_no_public_name_says_any(name: str) -> None:
    value = getattr(sr, name)
    hints: dict[str, Any] = {}
    if isinstance(value, FunctionType):
        hints = {f"{name}({part})": hint for part, hint in _hints(value).items()}
    elif attrs.has(value):
        hints = {f"{name}.{part}": hint for part, hint in _hints(value).items() if not part.startswith("_")}
    for part, member in vars(value).items() if isinstance(value, type) else ():
        inside = member.fget if isinstance(member, property) else getattr(member, "func", member)
        inside = getattr(inside, "__func__", inside)
        own = isinstance(inside, FunctionType) and part not in _MACHINERY
        if own and (not part.startswith("_") or part.startswith("__")):
            hints |= {f"{name}.{part}({one})": hint for one, hint in _hints(inside).items()}
    assert [where for where, hint in hints.items() if _says_any(hint)] == []


def _hints(value: Any) -> dict[str, Any]:
    # Some names are imported for type checkers alone.
    return typing.get_type_hints(value, localns={name: getattr(sr, name) for name in sr.__all__})
