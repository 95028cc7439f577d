"""The game as one `Rules` value: cards, deck and options put together."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import attrs

from supperrules.cards.deck import shipped_deck
from supperrules.errors import InvalidSetup
from supperrules.games.adel.cards import Box, Card, packed, valued
from supperrules.games.adel.changes import CHANGES
from supperrules.games.adel.data import Data, House
from supperrules.games.adel.deck import NAME, Deck, Edition
from supperrules.games.adel.flows import OWN
from supperrules.games.adel.flows.season import SEASON
from supperrules.games.adel.options import DEFAULT_MODE, decided
from supperrules.games.adel.outcome import REASONS, outcome
from supperrules.games.adel.refusal_reasons import why_not
from supperrules.games.adel.table import FIELDS, Sketch, Table, Zone, blank_table, nouns
from supperrules.games.adel.validate import validate
from supperrules.games.adel.vocabulary import nodes
from supperrules.kernel.audience import OWNER
from supperrules.kernel.flow import frame
from supperrules.kernel.nouns import UNKNOWN, Bag, One
from supperrules.kernel.rules import ChoiceKind, Pool, QuestionKind, Rules

VERSION: Final = 1
"""Raised by hand whenever the rules decide anything differently."""

_ITEM: Final = (("item", One("item")),)
CHOICES: Final[Mapping[str, ChoiceKind]] = {
    "go": ChoiceKind((("place", One("place")),), "go to {place}"),
    "lay": ChoiceKind((("action", One("action")),), "lay {action}"),
    "buy": ChoiceKind(_ITEM, "buy {item}"),
    "exhibit": ChoiceKind((("items", Bag(One("item"))),), "exhibit {items}"),
    "take": ChoiceKind(_ITEM, "take {item}"),
}
"""What can be answered; an exhibitor may also decline (A21)."""

QUESTIONS: Final[Mapping[str, QuestionKind]] = {
    "where": QuestionKind(),
    "what": QuestionKind(seen=OWNER),
    "buy": QuestionKind(),
    "exhibit": QuestionKind(),
    "steal": QuestionKind((("victim", One("seat")),)),
}
"""What is asked; who lays down which card is nobody's business until it is turned up."""


def rules(
    cards: Iterable[nodes.Card],
    options: Mapping[str, object] | None = None,
    *,
    players: int,
    mode: str = DEFAULT_MODE,
    deck: Deck | None = None,
    hands: Mapping[str, Iterable[str]] | None = None,
) -> House:
    """The rules of a game with these cards; `deck`: the shipped one if None.

    `hands`: items, by id, that a seat ("p1") is sure to be dealt.

    Raises InvalidSetup for a number of players, option, card set or hand that cannot be played.
    """
    if deck is None:
        shipped: Deck = shipped_deck(NAME).content
        deck = shipped
    chosen, edition = decided(options or {}, mode, players, deck)
    box = packed((valued(card, deck) for card in cards), edition)
    cells = edition.cells[edition.seats.index(players)]
    items = tuple(range(1, len(box.items) + 1))
    return Rules(
        name=NAME,
        version=VERSION,
        nouns=nouns(players, max(edition.seats), box),
        fields=FIELDS,
        sketch=Sketch,
        table=Table,
        opening=blank_table(players, len(items), _given(box, deck, players, hands or {})),
        base=frame(SEASON),
        flows={flow.name: flow for flow in OWN},
        changes=CHANGES,
        choices=CHOICES,
        questions=QUESTIONS,
        seats=players,
        outcome=outcome,
        reasons=REASONS,
        options=chosen,
        data=Data(deck, box, cells),
        described=_described(deck, edition, box, cells),
        pools=(Pool(items, ("secret", "known", "shown", "offered", "stock")),),
        fill=_fill,
        sound=validate,
        why_not=why_not,
    )


def _given(box: Box, deck: Deck, players: int, hands: Mapping[str, Iterable[str]]) -> tuple[Zone, ...]:
    numbers = {item.id: number for number, item in enumerate(box.items, 1)}
    seats = [f"p{seat + 1}" for seat in range(players)]
    given: list[Zone] = [()] * players
    for seat, names in hands.items():
        if seat not in seats:
            raise InvalidSetup(f"hands: no seat {seat!r} among {', '.join(seats)}", "hands")
        hand: list[int] = []
        for name in names:
            if name not in numbers:
                raise InvalidSetup(f"hands: {name!r} is no item of this edition", f"hands.{seat}")
            if any(numbers[name] in zone for zone in (*given, hand)):
                raise InvalidSetup(f"hands: {name} is dealt twice", f"hands.{seat}")
            hand.append(numbers[name])
        if len(hand) > deck.dealt:
            raise InvalidSetup(f"hands: {seat} has {len(hand)} items, at most {deck.dealt} are dealt", f"hands.{seat}")
        given[seats.index(seat)] = tuple(sorted(hand))
    return tuple(given)


def _fill(rules: House, table: Sketch, dice: Callable[[int], int]) -> Sketch:
    """For a card that lies face down, one of those that fit the place."""
    data = rules.data

    def guess(seat: int) -> Zone:
        fitting = data.playable(table, seat, table.where[seat])
        return (fitting[dice(len(fitting))],)

    down = tuple(guess(seat) if UNKNOWN in cards else cards for seat, cards in enumerate(table.down))
    return attrs.evolve(table, down=down)


def _described(deck: Deck, edition: Edition, box: Box, cells: int) -> Any:
    """What the rules hash covers: every number, and the ids of the cards; neither texts nor printed names."""

    def numbers(card: Card) -> dict[str, Any]:
        return {key: value for key, value in attrs.asdict(card).items() if key not in ("name", "edition")}

    return {
        "edition": edition.name,
        "cells": cells,
        "dealt": deck.dealt,
        "least": deck.least,
        "bonus": list(deck.bonus),
        "rounds": deck.rounds,
        "cards": [*map(numbers, box.items), *map(numbers, box.actions), *map(numbers, box.castles)],
    }
