"""A card set as a client shows it: names, appetites, sentences in a tongue."""

import supperrules as sr
from supperrules.games.surrealist.vocabulary.nodes import card_of
from supperrules.kernel.value import Json
from supperrules.lang.names import slug
from supperrules.prose.sentence import sentence
from supperrules.prose.words import words


def cards_json(cards: sr.Cards, language: str) -> list[Json]:
    """Guests, then faux pas, each in the order of their ids."""
    tongue = words(language, cards.game)
    said = {slug(card.name.text): sentence(card_of(card), tongue).text for card in cards.trees}
    guests: list[Json] = [
        {
            "id": card.id,
            "name": card.name,
            "sort": "guest",
            "appetites": list(card.appetites),
            "sentence": said[card.id],
        }
        for card in cards.guests
    ]
    return guests + [
        {"id": card.id, "name": card.name, "sort": "faux pas", "sentence": said[card.id]} for card in cards.faux_pas
    ]
