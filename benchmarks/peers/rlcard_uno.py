"""rlcard: uno through `env.step`."""

from random import Random

from benchmarks.subject import Subject

NAME = "rlcard uno, env.step"


def subjects() -> tuple[Subject, ...]:
    """One: the legal actions of the state given, one stepped."""
    import rlcard

    env = rlcard.make("uno", config={"seed": 7})

    def play(dice: Random) -> tuple[int, int]:
        state, _ = env.reset()
        decisions = options = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(dice.random() * len(actions))])
            decisions += 1
            options += len(actions)
        return decisions, options

    return (Subject(NAME, play),)
