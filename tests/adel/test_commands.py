"""Each command for Adel: it works, or says in plain words what it cannot do. No other exception shows."""

from pathlib import Path

import pytest

from supperrules import resources
from tests.host.hosting import InProcess, Refused
from tests.lint.running import run

CARDS = resources.folder("cards") / "adel"
TYPED = b"table\ncards\nhelp\n99\ngo to the moon\n1\nquit\n"
PLAY = ("play", "--game", "adel", "--players", "3", "--seed", "3")


def test_the_card_set_is_checked_linted_and_formatted() -> None:
    assert run("check", CARDS).err.rstrip().endswith("51 items, 38 actions, 18 castles")
    assert run("lint", CARDS).code == run("fmt", "--check", CARDS).code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", "--game", "adel", "owl-in-felt"), 'item "Owl in Felt"\n  series: masks.\n'),
        (
            ("show", "--game", "adel", "--language", "fr", "owl-in-felt"),
            "Hibou de feutre\n  Objet\u00a0: masques, lettre C",
        ),
        (("show", "--game", "adel", "--svg", "owl-in-felt"), "<svg"),
        (("explain", "--cards", CARDS, "--card", "owl in felt"), "Owl in Felt\n  en  series: masks."),
        (("explain", "SR111"), "# SR111 equal-numbers"),
        (("ast", CARDS / "castles.supper"), '"node": "Castle"'),
        (("schema", "card", "--game", "adel"), '"Castle"'),
        (("schema", "view", "--game", "adel", "--players", "2"), '"register"'),
        (("schema", "action", "--game", "adel"), '"exhibit"'),
    ],
)
def test_cards_and_schemas_are_shown(words: tuple[str, ...], said: str) -> None:
    ended = run(*words)
    assert ended.code == 0, ended.err
    assert said in ended.out


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_a_whole_game_is_played_shown_and_replayed(language: str, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    ended = run(*PLAY, "--seat", "greedy", "--seat", "random", "--language", language, "--record", record)
    assert ended.code == 0, ended.err
    assert "[" not in ended.out and "p1 greedy" in ended.out and "p2 random" in ended.out
    assert run("replay", record).out.startswith("the same: ")
    assert run("show", record, "--language", language).code == 0


def test_a_person_is_shown_what_the_seat_may_see() -> None:
    ended = run(*PLAY, "--seat", "human", "--seat", "greedy", stdin=TYPED)
    assert ended.code == 0, ended.err
    assert "p2 ?, ?, ?, ?" in ended.out and "Owl in Felt: series: masks." in ended.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("simulate", "--game", "adel", "--players", "2", "--games", "2"), "the game 'adel' cannot be simulated"),
        (("show", "--game", "adel", "--position", "p1"), "the game 'adel' cannot"),
        ((*PLAY, "--seat", "clever"), "no player 'clever'; there are greedy, random, human"),
        (("show", "--game", "adel", "nobody"), "there is no card and no file `nobody`"),
    ],
)
def test_what_cannot_be_done_is_said_in_plain_words(words: tuple[str, ...], said: str) -> None:
    ended = run(*words)
    assert ended.code == 2 and said in ended.err


def test_a_host_deals_in_cards_and_games_of_adel() -> None:
    host = InProcess()
    cards = host.call("cards", game="adel", language="ru")["cards"]
    assert len(cards) == 107 and cards[0]["sort"] == "item" and cards[0]["sentence"].startswith("Предмет")
    table = host.opened(game="adel", players=2, seed=3)
    assert table.seats == ("p1", "p2")
    with pytest.raises(Refused):
        host.call("new", game="adel", players=7, seed=3)
