"""`python -m benchmarks`: measure, print tables, keep the figures as JSON."""

import argparse
import json
import os
import platform
import sys
from pathlib import Path
from typing import Any

from benchmarks import peers
from benchmarks.costs import costs, sizes
from benchmarks.linting import lints
from benchmarks.memory import growth
from benchmarks.ours import subjects
from benchmarks.simulating import simulations
from benchmarks.starting import starts
from benchmarks.subject import interleaved
from benchmarks.table import page

PARTS = ("play", "costs", "sizes", "start", "lint", "simulate")


def say(text: str) -> None:
    """Progress, apart from the tables."""
    print(text, file=sys.stderr, flush=True)


def machine() -> dict[str, Any]:
    """What was measured on; a busy machine is told by its load."""
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}, {platform.python_compiler()}",
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors",
        "load": os.getloadavg()[0],
    }


def measured(wanted: argparse.Namespace) -> dict[str, Any]:
    """Everything asked for, as JSON values."""
    found: dict[str, Any] = {"machine": machine(), "rounds": wanted.rounds, "seconds": wanted.seconds}
    if "play" in wanted.parts:
        others, missing = peers.found(peers.ALL if wanted.peers == "all" else peers.ALWAYS)
        rates = interleaved((*subjects(), *others), wanted.rounds, wanted.seconds, say)
        found["play"] = {rate.name: {"rounds": rate.rounds, "options": rate.options} for rate in rates}
        found["missing"] = missing
    if wanted.compiled:
        from benchmarks.compiled import rates as compared

        say("the compiled wheel beside pure Python")
        pythons = {"pure": sys.executable, "compiled": wanted.compiled}
        found["compiled"] = {
            rate.name: {"rounds": rate.rounds} for rate in compared(pythons, wanted.rounds, max(1.0, wanted.seconds))
        }
    if "costs" in wanted.parts:
        say("what a position costs")
        found["costs"] = {cost.name: {"seconds": cost.seconds, "decisions": cost.decisions} for cost in costs(5)}
    if "sizes" in wanted.parts:
        found["sizes"] = [
            {"seats": it.seats, "mode": it.mode, "kept": it.kept, "json": it.json, "json_most": it.json_most}
            for it in sizes()
        ]
    if "start" in wanted.parts:
        say("starting")
        found["start"] = starts(wanted.rounds)
    if "lint" in wanted.parts:
        say("linting")
        found["lint"] = lints()
    if wanted.memory:
        say(f"memory over {wanted.memory:,} games")
        found["memory"] = growth(wanted.memory, say)
    # Last, since a cluster adds to the size of this process and is the largest of its children.
    if "simulate" in wanted.parts:
        found["simulate"] = simulations(wanted.rounds, say)
    return found


def main() -> None:
    """Measure what the arguments ask for."""
    asked = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    asked.add_argument("--peers", choices=("always", "all"), default="always")
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--seconds", type=float, default=0.5, help="of each subject in each round")
    asked.add_argument("--parts", nargs="*", choices=PARTS, default=PARTS)
    asked.add_argument("--compiled", metavar="PYTHON", help="a Python with the compiled wheel, and attrs as here")
    asked.add_argument("--memory", type=int, default=0, metavar="GAMES", help="play so many games in a row")
    asked.add_argument("--json", type=Path, metavar="FILE")
    wanted = asked.parse_args()
    found = measured(wanted)
    print(page(found))
    if wanted.json:
        wanted.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
