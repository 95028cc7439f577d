"""Which files a path means."""

from pathlib import Path

import pytest

from tests.lint.running import DECK, run

GUEST = 'guest "{}"\n  appetites: food, wine, any.\n  plate: send 1 wine from the kitchen to this guest.\n'
DESERT = GUEST.replace("wine from", "desert from")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(path: Path, text: str = DESERT, name: str = "Dora Maar") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.replace("{}", name), "utf-8")
    return path


def paths_found(*arguments: str) -> list[str]:
    told = run("lint", *arguments, "--output-format", "concise").out
    return list(dict.fromkeys(line.split(":")[0] for line in told.splitlines()))


def test_a_folder_is_walked_in_order(here: Path) -> None:
    for number, name in enumerate(("b/z.supper", "a.supper", "b/a.supper", "b/no.txt")):
        write(here / name, name=f"Guest {number} of the table")
    assert paths_found(".") == ["a.supper", "b/a.supper", "b/z.supper"]


def test_no_path_is_the_current_folder(here: Path) -> None:
    write(here / "a.supper")
    assert paths_found() == ["a.supper"]


def test_loops_of_links_end_and_each_real_file_counts_once(here: Path) -> None:
    write(here / "cards/a.supper")
    (here / "cards/loop").symlink_to(here / "cards", target_is_directory=True)
    (here / "cards/deep").mkdir()
    (here / "cards/deep/up").symlink_to(here, target_is_directory=True)
    (here / "cards/again.supper").symlink_to(here / "cards/a.supper")
    (here / "cards/broken.supper").symlink_to(here / "nowhere")
    (here / "cards/self.supper").symlink_to(here / "cards/self.supper")
    assert paths_found("cards") == ["cards/a.supper"]
    assert paths_found("cards", "cards/again.supper", "cards/a.supper") == ["cards/a.supper"]


def test_gitignore_counts_in_folders_only(here: Path) -> None:
    (here / ".git").mkdir()
    write(here / ".gitignore", "drafts/\n*.old.supper\n!kept.old.supper\n")
    for number, name in enumerate(
        ("a.supper", "drafts/b.supper", "c.old.supper", "kept.old.supper", "sub/drafts/d.supper", "sub/skip.supper")
    ):
        write(here / name, name=f"Guest {number} of the table")
    write(here / "sub/.gitignore", "skip.supper\n")
    assert paths_found(".") == ["a.supper", "kept.old.supper"]
    assert paths_found("sub/skip.supper", "drafts/b.supper") == ["drafts/b.supper", "sub/skip.supper"]


def test_files_that_a_project_excludes_are_left_out_of_folders(here: Path) -> None:
    write(here / "supperrules.toml", 'exclude = ["old/"]\n')
    write(here / "old/a.supper")
    write(here / "b.supper", name="Lee Miller")
    assert paths_found(".") == ["b.supper"]


def test_an_empty_folder_is_2_unless_that_is_allowed(here: Path) -> None:
    (here / "empty").mkdir()
    ended = run("lint", "empty")
    assert ended.code == 2 and "no card file" in ended.err and ended.out == ""
    assert run("lint", "empty", "--allow-no-files").code == 0


def test_a_missing_path_is_2_and_beats_findings(here: Path) -> None:
    write(here / "a.supper")
    ended = run("lint", "a.supper", "missing.supper")
    assert ended.code == 2 and "missing.supper: no such file" in ended.err and "SR000" in ended.out


def test_a_path_that_is_no_file_is_2(here: Path) -> None:
    import os

    os.mkfifo(here / "pipe.supper")
    assert run("lint", "pipe.supper").code == 2


def test_an_empty_file_is_clean_with_a_note(here: Path) -> None:
    write(here / "a.supper", "")
    ended = run("lint", "a.supper")
    assert (ended.code, ended.out) == (0, "") and "no cards in this file" in ended.err


def test_a_name_that_is_no_text_is_told(here: Path) -> None:
    import os

    os.symlink("/dev/null", os.fsencode(here) + b"/\xff.txt")
    (here / os.fsdecode(b"caf\xe9.supper")).write_text(DESERT, "utf-8")
    ended = run("lint", ".", "--output-format", "json")
    assert ended.code == 1 and b"caf\\\\xe9.supper" in ended.stdout


def test_the_whole_set_is_looked_at_and_the_named_file_reported(here: Path) -> None:
    write(here / "deck.toml", DECK.replace('name = "Surrealist Dinner Party"', 'name = "ours"'))
    write(here / "a.supper", GUEST)
    write(here / "deep/b.supper", GUEST)
    write(here / "other/deck.toml", DECK.replace('name = "Surrealist Dinner Party"', 'name = "theirs"'))
    write(here / "other/c.supper", GUEST)
    told = run("lint", "deep/b.supper", "--output-format", "concise")
    assert told.out.startswith("deep/b.supper:1:7: error[SR101]") and told.out.count("SR101") == 1
    told = run("lint", "a.supper", "--output-format", "concise")
    assert told.out.startswith("a.supper:1:7: error[SR101]") and told.out.count("SR101") == 1
    told = run("lint", ".", "--output-format", "concise", "--ignore", "no-scenario")
    assert told.out.startswith("deep/b.supper:1:7: error[SR101]") and told.out.count("SR101") == 1
    assert run("lint", "other/c.supper", "--ignore", "no-scenario").out == ""


def test_standard_input_stands_in_for_the_file_of_its_name(here: Path) -> None:
    write(here / "deck.toml", DECK.replace('name = "Surrealist Dinner Party"', 'name = "ours"'))
    write(here / "a.supper", GUEST)
    write(here / "b.supper", GUEST.replace("{}", "Lee Miller"))
    text = GUEST.replace("{}", "Lee Miller").encode()
    assert "SR101" not in run("lint", "-", "--stdin-filename", "b.supper", stdin=text).out
    ended = run("lint", "-", "--stdin-filename", "c.supper", "--output-format", "concise", stdin=text)
    assert ended.code == 1 and ended.out.startswith("c.supper:1:7: error[SR101]")
    assert run("lint", "-", stdin=DESERT.replace("{}", "Max Ernst").encode()).out.startswith("<stdin>:3:")


def test_a_deck_that_cannot_be_read_is_2(here: Path) -> None:
    write(here / "a.supper", GUEST)
    write(here / "deck.toml", "kinds = 3")
    ended = run("lint", "a.supper", "--output-format", "json")
    assert ended.code == 2 and '"status": "error"' in ended.out and "deck.toml" in ended.err


def test_a_folder_named_outright_is_walked_though_it_is_ignored(here: Path) -> None:
    (here / ".git").mkdir()
    write(here / ".gitignore", ".venv/\n*.old.supper\n")
    write(here / ".venv/lib/cards/a.supper")
    write(here / ".venv/lib/cards/deep/b.supper", name="Lee Miller")
    assert paths_found(".venv/lib/cards") == [".venv/lib/cards/a.supper", ".venv/lib/cards/deep/b.supper"]
    assert paths_found(".") == []
