"""The compiled wheel beside our own pure Python: the same game in a process of its own, round by round.

`python -m benchmarks.compiled SEATS MODE SECONDS SEED` is that process; it prints its rates as JSON.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.subject import Rate

ROOT = Path(__file__).parents[1]


def rates(pythons: dict[str, str], rounds: int, seconds: float) -> tuple[Rate, ...]:
    """Public API and kernel alone at three seats, normal, in each of these Pythons by turns.

    Raises RuntimeError if a Python named `compiled` plays uncompiled.
    """
    found: dict[str, list[float]] = {}
    for number in range(rounds):
        for word, python in pythons.items():
            order = [python, "-m", "benchmarks.compiled", str(seconds), str(number)]
            told = json.loads(subprocess.run(order, cwd=ROOT, check=True, capture_output=True, text=True).stdout)
            if told["compiled"] != (word == "compiled"):
                raise RuntimeError(f"{python} is not {word}: its kernel is {told['kernel']}")
            for name, rate in told["rates"].items():
                found.setdefault(f"{name}, {word}", []).append(rate)
    return tuple(Rate(name, tuple(each), 0) for name, each in found.items())


def main(arguments: Sequence[str]) -> None:
    """Play here, and print what came of it."""
    from benchmarks.ours import lean, public
    from benchmarks.subject import played
    from supperrules.kernel import run

    seconds, seed = float(arguments[0]), int(arguments[1])
    subjects = public(3, "normal"), lean(3, "normal")
    for subject in subjects:
        played(subject, 0, seconds / 5)
    rates = {subject.name: played(subject, seed, seconds)[0] for subject in subjects}
    kernel = str(run.__file__)
    print(json.dumps({"compiled": not kernel.endswith(".py"), "kernel": kernel, "rates": rates}))


if __name__ == "__main__":
    main(sys.argv[1:])
