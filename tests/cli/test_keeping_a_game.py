"""What a person has answered at the terminal is kept, whatever ends the game; who leaves is told how it goes on."""

import json
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import supperrules as sr
from tests.api.twins import begin, played_out
from tests.host.hosting import SOURCE
from tests.lint.running import Ended, run

FLAGS = ("--players", "2", "--seed", "4", "--option", "first_player=p1", "--seat", "human", "--seat", "greedy")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def play(*flags: str, typed: str = "") -> Ended:
    return run("play", *flags, stdin=typed.encode())


def actions(ended: Ended) -> list[list[str]]:
    """What was played in a game that `play --json` went on with."""
    found: list[list[str]] = json.loads(ended.out)["record"]["actions"]
    return found


def left_at(name: str, answers: int, ending: signal.Signals) -> list[str]:
    """A game whose process is ended from outside at a prompt; what the person had answered."""
    command = [sys.executable, "-m", "supperrules", "play", *FLAGS, "--record", name]
    environment = {"PYTHONPATH": str(SOURCE), "PATH": ""}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, env=environment, **pipes) as process:  # type: ignore[call-overload]
        for answer in range(answers + 1):
            shown = b""
            while not shown.endswith(b"p1> "):
                shown += process.stdout.read(1)
            if answer < answers:
                process.stdin.write(b"1\n")
                process.stdin.flush()
        process.send_signal(ending)
    assert process.returncode == -ending
    lines = Path(name).read_text("utf-8").splitlines()
    return [entry[0] for entry in map(json.loads, lines[1:]) if entry[0].startswith("p1")]


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGHUP, signal.SIGTERM])
def test_a_process_that_is_ended_loses_nothing_that_was_answered(ending: signal.Signals) -> None:
    answered = left_at("game.json", 5, ending)
    assert len(answered) == 5
    played = actions(play("--resume", "game.json", "--seat", "greedy", "--json"))
    assert [text for text, _ in played if text.startswith("p1")][:5] == answered
    assert run("replay", "game.json").out.startswith("the same: ")
    assert "2 players" in run("show", "game.json").out


def test_a_torn_last_line_is_an_answer_that_is_asked_again() -> None:
    left_at("game.json", 3, signal.SIGKILL)
    whole = Path("game.json").read_bytes()
    *_, last = whole.splitlines(keepends=True)
    answers = len(whole.splitlines()) - 1
    for cut in range(len(last)):
        Path("torn.json").write_bytes(whole[: len(whole) - cut])
        ended = run("replay", "torn.json")
        whole_line = cut <= 1 or cut == len(last)
        assert ended.code == 0 and ended.out.startswith(f"the same: {answers if whole_line else answers - 1} action")
        assert ("torn.json: the last line is torn" in ended.err) is not whole_line
    ended = play("--resume", "torn.json", "--record", "torn.json", "--seat", "greedy", "--json")
    assert ended.code == 0 and sr.replay(Path("torn.json").read_text("utf-8")).game.over


@pytest.mark.parametrize("spoilt", [b"nonsense\n", b'{"more": 1}\n', b"\n", b'["p1#1 done", "0000"\n'])
def test_a_line_in_the_middle_that_is_no_answer_is_refused(spoilt: bytes) -> None:
    left_at("game.json", 2, signal.SIGKILL)
    lines = Path("game.json").read_bytes().splitlines(keepends=True)
    Path("game.json").write_bytes(b"".join([*lines[:2], spoilt, *lines[2:]]))
    ended = run("replay", "game.json")
    assert ended.code == 2 and "game.json: this is no record" in ended.err


def test_answers_that_were_taken_back_are_not_kept() -> None:
    typed = "seat 1\n1\nundo\n2\n"
    play(*FLAGS, "--record", "game.json", typed=typed)
    once = json.loads(Path("game.json").read_text("utf-8"))
    play(*FLAGS, "--record", "other.json", typed="2\n")
    assert once["actions"] == json.loads(Path("other.json").read_text("utf-8"))["actions"]


def test_the_file_is_one_record_when_the_game_is_over_or_left() -> None:
    for typed, flags in (("1\n1\nquit\n", FLAGS), ("", ("--seed", "1", "--seat", "greedy"))):
        assert play(*flags, "--record", "game.json", typed=typed).code == 0
        record = sr.Record.from_json(Path("game.json").read_text("utf-8"))
        assert record.fingerprint == sr.replay(record).game.fingerprint
    assert record.outcome is not None


def test_a_file_that_somebody_puts_away_is_written_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("supperrules.cli.record_file.RecordFile.close", lambda kept: None)
    kept = Path("game.json")
    answer = sr.Game.play

    def putting_away(game: sr.Game, action: sr.Action) -> sr.Game:
        kept.unlink(missing_ok=True)
        return answer(game, action)

    monkeypatch.setattr(sr.Game, "play", putting_away)
    play(*FLAGS, "--record", "game.json", typed="1\n1\n")
    monkeypatch.setattr(sr.Game, "play", answer)
    assert sr.replay(run_whole(kept)).game.question is not None


