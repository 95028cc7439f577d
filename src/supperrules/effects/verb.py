"""What a verb is: one record a file of `a vocabulary's `verbs/``, found by walking the folder."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from supperrules.games.surrealist.vocabulary.effect_summaries import Deed
from supperrules.games.surrealist.vocabulary.nodes import Clause


def _no_deeds(node: Any) -> tuple[Deed, ...]:
    return ()


@attrs.frozen
class Verb:
    """A verb: its productions in `grammar/<game>/verbs/<name>.lark`, each with its builder, check, meaning, English.

    A production is called with the nouns of its sentence in order, and `span=`. `check(node, scope)` tells an
    `effects.scope.Scope` what the clause says; `meaning(node, code)` writes its instructions through
    `effects.code.Code`; `english(node)` is the one canonical wording; `deeds(node)`
    says what the clause can bring about for others.
    """

    name: str
    node: type[Clause]
    productions: Mapping[str, Callable[..., Clause]]
    english: Callable[[Any], str]
    check: Callable[[Any, Any], None]
    meaning: Callable[[Any, Any], None]
    deeds: Callable[[Any], tuple[Deed, ...]] = _no_deeds
