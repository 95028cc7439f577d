"""Choose a guest for what comes next.

`choose an opponent's guest`

It names a guest, so that later steps can say `that guest` or `that neighbour`. Choosing is no act. Blocks: no such
guest.
"""

from typing import Final

import attrs

from supperrules.diagnostics import Span
from supperrules.diagnostics.codes import TYPE_MISMATCH
from supperrules.effects.verb import FORGETS, NOTHING, Verb
from supperrules.games.surrealist.machine.assembler import Code
from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.nodes import AGuest, Clause, Ref, place
from supperrules.games.surrealist.vocabulary.scope import Scope


@attrs.frozen
class ChooseGuest(Clause):
    """A guest is named."""

    guest: AGuest
    span: Span = place()


def english(node: ChooseGuest) -> str:
    """The canonical wording."""
    return f"choose {printing.guest(node.guest)}"


def check(node: ChooseGuest, scope: Scope) -> None:
    """There is a choice, and somebody uses it."""
    scope.uses(node.guest)
    match node.guest:
        case Ref():
            scope.complain(TYPE_MISMATCH, node.span, f"`{printing.guest(node.guest)}` is one guest: nothing to choose")
        case _:
            scope.chooses(node.guest)


def meaning(node: ChooseGuest, code: Code) -> None:
    """Who."""
    with code.guests(node.guest):
        pass


VERB: Final = Verb(
    "choose",
    ChooseGuest,
    {"choose_guest": ChooseGuest},
    english,
    check,
    meaning,
    summary=NOTHING,
    does=(),
    remembers=FORGETS,
)
