"""Working copies of a table, field by field."""

from collections.abc import Callable
from typing import Any, TypeVar

_T = TypeVar("_T")


def copier(kind: type[_T], names: tuple[str, ...]) -> Callable[[_T], _T]:
    """A function that gives a `kind` with these fields of another value; `kind` needs no more than they are.

    It is written out as text: every action copies a table, and a loop over the names takes two and a half times as
    long.
    """
    lines = [f" copy.{name} = table.{name}" for name in names]
    room: dict[str, Any] = {"kind": kind, "new": object.__new__}
    exec("\n".join(("def copied(table):", " copy = new(kind)", *lines, " return copy")), room)
    copied: Callable[[_T], _T] = room["copied"]
    return copied
