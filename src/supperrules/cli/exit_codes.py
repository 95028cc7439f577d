"""How a command ends: 0 clean, 1 findings or a difference, 2 could not do the job, 130 interrupted."""

from typing import Final, Literal, TypeAlias

from supperrules.diagnostics import Severity
from supperrules.report import Report

CLEAN: Final = 0
FOUND: Final = 1
FAILED: Final = 2
INTERRUPTED: Final = 130

Level: TypeAlias = Literal["error", "warning", "info", "never"]
"""The least severity that counts as a finding."""

_RANK: Final = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.INFO: 2}
_LEVEL_RANK: Final = {"error": 0, "warning": 1, "info": 2, "never": -1}


def exit_code(report: Report, level: Level) -> int:
    """2 beats 1 beats 0; the format of the report does not matter."""
    if report.failures:
        return FAILED
    found = any(_RANK[found.severity] <= _LEVEL_RANK[level] for found in report.diagnostics)
    return FOUND if found else CLEAN
