"""The card sets behind the paths of a command line: which files belong together, their texts, their trees."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import attrs

from supperrules import data
from supperrules.diagnostics import Diagnostic
from supperrules.lint.cardset import CardFile, CardSet
from supperrules.lint.reading import card_set
from supperrules.prose.complaints import complaints, untold
from supperrules.tools.decks import GAME, deck_of
from supperrules.tools.decoding import Decoded, decoded
from supperrules.tools.discovery import SCENES, STDIN, Failure, card_files, deck_folder, set_files, shown


@attrs.frozen
class Group:
    """Files that are one set: those of a folder with a `deck.toml`, or those named; and the ones asked about."""

    folder: Path | None
    files: tuple[Path, ...]
    asked: tuple[Path, ...]


@attrs.frozen
class Job:
    """What a command line asks about: groups, texts by path, and what could not be read."""

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

    No path at all is the current folder.
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
        yield Group(folder, tuple(sorted((*asked, *others), key=shown)), tuple(asked))


@attrs.frozen
class Looked:
    """A group as read and checked, the shown paths asked about, and what is said of the words files beside it."""

    cards: CardSet
    paths: frozenset[str]
    of_words: tuple[Diagnostic, ...] = ()

    @property
    def asked(self) -> Iterator[CardFile]:
        """The files asked about."""
        return (file for file in self.cards.files if file.source.path in self.paths)


def looked_at(work: Job) -> tuple[Looked, ...]:
    """Every group of the job, read and checked. Raises Failed when a deck file cannot be read."""
    return tuple(_looked(group, work.texts) for group in work.groups)


def _looked(group: Group, texts: Mapping[Path, Decoded]) -> Looked:
    deck = deck_of(group.folder)
    files = [(texts[path].source, texts[path].complaint) for path in group.files if path in texts]
    paths = frozenset(texts[path].source.path for path in group.asked if path in texts)
    cards = card_set(files, deck.kinds, deck.dinner, whole=group.folder is not None, also=(complaints,))
    if group.folder is not None:
        cards = attrs.evolve(cards, scenes=frozenset(path.stem for path in group.folder.rglob(f"*{SCENES}")))
    return Looked(cards, paths, tuple(_of_words(group.folder)))


def _of_words(folder: Path | None) -> Iterator[Diagnostic]:
    """What the words of the tongues lack (SR603), where the set is that of a game."""
    if folder is None or not folder.samefile(data.tree("cards") / GAME):
        return
    for path in sorted((folder / "words").glob("*.toml")):
        yield from untold(path.stem, decoded(shown(path), path.read_bytes()).source)
