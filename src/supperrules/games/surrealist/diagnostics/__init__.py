"""The codes of what is wrong with guests and faux pas alone; each has its page in `pages/`."""

from typing import Final

from supperrules.games.surrealist.diagnostics import CYCLE_IN_SET, LIMIT_MISSING, NEVER_LEGAL_TARGET, OPEN_KIND_TO_EACH, UNREAD_COMPARISON
from supperrules.diagnostics import Severity
from supperrules.diagnostics.codes import DiagnosticType

UNREAD_COMPARISON: Final = DiagnosticType(UNREAD_COMPARISON, "unread-comparison", Severity.ERROR)
OPEN_KIND_TO_EACH: Final = DiagnosticType(OPEN_KIND_TO_EACH, "open-kind-to-each", Severity.ERROR)
NEVER_LEGAL_TARGET: Final = DiagnosticType(NEVER_LEGAL_TARGET, "never-legal-target", Severity.ERROR)
CYCLE_IN_SET: Final = DiagnosticType(CYCLE_IN_SET, "cycle-in-set", Severity.ERROR, spans_cards=True)
LIMIT_MISSING: Final = DiagnosticType(LIMIT_MISSING, "limit-missing", Severity.ERROR)
