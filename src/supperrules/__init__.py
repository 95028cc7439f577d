"""Rules of dinner-table card games as immutable values, with the cards in a language of their own.

    import supperrules as sr

    game = sr.new_game("surrealist", players=3, seed=7)
    while not game.over:
        game = game.play(game.legal[0])
    print(game.outcome)

Every name is imported when it is first used: importing the package builds no grammar and reads no file.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from supperrules.api.actions import Action, Legal
    from supperrules.api.cards import Card, Cards, FauxPas, Guest, check, load_cards, with_shipped
    from supperrules.api.events import Event, Question
    from supperrules.api.explanations import CardStep, Why
    from supperrules.api.game import Game, Undo
    from supperrules.api.imagined_games import imagine
    from supperrules.api.legality import Verdict
    from supperrules.api.linting import lint
    from supperrules.api.new_game import new_game
    from supperrules.api.outcomes import Outcome, Points, Score
    from supperrules.api.replay import Replay, replay
    from supperrules.api.schemas import schema
    from supperrules.api.views import View
    from supperrules.api.written_position import position
    from supperrules.cards.registry import GameInfo, info
    from supperrules.diagnostics import Diagnostic, Edit, Fix, Position, Related, Severity, Source, Span
    from supperrules.errors import (
        CardError,
        IllegalAction,
        InvalidAction,
        InvalidSetup,
        InvalidState,
        RulesMismatch,
        StaleAction,
        SupperError,
        UnknownLanguage,
    )
    from supperrules.kernel.explanations import Cause
    from supperrules.kernel.record import Record

    __version__: str

__all__ = [
    "Action",
    "Card",
    "CardError",
    "CardStep",
    "Cards",
    "Cause",
    "Diagnostic",
    "Edit",
    "Event",
    "FauxPas",
    "Fix",
    "Game",
    "GameInfo",
    "Guest",
    "IllegalAction",
    "InvalidAction",
    "InvalidSetup",
    "InvalidState",
    "Legal",
    "Outcome",
    "Points",
    "Position",
    "Question",
    "Record",
    "Related",
    "Replay",
    "RulesMismatch",
    "Score",
    "Severity",
    "Source",
    "Span",
    "StaleAction",
    "SupperError",
    "Undo",
    "UnknownLanguage",
    "Verdict",
    "View",
    "Why",
    "check",
    "imagine",
    "info",
    "lint",
    "load_cards",
    "new_game",
    "position",
    "replay",
    "schema",
    "with_shipped",
]

_HOME = {
    "diagnostics": ("Diagnostic", "Edit", "Fix", "Position", "Related", "Severity", "Source", "Span"),
    "errors": (
        *("CardError", "IllegalAction", "InvalidAction", "InvalidSetup", "InvalidState", "RulesMismatch"),
        *("StaleAction", "SupperError", "UnknownLanguage"),
    ),
    "api.actions": ("Action", "Legal"),
    "api.cards": ("Card", "Cards", "FauxPas", "Guest", "check", "load_cards", "with_shipped"),
    "api.game": ("Game", "Undo"),
    "api.events": ("Event", "Question"),
    "api.outcomes": ("Outcome", "Points", "Score"),
    "api.written_position": ("position",),
    "api.explanations": ("CardStep", "Why"),
    "api.replay": ("Replay", "replay"),
    "api.schemas": ("schema",),
    "api.new_game": ("new_game",),
    "api.linting": ("lint",),
    "api.legality": ("Verdict",),
    "api.views": ("View",),
    "api.imagined_games": ("imagine",),
    "kernel.explanations": ("Cause",),
    "kernel.record": ("Record",),
}
# Not `supperrules.games`, which is the package of the games: `info` and the names of all games are asked of `api`.
_WHERE = {name: home for home, names in _HOME.items() for name in names} | dict.fromkeys(
    ("GameInfo", "info"), "cards.registry"
)


def __getattr__(name: str) -> object:
    if name == "__version__":
        return _version()
    home = _WHERE.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = value
    return value


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(__name__)
    except PackageNotFoundError:
        return "0+checkout"  # not installed: a checkout on the path


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
