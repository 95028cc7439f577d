"""What the pages for embedders leave to be built on: every field, key and event is there, and programs are typed."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import supperrules as sr
from supperrules.kernel.change import ANSWERED, CUT, FORCED, SEALED
from tests.docs.pages import ROOT, blocks, pages

TABLE = (ROOT / "docs" / "embedding" / "table.md").read_text(encoding="utf-8")


def _named(heading: str) -> list[str]:
    """What the first column of the table below a heading names."""
    rows = TABLE.split(f"\n## {heading}\n")[1].split("\n## ")[0].splitlines()
    cells = [row.split("|")[1] for row in rows if row.startswith("| `")]
    return [name for cell in cells for name in re.findall(r"`([^`]+)`", cell)]


def test_every_field_of_the_table_is_told() -> None:
    game = sr.new_game("surrealist", players=2, seed=1)
    assert sorted(_named("Fields")) == sorted(game.view("p1").table)


def test_who_knows_a_field_is_told_as_the_rules_have_it() -> None:
    told = {"all": "open", "its seat": "owner", "nobody": "count"}
    fields = {field.name: field.seen for field in sr.new_game("surrealist", players=2, seed=1).rules.fields}
    for row in TABLE.split("\n## Fields\n")[1].split("\n## ")[0].splitlines():
        if row.startswith("| `"):
            for name in re.findall(r"`([^`]+)`", row.split("|")[1]):
                assert getattr(fields[name], "value", None) == told[row.split("|")[3].strip()], name


def test_every_question_and_every_event_is_told() -> None:
    rules = sr.new_game("surrealist", players=2, seed=1).rules
    assert sorted(_named("Keys of questions")) == sorted(rules.questions)
    assert sorted(_named("Events")) == sorted({*rules.changes, ANSWERED, FORCED, SEALED, CUT})


def test_programs_of_the_pages_are_clean_under_strict_types(tmp_path: Path) -> None:
    pytest.importorskip("mypy", reason="mypy is not installed")
    programs = [
        block for page in pages() for block in blocks(page.read_text(encoding="utf-8")) if block.title.endswith(".py")
    ]
    assert len({block.title for block in programs}) == len(programs) > 1
    for block in programs:
        (tmp_path / block.title).write_text(block.text, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", *(block.title for block in programs)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
