"""Games, found by walking `supperrules/games/`; those of others by the entry point group `supperrules.games`.

A game is a package. It must have `GAME`, `rules(...)` and `Deck`, the attrs class of its `deck.toml`. It may have a
module `vocabulary` with `vocabulary()`, its card language; without one no card text is a card of the game.
"""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final, Protocol, TypeAlias, cast

import attrs

from supperrules import resources
from supperrules.errors import InvalidSetup, SupperError
from supperrules.kernel.immutable import fixed
from supperrules.kernel.rules import AnyRules
from supperrules.kernel.value import plain
from supperrules.lang.tree import Card
from supperrules.lang.vocabulary import Vocabulary

GROUP: Final = "supperrules.games"
SHIPPED: Final = "supperrules.games"
Menu: TypeAlias = tuple[tuple[str, dict[str, int]], ...]
"""Courses in their order, each with the tokens by kind that it puts on the platter."""


@attrs.frozen
class GameInfo:
    """What a game says of itself: `GAME` in its package.

    `name`: that of its folders; `title`: its name for people; `seats`: how many may play; `modes`: options chosen
    together, the default mode first unless `default_mode` names it; `options`: their values, the default first;
    `home`: the folder with its `deck.toml`, cards, scenes and words, None for `cards/<name>/` of this project.
    """

    name: str
    title: str
    seats: tuple[int, ...]
    modes: Mapping[str, Mapping[str, str]] = attrs.field(factory=dict, converter=fixed)
    options: Mapping[str, tuple[str, ...]] = attrs.field(factory=dict, converter=fixed)
    home: Path | None = None
    default_mode: str = attrs.field()

    @default_mode.default
    def _first_mode(self) -> str:
        return next(iter(self.modes), "")

    @property
    def folder(self) -> Path:
        """Where its deck, cards, scenes and words lie."""
        return resources.folder("cards") / self.name if self.home is None else self.home


class GamePackage(Protocol):
    """A game's package, as far as every game has it."""

    @property
    def GAME(self) -> GameInfo:
        """What it says of itself."""

    @property
    def Deck(self) -> type[Any]:
        """The attrs class of its `deck.toml`; see `cards.deck.read_deck`."""

    def rules(
        self,
        cards: Iterable[Card],
        options: Mapping[str, object] | None = None,
        *,
        players: int,
        mode: str = ...,
        deck: Any = None,
        hands: Mapping[str, Iterable[str]] | None = None,
    ) -> AnyRules:
        """The rules of one game. Raises InvalidSetup."""


@cache
def _found() -> Mapping[str, str]:
    names = {module.name: f"{SHIPPED}.{module.name}" for module in iter_modules(import_module(SHIPPED).__path__)}
    for entry in entry_points(group=GROUP):
        names.setdefault(entry.name, entry.value)
    return names


def games() -> tuple[str, ...]:
    """The names of all games there are, sorted."""
    return tuple(sorted(_found()))


def named(name: object) -> str:
    """A game's name as it is registered. Raises InvalidSetup, with the nearest name, if there is no such game."""
    if isinstance(name, str):
        if (known := plain(name)) in _found():
            return known
        near = get_close_matches(name, games(), n=1, cutoff=0.6)
        if near:
            raise InvalidSetup(f"no game {name!r:.80}; did you mean {near[0]!r}?", "game")
    raise InvalidSetup(f"no game {name!r:.80}; there are: {', '.join(games())}", "game")


def package(name: str) -> GamePackage:
    """The package of a game. Raises InvalidSetup if there is no game of this name."""
    return cast(GamePackage, import_module(_found()[named(name)]))


def info(name: str) -> GameInfo:
    """What a game says of itself. Raises InvalidSetup if there is no game of this name."""
    return package(name).GAME


def menu_of(name: str, rules: AnyRules) -> Menu:
    """Every course of a game with what it puts on offer; () for a game that has no menu."""
    read: Callable[[AnyRules], Menu] | None = brought(name, "menu")
    return () if read is None else read(rules)


def part(name: str, module: str) -> ModuleType | None:
    """A module of a game's package by its name, such as `vocabulary` or `pictures`; None where the game has none."""
    package = _found()[named(name)]
    if not hasattr(import_module(package), "__path__") or find_spec(f"{package}.{module}") is None:
        return None
    return import_module(f"{package}.{module}")


def brought(name: str, what: str) -> Any:
    """Something that a game's package may bring; None where the answer made from its nouns has to do."""
    return getattr(package(name), what, None)


def needed(name: str, module: str, to: str) -> Any:
    """A module of a game's package; raises SupperError saying what the game would have to offer for `to`."""
    found = part(name, module)
    if found is None:
        raise SupperError(f"the game {name!r} cannot {to}: its package would have to offer `{module}`")
    return found


@cache
def summary_of(name: str) -> Callable[[Any, Any], object]:
    """What makes a position's summary of a game. Raises SupperError where the game offers none."""
    said: Callable[[Any, Any], object] = needed(name, "summary", "say a position in numbers").summary
    return said


@cache
def vocabulary(name: str) -> Vocabulary:
    """The card language of a game; one without cards for a game that brings none."""
    module = part(name, "vocabulary")
    made: Vocabulary = Vocabulary(game=named(name)) if module is None else module.vocabulary()
    return made
