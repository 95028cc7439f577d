"""The verbs, one a file: node, productions, English, check and meaning; found by walking this folder."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from supperrules.effects.verb import Verb


@cache
def all_verbs() -> tuple[Verb, ...]:
    """Every verb, in the order of their names."""
    found = (import_module(f"{__name__}.{module.name}").VERB for module in iter_modules(__path__))
    return tuple(sorted(found, key=lambda verb: str(verb.name)))


@cache
def verb_of(node: type) -> Verb:
    """The verb whose clause this node type is; KeyError for any other type."""
    return {verb.node: verb for verb in all_verbs()}[node]
