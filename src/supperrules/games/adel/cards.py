"""The cards of the game as values: objects to collect, actions to play, castles along the track; and what of them one
edition brings to the table, checked."""

from collections.abc import Iterable
from typing import Final, TypeAlias, assert_never

import attrs

from supperrules.errors import InvalidSetup
from supperrules.games.adel.deck import Deck, Edition
from supperrules.games.adel.vocabulary import nodes
from supperrules.games.adel.vocabulary.nodes import ARREST, BUY, DEEDS, EXHIBIT, STEAL
from supperrules.lang.names import slug

CHECKS: Final = 4
THIEVES: Final = 2
"""Checks and thieves of a set (rules, 2.1)."""


@attrs.frozen
class Item:
    """A collection card. `letter`: from 0, the place of its series; `edition`: the only one that has it, "" for all."""

    id: str
    name: str
    letter: int
    year: int
    edition: str = ""


@attrs.frozen
class Action:
    """An action card. `set`: the set it belongs to, 0 if every seat has one; `value`: of a check in thousands, of a
    thief its number; 0 for the others."""

    id: str
    name: str
    deed: str
    set: int = 0
    value: int = 0


@attrs.frozen
class Castle:
    """A castle. `stop`: its place along the track from 1; `spaces` of the track that belong to it; `best`, `second`:
    what the two finest exhibitions advance."""

    id: str
    name: str
    stop: int
    spaces: int
    best: int
    second: int


Card: TypeAlias = Item | Action | Castle


@attrs.frozen
class Box:
    """What lies on the table in one edition.

    `items` by letter and year; `actions`: checks by value, thieves by number, then the detective and the exhibition;
    `castles` in the order of their stops.
    """

    items: tuple[Item, ...]
    actions: tuple[Action, ...]
    castles: tuple[Castle, ...]


def valued(card: nodes.Card, deck: Deck) -> Card:
    """A card as a value, from its tree; the tree was checked with this deck."""
    id, name = slug(card.name.text), card.name.text
    match card:
        case nodes.Item():
            edition = "" if card.edition is None else str(card.edition.value)
            return Item(id, name, deck.series.index(card.series.text), card.year.value, edition)
        case nodes.Action():
            number, value = (0 if one is None else one.value for one in (card.set, card.value))
            return Action(id, name, card.deed.text, number, value)
        case nodes.Castle():
            return Castle(id, name, *(one.value for one in (card.stop, card.spaces, card.best, card.second)))
        case _:
            assert_never(card)


def packed(cards: Iterable[Card], edition: Edition) -> Box:
    """The cards of one edition. Raises InvalidSetup naming what is missing or too much."""
    known = tuple(cards)
    sets = max(edition.seats)
    items = [card for card in known if isinstance(card, Item) and card.edition in ("", edition.name)]
    actions = [card for card in known if isinstance(card, Action) and card.set <= sets]
    castles = [card for card in known if isinstance(card, Castle)]
    if len(items) != edition.cards:
        raise InvalidSetup(f"edition {edition.name} has {edition.cards} items, found {len(items)}", "cards")
    for number in range(1, sets + 1):
        _complete(actions, number, {BUY: CHECKS, STEAL: THIEVES})
    _complete(actions, 0, {ARREST: 1, EXHIBIT: 1})
    castles.sort(key=lambda card: card.stop)
    if not castles or [card.stop for card in castles] != list(range(1, len(castles) + 1)):
        raise InvalidSetup("the castles' stops are counted from 1 without a gap, and there is at least one", "cards")
    return Box(
        tuple(sorted(items, key=lambda card: (card.letter, card.year))),
        tuple(sorted(actions, key=lambda card: (DEEDS.index(card.deed), card.value))),
        tuple(castles),
    )


def _complete(actions: Iterable[Action], number: int, expected: dict[str, int]) -> None:
    found = [card.deed for card in actions if card.set == number]
    where = f"set {number}" if number else "cards that every seat has"
    for deed in DEEDS:
        if found.count(deed) != expected.get(deed, 0):
            raise InvalidSetup(
                f"{where}: expected {expected.get(deed, 0)} cards that {deed}, found {found.count(deed)}", "cards"
            )
