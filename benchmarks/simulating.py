"""How much faster `supperrules simulate` is in two processes than in one, by the clock on the wall."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any

GAMES = 800
ONE, TWO, DASK = "one process", "two processes", "Dask, two workers"
PLAN = ("--players", "3", "--mode", "normal", "--seat", "random", "--seed", "1", "--json")


def simulations(rounds: int, told: Callable[[str], None]) -> dict[str, Any]:
    """Seconds a run of the same games by way, interleaved: one process, two, and two workers of a local Dask cluster.

    A cluster stands before the clock starts; without Dask that way is among `missing`. Raises RuntimeError if two runs
    do not tell the same.
    """
    found: dict[str, list[float]] = {ONE: [], TWO: []}
    missing = {}
    with _cluster() as address:
        ways: dict[str, Sequence[str]] = {ONE: ("--jobs", "1"), TWO: ("--jobs", "2")}
        if address:
            found[DASK], ways[DASK] = [], ("--scheduler", address)
        else:
            missing[DASK] = "distributed is not installed"
        first = b""
        for number in range(rounds):
            told(f"simulate, round {number + 1} of {rounds}")
            for name, flags in ways.items():
                seconds, counts = _run(flags)
                found[name].append(seconds)
                first = first or counts
                if counts != first:
                    raise RuntimeError(f"{name}: other counts than in the first run")
    return {"games": GAMES, "rounds": found, "missing": missing}


def _run(flags: Sequence[str]) -> tuple[float, bytes]:
    """Seconds from start to end, and what was written."""
    order = [sys.executable, "-m", "supperrules", "simulate", "--games", str(GAMES), *PLAN, *flags]
    begun = time.perf_counter()
    ended = subprocess.run(order, check=True, capture_output=True)
    return time.perf_counter() - begun, ended.stdout


@contextmanager
def _cluster() -> Iterator[str]:
    """The address of two single-threaded worker processes here; empty without Dask."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        yield ""
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, local_directory=folder
        ) as cluster,
    ):
        yield cluster.scheduler_address
