"""As much of JSON Schema as the schemas of this project use, to hold documents against them."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote


def complaints(value: Any, schema: Any, root: Any, path: str = "") -> Iterator[str]:
    """What of the value the schema does not allow."""
    for key, said in schema.items():
        match key:
            case "$ref":
                name = unquote(said).removeprefix("#/$defs/")
                yield from complaints(value, root["$defs"][name], root, path)
            case "const":
                if value != said:
                    yield f"{path}: expected {said!r}, found {value!r}"
            case "enum":
                if value not in said:
                    yield f"{path}: {value!r} is no word of it"
            case "type":
                if not _is(value, said):
                    yield f"{path}: {value!r} is no {said}"
            case "minimum" | "maximum":
                if isinstance(value, int) and (value < said if key == "minimum" else value > said):
                    yield f"{path}: {value} beyond the {key} {said}"
            case "minItems" | "maxItems":
                if isinstance(value, list) and (len(value) < said if key == "minItems" else len(value) > said):
                    yield f"{path}: {len(value)} entries, {key} {said}"
            case "required":
                if isinstance(value, dict):
                    yield from (f"{path}: {name} is missing" for name in said if name not in value)
            case "properties":
                if isinstance(value, dict):
                    for name in value.keys() & said.keys():
                        yield from complaints(value[name], said[name], root, f"{path}.{name}")
            case "additionalProperties":
                if isinstance(value, dict):
                    known = schema.get("properties", {})
                    yield from (f"{path}: {name} is not known" for name in value if name not in known)
            case "items":
                if isinstance(value, list):
                    for i, part in enumerate(value):
                        yield from complaints(part, said, root, f"{path}[{i}]")
            case "prefixItems":
                if isinstance(value, list):
                    for i, (part, inner) in enumerate(zip(value, said, strict=False)):
                        yield from complaints(part, inner, root, f"{path}[{i}]")
            case "oneOf":
                fitting = [inner for inner in said if not any(complaints(value, inner, root))]
                if len(fitting) != 1:
                    yield f"{path}: {len(fitting)} of {len(said)} fit {str(value)[:80]}"
            case "$schema" | "title" | "$defs":
                pass
            case _:
                raise AssertionError(key)


def _is(value: Any, kind: str) -> bool:
    match kind:
        case "integer":
            return type(value) is int
        case "string":
            return isinstance(value, str)
        case "boolean":
            return isinstance(value, bool)
        case "null":
            return value is None
        case "array":
            return isinstance(value, list)
        case "object":
            return isinstance(value, dict)
        case _:
            raise AssertionError(kind)
