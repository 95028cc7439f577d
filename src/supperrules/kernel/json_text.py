"""JSON text, strictly: one canonical way to write a value, and nothing doubtful read."""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from supperrules.kernel.value import Json

LONGEST: Final = 4_000_000
"""Characters of JSON text that are read at most."""

_DIGITS: Final = 20


class Misread(ValueError):
    """What was found where something else was expected; containers put their keys before `path` on the way up."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message
        self.path: list[str | int] = []

    def under(self, key: str | int) -> "Misread":
        """The same, seen from the container."""
        self.path.insert(0, key)
        return self

    @property
    def place(self) -> str:
        """The path as text: `table.hands.p1[2]`."""
        out = ""
        for key in self.path:
            out += f"[{key}]" if isinstance(key, int) else f".{key}" if out else key
        return out


class _Refused:
    """Stands where something was that no value may be; whoever reads that place says so."""

    def __init__(self, why: str) -> None:
        self.why = why


def canonical(value: Json) -> str:
    """The one text of a value: keys sorted, no space, ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def fresh(value: Json) -> Any:
    """The same value, of which no part is held by anybody else."""
    if isinstance(value, Mapping):
        return {key: fresh(inside) for key, inside in value.items()}
    if isinstance(value, list | tuple):
        return [fresh(inside) for inside in value]
    return value


def parsed(text: object) -> Json:
    """The value of a JSON text.

    Raises Misread for what is no JSON, too long or too deep. Repeated keys, NaN, fractions and huge numbers are refused
    by whoever reads that place, so that the path is known.
    """
    if not isinstance(text, str):
        raise Misread(f"expected JSON text, not {type(text).__name__}")
    if len(text) > LONGEST:
        raise Misread(f"longer than {LONGEST} characters")
    try:
        value: Json = _decoder.decode(text)
    except RecursionError:
        raise Misread("nested too deeply") from None
    except ValueError as error:
        raise Misread(f"not JSON: {error}") from None
    return value


def seen(value: object) -> str:
    """A value in a complaint: short, printable whatever it holds."""
    match value:
        case _Refused(why=why):
            return why
        case dict():
            return "an object"
        case list():
            return "a list"
        case None | bool():
            return {None: "null", True: "true", False: "false"}[value]
        case str() if len(value) > 40:
            return ascii(value[:40] + "...")
        case _:
            return ascii(value)


def whole(value: object, low: int, high: int) -> int:
    """A whole number in a range, or Misread."""
    if type(value) is not int:
        raise Misread(f"expected a whole number, found {seen(value)}")
    if not low <= value <= high:
        raise Misread(f"expected {low} to {high}, found {value}")
    return value


def text(value: object, longest: int = 200) -> str:
    """A text without lone surrogates, or Misread."""
    if not isinstance(value, str):
        raise Misread(f"expected a text, found {seen(value)}")
    if len(value) > longest:
        raise Misread(f"expected at most {longest} characters")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise Misread("half a surrogate pair is no text") from None
    return value


def entries(value: object) -> list[Json]:
    """A list, or Misread."""
    if not isinstance(value, list):
        raise Misread(f"expected a list, found {seen(value)}")
    return value


def sound(value: Any) -> Json:
    """Any value, but with nothing inside that is no JSON to us (a repeated key, a fraction ...), or Misread."""
    match value:
        case _Refused():
            raise Misread(f"expected a value, found {seen(value)}")
        case dict():
            return {key: at(text(key), sound, inside) for key, inside in value.items()}
        case list():
            return [at(i, sound, inside) for i, inside in enumerate(value)]
        case str():
            return text(value, LONGEST)
        case _:
            plain: Json = value
            return plain


def is_format(value: object, wanted: str) -> None:
    """A document of another format is told as what it is, before any of its keys: Misread."""
    if not isinstance(value, dict):
        return  # `members` says what it is
    if "format" not in value:
        raise Misread("format is missing")
    found = value["format"]
    if found == wanted:
        return
    what, whole = (str(name).removeprefix("supperrules-") for name in (found, wanted))
    ours = what != found and what in ("game", "record", "view")
    told = f"this is a {what}, not a {whole}" if ours else f"expected {wanted!r}, found {seen(found)}"
    raise Misread(told).under("format")


def members(value: object, names: frozenset[str], needed: frozenset[str] | None = None) -> dict[str, Json]:
    """An object with these keys only, and with all that are needed (all, if None), or Misread."""
    if not isinstance(value, dict):
        raise Misread(f"expected an object, found {seen(value)}")
    for key in value:
        if key not in names:
            raise Misread(f"nothing is called {seen(key)} here")
    missing = (names if needed is None else needed) - value.keys()
    if missing:
        raise Misread(f"{min(missing)} is missing")
    return value


def at(key: str | int, read: Callable[[Any], Any], value: object) -> Any:
    """Read what stands under a key; a Misread learns the key."""
    try:
        return read(value)
    except Misread as misread:
        raise misread.under(key) from None


def _number(digits: str) -> Any:
    return int(digits) if len(digits) <= _DIGITS else _Refused("a huge number")


def _object(pairs: list[tuple[str, Any]]) -> Any:
    value = dict(pairs)
    return value if len(value) == len(pairs) else _Refused("an object with a key twice")


_decoder: Final = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_number,
    parse_float=lambda _: _Refused("a fraction"),
    parse_constant=lambda word: _Refused(word),
)
