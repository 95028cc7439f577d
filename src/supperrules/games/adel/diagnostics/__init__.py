"""The codes of what is wrong with cards of Adel Verpflichtet alone; each has its page in `pages/`."""

from typing import Final

from supperrules.diagnostics import Severity
from supperrules.diagnostics.codes import DiagnosticType

EQUAL_NUMBERS: Final = DiagnosticType("SR111", "equal-numbers", Severity.ERROR, spans_cards=True)
