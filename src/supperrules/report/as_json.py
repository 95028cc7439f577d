"""For programs: one JSON document, `schema_version` 1, with the schema beside it."""

import json
from typing import Any, Final

from supperrules.diagnostics import Diagnostic, Fix, Position, Source, Span
from supperrules.report.model import Report

VERSION: Final = 1


def as_json(report: Report) -> str:
    """The report as one document, also when nothing was found or something failed."""
    document = {
        "schema_version": VERSION,
        "command": report.command,
        "status": report.status,
        "summary": report.counted(),
        "diagnostics": [diagnostic_json(found) for found in report.diagnostics],
        "errors": [{"path": failure.path, "message": failure.message} for failure in report.failures],
        **report.details,
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def diagnostic_json(found: Diagnostic) -> dict[str, Any]:
    """One diagnostic as plain data."""
    return {
        "code": found.code,
        "name": found.name,
        "severity": str(found.severity),
        "message": found.message,
        "path": found.source.path,
        **_ends(found.source, found.span),
        "related": [
            {"path": other.source.path, **_ends(other.source, other.span), "caption": other.caption}
            for other in found.related
        ],
        "help": found.help,
        "url": url(found),
        "fix": None if found.fix is None else _fix(found.source, found.fix),
        "card": found.card,
    }


def url(found: Diagnostic) -> str:
    """The page of the rule, relative to the documentation's root."""
    return f"lint/{found.code}/"


def _ends(source: Source, span: Span) -> dict[str, Any]:
    return {"start": _place(source.position(span.start)), "end": _place(source.position(span.end))}


def _place(at: Position) -> dict[str, int]:
    return {"line": at.line, "column": at.column, "offset": at.offset}


def _fix(source: Source, fix: Fix) -> dict[str, Any]:
    edits = [{**_ends(source, edit.span), "text": edit.text} for edit in fix.edits]
    return {"title": fix.title, "safe": fix.safe, "edits": edits}


def schema() -> dict[str, Any]:
    """The JSON Schema of the document."""
    text, count = {"type": "string"}, {"type": "integer", "minimum": 0}
    place = _record({"line": {**count, "minimum": 1}, "column": {**count, "minimum": 1}, "offset": count})
    ends = {"start": {"$ref": "#/$defs/place"}, "end": {"$ref": "#/$defs/place"}}
    edit = _record({**ends, "text": text})
    fix = _record({"title": text, "safe": {"type": "boolean"}, "edits": _list(edit)})
    diagnostic = _record(
        {
            "code": {"type": "string", "pattern": "^SR[0-9]{3}$"},
            "name": {"type": "string", "pattern": "^[a-z]+(-[a-z0-9]+)*$"},
            "severity": {"enum": ["error", "warning", "info"]},
            "message": text,
            "path": text,
            **ends,
            "related": _list(_record({"path": text, **ends, "caption": text})),
            "help": text,
            "url": {**text, "description": "The page of the rule, relative to the root of the documentation."},
            "fix": {"anyOf": [{"type": "null"}, fix]},
            "card": text,
        }
    )
    document = _record(
        {
            "schema_version": {"const": VERSION},
            "command": text,
            "status": {"enum": ["ok", "findings", "error"]},
            "summary": {"type": "object", "additionalProperties": count},
            "diagnostics": _list({"$ref": "#/$defs/diagnostic"}),
            "errors": _list(_record({"path": text, "message": text})),
        }
    )
    document["properties"] |= {
        "statistics": _list(_record({"code": text, "name": text, "severity": text, "count": count, "fixable": count})),
        "diff": text,
        "round_trips": _list(_record({"cards": _list(text), "action": text, "spends": _list(text), "sentence": text})),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Findings of supperrules",
        **document,
        "$defs": {"place": place, "diagnostic": diagnostic},
    }


def _record(properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _list(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}
