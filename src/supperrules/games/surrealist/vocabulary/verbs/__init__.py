"""The verbs, one a file: node, productions, English, check and meaning; found by walking this folder."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, cast

from supperrules.effects.accounts import registered
from supperrules.effects.verb import Verb
from supperrules.effects.walk import clauses
from supperrules.games.surrealist.vocabulary.accounts import ACCOUNTS
from supperrules.games.surrealist.vocabulary.effect_summaries import Deed
from supperrules.games.surrealist.vocabulary.nodes import Clause


@cache
def all_verbs() -> tuple[Verb, ...]:
    """Every verb, in the order of their names."""
    return registered((import_module(f"{__name__}.{module.name}").VERB for module in iter_modules(__path__)), ACCOUNTS)


def verb_of(node: type[Clause]) -> Verb:
    """The verb whose clause this node type is; KeyError for any other type."""
    return _by_node()[node]


@cache
def _by_node() -> dict[type[Clause], Verb]:
    return {verb.node: verb for verb in all_verbs()}


def deeds(node: Any) -> Iterator[tuple[Clause, Deed]]:
    """Everything the clauses of steps or of an ability can bring about, with the clause."""
    for clause in clauses(node):
        for deed in verb_of(type(clause)).summary(clause):
            yield clause, cast(Deed, deed)


def done_by(node: Any) -> frozenset[str]:
    """The changes and flows that the clauses of steps or of an ability may make."""
    return frozenset(name for clause in clauses(node) for name in verb_of(type(clause)).does)
