"""What a verb is: one record a file of the folder that its vocabulary names, found by walking it."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import attrs

from supperrules.lang.tree import Clause


class Effect:
    """Marker: something a clause can bring about for other abilities, or for the end of the game.

    Each game has its own, as frozen attrs classes: what is given, which place is freed, which supply is spent.
    """

    __slots__ = ()


Summary: TypeAlias = Callable[[Any], tuple[Effect, ...]]


def _no_effects(node: Any) -> tuple[Effect, ...]:
    return ()


NOTHING: Final[Summary] = _no_effects
"""The summary of a verb that brings about nothing of the kind: it must be said."""


@attrs.frozen
class Verb:
    """A verb says everything about itself once, and must: the proof that games end rests on its summary.

    `productions`: those of `grammar/<game>/verbs/<name>.lark`, each with what builds its node, called with the nouns of
    its sentence in order, and `span=`. `english(node)`: the one canonical wording. `check(node, scope)`: what is wrong
    with a clause. `meaning(node, code)`: its instructions. `summary(node)`: its effects, `NOTHING` if there are none.
    """

    name: str
    node: type[Clause]
    productions: Mapping[str, Callable[..., Clause]]
    english: Callable[[Any], str]
    check: Callable[[Any, Any], None]
    meaning: Callable[[Any, Any], None]
    summary: Summary
