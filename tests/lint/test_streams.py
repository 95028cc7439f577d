"""Whatever terminal, locale or pipe stands at the other end: the same findings and no traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.lint.running import process

CARDS = """guest "Unica Zürn 晩餐 🍰"
  appetites: food, wine, any.
  plate: send 1 desert from the kitchen to each neighbors.

guest "Kay Sage"
  appetites: food, wine, any, dramma.
  plate: if this guest is hungry for wine or wine, send 2 dessert from the kitchen to that guest.

guest "Kay Saga"
  appetites: food, wine.
  door: discard 1 drama from the platter.

guest "Kay Sage"
  appetites: food, wine, any.
  plate: compare reserves in wine; send 1 wine to this guest
"""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("streams")
    (folder / "a.supper").write_text(CARDS, "utf-8")
    return folder


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "cp1252"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "C"},
        {"PYTHONIOENCODING": "utf-16"},
    ],
    ids=lambda environment: "-".join(environment.values()),
)
def test_any_encoding_will_do(here: Path, environment: dict[str, str]) -> None:
    for form in ("full", "json"):
        ended = process("lint", "a.supper", "--output-format", form, environment=environment, cwd=here)
        assert ended.code == 1 and b"SR000" in ended.stdout.replace(b"\0", b"")


def test_the_hash_seed_changes_nothing(here: Path) -> None:
    outputs = {
        process("lint", "a.supper", "--output-format", "json", environment={"PYTHONHASHSEED": str(seed)}, cwd=here)
        for seed in range(int(os.environ.get("HASH_SEEDS", "2")))
    }
    assert len(outputs) == 1


@pytest.mark.parametrize("form", ["full", "json"])
def test_a_closed_pipe_ends_quietly(here: Path, form: str) -> None:
    command = [sys.executable, "-u", "-m", "supperrules", "lint", "a.supper", "--output-format", form]
    read, write = os.pipe()
    os.close(read)
    made = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, cwd=here, check=False)
    os.close(write)
    assert b"Traceback" not in made.stderr and b"Broken pipe" not in made.stderr
    assert made.returncode in (0, 1)


def test_a_closed_standard_output_is_no_traceback(here: Path) -> None:
    line = f"{sys.executable} -m supperrules lint a.supper >&-"
    made = subprocess.run(["sh", "-c", line], stderr=subprocess.PIPE, cwd=here, check=False)
    assert b"Traceback" not in made.stderr
