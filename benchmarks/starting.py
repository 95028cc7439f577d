"""How long a command takes to start, over a Python that does nothing; every one in a process of its own."""

import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

CARDS = Path(__file__).parents[1] / "cards" / "surrealist" / "guests.supper"
NOTHING = "python -c pass"
FIRST_LINT = "lint of one file"

ORDERS = {
    NOTHING: ("-c", "pass"),
    "import supperrules": ("-c", "import supperrules"),
    "new_game of the shipped cards": ("-c", "import supperrules; supperrules.new_game(players=3, seed=1)"),
    "--version": ("-m", "supperrules", "--version"),
    FIRST_LINT: ("-m", "supperrules", "lint", str(CARDS)),
    "lint of one file, again": ("-m", "supperrules", "lint", str(CARDS)),
}


def starts(rounds: int) -> dict[str, float]:
    """Milliseconds of processor time by order, medians, interleaved; `python -c pass` is taken off all but itself."""
    taken: dict[str, list[float]] = {name: [] for name in ORDERS}
    with tempfile.TemporaryDirectory() as folder:
        cache = Path(folder, "cache")
        environment = os.environ | {"XDG_CACHE_HOME": str(cache)}
        for number in range(rounds + 1):
            for name, order in ORDERS.items():
                if name == FIRST_LINT:
                    # The parse table stays, as it does between files.
                    shutil.rmtree(cache / "supperrules" / "findings", ignore_errors=True)
                begun = spent()
                subprocess.run([sys.executable, *order], check=True, capture_output=True, cwd=folder, env=environment)
                if number:
                    taken[name].append((spent() - begun) * 1000)
    medians = {name: statistics.median(times) for name, times in taken.items()}
    return {name: time - (medians[NOTHING] if name != NOTHING else 0) for name, time in medians.items()}


def spent() -> float:
    """Seconds of processor time of all children so far."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
