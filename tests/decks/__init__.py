"""The decks of the tests: never `cards/`, so that a shipped card can be mended without touching a golden file."""

from functools import cache
from pathlib import Path

from supperrules.cards.deck import read_deck
from supperrules.diagnostics import Source
from supperrules.games.surrealist import rules
from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.deck import Deck
from supperrules.games.surrealist.vocabulary import vocabulary
from supperrules.games.surrealist.vocabulary.nodes import Card
from supperrules.lang.language import Language

HERE = Path(__file__).parent


@cache
def deck() -> Deck:
    """Numbers and words of the dinner party, in both editions."""
    deck: Deck = read_deck((HERE / "deck.toml").read_text("utf-8")).content
    return deck


@cache
def language() -> Language:
    """The card language with the kinds of the game."""
    return Language(vocabulary(), deck().kinds)


def read(text: str, name: str = "test.supper") -> tuple[Card, ...]:
    """The cards of a text without mistakes."""
    file, told = language().read(Source(name, text))
    assert not told, told
    return file.cards


@cache
def dinner() -> tuple[Card, ...]:
    """Twenty-six guests and nine faux pas, small and made to stay as they are."""
    return read((HERE / "dinner.supper").read_text("utf-8"), "dinner.supper")


@cache
def dinner_rules(players: int, mode: str, **options: str) -> Party:
    """The rules of a dinner with that deck."""
    return rules(dinner(), options, players=players, mode=mode, deck=deck())
