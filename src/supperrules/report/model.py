"""What a command has to tell: findings, failures, counts; and what the reader's screen can do."""

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
