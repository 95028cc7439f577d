"""What a command found, in the formats people, editors and servers read: one format a file, each a pure function."""

from collections.abc import Mapping
from typing import Any, Literal

import attrs

from supperrules.diagnostics import Diagnostic, Severity


@attrs.frozen
class Failure:
    """A job that could not be done: what, and why in words."""

    path: str
    message: str
    is_emptiness: bool = False


@attrs.frozen
class Report:
    """Everything a run of `lint`, `check` or `fmt --check` has to tell; diagnostics in their order.

    `details`: what else the JSON document holds: `statistics`, `diff`, `round_trips`.
    """

    command: str
    diagnostics: tuple[Diagnostic, ...] = ()
    failures: tuple[Failure, ...] = ()
    summary: Mapping[str, int] = attrs.field(factory=dict)
    details: Mapping[str, Any] = attrs.field(factory=dict)

    @property
    def status(self) -> Literal["ok", "findings", "error"]:
        """In one word."""
        if self.failures:
            return "error"
        return "findings" if self.diagnostics else "ok"

    def counted(self) -> dict[str, int]:
        """The summary, with the diagnostics counted by severity."""
        by = dict.fromkeys(Severity, 0)
        for found in self.diagnostics:
            by[found.severity] += 1
        counts = {f"{severity}s": number for severity, number in by.items()}
        return {**self.summary, **counts}


@attrs.frozen
class Terminal:
    """What the reader's screen can do."""

    encoding: str = "utf-8"
    colour: bool = False


def rendered(report: Report, format_: str, terminal: Terminal) -> str:
    """The report as text, empty where there is nothing to say. Raises ValueError for a format that is none."""
    match format_:
        case "full":
            from supperrules.report.full import full

            return full(report, terminal)
        case "concise":
            from supperrules.report.concise import concise

            return concise(report, terminal)
        case "plain":
            from supperrules.report.plain import plain

            return plain(report, terminal)
        case "json":
            from supperrules.report.as_json import as_json

            return as_json(report)
        case "github":
            from supperrules.report.github import github

            return github(report)
        case "sarif":
            from supperrules.report.sarif import sarif

            return sarif(report)
        case _:
            raise ValueError(f"no such format: {format_}")
