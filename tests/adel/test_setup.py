"""How a game of Adel is set up: seats, editions, sets, hands; and what is refused, with a way out."""

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

import supperrules as sr
from supperrules.cards.deck import read_deck
from supperrules.errors import InvalidSetup
from supperrules.games.adel import GAME, rules
from supperrules.games.adel.cards import Action, Card, packed
from supperrules.games.adel.data import Data
from supperrules.kernel.fingerprint import rules_hash
from supperrules.kernel.play import start
from tests.adel.tables import DECK as SHIPPED
from tests.adel.tables import edited, shipped_cards, shipped_rules

DECK = """
game = "adel"
name = "Adel"
author = "a"
licence = "l"
language = 1
series = ["pipes", "pots"]
dealt = 4
least = 3
bonus = [8, 4]
rounds = 200
[[editions]]
name = "45"
cards = 45
seats = [2, 3]
cells = [2, 3]
"""


SERIES = 'series = ["pipes", "pots"]'


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("edition", [None, *GAME.options["edition"]])
def test_two_to_five_play_both_editions_and_six_the_later_one(players: int, edition: str | None) -> None:
    options = {} if edition is None else {"edition": edition}
    if (players, edition) == (6, "45"):
        with pytest.raises(InvalidSetup, match="edition 45 is for 2, 3, 4, 5 players, not 6"):
            shipped_rules(players=players, options=options)
        return
    game = shipped_rules(players=players, options=options)
    data: Data = game.data
    assert game.options == {"edition": edition or ("51" if players == 6 else "45")}
    assert len(data.box.items) == int(str(game.options["edition"]))
    table = start(game, b"seed").state.table
    assert len(set(table.sets)) == players
    for seat in range(players):
        assert len(table.secret[seat]) == 4 and len(table.thieves[seat]) == 2
        assert sum(data.action(check).value for check in table.checks[seat]) == 50
    assert [len(zone) for zone in table.offered] == [1, 1]
    assert abs(table.piles[0] - table.piles[1]) <= 1


def test_the_numbers_that_are_our_own_are_as_the_page_of_rules_suggests_them() -> None:
    actions = [card for card in shipped_cards() if isinstance(card, Action)]
    assert sorted(card.value for card in actions if card.deed == "buy") == list(range(1, 25))
    assert sorted(card.value for card in actions if card.deed == "steal") == list(range(1, 13))


