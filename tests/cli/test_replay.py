"""`supperrules replay` and `show`: records verified, and what there is shown as text and as pictures."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import supperrules as sr
from tests.lint.running import Ended, run

STEIN = 'guest "Gertrude Stein"\n  appetites: food, wine, any.\n  plate: send 1 wine from the kitchen to this guest.\n'


@pytest.fixture(scope="module")
def game() -> sr.Game:
    game = sr.new_game(players=2, seed=3, mode="normal", names=["Ada", "Bo"])
    for number in range(40):
        game = game.play(game.legal[(number * 31) % len(game.legal)])
    return game


@pytest.fixture
def record(game: sr.Game, tmp_path: Path) -> Path:
    return written(tmp_path / "record.json", game.record.to_json())


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def changed(record: Path, change: Any) -> Path:
    document = json.loads(record.read_text(encoding="utf-8"))
    change(document)
    return written(record, json.dumps(document))


def one_line(ended: Ended) -> str:
    assert len(ended.err.splitlines()) == 1, ended.err
    return ended.err


# ---- replay


def test_a_record_played_again_is_the_same(record: Path) -> None:
    ended = run("replay", record)
    assert (ended.code, ended.err) == (0, "") and ended.out == "the same: 40 actions, not over\n"
    assert json.loads(run("replay", record, "--json").out)["status"] == "ok"
    assert run("replay", "-", stdin=record.read_bytes()).out == ended.out


def test_what_play_wrote_is_replayed(tmp_path: Path) -> None:
    wrote = run("play", "--seed", "3", "--seat", "random", "--json")
    ended = run("replay", written(tmp_path / "game.json", wrote.out))
    assert ended.code == 0 and "won by" in ended.out


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda document: document["actions"][6].__setitem__(1, "0000"), "action 7, "),
        (lambda document: document["actions"].__delitem__(6), "action 7, "),
        (lambda document: document["actions"].__setitem__(6, ["p1 serve wine to klee", ""]), "action 7, p1 serve wine"),
        (lambda document: document.__setitem__("fingerprint", "0" * 16), "the last position"),
        (lambda document: document.__setitem__("seed", 4), "action 1, "),
    ],
)
def test_the_first_action_that_differs_is_named(record: Path, change: Any, words: str) -> None:
    ended = run("replay", changed(record, change))
    assert (ended.code, ended.err) == (1, "") and ended.out.startswith(f"it differs: {words}")
    document = json.loads(run("replay", record, "--json").out)
    assert document["status"] == "findings" and document["difference"].startswith(words)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "not JSON"),
        ("[" * 99_999, "not JSON"),
        ("[]", "expected an object"),
        ("{}", "is missing"),
        ('{"format": ["supperrules-record"]}', "expected 'supperrules-record'"),
        ('{"format": "supperrules-view"}', "this is a view"),
    ],
)
def test_what_cannot_be_replayed_is_2(tmp_path: Path, content: str, words: str) -> None:
    path = written(tmp_path / "none.json", content)
    ended = run("replay", path)
    assert ended.code == 2 and words in one_line(ended) and ended.out == ""
    document = json.loads(run("replay", path, "--json").out)
    assert document["status"] == "error" and words in document["errors"][0]["message"]


def test_a_missing_file_a_save_and_a_seats_own_record_cannot_be_replayed(game: sr.Game, tmp_path: Path) -> None:
    assert "no such file" in one_line(run("replay", tmp_path / "missing"))
    assert "directory" in one_line(run("replay", tmp_path))
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    assert "not even text" in one_line(run("replay", tmp_path / "bytes"))
    assert "this is a save" in one_line(run("replay", written(tmp_path / "save", game.to_json())))
    own = game.view("p1").record
    assert own is not None
    assert "no seed" in one_line(run("replay", written(tmp_path / "own", own.to_json())))


def test_a_record_of_other_cards_names_both_hashes(record: Path, tmp_path: Path) -> None:
    ended = run("replay", record, "--cards", written(tmp_path / "stein.supper", STEIN))
    assert ended.code == 2 and "saved under rules" in ended.err


def test_a_record_carries_the_cards_of_somebodys_own(tmp_path: Path) -> None:
    cards = sr.load_cards(text=f"{sr.load_cards().text}\n{STEIN}")
    game = sr.new_game(players=2, seed=1, cards=cards, hands={"p1": ["gertrude-stein"]})
    for _ in range(5):
        game = game.play(game.legal[0])
    assert run("replay", written(tmp_path / "stein.json", game.record.to_json())).code == 0


# ---- show


def test_a_card_is_shown_as_its_text_or_in_a_tongue() -> None:
    ended = run("show", "arp")
    assert ended.code == 0 and ended.out.startswith('guest "Jean Arp"\n  appetites: ')
    assert sr.load_cards(text=f"{ended.out}\n{sr.load_cards().text.split(chr(10) * 2)[0]}")["jean-arp"]
    french = run("show", "Jean Arp", "--language", "fr")
    assert french.out.startswith("Jean Arp\n") and "porte" in french.out
    assert run("show", "dry-cellar").out.startswith('faux pas "')


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_a_card_is_a_picture(language: str) -> None:
    ended = run("show", "paul-klee", "--svg", "--language", language)
    assert ElementTree.fromstring(ended.out).tag.endswith("svg") and "Paul Klee" in ended.out


def test_cards_of_ones_own_are_shown(tmp_path: Path) -> None:
    path = written(tmp_path / "stein.supper", STEIN)
    assert run("show", "stein", "--cards", path).out == STEIN
    assert run("show", "stein", "--only-cards", path).out == STEIN


def test_a_position_is_shown_as_a_seat_sees_it(game: sr.Game) -> None:
    ended = run("show", "--position", game.text, "--seat", "p1")
    assert ended.code == 0 and game.view("p1").text in ended.out
    picture = run("show", "--position", game.text, "--svg").out
    assert ElementTree.fromstring(picture).tag.endswith("svg")


def test_a_record_is_told(record: Path, tmp_path: Path) -> None:
    told = run("show", record)
    assert "2 players: Ada, Bo" in told.out and "It is the turn of" in told.out and "not over" in told.out
    assert ElementTree.fromstring(run("show", record, "--svg").out).tag.endswith("svg")
    broken = changed(record, lambda document: document["actions"][6].__setitem__(1, "0000"))
    ended = run("show", broken)
    assert ended.code == 0 and "it differs" in ended.err and "p1#1" in ended.out
    assert run("show", broken, "--svg").code == 2


def test_a_save_a_view_and_a_seats_own_record_are_shown(game: sr.Game, tmp_path: Path) -> None:
    own = game.view("p1").record
    assert own is not None
    assert game.view(None).text in run("show", written(tmp_path / "save", game.to_json())).out
    assert game.view("p2").text in run("show", written(tmp_path / "view", game.view("p2").to_json())).out
    assert "seed unknown" in run("show", written(tmp_path / "own", own.to_json())).out


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        ((), "say what"),
        (("arp", "--position", "x"), "say what"),
        (("nobody",), "there is no card"),
        (("kay-sagge",), "did you mean `kay-sage`?"),
        (("ka",), "any of"),
        (("",), "there is no card"),
        (("arp", "--language", "xx"), "no words in 'xx'"),
        (("--position", "nonsense"), "nonsense"),
        (("arp", "--cards", "missing"), "missing"),
        (("arp", "--game", "chess"), "chess"),
    ],
)
def test_what_cannot_be_shown_is_2(flags: tuple[str, ...], words: str) -> None:
    ended = run("show", *flags)
    assert ended.code == 2 and words in one_line(ended) and ended.out == ""
