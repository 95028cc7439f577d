"""What is wrong with the meaning of cards that parse: each by itself as its vocabulary says, and names in a set."""

from collections.abc import Sequence
from typing import Any

import attrs

from supperrules.diagnostics import Diagnostic, Related, Severity, Source, Span
from supperrules.lang.names import slug
from supperrules.lang.recovery.ambiguous import Doubtful, Guess
from supperrules.lang.tree import File
from supperrules.lang.vocabulary import Vocabulary


def check_file(file: File, source: Source, vocabulary: Vocabulary, deck: Any) -> tuple[Diagnostic, ...]:
    """The errors of each card of a file by itself, in the order of their places; `deck`: the content of its deck."""
    found = [one for card in file.cards for one in vocabulary.check_card(card, source, deck)]
    return tuple(sorted(found, key=lambda one: one.order))


def check_doubtful(
    doubtful: Sequence[Doubtful], source: Source, vocabulary: Vocabulary, deck: Any
) -> tuple[Diagnostic, ...]:
    """The errors of cards with mistakes in their text that they have whatever was meant, in the order of their places.

    Arguments as for `check_file`.
    """

    def said(guess: Guess) -> tuple[Diagnostic, ...]:
        return () if guess.card is None else vocabulary.check_card(guess.card, source, deck)

    return tuple(sorted((one for card in doubtful for one in card.agreed(said)), key=lambda one: one.order))


def check_set(files: Sequence[tuple[Source, File]], vocabulary: Vocabulary, deck: Any) -> tuple[Diagnostic, ...]:
    """The errors that only a whole set shows: cards of one name, and what the vocabulary says of sets."""
    return tuple(sorted((*check_names(files), *vocabulary.check_set(files, deck)), key=lambda one: one.order))


def check_names(files: Sequence[tuple[Source, File]]) -> tuple[Diagnostic, ...]:
    """Cards of the whole set that have the same name but for accents, case and marks (SR101)."""
    first: dict[str, tuple[Source, Span]] = {}
    found: list[Diagnostic] = []
    for source, file in files:
        for card in file.cards:
            key = slug(card.name.text)
            if key not in first:
                first[key] = (source, card.name.span)
                continue
            one = Diagnostic(
                code="SR101",
                name="duplicate-card",
                severity=Severity.ERROR,
                message=f"there is a card `{card.name.text}` already",
                source=source,
                span=card.name.span,
                help="give one of them another name; names differ in a letter or digit",
                card=card.name.text,
            )
            found.append(attrs.evolve(one, related=(Related(*first[key], "the first of that name"),)))
    return tuple(sorted(found, key=lambda one: one.order))
