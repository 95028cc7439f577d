"""The parameters of a call, read one by one; what is left over is told."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from supperrules.kernel.json_text import Misread, at, canonical, entries, seen, text, whole
from supperrules.kernel.record import options_of
from supperrules.kernel.value import Json

_T = TypeVar("_T")

CARD_TEXT: Final = 400_000
"""Characters of card text that are read at most."""
DOCUMENT: Final = 4_000_000


class Given:
    """Parameters by name. Every reader raises Misread with the parameter's name for what is not as it should be."""

    def __init__(self, params: Mapping[str, Json]) -> None:
        self._left = dict(params)

    def done(self) -> None:
        """All that was given has been asked for. Raises Misread for a name that nothing reads."""
        for name in self._left:
            raise Misread("no parameter of this call has this name").under(seen(name).strip("'\""))

    def has(self, name: str) -> bool:
        """It was given, and is not null."""
        return self._left.get(name) is not None

    def text(self, name: str, longest: int = 200) -> str:
        """A text."""
        return str(self._read(name, lambda value: text(value, longest)))

    def text_or(self, name: str, other: _T, longest: int = 200) -> str | _T:
        """A text, or another one if it was not given."""
        return self.text(name, longest) if self._given(name) else other

    def whole(self, name: str, low: int, high: int) -> int:
        """A whole number in a range."""
        return int(self._read(name, lambda value: whole(value, low, high)))

    def whole_or(self, name: str, other: _T, low: int, high: int) -> int | _T:
        """A whole number, or another one if it was not given."""
        return self.whole(name, low, high) if self._given(name) else other

    def options(self, name: str) -> Mapping[str, Json]:
        """Words, numbers, true and false by name; none if not given."""
        found: Mapping[str, Json] = self._read(name, options_of) if self._given(name) else {}
        return found

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts; none if not given."""
        return self._read(name, _texts) if self._given(name) else ()

    def lists(self, name: str) -> Mapping[str, tuple[str, ...]]:
        """Lists of texts by name; none if not given."""
        return self._read(name, _lists) if self._given(name) else {}

    def document(self, name: str) -> str:
        """A document of ours, as its text or as the JSON value itself; the text is given."""
        return self._read(name, _document)

    def _given(self, name: str) -> bool:
        if not self.has(name):
            self._left.pop(name, None)
            return False
        return True

    def _read(self, name: str, read: Callable[[Any], _T]) -> _T:
        if name not in self._left:
            raise Misread("is missing").under(name)
        found: _T = at(name, read, self._left.pop(name))
        return found


def _texts(value: object) -> tuple[str, ...]:
    return tuple(at(i, text, one) for i, one in enumerate(entries(value)))


def _lists(value: object) -> Mapping[str, tuple[str, ...]]:
    if not isinstance(value, dict):
        raise Misread(f"expected an object, found {seen(value)}")
    return {text(name): at(name, _texts, inside) for name, inside in value.items()}


def _document(value: Any) -> str:
    if isinstance(value, dict):
        _sound(value)
        return canonical(value)
    return text(value, DOCUMENT)


def _sound(value: Json) -> None:
    """Nothing in it is refused, as a repeated key or a fraction is. Raises Misread with the path."""
    match value:
        case dict():
            for name, inside in value.items():
                at(name, _sound, inside)
        case list():
            for i, inside in enumerate(value):
                at(i, _sound, inside)
        case None | bool() | int() | str():
            return
        case _:
            raise Misread(f"found {seen(value)}")
