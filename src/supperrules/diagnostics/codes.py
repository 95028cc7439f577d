"""The codes of what is found in cards of any game by the reader, the checks, scenarios, and comments to the linter.

A constant for each, and for each a page, `pages/SR101.md`: what it means, a bad and a good example. The codes that only
one game has are in its package `diagnostics`, in the same form; a lint rule is a code too (`linter.rule.Rule`).
"""

from typing import Final

import attrs

from supperrules.diagnostics import Diagnostic, Fix, Related, Severity, Source, Span


@attrs.frozen
class DiagnosticType:
    """What all diagnostics of one code have in common.

    `code` (`SR101`) and `name` (`duplicate-card`) are given to nothing else, also when the diagnostic is gone.
    `spans_cards`: it is about several cards, so it may be reported at any of them. `needs_sound_file`: it is not looked
    for in a file that has errors.
    """

    code: str
    name: str
    severity: Severity
    spans_cards: bool = attrs.field(default=False, kw_only=True)
    needs_sound_file: bool = attrs.field(default=False, kw_only=True)

    @property
    def is_error(self) -> bool:
        """Errors can be neither left out nor suppressed."""
        return self.severity is Severity.ERROR

    def at(
        self,
        source: Source,
        span: Span,
        message: str,
        help: str = "",
        *,
        related: tuple[Related, ...] = (),
        fix: Fix | None = None,
        card: str = "",
    ) -> Diagnostic:
        """A diagnostic of this type; the arguments as in `Diagnostic`."""
        return Diagnostic(self.code, self.name, self.severity, message, source, span, help, related, fix, card)


def _error(code: str, name: str, *, spans_cards: bool = False) -> DiagnosticType:
    return DiagnosticType(code, name, Severity.ERROR, spans_cards=spans_cards)


def _warning(code: str, name: str, *, needs_sound_file: bool = False) -> DiagnosticType:
    return DiagnosticType(code, name, Severity.WARNING, needs_sound_file=needs_sound_file)


SYNTAX_ERROR: Final = _error("SR000", "syntax-error")
INVALID_UTF8: Final = _error("SR001", "invalid-utf8")
UNTERMINATED_STRING: Final = _error("SR002", "unterminated-string")
LOOKALIKE_CHARACTER: Final = _error("SR003", "lookalike-character")
INVISIBLE_OR_BIDI_CHARACTER: Final = _warning("SR004", "invisible-or-bidi-character")
DUPLICATE_CARD: Final = _error("SR101", "duplicate-card", spans_cards=True)
UNKNOWN_NAME: Final = _error("SR102", "unknown-name")
NAME_NOT_CANONICAL: Final = _warning("SR106", "name-not-canonical")
REFERENCE_WITHOUT_ANTECEDENT: Final = _error("SR107", "reference-without-antecedent")
REFERENCE_WITH_TWO_ANTECEDENTS: Final = _error("SR108", "reference-with-two-antecedents")
UNKNOWN_FIELD: Final = _error("SR109", "unknown-field")
DUPLICATE_FIELD: Final = _error("SR110", "duplicate-field")
WRONG_NUMBER_OF_PARTS: Final = _error("SR201", "wrong-number-of-parts")
TYPE_MISMATCH: Final = _error("SR202", "type-mismatch")
MISSING_FIELD: Final = _error("SR203", "missing-field")
FIELD_NOT_FOR_THIS_CARD: Final = _error("SR204", "field-not-for-this-card")
VALUE_OUT_OF_RANGE: Final = _error("SR207", "value-out-of-range")
TEXT_DRIFT: Final = _warning("SR601", "text-drift", needs_sound_file=True)
TRANSLATION_MISSING: Final = _warning("SR603", "translation-missing", needs_sound_file=True)
SCENARIO_FAILS: Final = _error("SR806", "scenario-fails")
UNUSED_SUPPRESSION: Final = _warning("SR901", "unused-suppression")
UNKNOWN_RULE: Final = _warning("SR902", "unknown-rule")
SUPPRESSION_WITHOUT_REASON: Final = _warning("SR903", "suppression-without-reason")
