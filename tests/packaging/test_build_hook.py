"""The hook that packs the parse table: an isolated build finds its requirements by PYTHONPATH alone."""

import importlib.util
import os
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def hook() -> ModuleType:
    pytest.importorskip("hatchling")
    spec = importlib.util.spec_from_file_location("build_hook", ROOT / "build_hook.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def packed(hook: ModuleType, tmp_path: Path) -> Any:
    makers = [made for made in vars(hook).values() if getattr(made, "PLUGIN_NAME", "") == "custom"]
    return makers[-1](str(tmp_path), {}, None, None, str(tmp_path), "wheel")


def test_what_pip_put_on_the_path_stays_there(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = []

    def run(*_: object, env: dict[str, str], **__: object) -> subprocess.CompletedProcess[str]:
        paths.append(env.get("PYTHONPATH", "").split(os.pathsep))
        table = Path(env["XDG_CACHE_HOME"]) / "supperrules" / "table"
        table.parent.mkdir(parents=True)
        table.touch()
        return subprocess.CompletedProcess([], 0)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setenv("PYTHONPATH", f"/requirements{os.pathsep}/more")
    packed(hook, tmp_path).initialize("standard", {"force_include": {}})
    assert {"/requirements", "/more"} <= set(paths[0])


def test_an_editable_installation_packs_nothing(hook: ModuleType, tmp_path: Path) -> None:
    made: dict[str, Any] = {"force_include": {}}
    packed(hook, tmp_path).initialize("editable", made)
    assert made == {"force_include": {}}
