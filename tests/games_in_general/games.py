"""Games to look at: the toy by seats, Adel by seats; none of them offers a text of its own."""

from collections.abc import Iterator
from typing import Any

import supperrules as sr
from supperrules.games.adel.rules import rules as adel
from supperrules.kernel.chance import draw
from supperrules.kernel.play import apply, question, start
from supperrules.kernel.rules import Rules
from supperrules.kernel.state import State
from tests.kernel.toy import toy

SEED = b"games in general"


def games() -> dict[str, Rules[Any, Any]]:
    """Some games by a name for messages."""
    return {f"toy {seats}": toy(seats) for seats in (2, 4)} | {
        f"adel {seats}": adel(sr.load_cards(game="adel").trees, players=seats) for seats in (2, 5)
    }


def positions(rules: Rules[Any, Any], key: bytes, most: int = 60) -> Iterator[State[Any]]:
    """The positions of a game played at random, the last one only if the game is over by then."""
    state = start(rules, SEED).state
    for number in range(most):
        yield state
        asked = question(rules, state)
        if asked is None:
            return
        ask = asked.asks[draw(key, "seat", number, len(asked.asks))]
        choice = ask.options[draw(key, "choice", number, len(ask.options))]
        state = apply(rules, SEED, state, asked, ask.seat, choice).state
