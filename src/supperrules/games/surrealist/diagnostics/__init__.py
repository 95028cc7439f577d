"""The codes of what is wrong with guests and faux pas alone; each has its page in `pages/`."""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.diagnostics.codes import DiagnosticType

UNREAD_COMPARISON: Final = DiagnosticType("SR205", "unread-comparison", Severity.ERROR)
OPEN_KIND_TO_EACH: Final = DiagnosticType("SR206", "open-kind-to-each", Severity.ERROR)
NEVER_LEGAL_TARGET: Final = DiagnosticType("SR402", "never-legal-target", Severity.ERROR)
CYCLE_IN_SET: Final = DiagnosticType("SR502", "cycle-in-set", Severity.ERROR, spans_cards=True)
LIMIT_MISSING: Final = DiagnosticType("SR503", "limit-missing", Severity.ERROR)
TOO_MANY_STEPS: Final = DiagnosticType("SR504", "too-many-steps", Severity.ERROR)
