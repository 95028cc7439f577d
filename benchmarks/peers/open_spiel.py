"""OpenSpiel: hanabi and crazy eights, C++ through a loop in Python."""

from random import Random
from typing import Any

from benchmarks.subject import Subject

HANABI = "OpenSpiel hanabi, Python loop"


def subjects() -> tuple[Subject, ...]:
    """One for each game the installed build has; hanabi is an optional part of it."""
    import pyspiel

    names = {"hanabi": HANABI, "crazy_eights": "OpenSpiel crazy eights, Python loop"}
    return tuple(
        Subject(text, _playing(pyspiel.load_game(name)))
        for name, text in names.items()
        if name in pyspiel.registered_names()
    )


def _playing(game: Any) -> Any:
    """Actions of players are drawn evenly, chance by the probabilities that the game gives its outcomes."""

    def play(dice: Random) -> tuple[int, int]:
        state = game.new_initial_state()
        decisions = options = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, weights)[0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(dice.random() * len(actions))])
            decisions += 1
            options += len(actions)
        return decisions, options

    return play
