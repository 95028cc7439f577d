"""A card set as the rules see it: every file of the set as read, and the game's data."""

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from supperrules.diagnostics import Diagnostic, Severity, Source
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.lang.language import Language


@attrs.frozen
class CardFile:
    """One file of the set: its text, its tree, and what was said of it by the reader and then by the checker."""

    source: Source
    tree: nodes.File
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


# A guest has three to six appetites.
MOST_APPETITES: Final = 6


@attrs.frozen
class Course:
    """A line of the menu: its name, and the most tokens of each kind that it puts on the platter."""

    name: str
    tokens: tuple[tuple[str, int], ...]


@attrs.frozen
class Dinner:
    """What the rules need to know of the game: the data of `deck.toml` that card text can name."""

    kinds: tuple[str, ...] = ()
    courses: tuple[Course, ...] = ()
    talk: frozenset[str] = frozenset()

    @property
    def first_course(self) -> str:
        """The name of the course a game begins with."""
        return self.courses[0].name if self.courses else ""

    @property
    def given(self) -> frozenset[str]:
        """Kinds that guests get without any card: from the platter, or by the action of compliment or drama."""
        return self.talk | frozenset(kind for course in self.courses for kind, _ in course.tokens)

    def most_on_platter(self, kinds: Sequence[str] | None) -> int:
        """The most tokens of these kinds, None all, that lie on the platter together."""
        return max((sum(n for kind, n in course.tokens if kinds is None or kind in kinds) for course in self.courses),
                   default=0)  # fmt: skip


@attrs.frozen
class CardSet:
    """All files of a set, in the order of their paths, their language, and the game they are for.

    `whole`: the set is all there is (it has a `deck.toml`), so that what it lacks is lacking. `scenes`: the names of
    the cards that scenarios show, None where nobody looked.
    """

    files: tuple[CardFile, ...]
    language: Language
    dinner: Dinner = Dinner()
    whole: bool = False
    scenes: frozenset[str] | None = None

    @property
    def sound_files(self) -> Iterator[CardFile]:
        """The files without errors."""
        return (file for file in self.files if file.sound)

    @property
    def guests(self) -> Iterator[tuple[CardFile, nodes.Guest]]:
        """Every guest of the sound files, with its file."""
        return ((file, card) for file in self.sound_files for card in file.tree.cards if isinstance(card, nodes.Guest))
