"""Cards as sentences in any language: what a game's package `prose` offers, asked for by the game of the words."""

from collections.abc import Sequence
from typing import Protocol, cast

import attrs

from supperrules.cards.registry import needed
from supperrules.diagnostics import Span
from supperrules.lang.tree import Card, Step
from supperrules.prose.phrase import Pen
from supperrules.prose.words import Words


@attrs.frozen
class Said:
    """A card's sentence: what stands before the colon, what behind it, and the rows of words it lacked (SR603)."""

    head: str
    body: str
    text: str
    missing: tuple[str, ...] = ()


@attrs.frozen
class Drift:
    """One place where text and program part: `start` and `end` in the text, the program's own place if it has one."""

    message: str
    start: int
    end: int
    program: Span | None = None


class CardProse(Protocol):
    """What the package `prose` of a game offers."""

    def sentence(self, card: Card, words: Words) -> Said:
        """What a card does as a sentence of the language; never raises for missing rows."""

    def step_sentence(self, step: Step, words: Words) -> str:
        """One step of an ability, for an explanation step by step."""

    def steps_in_a_row(self, steps: Sequence[Step], pen: Pen) -> str:
        """Steps one after the other, as one option of a card says them."""

    def drift(self, card: Card, text: str, words: Words) -> tuple[Drift, ...]:
        """Where a sentence printed in this language says other things than the card's program."""

    def explained(self, card: Card, languages: Sequence[Words]) -> str:
        """The card's name, its sentence in each of the languages, and what its parts mean."""

    def shown(self, card: Card, words: Words) -> str:
        """The card for a reader: its name, what is printed on it, and its sentence."""


def card_prose(game: str) -> CardProse:
    """What the game's package `prose` offers. Raises SupperError for a game without one."""
    return cast(CardProse, needed(game, "prose", "say its cards in sentences"))


def sentence(card: Card, words: Words) -> Said:
    """What a card does as a sentence of the language; never raises for missing rows.

    Raises SupperError for a game that has no sentences.
    """
    return card_prose(words.game).sentence(card, words)


def missing(card: Card, words: Words) -> tuple[str, ...]:
    """The rows of words this card needs and the language lacks."""
    return sentence(card, words).missing


def step_sentence(step: Step, words: Words) -> str:
    """One step of an ability, for an explanation step by step."""
    return card_prose(words.game).step_sentence(step, words)


def steps_in_a_row(steps: Sequence[Step], pen: Pen) -> str:
    """Steps one after the other, as one option of a card says them."""
    return card_prose(pen.words.game).steps_in_a_row(steps, pen)
