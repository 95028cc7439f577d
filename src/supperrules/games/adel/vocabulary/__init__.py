"""The card language of Adel Verpflichtet: items to collect, actions to play, castles along the track."""

from functools import cache
from typing import Any

from supperrules.games.adel.vocabulary import nodes
from supperrules.games.adel.vocabulary.check import check_card, check_set
from supperrules.games.adel.vocabulary.mistakes import MISTAKES
from supperrules.games.adel.vocabulary.printing import english
from supperrules.games.adel.vocabulary.productions import productions
from supperrules.lang.deck_words import DeckWord
from supperrules.lang.vocabulary import Heading, Vocabulary


def _words(deck: Any) -> tuple[DeckWord, ...]:
    words: tuple[DeckWord, ...] = deck.words
    return words


@cache
def vocabulary() -> Vocabulary:
    """The words of Adel Verpflichtet."""
    return Vocabulary(
        game="adel",
        grammar=("files.lark", "adel/cards.lark", "marks.lark"),
        headings=(
            Heading(("item",), "Gilded Fool", frozenset({"series", "letter", "year", "edition"}), does=False),
            Heading(("action",), "Check 10", frozenset({"deed", "set", "value"}), does=False),
            Heading(("castle",), "Larkspur", frozenset({"stop", "spaces", "best", "second"}), does=False),
        ),
        nodes=nodes.NODES,
        productions=productions,
        printer=english,
        mistakes=MISTAKES,
        deck_words=_words,
        check_card=check_card,
        check_set=check_set,
    )
