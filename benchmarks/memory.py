"""Whether memory stays flat over many games in one process."""

import resource
from collections.abc import Callable
from random import Random

from benchmarks.ours import public


def growth(games: int, told: Callable[[str], None]) -> dict[str, float]:
    """The largest size of this process in megabytes, after a tenth of the games and at the end."""
    subject, dice = public(3, "normal"), Random(0)
    found = {}
    for number in range(1, games + 1):
        subject.play(dice)
        if number % (games // 10) == 0:
            megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            found[f"after {number:,} games, MB"] = megabytes
            told(f"{number:,} games, {megabytes:.1f} MB")
    return found
