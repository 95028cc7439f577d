"""TypeScript types made from JSON Schemas: as much of them as the schemas of this project use."""

import json
import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final, TypeAlias
from urllib.parse import unquote

_PLAIN: Final = {"string": "string", "integer": "number", "boolean": "boolean", "null": "null"}
_WIDE: Final = 100
_TAKEN: Final = {"Record": "GameRecord"}

Names: TypeAlias = Mapping[str, str]


def declarations(schemas: Mapping[str, Mapping[str, Any]]) -> str:
    """A `.d.ts` file: a type for each schema by its name, and one for each of their definitions.

    Raises ValueError when two definitions of one name differ, or for a part of a schema that is not known here.
    """
    types: dict[str, str] = {}
    for value, schema in schemas.items():
        names = _names(schema.get("$defs", {}))
        written = {names[key]: _type(part, names, 0) for key, part in schema.get("$defs", {}).items()}
        if _pascal(value) not in written:
            written[_pascal(value)] = _type(schema, names, 0)
        for name, type_ in written.items():
            if types.setdefault(name, type_) != type_:
                raise ValueError(f"two types are called {name}")
    return "\n".join(f"export type {name} ={_led(type_)};\n" for name, type_ in types.items())


def _names(keys: Collection[str]) -> Mapping[str, str]:
    """Definitions in TypeScript's way; a noun that is called like a whole thing is the word for it."""
    whole = {key for key in keys if key[:1].isupper()}
    return {key: f"{_pascal(key)}Word" if key not in whole and _pascal(key) in whole else _pascal(key) for key in keys}


def _pascal(key: str) -> str:
    name = "".join(word[:1].upper() + word[1:] for word in re.split(r"[^A-Za-z0-9]+", key))
    return _TAKEN.get(name, name)


def _led(type_: str) -> str:
    return type_ if type_.startswith("\n") else f" {type_}"


def _type(schema: Mapping[str, Any], names: Names, depth: int) -> str:
    match schema:
        case {"$ref": str(place)}:
            return names[unquote(place).removeprefix("#/$defs/")]
        case {"const": value}:
            return json.dumps(value)
        case {"enum": [*words]}:
            return _either(list(map(json.dumps, words)), depth)
        case {"oneOf": [*cases]} | {"anyOf": [*cases]}:
            return _either([_type(case, names, depth + 1) for case in cases], depth)
        case {"type": "array"}:
            return _array(schema, names, depth)
        case {"type": "object"}:
            return _object(schema, names, depth)
        case {"type": str(kind)} if kind in _PLAIN:
            return _PLAIN[kind]
        case _:
            raise ValueError(f"no type for {schema}")


def _either(cases: list[str], depth: int) -> str:
    if len(cases) == 1:
        return cases[0]
    line = " | ".join(cases)
    if len(line) + 2 * depth < _WIDE and "\n" not in line:
        return line
    pad = "  " * (depth + 1)
    return "".join(f"\n{pad}| {case}" for case in cases)


def _array(schema: Mapping[str, Any], names: Names, depth: int) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(part, names, depth + 1) for part in schema['prefixItems'])}]"
    if "items" not in schema:
        return "[]" if schema.get("maxItems") == 0 else "unknown[]"
    return f"Array<{_type(schema['items'], names, depth)}>"


def _object(schema: Mapping[str, Any], names: Names, depth: int) -> str:
    properties: Mapping[str, Any] = schema.get("properties", {})
    rest = schema.get("additionalProperties", True)
    lines = list(_members(properties, schema.get("required", ()), names, depth + 1))
    if not lines:
        inside = {True: "unknown", False: "never"}[rest] if isinstance(rest, bool) else _type(rest, names, depth)
        return f"{{ [name: string]: {inside} }}"
    line = f"{{ {'; '.join(lines)} }}"
    if len(line) + 2 * depth < _WIDE and "\n" not in line:
        return line
    pad = "  " * (depth + 1)
    return "{\n" + "".join(f"{pad}{one};\n" for one in lines) + "  " * depth + "}"


def _members(properties: Mapping[str, Any], required: Any, names: Names, depth: int) -> Iterator[str]:
    for name, part in properties.items():
        said = name if re.fullmatch(r"[A-Za-z_]\w*", name) else json.dumps(name)
        yield f"{said}{'' if name in required else '?'}:{_led(_type(part, names, depth))}"
