"""How a game comes to a table: from the set-up, a written position, a save or a record."""

import secrets
from typing import Any, Final

import supperrules as sr
from supperrules.host.errors import DIFFERS, Fault
from supperrules.host.parameters import CARD_TEXT, Given
from supperrules.kernel.json_text import Misread

SEEDS: Final = 2**53
"""Drawn seeds stay below: a number that JavaScript, too, has exactly."""
_POSITION: Final = 20_000


def new(given: Given) -> sr.Game:
    """A game at its first question. Raises Misread, or what `new_game` and `position` raise."""
    name = given.text_or("game", "surrealist")
    cards = _cards(given, name)
    seed = given.whole_or("seed", None, 0, 2**64 - 1)
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    if given.has("position"):
        text = given.text("position", _POSITION)
        given.done()
        return sr.position(text, cards, seed=seed, game=name)
    wanted: dict[str, Any] = {
        "players": given.whole("players", 0, 100),
        "mode": given.text_or("mode", None),
        "options": given.options("options"),
        "hands": given.lists("hands"),
        "names": given.texts("names"),
    }
    given.done()
    return sr.new_game(name, seed=seed, cards=cards, **wanted)


def loaded(given: Given) -> sr.Game:
    """A game where a save or a record ends. Raises Misread, InvalidState, CardError, or Fault for one that differs."""
    what = "save" if given.has("save") else "record"
    name = given.text_or("game", "surrealist")
    cards = _cards(given, name)
    document = given.document(what)
    given.done()
    if what == "save":
        return sr.Game.from_json(document, cards)
    again = sr.replay(document, cards)
    if not again:
        raise Fault(DIFFERS, f"played again it differs: {again.difference}", {"difference": again.difference})
    return again.game


def _cards(given: Given, game: str) -> sr.Cards | None:
    if given.has("only_cards") and given.has("cards"):
        raise Misread("`cards` adds to the shipped set, `only_cards` replaces it: give one of them")
    if given.has("only_cards"):
        return sr.load_cards(text=given.text("only_cards", CARD_TEXT), game=game)
    if given.has("cards"):
        return sr.with_shipped(text=given.text("cards", CARD_TEXT), game=game)
    return None
