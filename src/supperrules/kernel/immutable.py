"""Values that stay as they are, whoever holds them."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, NoReturn, Self, TypeVar

from supperrules.kernel.value import Json

_K = TypeVar("_K")
_V = TypeVar("_V")


class Lasting:
    """A value that nobody can change: a copy of it is the value itself."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


class Fixed(dict[_K, _V]):
    """A mapping to be read, compared, pickled and written as JSON like any `dict`; writing to it raises TypeError.

    `dict(it)` and `it.copy()` are dicts of your own.
    """

    __slots__ = ()

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("this mapping is read-only; dict() of it is your own")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return type(self)({key: deepcopy(value, memo) for key, value in self.items()})

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (dict(self),))


def fixed(entries: Mapping[str, Json]) -> Mapping[str, Json]:
    """The same entries, to be read: what a field that holds some is converted by."""
    return Fixed(entries)
