"""pydominion: two players that answer every prompt at random; a mutable relative of ours."""

import io
from contextlib import redirect_stdout, suppress
from random import Random
from typing import Any

from benchmarks.subject import Subject

NAME = "pydominion"
DECISIONS = 400
"""A game that nobody wins by then is left: random players may buy nothing for ever."""
# In release 0.1.0 attacks discard a blank card that nobody holds, and the Chapel trashes one Copper twice.
KINGDOM = ("CouncilRoom", "Festival", "Laboratory", "Market", "Smithy", "Village", "Woodcutter")


class _Enough(Exception):
    pass


def subjects() -> tuple[Subject, ...]:
    """One: cards of the first edition that ask nothing themselves, the prompts of the human player answered by dice."""
    from dominion.cards.expansions import first_edition
    from dominion.game import Game
    from dominion.player import Human

    kingdom = [getattr(first_edition, name) for name in KINGDOM]

    def play(dice: Random) -> tuple[int, int]:
        decisions = options = 0

        class Player(Human):  # type: ignore[misc]
            def choice(self, card: Any, prompt: str, choices: list[Any]) -> Any:
                nonlocal decisions, options
                if decisions == DECISIONS:
                    raise _Enough
                decisions += 1
                options += len(choices) + 1
                at = int(dice.random() * (len(choices) + 1))
                return choices[at] if at < len(choices) else None

        with suppress(_Enough), redirect_stdout(io.StringIO()):
            Game([Player, Player], kingdom, io.StringIO()).play()
        return decisions, options

    return (Subject(NAME, play),)
