"""Makes the wheel: the parse tables of the shipped cards are written into it, on demand its hot modules are compiled.

With `SUPPERRULES_COMPILE=1` in the environment the modules named in pyproject.toml go through mypyc; the same source
lies beside them, and without it the wheel is pure Python.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILING = os.environ.get("SUPPERRULES_COMPILE", "") not in ("", "0")
# One group: calls between compiled modules go past the interpreter.
_SETUP = """\
from mypyc.build import mypycify
from setuptools import setup

setup(packages=[], ext_modules=mypycify({modules!r}, group_name="supperrules", opt_level="3"))
"""


class Wheel(BuildHookInterface[Any]):
    """Adds what is made at build time to a wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return ["mypy>=1.11", "setuptools>=68"] if COMPILING else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        self._made = tempfile.TemporaryDirectory(prefix="supperrules-wheel-")
        made = Path(self._made.name)
        for table in _tables(Path(self.root), made / "cache"):
            build_data["force_include"][str(table)] = f"supperrules/_data/tables/{table.name}"
        if COMPILING:
            for library in _compiled(Path(self.root), made / "compiled", self.config["compile"]):
                build_data["force_include"][str(library)] = library.relative_to(made / "compiled").as_posix()
            build_data["pure_python"], build_data["infer_tag"] = False, True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_made"):
            self._made.cleanup()


def _tables(root: Path, cache: Path) -> list[Path]:
    """Loads the shipped cards with an empty cache folder: what that leaves there spares a first run the grammar."""
    # An isolated build takes away the paths of an editable install, on PYTHONPATH too: the source is named outright.
    environment = os.environ | {"XDG_CACHE_HOME": str(cache)}
    load = (
        f"import sys; sys.path.insert(0, {str(root / 'src')!r}); import supperrules as sr; "
        "from supperrules.games import __path__ as shipped; from pkgutil import iter_modules; "
        "[sr.load_cards(game=game.name) for game in iter_modules(shipped)]"
    )
    loaded = subprocess.run([sys.executable, "-c", load], env=environment, cwd=root, capture_output=True, text=True)
    if loaded.returncode:
        raise RuntimeError(f"the shipped cards do not load:\n{loaded.stderr}")
    tables = sorted((cache / "supperrules").glob("[!.]*"))
    if not tables:
        raise RuntimeError("loading the shipped cards kept no parse table")
    return tables


def _compiled(root: Path, room: Path, modules: list[str]) -> list[Path]:
    """Compiles a copy of the source; the libraries, where they lie in the wheel."""
    shutil.copytree(root / "src", room, ignore=shutil.ignore_patterns("__pycache__", "*.so", "_data"))
    (room / "setup.py").write_text(_SETUP.format(modules=modules), encoding="utf-8")
    order = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    built = subprocess.run(order, cwd=room, capture_output=True, text=True)
    libraries = [path for path in room.rglob("*") if path.suffix in (".so", ".pyd") and "build" not in path.parts]
    if built.returncode or not libraries:
        raise RuntimeError(f"mypyc failed:\n{built.stdout[-4000:]}{built.stderr[-4000:]}")
    return libraries
