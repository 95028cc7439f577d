"""The verbs, one a file: node, productions, English, check and meaning; found by walking this folder."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from supperrules.effects.verb import Verb
from supperrules.games.surrealist.vocabulary.nodes import Clause


@cache
def all_verbs() -> tuple[Verb, ...]:
    """Every verb, in the order of their names."""
    found = (import_module(f"{__name__}.{module.name}").VERB for module in iter_modules(__path__))
    return tuple(sorted(found, key=lambda verb: str(verb.name)))


def verb_of(node: type[Clause]) -> Verb:
    """The verb whose clause this node type is; KeyError for any other type."""
    return _by_node()[node]


@cache
def _by_node() -> dict[type[Clause], Verb]:
    return {verb.node: verb for verb in all_verbs()}
