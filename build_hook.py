"""Writes the parse table of the shipped cards into the wheel, so that a first run builds no grammar."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ParseTable(BuildHookInterface[Any]):
    """Loads the shipped cards with an empty cache folder and packs what that left there."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        self._cache = tempfile.TemporaryDirectory(prefix="supperrules-tables-")
        # An isolated build finds its requirements by PYTHONPATH, so what stands there is kept.
        path = os.pathsep.join(filter(None, (str(root / "src"), os.environ.get("PYTHONPATH"))))
        environment = os.environ | {"XDG_CACHE_HOME": self._cache.name, "PYTHONPATH": path}
        load = "import supperrules; supperrules.load_cards()"
        made = subprocess.run([sys.executable, "-c", load], env=environment, cwd=root, capture_output=True, text=True)
        if made.returncode:
            raise RuntimeError(f"the shipped cards do not load:\n{made.stderr}")
        tables = sorted((Path(self._cache.name) / "supperrules").glob("[!.]*"))
        if not tables:
            raise RuntimeError("loading the shipped cards kept no parse table")
        for table in tables:
            build_data["force_include"][str(table)] = f"supperrules/_data/tables/{table.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_cache"):
            self._cache.cleanup()
