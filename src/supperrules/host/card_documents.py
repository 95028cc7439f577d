"""A card set as a client shows it: names, sentences in a tongue, and the appetites of guests."""

import supperrules as sr
from supperrules.kernel.value import Json
from supperrules.lang.names import slug
from supperrules.prose.sentence import sentence
from supperrules.prose.words import words


def cards_json(cards: sr.Cards, language: str) -> list[Json]:
    """The cards of each kind in the order of their ids."""
    tongue = words(language, cards.game)
    said = {slug(card.name.text): sentence(card, tongue).text for card in cards.trees}
    return [_card(card, said[card.id]) for card in cards]


def _card(card: sr.Guest | sr.FauxPas | sr.Card, sentence: str) -> Json:
    appetites: dict[str, Json] = {"appetites": list(card.appetites)} if isinstance(card, sr.Guest) else {}
    return {"id": card.id, "name": card.name, "sort": card.kind, **appetites, "sentence": sentence}
