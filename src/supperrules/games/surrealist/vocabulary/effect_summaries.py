"""What a clause can bring about, as far as other abilities and the end of the game are concerned (SDP 6.9).

Each verb says it of its own node; limits, round trips and lint rules read it.
"""

from typing import Final, Literal, TypeAlias

import attrs

from supperrules.effects.verb import Effect
from supperrules.games.surrealist.vocabulary.nodes import Amount, Holder, Kinds, Place, Target, ThatToken


@attrs.frozen
class Gives(Effect):
    """A guest receives a token; `kinds` None: any kind, `that`: of the kind that set the ability off."""

    target: Target
    kinds: Kinds | None
    that: bool
    store: Literal["kitchen", "platter", "reserve"] | None


@attrs.frozen
class Frees(Effect):
    """A token leaves a guest, so an appetite may become empty; `how` in words, after a card's name."""

    how: str


@attrs.frozen
class Gains(Effect):
    """A token goes into a reserve."""


@attrs.frozen
class Leaves(Effect):
    """A guest goes home."""

    target: Target


@attrs.frozen
class Spends(Effect):
    """A token leaves the platter for good."""


@attrs.frozen
class Takes(Effect):
    """So many tokens are taken from a holder, which must have them."""

    amount: Amount
    holder: Holder


Deed: TypeAlias = Gives | Frees | Gains | Leaves | Spends | Takes
"""What the dinner's clauses can bring about."""

FREES_THAT: Final = Frees("moves the received token on")


def on_guests(holder: Holder | None) -> bool:
    """The holder is a guest or several."""
    return not isinstance(holder, Place)


def given(amount: Amount | ThatToken, source: Holder | None, target: Target) -> Gives:
    """What is given when an amount of a holder is sent to a guest."""
    kinds = None if isinstance(amount, ThatToken) else amount.kinds
    return Gives(target, kinds, isinstance(amount, ThatToken), source.name if isinstance(source, Place) else None)


def spent(holder: Holder | None) -> tuple[Spends, ...]:
    """The platter pays, if the tokens come from it."""
    return (Spends(),) if isinstance(holder, Place) and holder.name == "platter" else ()


def taken(amount: Amount | ThatToken, holder: Holder | None) -> tuple[Takes, ...]:
    """What is taken from where; `that token` lies where it was placed."""
    return (Takes(amount, holder),) if isinstance(amount, Amount) and holder is not None else ()
