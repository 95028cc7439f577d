"""Settings of a project: `supperrules.toml`, or `[tool.supperrules]` in `pyproject.toml`."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import attrs

from supperrules.cli.discovery import shown
from supperrules.cli.exit_codes import Level
from supperrules.errors import JobFailed

OWN: Final = "supperrules.toml"
SHARED: Final = "pyproject.toml"
FORMATS: Final = ("full", "concise", "plain", "json", "github", "sarif")
LEVELS: Final = ("error", "warning", "info", "never")


@attrs.frozen
class Config:
    """What a project settled; None and empty where it says nothing."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    fail_level: Level | None = None
    output_format: str | None = None
    unsafe_fixes: bool = False


_TEXTS: Final = {"type": "array", "items": {"type": "string"}}
_KEYS: Final[Mapping[str, Mapping[str, Any]]] = {
    "select": {**_TEXTS, "description": "Rules to look for (code, name or block such as SR3); all when missing."},
    "ignore": {**_TEXTS, "description": "Rules to leave out; errors stay."},
    "exclude": {**_TEXTS, "description": "Patterns, as in .gitignore, of files not to look at inside folders."},
    "fail-level": {"enum": list(LEVELS), "description": "The least severity that makes the exit code 1."},
    "output-format": {"enum": list(FORMATS), "description": "How findings are written."},
    "unsafe-fixes": {"type": "boolean", "description": "Whether --fix also makes fixes that change the tree."},
}


def schema() -> dict[str, Any]:
    """The JSON Schema of `supperrules.toml` and of `[tool.supperrules]`."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Settings of supperrules",
        "type": "object",
        "properties": {key: dict(rule) for key, rule in sorted(_KEYS.items())},
        "additionalProperties": False,
    }


def settled(start: Path, named: Path | None = None) -> Config:
    """The settings in force at a folder: those of the named file, else of the nearest one upwards.

    Raises JobFailed for a file that cannot be read, an unknown key or a value of the wrong kind.
    """
    if named is not None:
        return _config(named, _loaded(named), inside_project=named.name == SHARED)
    for folder in (start.resolve(), *start.resolve().parents):
        if (folder / OWN).is_file():
            return _config(folder / OWN, _loaded(folder / OWN), inside_project=False)
        if (folder / SHARED).is_file():
            table = _loaded(folder / SHARED)
            if isinstance(tools := table.get("tool"), dict) and "supperrules" in tools:
                return _config(folder / SHARED, table, inside_project=True)
    return Config()


def _loaded(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except OSError as error:
        raise JobFailed(f"{shown(path)}: {(error.strerror or 'cannot be read').lower()}") from error
    except RecursionError:
        raise JobFailed(f"{shown(path)}: not TOML: nested too deep") from None
    except ValueError as error:  # no UTF-8, no TOML, or a number of thousands of digits
        raise JobFailed(f"{shown(path)}: not TOML: {error}") from error


def _config(path: Path, table: dict[str, Any], *, inside_project: bool) -> Config:
    tools = table.get("tool", {}) if inside_project else {}
    settings = tools.get("supperrules", {}) if isinstance(tools, dict) and inside_project else table
    where = f"{shown(path)}: [tool.supperrules]" if inside_project else shown(path)
    if not isinstance(settings, dict):
        raise JobFailed(f"{where} is not a table")
    for key, value in settings.items():
        if key not in _KEYS:
            raise JobFailed(f"{where}: unknown key `{key}`{_nearest(key)}")
        _check(where, key, value)
    return Config(
        select=tuple(settings.get("select", ())),
        ignore=tuple(settings.get("ignore", ())),
        exclude=tuple(settings.get("exclude", ())),
        fail_level=settings.get("fail-level"),
        output_format=settings.get("output-format"),
        unsafe_fixes=settings.get("unsafe-fixes", False),
    )


def _nearest(key: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(key.replace("_", "-").lower(), _KEYS, n=1, cutoff=0.5)
    return f"; did you mean `{near[0]}`?" if near else f"; known are {', '.join(f'`{key}`' for key in sorted(_KEYS))}"


def _check(where: str, key: str, value: object) -> None:
    rule = _KEYS[key]
    if "enum" in rule:
        if value not in rule["enum"]:
            raise JobFailed(f"{where}: `{key}` is one of {', '.join(f'`{one}`' for one in rule['enum'])}")
    elif rule["type"] == "boolean":
        if not isinstance(value, bool):
            raise JobFailed(f"{where}: `{key}` is true or false")
    elif not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise JobFailed(f"{where}: `{key}` is a list of texts")
