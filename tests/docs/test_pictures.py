"""The pictures of README and site are what the command draws today (`make pictures`)."""

from pathlib import Path

import pytest

from tests.lint.running import run

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "pictures"
CARDS = sorted(path.stem for path in FOLDER.glob("*.svg") if path.stem != "table")


def kept(name: str) -> str:
    """A picture as it is committed."""
    return (FOLDER / f"{name}.svg").read_text("utf-8")


def test_the_table_is_drawn_as_it_is_today() -> None:
    position = (FOLDER / "table.txt").read_text("utf-8").strip()
    assert run("show", "--svg", "--position", position).out.strip() == kept("table").strip()


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_drawn_as_it_is_today(card: str) -> None:
    assert run("show", "--svg", card).out.strip() == kept(card).strip()


def test_make_draws_all_of_them_and_the_readme_shows_them() -> None:
    line = next(row for row in (ROOT / "Makefile").read_text("utf-8").splitlines() if row.startswith("PICTURED"))
    assert sorted(line.partition(":=")[2].split()) == CARDS
    readme = (ROOT / "README.md").read_text("utf-8")
    assert all(f"docs/pictures/{name}.svg" in readme for name in ("table", *CARDS))


def test_sheets_hold_every_card_and_can_be_printed_at_once(tmp_path: Path) -> None:
    ended = run("show", "--sheets", tmp_path / "sheets", "--language", "fr")
    assert ended.code == 0, ended.err
    files = [Path(line) for line in ended.out.splitlines()]
    assert [path.name for path in files] == [*(f"sheet-{number:02}.svg" for number in range(1, 11)), "sheets.html"]
    whole = files[-1].read_text("utf-8")
    assert whole.count('height="297mm"') == 10 and all(path.read_text("utf-8").strip() in whole for path in files[:-1])


def test_sheets_that_an_earlier_run_left_are_named_and_stay(tmp_path: Path) -> None:
    folder = tmp_path / "print"
    assert "earlier run" not in run("show", "--sheets", folder).err
    (folder / "sheet-mine.svg").write_text("mine")
    ability = "plate: take 1 wine from the kitchen into your reserve."
    card = f'guest "Gertrude Stein"\n  appetites: food, wine, any.\n  {ability}\n'
    (tmp_path / "stein.supper").write_text(card)
    ended = run("show", "--sheets", folder, "--only-cards", tmp_path / "stein.supper")
    assert ended.code == 0 and ended.out.count("sheet-") == 1
    (told,) = [line for line in ended.err.splitlines() if "of an earlier run" in line]
    assert told.split(": ")[-1] == ", ".join(f"sheet-{number:02}.svg" for number in range(2, 11))
    assert len(list(folder.iterdir())) == 12


def test_sheets_go_nowhere_else() -> None:
    assert run("show", "--sheets", "/dev/null/x").code == 2
    assert run("show", "klee", "--sheets", "x").code == 2
