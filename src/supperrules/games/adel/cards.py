"""The cards of the game as values: objects to collect, actions to play, castles along the track; and what of them one
edition brings to the table, checked."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Final, TypeAlias, TypeVar

import attrs

from supperrules.errors import InvalidSetup
from supperrules.games.adel.deck import Deck, Edition

BUY, STEAL, ARREST, EXHIBIT = "buy", "steal", "arrest", "exhibit"
DEEDS: Final = (BUY, STEAL, ARREST, EXHIBIT)
"""What an action card does: a check buys, a thief steals."""

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
_C = TypeVar("_C", Item, Action, Castle)


@attrs.frozen
class Box:
    """What lies on the table in one edition.

    `items` by letter and year; `actions`: checks by value, thieves by number, then the detective and the exhibition;
    `castles` in the order of their stops.
    """

    items: tuple[Item, ...]
    actions: tuple[Action, ...]
    castles: tuple[Castle, ...]


def packed(cards: Iterable[Card], deck: Deck, edition: Edition) -> Box:
    """The cards of one edition. Raises InvalidSetup naming the cards that cannot be together, or what is missing."""
    known = tuple(cards)
    sets = max(edition.seats)
    names = [edition.name for edition in deck.editions]
    for card in known:
        if isinstance(card, Item) and card.edition not in ("", *names):
            raise InvalidSetup(f"{card.name!r}: no edition {card.edition!r}; there are {', '.join(names)}", "cards")
        if isinstance(card, Action) and card.set > max(deck.seats):
            raise InvalidSetup(f"{card.name!r}: no set {card.set}; there are 1 to {max(deck.seats)}", "cards")
    items = [card for card in known if isinstance(card, Item) and card.edition in ("", edition.name)]
    actions = [card for card in known if isinstance(card, Action) and card.set <= sets]
    castles = [card for card in known if isinstance(card, Castle)]
    _distinct(known, "name", lambda card: card.id)
    _distinct(items, "year", lambda card: card.year)  # A4
    _distinct([card for card in actions if card.deed == BUY], "value", lambda card: card.value)  # A2
    _distinct([card for card in actions if card.deed == STEAL], "number", lambda card: card.value)
    _distinct(castles, "stop", lambda card: card.stop)
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


def _distinct(cards: Iterable[Any], what: str, value: Callable[[Any], Hashable]) -> None:
    seen: dict[Hashable, str] = {}
    for card in cards:
        other = seen.setdefault(value(card), card.name)
        if other is not card.name:
            raise InvalidSetup(f"{other!r} and {card.name!r} have the same {what}, {value(card)}", "cards")


def _complete(actions: Iterable[Action], number: int, expected: dict[str, int]) -> None:
    found = [card.deed for card in actions if card.set == number]
    where = f"set {number}" if number else "cards that every seat has"
    for deed in DEEDS:
        if found.count(deed) != expected.get(deed, 0):
            raise InvalidSetup(
                f"{where}: expected {expected.get(deed, 0)} cards that {deed}, found {found.count(deed)}", "cards"
            )
