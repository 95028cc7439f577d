"""A `deck.toml` that is wrong in any way is told in one line that names it, by every command that reads cards."""

from pathlib import Path

import pytest

import supperrules as sr
from supperrules import resources
from supperrules.errors import InvalidSetup
from supperrules.lang.deck_words import DeckWord, word_complaints
from tests.lint.running import run

SHIPPED = (resources.folder("cards") / "surrealist" / "deck.toml").read_text("utf-8")
CARDS = "".join(
    f'guest "Somebody {number}"\n  appetites: wine, dessert, any.\n'
    "  plate: send 1 wine from the kitchen to this guest.\n"
    for number in range(14)
)
NO_KINDS = ("guest", "tokens", "send", "a", "two", "stash", "any", "none", "nothing", "", "two words", "x-y", "k2", "_")
WORDS = [('name = "food"', f'name = "{word}"', "kinds: ") for word in NO_KINDS]
WORDS += [
    ('name = "food"', 'name = "wine"', "'wine' is another kind or plural already"),
    ('name = "food"', "name = 3", "3"),
    ('plural = "desserts"', 'plural = "dessert"', "'dessert' is another kind or plural already"),
    ('plural = "desserts"', 'plural = "compliments"', "'compliments' is another kind or plural already"),
    ('plural = "desserts"', 'plural = ""', "expected one word of letters"),
    ('plural = "desserts"', "plural = 3", "3"),
    ("hand = 6", f"hand = {'9' * 5000}", "deck.toml"),
    ("hand = 6", f"hand = {'[' * 20000}", "nested too deep"),
]
NUMBERS = [
    ("seats = [2, 3, 4]", "seats = 2", "expected a list at seats"),
    ("seats = [2, 3, 4]", "seats = [2, 3, 10]", "from 2 to 9"),
    ("hand = 6", "hand = 100", "hand: expected at most 99"),
    ("bonus = 2", "bonus = 100", "bonus: expected at most 99"),
    ("food = [4, 6, 8]", "food = [4, 6, 4000000]", "food: expected at most 99"),
    ('course = "Cocktails"', 'course = "Dessert"', "a name of its own for each course"),
    ('course = "Cocktails"', 'course = "a;b"', "course: expected a name of letters"),
    ('course = "Cocktails"', 'course = ""', "course: expected a name of letters"),
    ("language = 1", "language = 2", "language: expected 1"),
    ('game = "surrealist"', 'game = "chess"', "game: no game 'chess'"),
    ("hand = 6", "hand = 6\nhands = 6", "'hands' is no key here"),
    ('talk = ["compliment", "drama"]', 'talk = ["drama", "drama"]', "talk: a kind stands twice"),
]


def deck(folder: Path, old: str, new: str) -> Path:
    assert old in SHIPPED
    (folder / "deck.toml").write_text(SHIPPED.replace(old, new), "utf-8")
    (folder / "cards.supper").write_text(CARDS, "utf-8")
    return folder


@pytest.mark.parametrize(("old", "new", "said"), WORDS, ids=[new[:20] for _, new, _ in WORDS])
def test_every_command_tells_what_no_grammar_can_be_made_of(old: str, new: str, said: str, tmp_path: Path) -> None:
    folder = deck(tmp_path, old, new)
    for command in (("lint",), ("check",), ("fmt", "--check"), ("ast",), ("play", "--seed", "1", "--only-cards")):
        ended = run(*command, folder)
        assert ended.code == 2 and "deck.toml" in ended.err and said in ended.err, (command, ended.err)


@pytest.mark.parametrize(("old", "new", "said"), NUMBERS, ids=[new[:20] for _, new, _ in NUMBERS])
def test_numbers_and_names_have_bounds(old: str, new: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(InvalidSetup) as told:
        sr.load_cards(deck(tmp_path, old, new))
    assert said in str(told.value) and "deck.toml" in str(told.value)


def test_an_edition_that_the_deck_lacks_is_no_option(tmp_path: Path) -> None:
    cards = sr.load_cards(deck(tmp_path, "[[menu.ru]]", "[[menu.winter]]"))
    with pytest.raises(InvalidSetup, match=r"no edition 'ru'; there are .*winter"):
        sr.new_game(players=2, seed=1, cards=cards)


def test_shipped_kinds_are_kinds() -> None:
    assert (
        list(word_complaints([DeckWord("food", None), DeckWord("dessert", "desserts"), DeckWord("пирог", None)], {}))
        == []
    )
