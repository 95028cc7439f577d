"""What a call is answered with when it cannot be done: JSON-RPC's codes and ours."""

from typing import Any, Final

from supperrules.errors import (
    CardError,
    IllegalAction,
    InvalidAction,
    InvalidSetup,
    InvalidState,
    RulesMismatch,
    StaleAction,
    SupperError,
)
from supperrules.kernel.json_text import Misread
from supperrules.kernel.value import Json

NOT_JSON: Final = -32700
NO_REQUEST: Final = -32600
NO_METHOD: Final = -32601
BAD_PARAMS: Final = -32602
FAULT: Final = -32603
SETUP: Final = -32000
NOT_ADMITTED: Final = -32001
NOT_YOURS: Final = -32002
FULL_HOUSE: Final = -32003
ILLEGAL: Final = -32010
STALE: Final = -32011
UNREAD_ACTION: Final = -32012
UNREAD_STATE: Final = -32013
OTHER_RULES: Final = -32014
CARDS: Final = -32015
NO_UNDO: Final = -32016
DIFFERS: Final = -32017

MEANING: Final = {
    NOT_JSON: "this is no JSON document, or one too long",
    NO_REQUEST: "this is JSON, but no request",
    NO_METHOD: "there is no such method",
    BAD_PARAMS: "a parameter is missing, unknown or of the wrong kind; `data.path` names it",
    FAULT: "a mistake of the program; the tables are as they were",
    SETUP: "this cannot be played: unknown game, option, number of players, hand ...; `data.path` names the place",
    NOT_ADMITTED: "there is no such table, or the token does not open it",
    NOT_YOURS: "the token opens the table, but not for this",
    FULL_HOUSE: "too many tables are open; close some",
    ILLEGAL: "the action may not be played; `data.code` and `data.reasons` say why, from what that seat sees",
    STALE: "the action answers another question than the open one",
    UNREAD_ACTION: "the action cannot be read; `data.path` names the place",
    UNREAD_STATE: "the save, record or position cannot be read; `data.path` names the place",
    OTHER_RULES: "the save or record was made under other rules or cards; `data.saved` and `data.present` say which",
    CARDS: "the cards cannot be used; `data.diagnostics` says why",
    NO_UNDO: "the last answer cannot be taken back; `data.reasons` says why",
    DIFFERS: "the record, played again, differs; `data.difference` names the first action that does",
}
"""Every code with what it means."""


class Fault(Exception):
    """A call that cannot be done."""

    def __init__(self, code: int, message: str, data: dict[str, Json] | None = None) -> None:
        self.code, self.message, self.data = code, message, data or {}
        super().__init__(message)

    def json_value(self) -> dict[str, Json]:
        """The `error` of an answer."""
        told: dict[str, Json] = {"code": self.code, "message": self.message}
        return told | ({"data": self.data} if self.data else {})


def misread(error: Misread, code: int = BAD_PARAMS) -> Fault:
    """A document that is not what it should be, with the path of the place."""
    place = error.place
    return Fault(code, f"{place}: {error.message}" if place else error.message, {"path": place} if place else {})


def refused(error: SupperError) -> Fault:
    """What the library refuses, in the words it has for the caller."""
    message = str(error)
    match error:
        case CardError():
            from supperrules.report.as_json import diagnostic_json

            told: Any = [diagnostic_json(found) for found in error.diagnostics]
            return Fault(CARDS, message, {"diagnostics": told})
        case IllegalAction(code="not-yours"):
            return Fault(NOT_YOURS, message)
        case IllegalAction():
            code = STALE if isinstance(error, StaleAction) else ILLEGAL
            return Fault(code, message, {"code": error.code, "reasons": list(error.reasons)})
        case InvalidAction():
            return Fault(UNREAD_ACTION, message, {"path": error.path})
        case RulesMismatch():
            return Fault(OTHER_RULES, message, {"saved": error.saved, "present": error.present})
        case InvalidState():
            return Fault(UNREAD_STATE, message, {"path": error.path})
        case InvalidSetup():
            return Fault(SETUP, message, {"path": error.path} if error.path else {})
        case _:
            return Fault(SETUP, message)
