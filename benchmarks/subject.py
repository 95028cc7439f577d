"""What is measured: something that plays one game after the other, and counts its decisions."""

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from random import Random

import attrs


@attrs.frozen
class Subject:
    """`play(dice)` plays one game to its end, or to the ply it is cut off at: decisions made, options offered."""

    name: str
    play: Callable[[Random], tuple[int, int]]


@attrs.frozen
class Rate:
    """Decisions a second of processor time in every round, and how many options a decision had."""

    name: str
    rounds: tuple[float, ...]
    options: float

    @property
    def median(self) -> float:
        """The middle of the rounds."""
        return statistics.median(self.rounds)


def played(subject: Subject, seed: int, seconds: float) -> tuple[float, float]:
    """Decisions a second of this process's own time, and options a decision, over whole games."""
    dice = Random(seed)
    gc.collect()
    decisions = offered = 0
    begun = time.process_time()
    until = begun + seconds
    while (now := time.process_time()) < until:
        made, options = subject.play(dice)
        decisions += made
        offered += options
    return decisions / (now - begun), offered / decisions


def interleaved(
    subjects: Sequence[Subject], rounds: int, seconds: float, told: Callable[[str], None]
) -> tuple[Rate, ...]:
    """Every subject once a round, so that a busy neighbour slows all of them alike."""
    for subject in subjects:
        subject.play(Random(0))
    found: dict[str, list[float]] = {subject.name: [] for subject in subjects}
    options: dict[str, float] = {}
    for number in range(rounds):
        told(f"round {number + 1} of {rounds}")
        for subject in subjects:
            rate, options[subject.name] = played(subject, number, seconds)
            found[subject.name].append(rate)
    return tuple(Rate(name, tuple(rates), options[name]) for name, rates in found.items())
