"""The dinner party's language and its shipped cards, read once."""

from functools import cache

from supperrules import resources
from supperrules.cards.deck import read_deck
from supperrules.diagnostics import Severity, Source
from supperrules.games.surrealist.deck import Deck
from supperrules.games.surrealist.vocabulary import nodes, vocabulary
from supperrules.lang.language import Language


@cache
def deck() -> Deck:
    """The numbers and words of the dinner party."""
    deck: Deck = read_deck((resources.folder("cards") / "surrealist" / "deck.toml").read_text(encoding="utf-8")).content
    return deck


@cache
def language() -> Language:
    """The language with all verbs and the dinner party's kinds."""
    return Language(vocabulary(), deck().kinds)


def cards(text: str) -> tuple[nodes.Card, ...] | None:
    """The cards of a text, or None if the grammar refuses any of it."""
    file, told = language().read(Source("test.supper", text))
    return None if any(one.severity is Severity.ERROR for one in told) else file.cards


def ability(sentence: str) -> nodes.Ability:
    """The ability a sentence says."""
    read = cards(f'guest "Test"\n  appetites: food, wine, any.\n  {sentence}\n')
    assert read is not None, sentence
    guest = read[0]
    assert isinstance(guest, nodes.Guest)
    return guest.ability


@cache
def shipped() -> tuple[nodes.Card, ...]:
    """Every card of the shipped set."""
    folder = resources.folder("cards") / "surrealist"
    texts = [path.read_text(encoding="utf-8") for path in resources.files(folder, ".supper")]
    return tuple(card for text in texts for card in cards(text) or ())
