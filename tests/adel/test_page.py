"""The page `docs/games/adel.md` says what the cards and the code say."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from supperrules.games.adel.cards import Action, Castle, Item
from tests.adel.tables import DECK, shipped_cards, shipped_rules

PAGE = (Path(__file__).parents[2] / "docs" / "games" / "adel.md").read_text("utf-8")
CARDS = shipped_cards()


def rows(heading: str) -> list[list[str]]:
    """The cells of the table under this line of headings."""
    after = PAGE[PAGE.index(heading) :].splitlines()[2:]
    table = after[: next((i for i, line in enumerate(after) if not line.startswith("|")), len(after))]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def test_the_sets_are_those_of_the_cards() -> None:
    actions = [card for card in CARDS if isinstance(card, Action)]
    for number, checks, thieves in rows("| set | checks, in thousands | thieves |"):
        for deed, listed in (("buy", checks), ("steal", thieves)):
            values = sorted(card.value for card in actions if card.set == int(number) and card.deed == deed)
            assert [int(value) for value in listed.split(",")] == values


def test_the_series_are_those_of_the_cards() -> None:
    items = [card for card in CARDS if isinstance(card, Item)]
    table = rows("| letter | series | edition 45 | edition 51 |")
    assert [row[1] for row in table] == list(DECK.series)
    for letter, _, first, later in table:
        mine = [item for item in items if item.letter == ord(letter) - ord("A")]
        assert (sum(not item.edition for item in mine), len(mine)) == (int(first), int(later))


def test_the_castles_are_those_of_the_cards() -> None:
    castles = sorted((card for card in CARDS if isinstance(card, Castle)), key=lambda card: card.stop)
    assert rows("| stop | castle | spaces | best | second |") == [
        [str(one.stop), one.name, str(one.spaces), str(one.best), str(one.second)] for one in castles
    ]
    assert f"{sum(castle.spaces for castle in castles)} spaces" in PAGE


def test_the_numbers_of_the_deck_are_those_of_the_page() -> None:
    assert f"over after {DECK.rounds} rounds" in PAGE
    assert f"advances {DECK.bonus[0]} spaces, the second {DECK.bonus[1]}" in PAGE
    assert shipped_rules(players=2).data.deck.dealt == 4 and "Four objects are dealt" in PAGE
    assert DECK.least == 3 and "three or more whose letters" in PAGE


@pytest.mark.parametrize("row", rows("| | ruling | where |"), ids=lambda row: row[0])
def test_each_ruling_is_where_the_page_says_and_played_at_the_table(row: list[str]) -> None:
    letter, _, where = row
    module, *names = where.strip("`").rsplit(".", 1)
    found: Any = None
    if module.rpartition(".")[2][0].isupper():
        module, owner = module.rsplit(".", 1)
        names.insert(0, owner)
    found = import_module(f"supperrules.games.adel.{module}")
    for name in names:
        found = getattr(found, name)
    assert found is not None
    assert f"def test_{letter.lower()}_" in (Path(__file__).parent / "test_rulings.py").read_text("utf-8")


def test_all_rulings_are_there() -> None:
    assert re.findall(r"^\| (A\d+) \|", PAGE, re.MULTILINE) == [f"A{number}" for number in range(1, 23)]
