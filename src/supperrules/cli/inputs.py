"""The job behind the paths of a command line: which files belong together, and all that is read for it, read once."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import attrs

from supperrules import resources
from supperrules.cards.decoding import Decoded, decoded
from supperrules.cards.files import DECK, DEFAULT, SCENES
from supperrules.cli.discovery import STDIN, card_files, deck_folder, set_files, shown
from supperrules.errors import JobFailed
from supperrules.report import Failure


@attrs.frozen
class Beside:
    """What lies in a set's folder with the cards: its `deck.toml`, the names of scenarios, the words of the tongues.

    The words are those of a game's own set; another set has none.
    """

    deck: bytes
    scenes: frozenset[str]
    words: Mapping[str, Decoded]


@attrs.frozen
class Group:
    """Files that are one set: those of a folder with a `deck.toml`, or those named; and the ones asked about."""

    folder: Path | None
    files: tuple[Path, ...]
    asked: tuple[Path, ...]
    beside: Beside | None = None


@attrs.frozen
class Job:
    """What a command line asks about: groups, texts by path, and what could not be read.

    What is said of its cards follows from it, and from what the house itself holds; nothing else is read for it.
    """

    groups: tuple[Group, ...]
    texts: Mapping[Path, Decoded]
    failures: tuple[Failure, ...] = ()

    def with_text(self, changed: Mapping[Path, Decoded]) -> "Job":
        """The same job over other texts of some files."""
        return attrs.evolve(self, texts={**self.texts, **changed})

    @property
    def asked(self) -> tuple[Path, ...]:
        """The files asked about, in order."""
        return tuple(sorted((path for group in self.groups for path in group.asked), key=shown))


def job(paths: Sequence[str], exclude: Sequence[str], stdin_name: str) -> Job:
    """What the paths mean; `-` is standard input, which stands in for the file of that name.

    No path at all is the current folder. Raises JobFailed when a deck file cannot be read.
    """
    named = [Path(path) for path in paths if path != STDIN] or ([] if STDIN in paths else [Path()])
    found = card_files(named, exclude)
    files, texts = list(found.files), {}
    if STDIN in paths:
        path = Path(stdin_name)
        files = [file for file in files if shown(file) != shown(path)]
        files.append(path)
        texts[path] = decoded(_stdin_shown(stdin_name), sys.stdin.buffer.read())
    failures = list(found.failures)
    groups = tuple(_groups(sorted(files, key=shown)))
    for path in dict.fromkeys(path for group in groups for path in group.files):
        if path not in texts:
            try:
                texts[path] = decoded(shown(path), path.read_bytes())
            except OSError as error:
                failures.append(Failure(shown(path), (error.strerror or "cannot be read").lower()))
    return Job(groups, texts, tuple(failures))


def _stdin_shown(name: str) -> str:
    return "<stdin>" if name == STDIN else shown(Path(name))


def _groups(files: Sequence[Path]) -> Iterator[Group]:
    by_folder: dict[Path | None, list[Path]] = {}
    for file in files:
        by_folder.setdefault(deck_folder(file), []).append(file)
    for folder, asked in by_folder.items():
        if folder is None:
            yield Group(None, tuple(asked), tuple(asked))
            continue
        known = {shown(file) for file in asked}
        others = [file for file in set_files(folder) if shown(file) not in known]
        yield Group(folder, tuple(sorted((*asked, *others), key=shown)), tuple(asked), _beside(folder))


def _beside(folder: Path) -> Beside:
    try:
        deck = (folder / DECK).read_bytes()
    except OSError as error:
        raise JobFailed(f"{shown(folder / DECK)}: {(error.strerror or 'cannot be read').lower()}") from error
    scenes = frozenset(path.stem for path in folder.rglob(f"*{SCENES}"))
    is_of_a_game = folder.samefile(resources.folder("cards") / DEFAULT)
    files = sorted((folder / "words").glob("*.toml")) if is_of_a_game else []
    return Beside(deck, scenes, {path.stem: decoded(shown(path), path.read_bytes()) for path in files})
