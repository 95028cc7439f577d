"""Games with counts of their own, each a package here by the name of the game: `Watch`, `summary` and `parts`."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any


@cache
def own(game: str) -> Any:
    """The package of a game, None for one that is counted like any other."""
    return import_module(f"{__name__}.{game}") if game in {name for _, name, _ in iter_modules(__path__)} else None
