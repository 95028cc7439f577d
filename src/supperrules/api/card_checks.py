"""What the checker says of the cards of a set: each by itself, and taken together."""

from collections.abc import Sequence
from typing import Any

from supperrules.diagnostics import Diagnostic, Source
from supperrules.games.surrealist.vocabulary.check import check_doubtful, check_file, check_set
from supperrules.games.surrealist.vocabulary.nodes import File
from supperrules.lang.language import Reading


def complaints_of(readings: Sequence[tuple[Source, Reading]], deck: Any) -> list[Diagnostic]:
    """Every complaint about meaning, in no order."""
    kinds = tuple(kind.name for kind in deck.kinds)
    found: list[Diagnostic] = []
    for source, reading in readings:
        found += check_file(reading.file, source, kinds, deck.courses)
        found += check_doubtful(reading.doubtful, source, kinds, deck.courses)
    return [*found, *check_set([(source, reading.file) for source, reading in readings], deck.talk)]


def told_by_tongues(files: Sequence[tuple[Source, File]], game: str) -> list[Diagnostic]:
    """Printed sentences that disagree with their programs, and words that a tongue lacks for a card (SR601, SR603)."""
    # Words of all tongues are read only where somebody asks for what they say.
    from supperrules.prose.translation_checks import complaints

    return [one for source, file in files for one in complaints(file, source, game)]
