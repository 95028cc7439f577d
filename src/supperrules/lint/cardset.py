"""A card set as the rules see it: every file of the set as read, and the game's data."""

from collections.abc import Iterator

import attrs

from supperrules.diagnostics import Diagnostic, Source
from supperrules.lang import tree


@attrs.frozen
class CardFile:
    """One file of the set: its text, its tree, and what reader and checker said of it."""

    source: Source
    tree: tree.File
    complaints: tuple[Diagnostic, ...] = ()

    @property
    def sound(self) -> bool:
        """Nothing in this file is an error; only then are the other rules asked about it."""
        return not any(complaint.severity == "error" for complaint in self.complaints)


@attrs.frozen
class CardSet:
    """All files of a set, in the order of their paths."""

    files: tuple[CardFile, ...]

    @property
    def sound_files(self) -> Iterator[CardFile]:
        """The files without errors."""
        return (file for file in self.files if file.sound)

    @property
    def guests(self) -> Iterator[tuple[CardFile, tree.Guest]]:
        """Every guest of the sound files, with its file."""
        return ((file, card) for file in self.sound_files for card in file.tree.cards if isinstance(card, tree.Guest))
