"""The dinner's card language: what `lang` needs to read, print and check guests and faux pas."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from supperrules.diagnostics import Diagnostic, Source
from supperrules.games.surrealist.machine.look_ahead import limits_of
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.games.surrealist.vocabulary.check import check_card, check_ending
from supperrules.games.surrealist.vocabulary.mistakes import MISTAKES
from supperrules.games.surrealist.vocabulary.printing import english
from supperrules.games.surrealist.vocabulary.productions import productions
from supperrules.games.surrealist.vocabulary.synonyms import SYNONYMS
from supperrules.games.surrealist.vocabulary.verbs import all_verbs
from supperrules.games.surrealist.vocabulary.wishes import WISHES
from supperrules.lang.deck_words import DeckWord
from supperrules.lang.tree import File
from supperrules.lang.vocabulary import Heading, Vocabulary


def _words(deck: Any) -> tuple[DeckWord, ...]:
    words: tuple[DeckWord, ...] = deck.kinds
    return words


def _check_card(card: Any, source: Source, deck: Any) -> tuple[Diagnostic, ...]:
    return check_card(card, source, tuple(kind.name for kind in deck.kinds), deck.courses, limits_of(deck))


def _check_set(files: Sequence[tuple[Source, File]], deck: Any) -> tuple[Diagnostic, ...]:
    return check_ending(files, deck.talk or None)


@cache
def vocabulary() -> Vocabulary:
    """The words of Surrealist Dinner Party."""
    return Vocabulary(
        game="surrealist",
        grammar=(
            "files.lark",
            "surrealist/cards.lark",
            "control.lark",
            "surrealist/conditions.lark",
            "surrealist/nouns.lark",
            "marks.lark",
        ),
        verb_folder="surrealist/verbs",
        headings=(
            Heading(("guest",), "Dora Maar"),
            Heading(("faux", "pas"), "Dry Cellar", frozenset({"at", "during"})),
        ),
        verbs=all_verbs(),
        nodes=nodes.NODES,
        productions=productions,
        printer=english,
        synonyms=SYNONYMS,
        mistakes=MISTAKES,
        wishes=WISHES,
        deck_words=_words,
        check_card=_check_card,
        check_set=_check_set,
    )
