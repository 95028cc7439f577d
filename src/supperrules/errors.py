"""What the library raises for bad input: a few small exceptions, each a `SupperError`."""

from collections.abc import Sequence
from typing import Any

from supperrules.diagnostics import Diagnostic


class SupperError(Exception):
    """Anything the library refuses; nothing was changed. It survives pickle and copy with all its attributes."""

    def __reduce__(self) -> tuple[Any, ...]:
        # By default an exception is made again from `args`, its message, which few of ours are made from.
        return (_made_again, (type(self), self.args), self.__dict__)


class CardError(SupperError):
    """Card text that cannot be used; `diagnostics` says what is wrong and where."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        first = self.diagnostics[0]
        place = first.source.position(first.span.start)
        more = f" (and {len(self.diagnostics) - 1} more)" if len(self.diagnostics) > 1 else ""
        super().__init__(f"{first.source.path}:{place.line}:{place.column}: {first.code} {first.message}{more}")


class JobFailed(SupperError):
    """A command, a run of many games or a bot that cannot do its job: a bad flag, missing path, unusable cards."""


class InvalidSetup(SupperError):
    """A game that cannot be started: unknown game, option, seat count or hand.

    `path` names the argument and the place in it (`players`, `options.menu`, `hands.p1`), "" where there is none.
    """

    def __init__(self, message: str, path: str = "") -> None:
        self.path = path
        super().__init__(message)


class UnknownLanguage(SupperError, LookupError):
    """A language that the game has no words in; the message names those there are."""


class _AtPath(SupperError):
    def __init__(self, message: str, path: str = "") -> None:
        self.path = path
        super().__init__(f"{path}: {message}" if path else message)


class InvalidState(_AtPath):
    """A save, view, record or position that cannot be read; `path` names the place."""


class RulesMismatch(InvalidState):
    """A save made under other rules or cards: its message names the cards; `saved` and `present` are the two hashes."""

    def __init__(self, saved: str, present: str, message: str = "") -> None:
        self.saved, self.present = saved, present
        super().__init__(message or f"saved under rules {saved}, these are {present}", "rules")


class InvalidAction(_AtPath):
    """An action that cannot be read; `path` names the place."""


class IllegalAction(SupperError):
    """A readable action that is not allowed.

    `code`: over, not-asked, already-answered, not-offered, stale, not-yours (another seat's, read from a view) or
    nothing-sealed (to be taken back); `reasons`: why, in words for the seat.
    """

    def __init__(self, code: str, reasons: Sequence[str] = ()) -> None:
        self.code, self.reasons = code, tuple(reasons)
        super().__init__("; ".join(self.reasons) or code)


class StaleAction(IllegalAction):
    """An answer to another question than the open one."""


def _made_again(kind: type[SupperError], args: tuple[object, ...]) -> SupperError:
    return kind.__new__(kind, *args)
