"""The file that keeps finished games: one line says what is played, each line behind it what a chunk counted."""

import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, BinaryIO, Final

import attrs

from supperrules.errors import JobFailed
from supperrules.simulate.chunks import Done
from supperrules.simulate.file_lock import locked
from supperrules.simulate.plan import Plan

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


def begun(path: Path, plan: Plan, rules: str) -> BinaryIO:
    """A file of one line, open for more. Raises JobFailed if there is one already, or none can be written."""
    try:
        file = _opened(path, os.O_CREAT | os.O_EXCL)
    except FileExistsError:
        raise JobFailed(f"{path} exists already; go on with --resume {path}") from None
    except OSError as error:
        raise JobFailed(f"{path}: {(error.strerror or 'cannot be written').lower()}") from None
    _lock(file, path)
    _write(file, {"format": FORMAT, "version": VERSION, "rules": rules, "plan": plan.json_value()})
    return file


@contextmanager
def reopened(path: Path) -> Iterator[tuple[Kept, BinaryIO]]:
    """What the file says, and the file open for more, which stays open unless the body raises.

    A last line that was not finished is cut off behind the body. Raises JobFailed if it cannot be read and written, if
    another run is writing it, and if it is no such file; then it is left as it is.
    """
    try:
        file = _opened(path, 0)
    except OSError as error:
        raise JobFailed(f"{path}: {(error.strerror or 'cannot be written').lower()}") from None
    try:
        # Read behind the lock, and by this handle: what another run has just written is seen, and the lock stays.
        _lock(file, path)
        file.seek(0)
        content = file.read()
        yield _kept(path, content), file
        file.truncate(content.rfind(b"\n") + 1)
    except BaseException:
        file.close()
        raise


def keep(file: BinaryIO, done: Done) -> None:
    """One line more, at once on the disk."""
    _write(file, {"start": done.start, "stop": done.stop, "counted": dict(sorted(done.tally.items()))})


def read(path: Path) -> Kept:
    """What the file says; games that stand there twice with equal counts are one.

    Raises JobFailed for one that is none of these, and for games that stand there twice in another way.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise JobFailed(f"{path}: {(error.strerror or 'cannot be read').lower()}") from None
    return _kept(path, content)


def _kept(path: Path, content: bytes) -> Kept:
    try:
        lines = content.split(b"\n")[:-1]  # behind the last end of a line stands nothing, or half a line
        head: Any = json.loads(lines[0])
        if head["format"] != FORMAT or head["version"] != VERSION:
            raise ValueError
        plan = Plan.of_json(head["plan"])
        done = [_done(json.loads(line)) for line in lines[1:]]
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError):
        raise JobFailed(f"{path}: this keeps no games of `simulate`") from None
    return Kept(plan, str(head["rules"]), _each_once(path, done))


def _each_once(path: Path, done: Sequence[Done]) -> tuple[Done, ...]:
    places: dict[tuple[int, int], int] = {}
    for at, one in enumerate(done):
        before = places.setdefault((one.start, one.stop), at)
        if done[before] != one:
            raise _twice(path, one, before, at)
    for ((_, stop), before), ((start, _), at) in pairwise(sorted(places.items())):
        if start < stop:
            raise _twice(path, done[max(before, at)], min(before, at), max(before, at))
    return tuple(done[at] for at in places.values())


def _twice(path: Path, one: Done, before: int, at: int) -> JobFailed:
    # The first line is the head, and lines are counted from 1.
    return JobFailed(
        f"{path}:{at + 2}: games of this line ({one.start} to {one.stop - 1}) stand in line {before + 2} already; "
        "delete one of the two lines, and the other games are played again"
    )


def _done(line: Any) -> Done:
    start, stop, counted = line["start"], line["stop"], line["counted"]
    numbers = (start, stop, *counted.values())
    if not all(type(number) is int and 0 <= number <= MOST for number in numbers):
        raise ValueError
    if not 0 < stop - start == counted.get("game", 0):
        raise ValueError
    return Done(start, stop, Counter(counted))


def _opened(path: Path, flags: int) -> BinaryIO:
    # What is written goes behind the end, wherever that is by then.
    flags |= os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(path, flags, 0o666), "a+b")


def _lock(file: BinaryIO, path: Path) -> None:
    try:
        if locked(file):
            return
        why = "another run is writing this file; wait for its end, or stop it"
    except OSError as error:
        why = f"cannot be locked: {(error.strerror or 'no reason given').lower()}"
    file.close()
    raise JobFailed(f"{path}: {why}")


def _write(file: BinaryIO, value: Any) -> None:
    file.write(json.dumps(value, sort_keys=True, separators=(",", ":")).encode() + b"\n")
    file.flush()