def test_hands_may_be_given() -> None:
    game = shipped_rules(players=3, hands={"p2": ["gilded-fool", "blue-willow"]})
    table = start(game, b"seed").state.table
    given = {number for number, item in enumerate(game.data.box.items, 1) if item.id in ("gilded-fool", "blue-willow")}
    assert given < set(table.secret[1]) and len(table.secret[1]) == 4


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"players": 1}, "is for 2, 3, 4, 5, 6 players, not 1"),
        ({"players": 7}, "is for 2, 3, 4, 5, 6 players, not 7"),
        ({"players": 3, "mode": "wild"}, "no mode 'wild'; there are normal"),
        ({"players": 3, "options": {"edition": "46"}}, "expected 45 or 51, not '46'"),
        ({"players": 3, "options": {"house": "on"}}, "no option 'house'; there are edition"),
        ({"players": 3, "hands": {"p4": []}}, "no seat 'p4' among p1, p2, p3"),
        ({"players": 3, "hands": {"p1": ["nothing"]}}, "'nothing' is no item"),
        ({"players": 3, "hands": {"p1": ["winter-demon"]}}, "'winter-demon' is no item of this edition"),
        ({"players": 3, "hands": {"p1": ["gilded-fool"], "p2": ["gilded-fool"]}}, "gilded-fool is dealt twice"),
        (
            {
                "players": 3,
                "hands": {"p1": ["blue-willow", "gilded-fool", "tin-balloon", "gaslight-soap", "hobby-horse"]},
            },
            "p1 has 5 items, at most 4 are dealt",
        ),
    ],
)
def test_what_cannot_be_played_is_refused(given: Mapping[str, Any], said: str) -> None:
    with pytest.raises(InvalidSetup) as found:
        shipped_rules(**given)
    assert said in str(found.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('game = "adel"', 'game = "surrealist"', "deck.toml: game: expected 'adel', not 'surrealist'"),
        ("dealt = 4", "dealt = true", "deck.toml: expected a whole number, not True at dealt"),
        ("dealt = 4", "dealt = 0", "deck.toml: dealt: expected a number from 1 to 999"),
        ("dealt = 4", "", "deck.toml: 'dealt' is missing"),
        ("least = 3", "least = 3\nmost = 9", "deck.toml: 'most' is no key here"),
        ("language = 1", "language = 2", "deck.toml: language: expected 1"),
        (
            'series = ["pipes", "pots"]',
            'series = ["pipes", "pipes"]',
            "deck.toml: series: expected 1 to 26 different names",
        ),
        (SERIES, "series = [1]", "deck.toml: expected a text, not 1 at series[0]"),
        (
            'series = ["pipes", "pots"]',
            'series = ["pipes", "old  pots"]',
            "deck.toml: series: expected words with single",
        ),
        (
            'series = ["pipes", "pots"]',
            'series = ["best pipes"]',
            "deck.toml: series: 'best' is a word of the language",
        ),
        (SERIES, 'series = ["pipes 2"]', "deck.toml: series: '2': expected one word of letters"),
        ("bonus = [8, 4]", "bonus = [4, 8]", "deck.toml: bonus: expected numbers that do not grow"),
        ("bonus = [8, 4]", "bonus = []", "deck.toml: bonus: expected one or more numbers"),
        ("bonus = [8, 4]", "bonus = 8", "deck.toml: expected a list at bonus"),
        ("cells = [2, 3]", "cells = [2]", "deck.toml: editions[0].cells: expected a number from 1 for each"),
        ("seats = [2, 3]", "seats = [3, 2]", "deck.toml: editions[0].seats: expected growing numbers"),
        ("cards = 45", "cards = 13", "deck.toml: editions[0].cards: expected 14 to 999"),
        ('name = "45"', "", "deck.toml: 'name' is missing at editions[0]"),
        ('name = "45"', 'name = "old"', "deck.toml: editions[0].name: expected a number in quotes"),
        ("dealt = 4", "dealt = ", "deck.toml: Invalid value"),
    ],
)
def test_a_bad_deck_is_refused_with_the_key_and_what_is_wrong(old: str, new: str, said: str) -> None:
    assert old in DECK
    assert read_deck(DECK, game="adel").content.series == ("pipes", "pots")
    with pytest.raises(InvalidSetup) as found:
        read_deck(DECK.replace(old, new, 1), game="adel")
    assert str(found.value).startswith(said)


def changed(cards: tuple[Card, ...], id: str, /, **values: Any) -> list[Card]:
    """The cards with one of them otherwise."""
    return [attrs.evolve(card, **values) if card.id == id else card for card in cards]


@pytest.mark.parametrize(
    ("id", "values", "said"),
    [
        ("blue-willow", {"edition": "51"}, "edition 45 has 45 items, found 44"),
        ("thief-1", {"set": 2}, "set 1: expected 2 cards that steal, found 1"),
        ("detective", {"deed": "exhibit"}, "cards that every seat has: expected 1 cards that arrest, found 0"),
        ("larkspur", {"stop": 20}, "the castles' stops are counted from 1 without a gap"),
    ],
)
def test_cards_that_cannot_be_together_are_refused(id: str, values: dict[str, Any], said: str) -> None:
    cards = shipped_cards()
    assert packed(cards, SHIPPED.edition("45")).castles
    with pytest.raises(InvalidSetup) as found:
        packed(changed(cards, id, **values), SHIPPED.edition("45"))
    assert said in str(found.value)


def test_other_numbers_are_another_game_and_other_names_are_not() -> None:
    def mark(cards: sr.Cards, **given: Any) -> str:
        return rules_hash(rules(cards.trees, players=3, **given))  # type: ignore[arg-type]

    shipped = sr.load_cards(game="adel")
    assert mark(edited("blue-willow", '"Blue Willow"', '"Blue, Willow!"')) == mark(shipped)
    assert mark(edited("blue-willow", "year: 1605.", "year: 1606.")) != mark(shipped)
    assert mark(edited("larkspur", "best: 2.", "best: 9.")) != mark(shipped)
    assert mark(shipped, deck=attrs.evolve(SHIPPED, rounds=9)) != mark(shipped)
