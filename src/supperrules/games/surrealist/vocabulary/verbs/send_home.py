"""Send a guest home.

`send home a neighbour with no empty appetite`, `send this guest home`

The whole departure takes place at once, also in the middle of an ability: tokens, bonus and door ability are those of
the guest's owner, whoever caused it (SDP 6.6, 6.7). A guest that has gone home cannot be named again, but an ability
once begun is carried through though its own guest leaves (SDP 6.3). Blocks: no such guest.
"""

from typing import Final

import attrs

from supperrules.diagnostics import Span
from supperrules.effects.verb import FORGETS, Summary, Verb
from supperrules.games.surrealist.machine.assembler import Code
from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.effect_summaries import Deed, Leaves
from supperrules.games.surrealist.vocabulary.nodes import Clause, Each, Pick, Target, place
from supperrules.games.surrealist.vocabulary.scope import Scope


@attrs.frozen
class SendHome(Clause):
    """A guest, or each of several, goes home."""

    guest: Target
    span: Span = place()


def english(node: SendHome) -> str:
    """The canonical wording; a noun with a filter is heavy and stands last."""
    noun = printing.target(node.guest)
    heavy = isinstance(node.guest, Pick | Each) and node.guest.filter is not None
    return f"send home {noun}" if heavy else f"send {noun} home"


def check(node: SendHome, scope: Scope) -> None:
    """Language rule 4."""
    scope.uses(node.guest)
    scope.names(node.guest)
    scope.goes_home(node.guest)


@attrs.frozen
class _GoHome:
    """The guest's departure (SDP 6.6)."""

    guest: int
    asks = blocks = False
    acts = True
    reads = True

    def step(self, hand: Hand) -> None:
        guest = hand.guest_at(self.guest)
        hand.call("home", guest, hand.port.owner(hand.table, guest))
        hand.acted()


def meaning(node: SendHome, code: Code) -> None:
    """Who, then the departure."""
    with code.guests(node.guest) as guest:
        code.emit(_GoHome(guest))


def deeds(node: SendHome) -> tuple[Deed, ...]:
    """A guest leaves."""
    return (Leaves(node.guest),)


VERB: Final = Verb(
    "send_home",
    SendHome,
    {"send_home": SendHome},
    english,
    check,
    meaning,
    summary=Summary((Leaves,), deeds),
    does=("home",),
    remembers=FORGETS,
)
