"""What each change of the dinner comes to when an ability makes it, and who pays for those that give back (SDP 6.9).

The proof that games end counts guests who go home, limited uses, tokens of the platter and uses in a turn, and assumes
of every change of an ability that it gives none of them back.
"""

from collections.abc import Mapping
from typing import Final

from supperrules.effects.accounts import Account
from supperrules.games.surrealist.vocabulary.effect_summaries import Frees, Gains, Gives, Leaves, Spends

DEPARTURE: Final = "a guest who goes home"
LIMIT: Final = "a limited use"
PLATTER: Final = "a token of the platter"
ONCE: Final = "a use in this turn"

_SETTING_UP: Final = Account((), (DEPARTURE,), "setting up")
_LOOKED_AFTER: Final = Account()
"""Nothing the proof counts, or only on the way of a flow that has an account of its own."""

ACCOUNTS: Final[Mapping[str, Account]] = {
    # Flows that verbs call.
    "receive": Account((Gives, Frees)),
    "home": Account((Leaves,)),
    # Tokens.
    "place": Account((Gives, Frees)),
    "trash": Account((Frees, Spends)),
    "gain": Account((Gains, Frees)),
    "return": Account((Frees,)),
    "spend": _LOOKED_AFTER,
    "discard": Account((Spends,)),
    "lift": _LOOKED_AFTER,  # the swap of the same clause puts both tokens down again
    "swap": _LOOKED_AFTER,
    "put-down": _LOOKED_AFTER,
    "refill": Account((), (PLATTER,), "a course of the menu"),
    # Guests.
    "seats": _LOOKED_AFTER,
    "arrange": _LOOKED_AFTER,
    "move": _LOOKED_AFTER,
    "leave": Account((Leaves, Gains)),
    "box": Account((Leaves,)),
    "seat": Account((), (DEPARTURE,), "a guest who leaves a hand"),
    "postpone": _LOOKED_AFTER,
    "door-done": _LOOKED_AFTER,
    # What abilities use up.
    "use": _LOOKED_AFTER,
    "acts": _LOOKED_AFTER,
    "wait": _LOOKED_AFTER,
    "wave": _LOOKED_AFTER,
    "turn": Account((), (ONCE,), "an action"),
    "plated": _LOOKED_AFTER,
    "course": Account((), (LIMIT,), "a course of the menu"),
    "over": Account((), (ONCE,), "the end of the game"),
    "award": _LOOKED_AFTER,
    "undone": _LOOKED_AFTER,
    # Setting up.
    "first": _LOOKED_AFTER,
    "show": _LOOKED_AFTER,
    "lay": _LOOKED_AFTER,
    "give-back": _LOOKED_AFTER,
    "offer": _LOOKED_AFTER,
    "deal": _SETTING_UP,
    "keep": _SETTING_UP,
    "pass-on": _SETTING_UP,
    "pick-up": _SETTING_UP,
    "take-up": _SETTING_UP,
}
"""Every change, and the flows that verbs call."""
