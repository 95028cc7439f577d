"""How long many cards take: a thousand cards, and a file of a megabyte."""

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.starting import CARDS, spent

CARDS_ASKED = 1_000
MEGABYTE = 1_000_000


def lints() -> dict[str, float]:
    """Seconds of processor time by task, and the largest memory of the children in megabytes."""
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        room = Path(folder)
        environment = os.environ | {"XDG_CACHE_HOME": str(room / "cache")}
        cards = _cards()
        (room / "thousand.supper").write_text(_many(cards, CARDS_ASKED), encoding="utf-8")
        for size in (MEGABYTE // 2, MEGABYTE):
            count = size * len(cards) // len("\n".join(cards))
            (room / f"{size}.supper").write_text(_many(cards, count), encoding="utf-8")
        for task, name in (
            (f"lint {CARDS_ASKED} cards, cold", "thousand"),
            (f"lint {CARDS_ASKED} cards, again", "thousand"),
            ("lint half a megabyte", f"{MEGABYTE // 2}"),
            ("lint a megabyte", f"{MEGABYTE}"),
        ):
            begun = spent()
            order = [sys.executable, "-m", "supperrules", "lint", "--output-format", "json", f"{name}.supper"]
            ended = subprocess.run(order, cwd=room, env=environment, capture_output=True, text=True, check=False)
            # The same abilities come again, which is advice enough for 1; with 2 nothing was linted.
            if ended.returncode not in (0, 1):
                raise RuntimeError(ended.stderr)
            found[task] = spent() - begun
    found["largest process, MB"] = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    return found


def _cards() -> list[str]:
    """The shipped guests, one text each."""
    text = CARDS.read_text("utf-8")
    return ["guest " + part.rstrip() + "\n" for part in text.split("\nguest ")[1:]]


def _many(cards: list[str], count: int) -> str:
    """So many cards, each with a name of its own."""
    made = ["language 1.\n"]
    for number in range(count):
        _, _, rest = cards[number % len(cards)].partition("\n")
        made.append(f'guest "Somebody of number {number * 7919 % 1_000_003}"\n{rest}')
    return "\n".join(made)
