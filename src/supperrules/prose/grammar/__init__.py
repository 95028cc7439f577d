"""What a tongue does to filled templates that no row of words can say: plurals, and letters that meet."""

import pkgutil
from collections.abc import Callable
from functools import cache
from importlib import import_module

import attrs


@attrs.frozen
class Grammar:
    """`plural(n)` is the index of the counted form for n; `polish` mends where filled-in words meet."""

    plural: Callable[[int], int]
    polish: Callable[[str], str]


@cache
def grammar(tongue: str) -> Grammar:
    """The grammar of a tongue, from the module of its name in this folder; English plurals where there is none."""
    names = {module.name for module in pkgutil.iter_modules(__path__)}
    found = import_module(f"{__name__}.{tongue if tongue in names else 'en'}")
    result = found.GRAMMAR
    assert isinstance(result, Grammar)
    return result
