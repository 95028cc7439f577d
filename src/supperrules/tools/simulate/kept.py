"""The file that keeps finished games: one line says what is played, each line behind it what a chunk counted."""

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final, TextIO

import attrs

from supperrules.tools.ending import Failed
from supperrules.tools.simulate.chunks import Done
from supperrules.tools.simulate.plan import Plan

FORMAT: Final = "supperrules-simulation"
VERSION: Final = 1
MOST: Final = 10**15
"""A number that is counted, at most."""


@attrs.frozen
class Kept:
    """What such a file says: the plan, the rules it was played with, and what was counted."""

    plan: Plan
    rules: str
    done: tuple[Done, ...]


def begun(path: Path, plan: Plan, rules: str) -> TextIO:
    """A file of one line, open for more. Raises Failed if there is one already, or none can be written."""
    try:
        file = path.open("x", encoding="utf-8")
    except FileExistsError:
        raise Failed(f"{path} exists already; go on with --resume {path}") from None
    except OSError as error:
        raise Failed(f"{path}: {(error.strerror or 'cannot be written').lower()}") from None
    _write(file, {"format": FORMAT, "version": VERSION, "rules": rules, "plan": plan.json_value()})
    return file


def reopened(path: Path) -> TextIO:
    """The file open for more; a last line that was not finished is cut off. Raises Failed if it cannot be written."""
    try:
        whole = path.read_bytes().rpartition(b"\n")
        with path.open("r+b") as file:
            file.truncate(len(whole[0]) + len(whole[1]))
        return path.open("a", encoding="utf-8")
    except OSError as error:
        raise Failed(f"{path}: {(error.strerror or 'cannot be written').lower()}") from None


def keep(file: TextIO, done: Done) -> None:
    """One line more, at once on the disk."""
    _write(file, {"start": done.start, "stop": done.stop, "counted": dict(sorted(done.tally.items()))})


def read(path: Path) -> Kept:
    """What the file says. Raises Failed for one that is none of these."""
    try:
        lines = path.read_bytes().split(b"\n")[:-1]  # behind the last end of a line stands nothing, or half a line
        head: Any = json.loads(lines[0])
        if head["format"] != FORMAT or head["version"] != VERSION:
            raise ValueError
        done = tuple(_done(json.loads(line)) for line in lines[1:])
        return Kept(Plan.of_json(head["plan"]), str(head["rules"]), done)
    except OSError as error:
        raise Failed(f"{path}: {(error.strerror or 'cannot be read').lower()}") from None
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError):
        raise Failed(f"{path}: this keeps no games of `simulate`") from None


def _done(line: Any) -> Done:
    start, stop, counted = line["start"], line["stop"], line["counted"]
    numbers = (start, stop, *counted.values())
    if not all(type(number) is int and 0 <= number <= MOST for number in numbers):
        raise ValueError
    if stop - start != counted.get("game", 0):
        raise ValueError
    return Done(start, stop, Counter(counted))


def _write(file: TextIO, value: Any) -> None:
    file.write(json.dumps(value, sort_keys=True, separators=(",", ":")) + "\n")
    file.flush()
