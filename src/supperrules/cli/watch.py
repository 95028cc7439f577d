"""Looking again whenever a file changes: `--watch`."""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from supperrules import resources
from supperrules.cards.files import DECK, DEFAULT, SCENES, SUFFIX
from supperrules.cli import output
from supperrules.cli.discovery import NEVER_ENTERED, STDIN, deck_folder, shown_by
from supperrules.cli.exit_codes import Level
from supperrules.cli.report_options import DOCUMENTS, Telling, telling
from supperrules.cli.settings import OWN, SHARED
from supperrules.errors import JobFailed

PAUSE: Final = 0.5
_LOOKED_AT: Final = (SUFFIX, SCENES, ".toml", ".gitignore")
# What counts for the cards below it.
_FROM_ABOVE: Final = (DECK, OWN, SHARED, ".gitignore")


def again_and_again(look: Callable[[Telling], object], level: Level, **options: Any) -> NoReturn:
    """Look now and after each change of a file that the look depends on, until the user interrupts (KeyboardInterrupt).

    Those are the files below the paths and of the sets that the paths belong to, scenarios, settings, and the words and
    deck of the house; all of them are read by each look, settings too. Only the shipped cards, among which cards
    without a `deck.toml` are played, are read once.

    Raises JobFailed if the first look does; a later one that cannot be done is told.
    """
    paths = tuple(dict.fromkeys((*options["paths"], *map(shown_by, options["paths"]))))
    before = _marks(paths, options["config"])
    _once(look, level, options)
    while True:
        output.tell("looking again when a file changes; Ctrl-C ends")
        while (now := _marks(paths, options["config"])) == before:
            time.sleep(PAUSE)
        before = now
        _read_words_anew()
        try:
            _once(look, level, options)
        except JobFailed as failure:
            output.tell(f"supperrules: {failure}")
        except OSError as error:  # a file that an editor is just putting in place
            output.tell(f"supperrules: {error.filename or ''}: {(error.strerror or 'cannot be read').lower()}")


def _once(look: Callable[[Telling], object], level: Level, options: dict[str, Any]) -> None:
    way = telling(level, **options)
    if STDIN in way.paths or way.output_format in DOCUMENTS:
        raise JobFailed("--watch is for people: name files or folders, and a format for the screen")
    look(way)


def _read_words_anew() -> None:
    # The words of the tongues are the one thing of a look that is read once in a process.
    from supperrules.cards.deck import shipped_deck
    from supperrules.prose.words import forget

    shipped_deck.cache_clear()
    forget()


def _marks(paths: Sequence[str], named: Path | None) -> dict[str, tuple[int, int, int]]:
    """Time, size and number on the disk of every file that could matter."""
    marks = {}
    for path in (*_files(paths), *(() if named is None else (str(named),))):
        try:
            found = os.stat(path)
        except (OSError, ValueError):
            continue
        marks[path] = (found.st_mtime_ns, found.st_size, found.st_ino)
    return marks


def _files(paths: Sequence[str]) -> Iterator[str]:
    folders = [str(resources.folder("cards") / DEFAULT)]
    for path in map(Path, paths or (".",)):
        yield str(path)
        if path.is_dir():
            folders.append(str(path))
        # A folder belongs to the set above it as a file in it does.
        inside = path / DECK if path.is_dir() else path
        if (home := deck_folder(inside)) is not None:
            folders.append(str(home))
        elif not path.is_dir():
            beside = (path.parent, path.parent / "scenes")
            yield from (str(scene) for folder in beside for scene in folder.glob(f"*{SCENES}"))
        # Settings are looked for above the real place and above the current folder, a deck above the place as named.
        for start in (inside.parent.resolve(), Path().resolve(), inside.absolute().parent):
            for folder in (start, *start.parents):
                yield from (str(folder / name) for name in _FROM_ABOVE)
    entered: set[str] = set()
    for root in folders:
        yield from _below(root, entered)


def _below(root: str, entered: set[str]) -> Iterator[str]:
    """The files of interest below a folder, behind links too; each real folder is entered once."""
    for folder, inside, names in os.walk(root, followlinks=True):
        real = os.path.realpath(folder)
        if real in entered:
            inside.clear()
            continue
        entered.add(real)
        inside[:] = [name for name in inside if name not in NEVER_ENTERED]
        yield from (os.path.join(folder, name) for name in names if name.endswith(_LOOKED_AT))
