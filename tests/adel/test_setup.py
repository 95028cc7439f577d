"""How a game of Adel is set up: seats, editions, sets, hands; and what is refused, with a way out."""

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from supperrules.errors import InvalidSetup
from supperrules.games.adel import GAME, read_deck, rules, shipped_deck
from supperrules.games.adel.cards import Action, Card, Castle, Item, packed
from supperrules.games.adel.data import Data
from supperrules.games.adel.rules import shipped_cards
from supperrules.games.adel.written import read_cards
from supperrules.kernel.fingerprint import rules_hash
from supperrules.kernel.play import start

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


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("edition", [None, *GAME.options["edition"]])
def test_two_to_five_play_both_editions_and_six_the_later_one(players: int, edition: str | None) -> None:
    options = {} if edition is None else {"edition": edition}
    if (players, edition) == (6, "45"):
        with pytest.raises(InvalidSetup, match="edition 45 is for 2, 3, 4, 5 players, not 6"):
            rules(players=players, options=options)
        return
    game = rules(players=players, options=options)
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
    actions = [card for card in shipped_cards(shipped_deck()) if isinstance(card, Action)]
    assert sorted(card.value for card in actions if card.deed == "buy") == list(range(1, 25))
    assert sorted(card.value for card in actions if card.deed == "steal") == list(range(1, 13))


def test_hands_may_be_given() -> None:
    game = rules(players=3, hands={"p2": ["gilded-fool", "blue-willow"]})
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
        rules(**given)
    assert said in str(found.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('game = "adel"', 'game = "paris"', "deck.toml: game: expected 'adel', not 'paris'"),
        ("dealt = 4", "dealt = true", "deck.toml: dealt: expected a whole number from 0 to 999, not True"),
        ("dealt = 4", "dealt = 0", "deck.toml: dealt: expected 1 or more"),
        ("dealt = 4", "", "deck.toml: dealt: is missing"),
        ("least = 3", "least = 3\nmost = 9", "deck.toml: most: is no key here; there are game, name"),
        ("language = 1", "language = 2", "deck.toml: language: expected 1"),
        ('series = ["pipes", "pots"]', 'series = ["pipes", "pipes"]', "deck.toml: series: expected different names"),
        ('series = ["pipes", "pots"]', "series = [1]", "deck.toml: series[0]: expected a text, not 1"),
        ("bonus = [8, 4]", "bonus = [4, 8]", "deck.toml: bonus: expected numbers that do not grow"),
        ("cells = [2, 3]", "cells = [2]", "deck.toml: editions[0].cells: expected a number from 1 for each"),
        ("seats = [2, 3]", "seats = [3, 2]", "deck.toml: editions[0].seats: expected growing numbers"),
        ("cards = 45", "cards = 13", "deck.toml: editions[0].cards: expected 14 or more"),
        ('name = "45"', "", "deck.toml: editions[0].name: is missing"),
        ("bonus = [8, 4]", "bonus = []", "deck.toml: bonus: expected a list with something in it"),
        ("[[editions]]", "[editions]", "deck.toml: editions: expected a list with something in it"),
        ("dealt = 4", "dealt = ", "deck.toml: Invalid value"),
    ],
)
def test_a_bad_deck_is_refused_with_the_key_and_what_is_wrong(old: str, new: str, said: str) -> None:
    assert old in DECK
    assert read_deck(DECK).series == ("pipes", "pots")
    with pytest.raises(InvalidSetup) as found:
        read_deck(DECK.replace(old, new, 1))
    assert str(found.value).startswith(said)


def changed(cards: tuple[Card, ...], id: str, /, **values: Any) -> list[Card]:
    """The cards with one of them otherwise."""
    return [attrs.evolve(card, **values) if card.id == id else card for card in cards]


@pytest.mark.parametrize(
    ("id", "values", "said"),
    [
        ("blue-willow", {"year": 1503}, "have the same year, 1503"),
        ("blue-willow", {"edition": "51"}, "edition 45 has 45 items, found 44"),
        ("blue-willow", {"edition": "52"}, "no edition '52'; there are 45, 51"),
        ("check-15", {"value": 24}, "have the same value, 24"),
        ("thief-1", {"value": 2}, "have the same number, 2"),
        ("thief-1", {"set": 2}, "set 1: expected 2 cards that steal, found 1"),
        ("check-15", {"set": 9}, "no set 9; there are 1 to 6"),
        ("detective", {"deed": "exhibit"}, "cards that every seat has: expected 1 cards that arrest, found 0"),
        ("larkspur", {"stop": 2}, "have the same stop, 2"),
        ("larkspur", {"stop": 20}, "the castles' stops are counted from 1 without a gap"),
        ("larkspur", {"id": "grimstone"}, "have the same name, grimstone"),
    ],
)
def test_cards_that_cannot_be_together_are_refused(id: str, values: dict[str, Any], said: str) -> None:
    deck = shipped_deck()
    cards = shipped_cards(deck)
    assert packed(cards, deck, deck.edition("45")).castles
    with pytest.raises(InvalidSetup) as found:
        packed(changed(cards, id, **values), deck, deck.edition("45"))
    assert said in str(found.value)


def test_other_numbers_are_another_game_and_other_names_are_not() -> None:
    deck = shipped_deck()
    cards = shipped_cards(deck)
    mark = rules_hash(rules(players=3))
    assert rules_hash(rules(cards, players=3)) == mark
    assert rules_hash(rules(changed(cards, "blue-willow", name="Blauweide"), players=3)) == mark
    for id, values in (("blue-willow", {"year": 1606}), ("larkspur", {"best": 9})):
        assert rules_hash(rules(changed(cards, id, **values), players=3)) != mark
    assert rules_hash(rules(cards, players=3, deck=attrs.evolve(deck, rounds=9))) != mark


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "cards:1: expected a heading"),
        ('item "A"\n  letter: A.', "cards:1: 'A' has no field 'series'"),
        ('item "A"\n  series: pipes. letter: B. year: 1700.', "cards:1: pipes have the letter A"),
        ('item "A"\n  series: hats. letter: A. year: 1700.', "cards:1: no series 'hats'; there are pipes"),
        ('item "A"\n  series: pipes. letter: A. year: old.', "cards:1: year: expected a number, not 'old'"),
        ('item "A"\n  series: pipes. colour: red.', "cards:2: expected a field of this item at 'colour: red.'"),
        ('action "A"\n  deed: sing.', "cards:1: no deed 'sing'; there are buy, steal, arrest, exhibit"),
    ],
)
def test_a_card_text_that_cannot_be_read_is_refused_with_its_line(text: str, said: str) -> None:
    with pytest.raises(InvalidSetup) as found:
        read_cards(text, "cards", shipped_deck())
    assert said in str(found.value)


def test_cards_are_read_with_comments_and_fields_on_several_lines() -> None:
    text = '# a set\ncastle "Upnor"  # far\n  stop: 1. spaces: 2.\n  best: 3.\n  second: 1.\n'
    assert read_cards(text, "cards", shipped_deck()) == (Castle("upnor", "Upnor", 1, 2, 3, 1),)
    assert sum(isinstance(card, Item) for card in shipped_cards(shipped_deck())) == 51
