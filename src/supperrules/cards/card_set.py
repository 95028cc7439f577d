"""A card set: every file of the set as read, its language, and its deck."""

from collections.abc import Iterator

import attrs

from supperrules.cards.deck import DeckFile
from supperrules.diagnostics import Diagnostic, Severity, Source
from supperrules.lang import tree
from supperrules.lang.language import Language


@attrs.frozen
class CardFile:
    """One file of the set: its text, its tree, and what was said of it by the reader and then by the checker."""

    source: Source
    tree: tree.File
    of_reader: tuple[Diagnostic, ...] = ()
    of_checker: tuple[Diagnostic, ...] = ()

    @property
    def complaints(self) -> tuple[Diagnostic, ...]:
        """What reader and checker said."""
        return self.of_reader + self.of_checker

    @property
    def errors_of_reader(self) -> tuple[Diagnostic, ...]:
        """Why not all of the text was understood; the tree then lacks what they stand in."""
        return tuple(complaint for complaint in self.of_reader if complaint.severity is Severity.ERROR)

    @property
    def sound(self) -> bool:
        """Nothing in this file is an error; only then are the other rules asked about it."""
        return not any(complaint.severity is Severity.ERROR for complaint in self.complaints)


@attrs.frozen
class CardSet:
    """All files of a set, in the order of their paths, their language, and the deck with the game they are for.

    `whole`: the set is all there is (it has a `deck.toml`), so that what it lacks is lacking. `scenes`: the names of
    the cards that scenarios show, None where nobody looked.
    """

    files: tuple[CardFile, ...]
    language: Language
    deck: DeckFile
    whole: bool = False
    scenes: frozenset[str] | None = None

    @property
    def sound_files(self) -> Iterator[CardFile]:
        """The files without errors."""
        return (file for file in self.files if file.sound)

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """Every error of every file, in order: the set can be used if there is none."""
        found = (one for file in self.files for one in file.complaints if one.severity is Severity.ERROR)
        return tuple(sorted(found, key=lambda one: one.order))
