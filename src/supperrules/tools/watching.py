"""Looking again whenever a file changes: `--watch`."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from supperrules.tools import output
from supperrules.tools.discovery import DECK, SCENES, SUFFIX

PAUSE: Final = 0.5
_LOOKED_AT: Final = (SUFFIX, SCENES, DECK, ".toml")


def again_and_again(look: Callable[[], object], paths: Sequence[str]) -> None:
    """Look now and after each change below the paths, until the user interrupts (KeyboardInterrupt)."""
    while True:
        before = _marks(paths)
        look()
        output.tell("looking again when a file changes; Ctrl-C ends")
        while _marks(paths) == before:
            time.sleep(PAUSE)


def _marks(paths: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Time and size of every file that could matter."""
    marks = {}
    for path in _files(paths):
        try:
            found = path.stat()
        except OSError:
            continue
        marks[str(path)] = (found.st_mtime_ns, found.st_size)
    return marks


def _files(paths: Sequence[str]) -> Iterator[Path]:
    for path in map(Path, paths or (".",)):
        if path.is_dir():
            yield from (file for file in path.rglob("*") if file.name.endswith(_LOOKED_AT))
        else:
            yield path
