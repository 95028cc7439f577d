"""`supperrules play` from outside: whole games, people at the terminal, records, and how each mistake ends."""

import json
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import supperrules as sr
from supperrules import __main__ as entry

GUEST = (
    'guest "Gertrude Stein"\n  appetites: food, wine, any.\n'
    "  plate: send 1 dessert from the kitchen to another of your guests.\n"
)


class Told:
    """What a command wrote, and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err
        assert "Traceback" not in err


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))

    def played(*flags: str, typed: str | None = None) -> Told:
        if typed is not None:
            monkeypatch.setattr(sys, "stdin", StringIO(typed))
        with pytest.raises(SystemExit) as ending:
            entry.main(["play", *flags])
        written = capsys.readouterr()
        assert isinstance(ending.value.code, int)
        return Told(ending.value.code, written.out, written.err)

    return played


@pytest.mark.parametrize("mode", ["casual", "normal", "advanced"])
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_whole_game_ends_with_scores_and_winners(play: Any, mode: str, players: str) -> None:
    told = play("--mode", mode, "--players", players, "--seed", "5", "--seat", "greedy", "--seat", "random", "--json")
    document = json.loads(told.out)
    assert told.code == 0 and document["status"] == "ok"
    assert len(document["outcome"]["scores"]) == int(players)
    assert document["outcome"]["winners"] and document["events"] and document["record"]["actions"]
    for score in document["outcome"]["scores"]:
        assert score["points"] == sum(line["points"] for line in score["lines"])


def test_a_game_can_be_followed_on_the_screen(play: Any) -> None:
    told = play("--seed", "7", "--seat", "greedy")
    assert told.code == 0 and told.err == ""
    for words in ("Cocktails", "platter: 4 wine", "Dessert", "in hand", "points", "The last course is over"):
        assert words in told.out


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_a_game_is_told_in_other_tongues(play: Any, language: str) -> None:
    assert play("--seed", "7", "--language", language).out != play("--seed", "7").out


def test_a_drawn_seed_is_told_and_plays_the_same_game_again(play: Any) -> None:
    first = play("--json")
    seed = first.err.split()[1]
    assert first.err == f"seed {seed}\n"
    assert play("--json", "--seed", seed).out == first.out


def test_the_document_is_the_same_under_another_hash_seed() -> None:
    made = [
        subprocess.run(
            [sys.executable, "-m", "supperrules", "play", "--seed", seed, "--players", "4", "--json"],
            env={"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed, hash_seed in (("1", "1"), ("1", "2"), ("2", "1"))
    ]
    assert made[0] == made[1] != made[2]


def test_the_seed_of_the_bots_is_not_the_chance_of_the_game(play: Any) -> None:
    hands = [
        json.loads(play("--seed", "9", "--seat", bot, "--json").out)["events"][0:5] for bot in ("random", "greedy")
    ]
    assert hands[0] == hands[1]


def test_greedy_looks_better_than_chance(play: Any) -> None:
    wins = sum(
        "p1"
        in json.loads(play("--seed", str(seed), "--seat", "greedy", "--seat", "random", "--json").out)["outcome"][
            "winners"
        ]
        for seed in range(8)
    )
    assert wins >= 7


# ---- cards and hands


def test_cards_of_ones_own_join_the_shipped_ones_and_are_dealt(play: Any, tmp_path: Path) -> None:
    (tmp_path / "stein.supper").write_text(GUEST, encoding="utf-8")
    told = play("--cards", "stein.supper", "--hand", "p2=gertrude-stein,klee", "--seed", "1", "--json")
    replayed = sr.replay(json.dumps(json.loads(told.out)["record"]))
    assert replayed, replayed.difference
    beginning = sr.Game.from_json(play_start(replayed.game).to_json())
    assert {"gertrude-stein", "paul-klee"} <= set(beginning.view("p2").table["hands"]["p2"])


def play_start(game: sr.Game) -> sr.Game:
    while (before := game._parent) is not None:
        game = before
    return game


def test_cards_of_ones_own_can_stand_alone(play: Any, tmp_path: Path) -> None:
    names = ["Abe", "Bea", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "Leo"]
    text = "\n".join(
        f'guest "{name}"\n  appetites: food, wine, any.\n  plate: send {i + 2} tokens from the platter to this guest.\n'
        for i, name in enumerate(names)
    )
    (tmp_path / "own.supper").write_text(text, encoding="utf-8")
    told = play("--only-cards", "own.supper", "--players", "2", "--seed", "1", "--json")
    assert told.code == 0, told.err
    assert "paul-klee" not in told.out and "cleo" in told.out


def test_bad_cards_are_2_with_diagnostics_on_stderr(play: Any, tmp_path: Path) -> None:
    (tmp_path / "bad.supper").write_text(GUEST.replace("dessert", "desert"), encoding="utf-8")
    told = play("--cards", "bad.supper")
    assert told.code == 2 and told.out == ""
    assert "bad.supper:3:17" in told.err and "`desert`" in told.err
    document = json.loads(play("--cards", "bad.supper", "--json").out)
    assert document["status"] == "error" and document["diagnostics"][0]["start"]["line"] == 3


# ---- a person at the terminal


def test_a_person_can_ask_for_help_be_wrong_take_back_and_leave(play: Any) -> None:
    told = play(
        *("--seat", "human", "--seat", "greedy", "--players", "2", "--seed", "4", "--option", "first_player=p1"),
        *("--hand", "p1=dora-maar,dorothea-tanning"),
        typed="help\ncards\ntable\nall\n\n99\ntwist\nundo\nseat maar at 1\nundo\nseat tanning at 1\nquit\n",
    )
    assert told.code == 0
    for words in (
        "take back your last answer",
        "there are answers 1 to 6",
        "'twist'",
        "you have not answered anything yet",
        "seats Dora Maar at place 1",
        "seats Dorothea Tanning at place 1",
    ):
        assert words in told.out


def test_what_others_hold_is_not_shown_to_a_person(play: Any) -> None:
    flags = ("--players", "2", "--seed", "4", "--option", "first_player=p1", "--hand", "p2=frida-kahlo")
    told = play("--seat", "human", "--seat", "random", *flags, typed="1\ndone\nquit\n")
    hidden = sr.new_game("surrealist", players=2, seed=4, options={"first_player": "p1"}, hands={"p2": ["frida-kahlo"]})
    seated = "Player 2 seats "
    for guest in hidden.view("p2").table["hands"]["p2"]:
        name = hidden.cards[guest].name
        assert name not in told.out.split(seated)[0]


def test_several_people_pass_the_screen_on(play: Any) -> None:
    told = play(
        "--seat", "human", "--players", "2", "--seed", "4", "--option", "first_player=p1", typed="\n1\n\nquit\n"
    )
    assert told.code == 0 and "press Enter when nobody else looks" in told.out


def test_a_game_is_resumed_where_it_was_left(play: Any, tmp_path: Path) -> None:
    flags = ("--players", "2", "--seed", "4", "--option", "first_player=p1")
    play("--seat", "human", "--seat", "greedy", *flags, "--record", "left.json", typed="1\n2\nquit\n")
    left = json.loads((tmp_path / "left.json").read_text(encoding="utf-8"))
    assert len(left["actions"]) >= 2 and left["outcome"] is None
    told = play("--resume", "left.json", "--seat", "greedy", "--json")
    assert json.loads(told.out)["record"]["actions"][: len(left["actions"])] == left["actions"]
    assert json.loads(told.out)["outcome"]["winners"]


def test_input_that_ends_before_the_game_is_2_and_keeps_the_record(play: Any, tmp_path: Path) -> None:
    told = play("--seat", "human", "--seed", "1", "--record", "kept.json", typed="")
    assert told.code == 2 and "input ended" in told.err
    assert sr.Record.from_json((tmp_path / "kept.json").read_text(encoding="utf-8")).actions == ()


def test_an_interrupt_is_130_and_keeps_the_record(play: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("supperrules.cli.human_player._line", interrupted)
    assert play("--seat", "human", "--seed", "1", "--record", "kept.json").code == 130
    assert (tmp_path / "kept.json").exists()


# ---- mistakes


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (("--mode", "banquet"), "no mode 'banquet'"),
        (("--game", "chess"), "no game 'chess'"),
        (("--players", "7"), "2, 3, 4"),
        (("--players", "many"), "not a valid integer"),
        (("--seat", "nobody"), "no player 'nobody'"),
        (("--seat", "no_module:bot"), "no_module"),
        (("--seat", "json:nothing"), "nothing"),
        (("--seat", "json:__name__"), "no function"),
        (("--players", "2", "--seat", "random", "--seat", "random", "--seat", "random"), "2 seats"),
        (("--option", "colour"), "NAME=VALUE"),
        (("--option", "colour=red"), "no option 'colour'"),
        (("--hand", "klee"), "p1=ID,ID"),
        (("--hand", "p9=klee"), "p9"),
        (("--hand", "p1=nobody"), "nobody"),
        (("--cards", "missing.supper"), "missing.supper"),
        (("--only-cards", "missing"), "missing"),
        (("--resume", "missing.json"), "missing.json"),
        (("--resume", "x", "--seed", "1"), "--seed stands in the record"),
        (("--language", "xx"), "'xx'"),
        (("--seat", "human", "--json"), "--json"),
        (("--record", "no/such/folder/file"), "no such"),
        (("--seed", "-1"), "-1"),
        (("--sead", "1"), "--sead"),
    ],
)
def test_what_cannot_be_done_is_2_and_one_line(play: Any, flags: tuple[str, ...], words: str) -> None:
    told = play(*flags)
    assert told.code == 2 and words in told.err
    document = json.loads(play(*flags, "--json").out)
    assert document["status"] == "error" and words in document["errors"][0]["message"]


@pytest.mark.parametrize("content", [b"", b"{}", b"[1]", b"\xff\xfe", b'{"format": "supperrules-record"}', b"[" * 9999])
def test_a_record_that_is_none_is_2(play: Any, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "record.json").write_bytes(content)
    told = play("--resume", "record.json")
    assert told.code == 2 and "record.json" in told.err


def test_a_record_that_differs_says_where(play: Any, tmp_path: Path) -> None:
    play("--seed", "3", "--record", "game.json", "--json")
    record = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    record["actions"][4][1] = "0000"
    (tmp_path / "game.json").write_text(json.dumps(record), encoding="utf-8")
    told = play("--resume", "game.json")
    assert told.code == 2 and "action 5" in told.err


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("raise ValueError('no idea')", "no idea"),
        ("return None", "not among the legal actions"),
        ("return 'pass'", "not among the legal actions"),
        ("return view.action('discard wine')", "my_bot:bot"),
    ],
)
def test_a_bot_that_fails_is_named(play: Any, tmp_path: Path, body: str, words: str) -> None:
    (tmp_path / "my_bot.py").write_text(f"def bot(view, question, key):\n    {body}\n", encoding="utf-8")
    sys.modules.pop("my_bot", None)
    told = play("--seat", "my_bot:bot", "--seed", "1")
    assert told.code == 2 and words in told.err and "my_bot:bot" in told.err


def test_a_closed_pipe_ends_quietly() -> None:
    command = f"{sys.executable} -m supperrules play --seed 3 | head -1; exit ${{PIPESTATUS[0]}}"
    made = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert (made.returncode, made.stderr) == (0, "")


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_poor_terminal_is_survived(encoding: str) -> None:
    made = subprocess.run(
        [sys.executable, "-m", "supperrules", "play", "--seed", "3", "--language", "ru"],
        env={"PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )
    assert made.returncode == 0 and made.stderr == b""
    made.stdout.decode(encoding)
