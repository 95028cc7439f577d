"""For code scanning: SARIF 2.1.0, with each rule's help and a fingerprint that outlives moved lines."""

import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from supperrules.diagnostics import Diagnostic, Fix, Severity, Source, Span
from supperrules.linter.catalogue import Entry, catalogue
from supperrules.linter.page import markdown
from supperrules.report.model import Report

_SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVEL: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def sarif(report: Report) -> str:
    """The report as a SARIF log of one run."""
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [_run(report)]}, indent=2) + "\n"


def _run(report: Report) -> dict[str, Any]:
    codes = sorted({found.code for found in report.diagnostics})
    return {
        "tool": {"driver": _driver(codes)},
        "columnKind": "unicodeCodePoints",
        "invocations": [_invocation(report)],
        "results": list(_results(report.diagnostics, codes)),
    }


def _driver(codes: Sequence[str]) -> dict[str, Any]:
    from importlib.metadata import PackageNotFoundError, version

    driver: dict[str, Any] = {"name": "supperrules", "rules": [_rule(code) for code in codes]}
    with suppress(PackageNotFoundError):
        driver["version"] = version("supperrules")
    return driver


def _rule(code: str) -> dict[str, Any]:
    entry: Entry | None = catalogue().get(code)
    if entry is None:
        return {"id": code}
    return {
        "id": code,
        "name": "".join(part.capitalize() for part in entry.type.name.split("-")),
        "shortDescription": {"text": entry.page.summary},
        "fullDescription": {"text": entry.page.text},
        "help": {"text": entry.page.text, "markdown": markdown(entry.type, entry.page)},
        "defaultConfiguration": {"level": _LEVEL[entry.type.severity]},
    }


def _invocation(report: Report) -> dict[str, Any]:
    notes = [
        {"level": "error", "message": {"text": f"{failure.path}: {failure.message}"}} for failure in report.failures
    ]
    return {"executionSuccessful": not report.failures, "toolExecutionNotifications": notes}


def _results(diagnostics: Sequence[Diagnostic], codes: Sequence[str]) -> Iterator[dict[str, Any]]:
    seen: Counter[str] = Counter()
    for found in diagnostics:
        mark = _fingerprint(found)
        seen[mark] += 1
        text = f"{found.message}; {found.help}" if found.help else found.message
        result: dict[str, Any] = {
            "ruleId": found.code,
            "ruleIndex": codes.index(found.code),
            "level": _LEVEL[found.severity],
            "message": {"text": text},
            "locations": [_location(found.source, found.span, found.card)],
            "partialFingerprints": {"supperrules/v1": f"{mark}:{seen[mark]}"},
        }
        if found.related:
            result["relatedLocations"] = [
                {"id": number, "message": {"text": other.caption}, **_location(other.source, other.span)}
                for number, other in enumerate(found.related, 1)
            ]
        if found.fix is not None:
            result["fixes"] = [_fix(found.source, found.fix)]
        yield result


def _fingerprint(found: Diagnostic) -> str:
    # Neither line number nor column: the same finding further down is the same finding.
    place = found.source.position(found.span.start)
    parts = (found.code, _uri(found.source.path), found.card, found.source.line(place.line).strip(), found.message)
    return blake2b("\0".join(parts).encode("utf-8", "backslashreplace"), digest_size=16).hexdigest()


def _location(source: Source, span: Span, card: str = "") -> dict[str, Any]:
    physical = {"artifactLocation": {"uri": _uri(source.path)}, "region": _region(source, span)}
    location: dict[str, Any] = {"physicalLocation": physical}
    if card:
        location["logicalLocations"] = [{"name": card, "kind": "object"}]
    return location


def _region(source: Source, span: Span) -> dict[str, int]:
    start, end = source.position(span.start), source.position(span.end)
    return {"startLine": start.line, "startColumn": start.column, "endLine": end.line, "endColumn": end.column}


def _fix(source: Source, fix: Fix) -> dict[str, Any]:
    replacements = [
        {"deletedRegion": _region(source, edit.span), "insertedContent": {"text": edit.text}} for edit in fix.edits
    ]
    change = {"artifactLocation": {"uri": _uri(source.path)}, "replacements": replacements}
    return {"description": {"text": fix.title}, "artifactChanges": [change]}


def _uri(path: str) -> str:
    if os.path.isabs(path):
        return Path(path).as_uri()
    # A colon in the first part would read as a scheme.
    uri = quote(path, safe="/-._~!$&'()*+,;=@", errors="backslashreplace")
    return uri or "stdin"
