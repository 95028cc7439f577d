"""Settings of a project: where they stand, and what is wrong with them."""

import os
from pathlib import Path

import pytest

from supperrules.cli import atomic_file
from tests.lint.running import Ended, run

STALE = 'guest "Dora Maar"\n  appetites: food, wine, any.\n  plate: discard one drama from the platter.\n'


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards/a.supper").write_text(STALE, "utf-8")
    return tmp_path


def codes(*arguments: str) -> set[str]:
    told = run("lint", "cards", "--output-format", "concise", *arguments)
    assert told.code in (0, 1), told.err
    return {line.split("[")[1].split("]")[0] for line in told.out.splitlines()}


def test_rules_are_selected_and_ignored(here: Path) -> None:
    assert codes() == {"SR405", "SR801"}
    assert (
        codes("--select", "SR405") == codes("--select", "amount-never-there") == codes("--select", "SR4") == {"SR405"}
    )
    assert codes("--ignore", "SR405,not-formatted") == set()
    (here / "supperrules.toml").write_text('ignore = ["SR801"]\n', "utf-8")
    assert codes() == {"SR405"}
    assert codes("--select", "SR801") == set()


def test_errors_cannot_be_left_out(here: Path) -> None:
    (here / "cards/a.supper").write_text(STALE.replace("drama", "dramma"), "utf-8")
    ended = run("lint", "cards", "--ignore", "SR000", "--select", "SR801", "--output-format", "concise")
    assert ended.code == 1 and "error[SR000]" in ended.out
    assert "`SR000` is an error and cannot be left out" in ended.err


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("supperrules.toml", "selekt = []", "unknown key `selekt`; did you mean `select`?"),
        ("supperrules.toml", "fail_level = 'error'", "did you mean `fail-level`?"),
        ("supperrules.toml", "bogus = 1", "unknown key `bogus`; known are `exclude`"),
        ("supperrules.toml", "select = 'SR101'", "`select` is a list of texts"),
        ("supperrules.toml", "fail-level = 'awful'", "`fail-level` is one of `error`, `warning`, `info`, `never`"),
        ("supperrules.toml", "unsafe-fixes = 1", "`unsafe-fixes` is true or false"),
        ("supperrules.toml", "select = [", "not TOML"),
        ("supperrules.toml", 'ignore = ["SR405x"]', "there is no rule `SR405x`; did you mean `SR405`?"),
        ("pyproject.toml", "[tool.supperrules]\nselekt = []", "[tool.supperrules]: unknown key `selekt`"),
        ("pyproject.toml", "[tool]\nsupperrules = 1", "[tool.supperrules] is not a table"),
    ],
)
def test_wrong_settings_are_2_and_name_the_nearest_word(here: Path, file: str, text: str, words: str) -> None:
    (here / file).write_text(text, "utf-8")
    ended = run("lint", "cards")
    assert (ended.code == 2 and ended.out == "" and words in ended.err and file in ended.err) or "no rule" in words


def failed(*arguments: str) -> Ended:
    ended = run("lint", "cards", *arguments)
    assert ended.code == 2
    return ended


def test_unknown_rules_are_2(here: Path) -> None:
    assert "did you mean `SR405`?" in failed("--select", "SR406").err
    assert "did you mean `duplicate-card`?" in failed("--ignore", "duplicate-crad").err


def test_the_nearest_settings_above_the_cards_count(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "pyproject.toml").write_text("[tool.supperrules]\nignore = ['SR801']\n", "utf-8")
    (here / "cards/pyproject.toml").write_text("[project]\nname = 'x'\n", "utf-8")
    assert codes() == {"SR405"}
    (here / "cards/supperrules.toml").write_text("ignore = ['SR405']\n", "utf-8")
    assert codes() == {"SR801"}
    assert codes("--config", "pyproject.toml") == {"SR405"}
    monkeypatch.chdir("/")
    told = run("lint", here / "cards/a.supper", "--output-format", "concise").out
    assert "SR801" in told and "SR405" not in told


def test_a_settled_format_holds_for_failures_too(here: Path) -> None:
    (here / "supperrules.toml").write_text("output-format = 'json'\nignore = ['SR999']\n", "utf-8")
    ended = run("lint", "cards")
    assert ended.code == 2 and '"status": "error"' in ended.out


def test_format_and_level_can_be_settled(here: Path) -> None:
    (here / "supperrules.toml").write_text("output-format = 'concise'\nfail-level = 'error'\n", "utf-8")
    ended = run("lint", "cards")
    assert ended.code == 0 and ended.out.count("\n") == 2
    assert run("lint", "cards", "--fail-level", "warning").code == 1


@pytest.mark.parametrize("text", [f"a = {'[' * 9000}", f"a = {'9' * 9000}", "[["])
def test_settings_that_no_reader_can_take_are_told(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.supper").write_text("# nobody yet\n")
    Path("supperrules.toml").write_text(text)
    ended = run("lint", "a.supper")
    assert (ended.code, "supperrules.toml: not TOML" in ended.err) == (2, True), ended.err


def test_a_project_whose_tools_are_no_table_has_no_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.supper").write_text("# nobody yet\n")
    Path("pyproject.toml").write_text("tool = 3\n")
    assert run("lint", "a.supper").code == 0


def test_a_line_that_is_no_pattern_ignores_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".git").mkdir()
    Path(".gitignore").write_text("!\n/\nb.supper\n")
    for name in ("a.supper", "b.supper"):
        Path(name).write_text("# nobody yet\n")
    assert "1 file" in run("lint", ".").err


def test_a_device_is_written_to_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        atomic_file.write(pipe, b"a record")
        assert os.read(reader, 100) == b"a record" and pipe.is_fifo()
    finally:
        os.close(reader)
