"""Games, found by walking `supperrules/games/`; those of third parties by the entry point group `supperrules.games`."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import Any, Protocol, cast

from supperrules import games as shipped
from supperrules.errors import InvalidSetup
from supperrules.games.surrealist.vocabulary.nodes import Card
from supperrules.kernel.rules import Rules
from supperrules.kernel.state import State
from supperrules.kernel.value import plain

GROUP = "supperrules.games"


class GameInfo(Protocol):
    """What a game says of itself: `GAME` in its package."""

    @property
    def name(self) -> str:
        """Its name, that of its folders."""

    @property
    def title(self) -> str:
        """Its name for people."""

    @property
    def seats(self) -> tuple[int, ...]:
        """How many may play."""

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """Options with their values, the default first."""

    @property
    def modes(self) -> Mapping[str, Mapping[str, str]]:
        """Modes: options that are chosen together."""

    @property
    def default_mode(self) -> str:
        """The mode of a game that names none."""


class GamePackage(Protocol):
    """A game's package: `GAME`, and the rules for cards and options."""

    @property
    def GAME(self) -> GameInfo:
        """What it says of itself."""

    def shipped_deck(self) -> Any:
        """The numbers and words of the shipped cards: `kinds` with name and plural, `courses`, `talk`."""

    def read_deck(self, text: str, path: str) -> Any:
        """Those of another `deck.toml`. Raises InvalidSetup naming what is wrong with it."""

    def rules(
        self,
        cards: Iterable[Card],
        options: Mapping[str, object] | None = None,
        *,
        players: int,
        mode: str = ...,
        deck: Any = None,
        hands: Mapping[str, Iterable[str]] | None = None,
    ) -> Rules[Any]:
        """The rules of one game. Raises InvalidSetup."""

    def position_text(self, rules: Rules[Any], state: State[Any], seen_by: int | None = None) -> str:
        """A position as one line; of a view, `seen_by` is its seat, -1 for an onlooker."""

    def read_position(self, text: str, cards: Iterable[Card], deck: Any = None) -> tuple[Rules[Any], State[Any]]:
        """The rules and the state of a position text. Raises InvalidState or InvalidSetup."""

    def unfulfilled(self, rules: Rules[Any], state: State[Any], fact: str) -> str:
        """ "" if a fact in words holds, else what is so instead. Raises SupperError if it is no fact."""


@cache
def _found() -> Mapping[str, str]:
    names = {module.name: f"{shipped.__name__}.{module.name}" for module in iter_modules(shipped.__path__)}
    for entry in entry_points(group=GROUP):
        names.setdefault(entry.name, entry.value)
    return names


def games() -> tuple[str, ...]:
    """The names of all games there are, sorted."""
    return tuple(sorted(_found()))


def named(name: object) -> str:
    """A game's name as the house has it. Raises InvalidSetup if there is no game of this name."""
    if isinstance(name, str) and (known := plain(name)) in _found():
        return known
    raise InvalidSetup(f"no game {name!r}; there are: {', '.join(games())}", "game")


def package(name: str) -> GamePackage:
    """The package of a game. Raises InvalidSetup if there is no game of this name."""
    return cast(GamePackage, import_module(_found()[named(name)]))


def info(name: str) -> GameInfo:
    """What a game says of itself. Raises InvalidSetup if there is no game of this name."""
    return package(name).GAME