def run_whole(kept: Path) -> str:
    from supperrules.cli.documents import document

    return document(kept).text


def test_a_folder_that_is_not_there_is_told_before_anybody_answers() -> None:
    ended = play(*FLAGS, "--record", "no/such/game.json", typed="1\n")
    assert ended.code == 2 and "p1> " not in ended.out


# ---- leaving


def command_in(ended: Ended) -> list[str]:
    (line,) = [line for line in ended.out.splitlines() if "supperrules play --resume" in line]
    return shlex.split(line)[1:]


@pytest.mark.parametrize("word", ["quit", "exit"])
@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_who_leaves_is_asked_where_to_keep_the_game_and_told_how_it_goes_on(word: str, language: str) -> None:
    Path("there.json").write_text("mine", "utf-8")
    name = "my game.json"
    typed = f"1\n{word}\nthere.json\nno/such/file\n{name}\n"
    ended = play(*FLAGS, "--language", language, typed=typed)
    assert ended.code == 0 and Path("there.json").read_text("utf-8") == "mine"
    assert "no such" in ended.out and name in ended.out
    again = run(*command_in(ended), stdin=b"table\nquit\n")
    assert again.code == 0 and "p1> " in again.out
    assert ("--language" in command_in(ended)) is (language != "en")
    before = sr.replay(Path(name).read_text("utf-8")).game
    assert len(before.record.actions) >= 1 and not before.over


def test_who_leaves_a_game_in_a_file_is_told_so() -> None:
    ended = play(*FLAGS, "--record", "game.json", typed="1\nquit\n")
    assert ended.code == 0 and "the game is kept in game.json" in ended.out
    assert command_in(ended)[:3] == ["play", "--resume", "game.json"]


@pytest.mark.parametrize("typed", ["1\nquit\n\n", "1\nquit\n"])
def test_a_game_is_dropped_only_by_who_says_so_and_not_silently(typed: str) -> None:
    ended = play(*FLAGS, typed=typed)
    assert ended.code == 0 and "kept nowhere" in ended.out and "the game is not kept" in ended.out


# ---- what is asked, in words


def test_reactions_are_offered_in_words() -> None:
    lines = (played_out(begin(2, "normal", seed), b"reactions") for seed in range(20))
    asked = (game for line in lines for game in line if game.question is not None)
    game = next(game for game in asked if game.question is not None and game.question.key == "react")
    Path("game.json").write_text(game.to_json(), "utf-8")
    seat = game.legal[0].seat
    seats = ("human", "random") if seat == "p1" else ("random", "human")
    ended = play("--resume", "game.json", "--seat", seats[0], "--seat", seats[1], typed="quit\n\n")
    assert game.question is not None and "use the ability of" in ended.out
    assert " react " not in ended.out and " at -1" not in ended.out


@pytest.mark.parametrize(("language", "paid"), [("en", "points"), ("fr", "points"), ("ru", "очка")])
def test_faux_pas_are_shown_with_what_they_pay(language: str, paid: str) -> None:
    flags = ("--players", "2", "--seed", "4", "--mode", "advanced", "--seat", "human", "--seat", "greedy")
    typed = "1\n" * 5 + "cards\n" + "1\n" + "table\nquit\n\n"
    ended = play(*flags, "--language", language, typed=typed)
    game = sr.new_game(players=2, seed=4, mode="advanced")
    asked = ended.out.split("p1> ")[5]
    while game.question is not None and game.question.key == "draft":
        game = game.play(game.legal.of(game.question.asks[0])[0])
    offered = game.view("p1").words_at("offered", "p1")
    assert len(offered) >= 2
    for card in offered:
        (line,) = [line for line in asked.splitlines() if line.strip().startswith(f"{game.cards[card].name}")]
        assert len(line) > 40
    assert paid in asked
    table = ended.out.split("p1> ")[-2].replace("\xa0", " ")
    heading = {"en": "faux pas:", "fr": "faux pas :", "ru": "небольшие подлости:"}[language]
    assert heading in table and paid in table.split(heading)[1]


def test_a_faux_pas_that_is_won_says_by_whom() -> None:
    game = sr.position("advanced, 2 players; faux pas: seconds, cellar; awarded: seconds p2; p1: klee; p2: maar")
    out = run("show", "--position", game.text).out
    (seconds,) = [line for line in out.splitlines() if "Seconds, Please" in line]
    (cellar,) = [line for line in out.splitlines() if "Dry Cellar" in line]
    assert "p2 has it" in seconds and "has it" not in cellar and "gains 3 points" in cellar
