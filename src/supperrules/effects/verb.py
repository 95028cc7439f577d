"""What a verb is: one record a file of the folder that its vocabulary names, found by walking it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import attrs

from supperrules.lang.tree import Clause


class Effect:
    """Marker: something a clause can bring about for other abilities, or for the end of the game.

    Each game has its own, as frozen attrs classes: what is given, which place is freed, which supply is spent.
    """

    __slots__ = ()


def _no_effects(node: Any) -> tuple[Effect, ...]:
    return ()


@attrs.frozen
class Summary:
    """What the clauses of a verb can bring about: which sorts of effects at all, and those `of` one clause."""

    sorts: tuple[type[Effect], ...]
    of: Callable[[Any], tuple[Effect, ...]]

    def __call__(self, node: Clause) -> tuple[Effect, ...]:
        """The effects of a clause."""
        return self.of(node)


NOTHING: Final = Summary((), _no_effects)
"""The summary of a verb that brings about nothing of the kind: it must be said."""


def _nothing_kept(node: Any) -> tuple[str, ...]:
    return ()


FORGETS: Final = _nothing_kept
"""Of a verb after which later steps can speak of nothing new: it must be said."""


@attrs.frozen
class Verb:
    """A verb says everything about itself once, and must: the proof that games end rests on its summary.

    `productions`: those of `grammar/<game>/verbs/<name>.lark`, each with what builds its node, called with the nouns of
    its sentence in order, and `span=`. `english(node)`: the one canonical wording. `check(node, scope)`: what is wrong
    with a clause. `meaning(node, code)`: its instructions. `summary(node)`: its effects, `NOTHING` if there are none.
    `does`: the changes and flows that its instructions may make; any other is refused when it is tried. A verb that
    does none never acts. `remembers(node)`: what later steps can speak of, `FORGETS` if nothing; apart from what its
    nouns introduce, as those of every clause do.
    """

    name: str
    node: type[Clause]
    productions: Mapping[str, Callable[..., Clause]]
    english: Callable[[Any], str]
    check: Callable[[Any, Any], None]
    meaning: Callable[[Any, Any], None]
    summary: Summary = attrs.field(kw_only=True)
    does: tuple[str, ...] = attrs.field(kw_only=True)
    remembers: Callable[[Any], tuple[str, ...]] = attrs.field(kw_only=True)
