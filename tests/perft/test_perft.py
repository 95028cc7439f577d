"""Perft: the number of legal lines of so many answers from a position; of a sealed question the lowest seat answers.

Each line of `counts.txt` is a depth, a count, a position text. With REWRITE=1 the counts are kept as they come out.
"""

import os
from pathlib import Path
from typing import Any

import pytest

from supperrules.games.surrealist import read_position
from supperrules.kernel.play import apply, question
from supperrules.kernel.rules import AnyRules
from supperrules.kernel.state import State
from tests.decks import deck, dinner

COUNTS = Path(__file__).parent / "counts.txt"
LINES = [line.split(" ", 2) for line in COUNTS.read_text("utf-8").splitlines()]


def lines(rules: AnyRules, state: State[Any], depth: int) -> int:
    """The number of legal lines of this many answers; a game that ends sooner is one line."""
    asked = question(rules, state)
    if asked is None:
        return 1
    seat, options = asked.asks[0]
    if depth == 1:
        return len(options)
    return sum(lines(rules, apply(rules, b"perft", state, asked, seat, choice).state, depth - 1) for choice in options)


@pytest.mark.parametrize(("depth", "count", "position"), LINES, ids=[f"{line[2][:40]} to {line[0]}" for line in LINES])
def test_as_many_lines_as_were_counted(depth: str, count: str, position: str) -> None:
    found = lines(*read_position(position, dinner(), deck()), int(depth))
    if os.environ.get("REWRITE"):
        kept = COUNTS.read_text("utf-8")
        COUNTS.write_text(kept.replace(f"{depth} {count} {position}\n", f"{depth} {found} {position}\n"), "utf-8")
        return
    assert found == int(count)
