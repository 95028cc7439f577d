"""A copy of the checkout, in which a recipe of CONTRIBUTING.md is followed; what it touches is counted."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import attrs

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("src", "grammar", "cards", "tests", "docs", "pyproject.toml")


@attrs.define
class Checkout:
    """The copy, and the files that were written or changed in it."""

    place: Path
    touched: set[str] = attrs.field(factory=set)

    def write(self, name: str, text: str) -> None:
        """A new file."""
        path = self.place / name
        assert not path.exists(), f"{name} is there already"
        path.write_text(text, "utf-8")
        self.touched.add(name)

    def append(self, name: str, text: str) -> None:
        """More text at the end of a file."""
        path = self.place / name
        path.write_text(path.read_text("utf-8") + text, "utf-8")
        self.touched.add(name)

    def rewrite(self, name: str, *arguments: str, module: str) -> None:
        """A golden file is written anew by a run with REWRITE=1."""
        before = (self.place / name).read_bytes()
        ended = self.run(*arguments, module=module, REWRITE="1")
        assert ended.returncode == 0 and (self.place / name).read_bytes() != before, ended.stdout
        self.touched.add(name)

    def run(self, *arguments: str, module: str = "supperrules", **more: str) -> subprocess.CompletedProcess[str]:
        """`python -m module` with the code of the copy; `more`: of the environment."""
        around = {**os.environ, "PYTHONPATH": os.pathsep.join((str(self.place / "src"), str(self.place))), **more}
        order: Sequence[str] = (sys.executable, "-m", module, *arguments)
        return subprocess.run(order, cwd=self.place, env=around, capture_output=True, text=True, timeout=300)


def checkout(folder: Path) -> Checkout:
    """A copy of what a recipe may touch, below the folder."""
    place = folder / "checkout"
    place.mkdir()
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "_data", "*.so")
            shutil.copytree(source, place / name, ignore=ignored)
        else:
            shutil.copy(source, place / name)
    return Checkout(place)
