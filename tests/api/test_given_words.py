"""Words given as members of an enum are words: they mean what they say, and never what was given before them."""

import enum
import itertools
import subprocess
import sys
from typing import Any

import pytest

import supperrules as sr


class Switch(enum.Enum):
    ON = "on"


class Word(str, enum.Enum):  # noqa: UP042 - its str() is not its value, which is what these tests are about
    ON = "on"
    MENU = "menu"
    FRENCH = "fr"
    CASUAL = "casual"
    GAME = "surrealist"
    FIRST = "p1"
    KLEE = "paul-klee"
    KLEE_BY_NAME = "Paul Klee"
    NOWHERE = "xx"


class Loud(str):
    """Equal to every word, and printed as none."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str)

    def __hash__(self) -> int:
        return hash("on")

    def __str__(self) -> str:
        return "LOUD"


_ORDERS = """
import enum, sys
import supperrules as sr
class Word(str, enum.Enum):
    ON = "on"
    CASUAL = "casual"
    FRENCH = "fr"
    GAME = "surrealist"
def game(word, mode, name):
    return sr.new_game(name, players=3, seed=1, mode=mode, options={"abilities": word, "faux_pas": word})
ways = [lambda: game(Word.ON, Word.CASUAL, Word.GAME), lambda: game("on", "casual", "surrealist")]
tongues = [Word.FRENCH, "fr"]
said = []
for way in map(int, sys.argv[1]):
    played = ways[way]()
    sr.load_cards(game=(Word.GAME, "surrealist")[way])
    assert sr.Game.from_json(played.to_json()) == played
    said.append((played.to_json(), played.options, played.name, played.question.sentence(tongues[way])))
assert all(one == said[0] for one in said) and type(said[0][1]["abilities"]) is str
print(said[0])
"""


def test_what_was_given_first_does_not_answer_for_what_is_given_next() -> None:
    orders = ["".join(order) for order in itertools.permutations("01")]
    said = [subprocess.run([sys.executable, "-c", _ORDERS, order], capture_output=True, text=True) for order in orders]
    assert [one.stderr for one in said] == ["", ""] and said[0].stdout == said[1].stdout != ""


def test_an_option_is_kept_as_the_word_it_is() -> None:
    game = sr.new_game(players=3, seed=1, mode=Word.CASUAL, options={"abilities": Word.ON, Word.MENU: Word.FRENCH})
    plain = sr.new_game(players=3, seed=1, mode="casual", options={"abilities": "on", "menu": "fr"})
    assert game == plain and game.options == plain.options and game.rules.data.options.abilities
    assert {type(word) for pair in game.options.items() for word in pair} == {str}
    assert sr.Game.from_json(game.to_json()) == sr.replay(game.record).game == game


@pytest.mark.parametrize(
    "setup",
    [
        {"options": {"abilities": Loud("off, please")}},
        {"options": {Loud("anything"): "on"}},
        {"options": {"abilities": Switch.ON}},
        {"options": {"abilities": True}},
        {"options": {"abilities": 1}},
        {"options": {"abilities": 1.0}},
        {"options": {"abilities": ["on"]}},
        {"options": {"abilities": None}},
        {"options": {1: "on"}},
        {"options": ["abilities"]},
        {"mode": Loud("normal, please")},
        {"mode": Switch.ON},
        {"mode": ["normal"]},
        {"game": Loud("surreal")},
        {"game": Switch.ON},
        {"game": ["surrealist"]},
        {"hands": {"p1": [Loud("nobody at all")]}},
        {"hands": {Loud("p"): ["paul-klee"]}},
        {"hands": {"p1": [5]}},
        {"players": True},
        {"players": [3]},
    ],
    ids=str,
)
def test_what_is_no_word_of_the_game_is_refused(setup: dict[str, Any]) -> None:
    with pytest.raises(sr.InvalidSetup) as refused:
        sr.new_game(**({"players": 3, "seed": 1} | setup))
    assert refused.value.path.split(".")[0] == next(iter(setup))


def test_a_game_is_found_by_its_name_alone() -> None:
    shipped = sr.load_cards()
    assert sr.load_cards(game=Word.GAME) == shipped and len(sr.load_cards(game=Word.GAME)) == len(shipped) > 0
    assert sr.load_cards(text=shipped.text, game=Word.GAME).game.__class__ is str
    assert sr.info(Word.GAME) is sr.info("surrealist")
    assert sr.check(game=Word.GAME) == sr.check()
    assert sr.schema("view", game=Word.GAME) == sr.schema("view")
    for name in (Loud("surreal"), Switch.ON, 5, ["surrealist"], b"surrealist", "Surrealist", ""):
        for asked in (sr.info, lambda name: sr.load_cards(game=name), lambda name: sr.check(game=name)):
            with pytest.raises(sr.InvalidSetup, match="no game"):
                asked(name)
        with pytest.raises(sr.InvalidSetup, match="no game"):
            sr.schema("view", game=name)


def test_a_seat_and_a_card_are_found_by_the_words_they_have() -> None:
    game = sr.new_game(players=2, seed=1, hands={Word.FIRST: [Word.KLEE]})
    assert game == sr.new_game(players=2, seed=1, hands={"p1": ["paul-klee"]})
    assert game == sr.new_game(players=2, seed=1, hands={"p1": [Word.KLEE_BY_NAME]})
    seen = game.view(Word.FIRST)
    assert type(seen.you) is str and seen.to_json() == game.view("p1").to_json() and repr(seen) == repr(game.view("p1"))
    assert game.cards[Word.KLEE] is game.cards["paul-klee"] is game.cards.guest(Word.KLEE)
    assert len(game.legal.of(Word.FIRST)) == len(game.legal.of("p1")) > 0
    for odd in (Loud("p"), Switch.ON, 0, b"p1", ("p1",), ["p1"]):
        with pytest.raises(sr.InvalidSetup, match="no seat"):
            game.view(odd)
        with pytest.raises(KeyError):
            game.cards[odd]


def test_players_are_called_by_the_words_they_are_given() -> None:
    game = sr.new_game(players=2, seed=1, names=[Word.KLEE_BY_NAME, "Ben"])
    plain = sr.new_game(players=2, seed=1, names=["Paul Klee", "Ben"])
    assert [type(name) for name in game.names] == [str, str] and game.to_json() == plain.to_json()
    assert [type(name) for name in plain.with_name("p2", Word.KLEE).names] == [str, str]
    assert game.question.sentence() == plain.question.sentence() and game.svg() == plain.svg()


def test_a_language_is_one_of_those_there_are() -> None:
    game = sr.new_game(players=2, seed=1)
    for action in ("seat", "done"):
        game = game.play(next((one for one in game.legal if one.verb == action), game.legal[0]))
    event, asked = game.events[0], game.question
    ways = [asked.sentence, lambda tongue: asked.phrase(game.legal[0], tongue), event.sentence]
    ways += [game.why(event).sentence, game.svg, game.view("p1").svg]
    for way in ways:
        assert way(Word.FRENCH) == way("fr")
        for odd in (Word.NOWHERE, Loud("fr?"), Switch.ON, "xx", "FR", "", "../words/fr", None, 5, ["fr"], b"fr"):
            with pytest.raises(LookupError) as refused:
                way(odd)
            assert isinstance(refused.value, sr.SupperError) and "there are en, fr, ru" in str(refused.value)
