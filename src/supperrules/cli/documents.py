"""Files that hold a game: a record, also of a game in the making, a save, a view, or what `play --json` wrote."""

import json
import sys
from pathlib import Path
from typing import Any, Final

import attrs

from supperrules.cli import output
from supperrules.cli.discovery import STDIN, shown
from supperrules.cli.record_file import TORN, whole_record
from supperrules.errors import JobFailed
from supperrules.kernel.record import Record

_SORTS: Final = {"supperrules-record": "record", "supperrules-game": "save", "supperrules-view": "view"}
LONGEST: Final = 64_000_000
"""Bytes of a file that are read at most."""


@attrs.frozen
class Document:
    """A file's JSON text, what it is called, and what sort it claims to be: record, save or view; else a record."""

    path: str
    sort: str
    text: str


def document(path: Path) -> Document:
    """The document in a file, `-` for standard input. Raises JobFailed for what is no JSON text."""
    name = "<stdin>" if str(path) == STDIN else shown(path)
    try:
        content = _content(path)
        text = content.decode("utf-8-sig")
        value: Any = json.loads(text)
    except OSError as error:
        raise JobFailed(f"{name}: {(error.strerror or 'cannot be read').lower()}") from None
    except UnicodeDecodeError:
        raise JobFailed(f"{name}: this is no record, not even text") from None
    except (ValueError, RecursionError):
        grown = whole_record(text)
        if grown is None:
            raise JobFailed(f"{name}: this is no record: not JSON") from None
        if grown[1]:
            output.tell(f"{name}: {TORN}")
        return Document(name, "record", grown[0])
    if isinstance(value, dict) and isinstance(value.get("record"), dict):
        return Document(name, "record", json.dumps(value["record"]))
    sort = value.get("format") if isinstance(value, dict) else None
    return Document(name, _SORTS.get(sort, "record") if isinstance(sort, str) else "record", text)


def record_of(kept: Document) -> Record:
    """The record it is. Raises InvalidState, or JobFailed for another sort of document."""
    if kept.sort != "record":
        raise JobFailed(f"{kept.path}: this is a {kept.sort}, not a record")
    return Record.from_json(kept.text)


def _content(path: Path) -> bytes:
    if str(path) == STDIN:
        content = sys.stdin.buffer.read(LONGEST + 1)
    else:
        with path.open("rb") as file:
            content = file.read(LONGEST + 1)
    if len(content) > LONGEST:
        raise JobFailed(f"{shown(path)}: longer than {LONGEST} bytes")
    return content
