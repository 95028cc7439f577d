"""What a sentence means by its words of meaning, and whether a mend keeps that."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

import attrs

from supperrules.lang.recovery.classes import EMPTY, ENGLISH, SCOPES, Meaning, Rows

MARKS: Final = (".", ",", ";", ":")


@attrs.frozen(slots=False)
class Meanings:
    """The words of meaning of one language: rows by class, and the words that open a scope.

    Words are compared without regard to capitals. A number means itself.
    """

    rows: Rows = ENGLISH
    scopes: tuple[str, ...] = SCOPES
    empty: tuple[str, ...] = EMPTY

    def extended(self, rows: Rows) -> "Meanings":
        """These and more rows, as a game's vocabulary brings them."""
        both = {one: (*self.rows.get(one, ()), *rows.get(one, ())) for one in Meaning}
        return attrs.evolve(self, rows=both)

    @cached_property
    def _senses(self) -> Mapping[tuple[str, ...], str]:
        """What each word or phrase means: the row it stands in."""
        return {
            tuple(form.split()): f"{one}: {row}"
            for one, rows in self.rows.items()
            for row in rows
            for form in row.split("/")
        }

    @cached_property
    def _longest(self) -> int:
        return max((len(phrase) for phrase in self._senses), default=1)

    @cached_property
    def _words(self) -> Mapping[str, str]:
        return {phrase[0]: sense for phrase, sense in self._senses.items() if len(phrase) == 1}

    @property
    def words(self) -> Iterable[str]:
        """All words that carry meaning by themselves."""
        return self._words

    def knows(self, word: str) -> bool:
        """The word by itself carries meaning."""
        return word.lower() in self._words or word.isdecimal()

    def alike(self, one: str, other: str) -> bool:
        """Two words of one meaning, or of none."""
        return self._words.get(one.lower(), "") == self._words.get(other.lower(), "")

    def class_of(self, word: str) -> Meaning | None:
        """The class of a word by itself."""
        if word.isdecimal():
            return Meaning.QUANTITY
        sense = self._words.get(word.lower())
        return None if sense is None else Meaning(sense.split(":")[0])

    def senses(self, words: Sequence[str]) -> Iterator[str]:
        """What the words mean, in order; the longest phrase counts."""
        low = [word.lower() for word in words]
        at = 0
        while at < len(low):
            sizes = range(min(self._longest, len(low) - at), 0, -1)
            size = next((size for size in sizes if tuple(low[at : at + size]) in self._senses), 0)
            if size:
                yield self._senses[tuple(low[at : at + size])]
            elif low[at].isdecimal():
                yield f"{Meaning.QUANTITY}: {int(low[at])}"
            at += size or 1

    def kept(self, before: Sequence[str], after: Sequence[str]) -> bool:
        """The words of meaning are the same in both, in whatever order."""
        return Counter(self.senses(before)) == Counter(self.senses(after))

    def is_empty(self, words: Iterable[str]) -> bool:
        """Nothing is said by these words."""
        return all(word.lower() in self.empty for word in words)

    def opens(self, words: Sequence[str]) -> bool:
        """Somewhere in these words a condition, loop or choice begins."""
        said = f" {' '.join(words).lower()} "
        return any(f" {scope} " in said for scope in self.scopes)
