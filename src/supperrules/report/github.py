"""For GitHub Actions: workflow commands that put each finding on its line of a pull request."""

from typing import Final

from supperrules.diagnostics import Diagnostic, Severity
from supperrules.report.model import Failure, Report

_COMMAND: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def github(report: Report) -> str:
    """One `::error file=...::message` a finding; failures are annotations of no file."""
    lines = [_annotation(found) for found in report.diagnostics]
    lines += [f"::error title=supperrules::{_data(_told(failure))}" for failure in report.failures]
    return "".join(line + "\n" for line in lines)


def _told(failure: Failure) -> str:
    return f"{failure.path}: {failure.message}" if failure.path else failure.message


def _annotation(found: Diagnostic) -> str:
    start, end = found.source.position(found.span.start), found.source.position(found.span.end)
    where = {"file": found.source.path, "line": str(start.line)}
    if start.line == end.line:
        # GitHub reads columns only within one line.
        where |= {"endLine": str(end.line), "col": str(start.column), "endColumn": str(end.column)}
    else:
        where |= {"endLine": str(end.line)}
    where["title"] = f"{found.code} {found.name}"
    properties = ",".join(f"{key}={_property(value)}" for key, value in where.items())
    message = f"{found.message}\n{found.help}" if found.help else found.message
    return f"::{_COMMAND[found.severity]} {properties}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
