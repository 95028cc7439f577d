"""Making the environment: which Python, what is said without one, and a half-made one is made again."""

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def chosen(given: str, path: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", str(ROOT / ".ci" / "python"), given],
        env={"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def script(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder with the Makefile, and a Python that notes what it is told to do instead of doing it."""
    (tmp_path / ".ci").mkdir()
    for name in ("Makefile", "pyproject.toml", "build_hook.py", ".ci/python"):
        shutil.copy2(ROOT / name, tmp_path / name)
    copies = " ".join(f'cp "$0" "$3/bin/{name}";' for name in ("python", "supperrules"))
    lines = (
        f'echo "$@" >>{tmp_path}/notes',
        f'if [ "$2" = venv ]; then mkdir -p "$3/bin"; {copies} fi',
        f'case "$*" in *install*) [ ! -e {tmp_path}/broken ];; esac',
    )
    script(tmp_path / "python", "\n".join(lines))
    return tmp_path


def make(folder: Path, target: str) -> int:
    command = ["make", "-C", str(folder), target, f"PYTHON={folder}/python"]
    return subprocess.run(command, capture_output=True, text=True, check=False).returncode


def test_a_fit_python_is_found() -> None:
    assert chosen(sys.executable, "").stdout.strip() == sys.executable
    assert chosen("", os.environ["PATH"]).returncode == 0


@pytest.mark.parametrize("given", ["", "/no/such/python", "/bin/false"])
def test_without_a_fit_python_one_line_says_what_to_do(given: str, tmp_path: Path) -> None:
    script(tmp_path / "python3", "exit 1")
    told = chosen(given, str(tmp_path))
    assert told.returncode == 2 and told.stdout == ""
    assert len(told.stderr.splitlines()) == 1
    assert "3.11" in told.stderr and "PYTHON=" in told.stderr and "install" in told.stderr


def test_the_environment_is_made_once(clone: Path) -> None:
    assert make(clone, "play") == 0 and (clone / ".venv" / "made").exists()
    before = (clone / "notes").read_text(encoding="utf-8")
    assert make(clone, "play") == 0
    after = (clone / "notes").read_text(encoding="utf-8").removeprefix(before)
    assert "venv" not in after and "pip" not in after


def test_a_half_made_environment_is_made_again_from_nothing(clone: Path) -> None:
    script(clone / "broken", "")
    assert make(clone, "play") != 0
    assert not (clone / ".venv" / "made").exists()
    (clone / ".venv" / "left-over").touch()
    (clone / "broken").unlink()
    assert make(clone, "play") == 0
    assert (clone / ".venv" / "made").exists() and not (clone / ".venv" / "left-over").exists()
