"""PettingZoo: connect four through the AEC interface."""

from random import Random

from benchmarks.subject import Subject


def subjects() -> tuple[Subject, ...]:
    """One: `last`, the action mask, `step`."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def play(dice: Random) -> tuple[int, int]:
        env.reset(seed=dice.getrandbits(31))
        decisions = options = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            actions = observation["action_mask"].nonzero()[0]
            env.step(actions[int(dice.random() * len(actions))])
            decisions += 1
            options += len(actions)
        return decisions, options

    return (Subject("PettingZoo connect four", play),)
