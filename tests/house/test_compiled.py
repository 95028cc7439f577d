"""The compiled wheel plays as the source does: the long profile makes one and runs the same tests against it."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
IS_LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"
COMPILER = shutil.which("cc") or shutil.which("cl")


def test_what_is_to_be_compiled_is_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    modules = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["compile"]
    assert [name for name in modules if not (ROOT / "src" / name).is_file()] == []


@pytest.mark.skipif(not IS_LONG, reason="makes a wheel, for the long profile only")
@pytest.mark.skipif(COMPILER is None, reason="there is no C compiler")
def test_a_compiled_wheel_passes_the_same_tests(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    environment = os.environ | {"SUPPERRULES_COMPILE": "1"}
    subprocess.run(
        [*pip, "wheel", "--no-deps", "--wheel-dir", str(tmp_path), "."], cwd=ROOT, env=environment, check=True
    )
    wheel, house = next(tmp_path.glob("*.whl")), tmp_path / "compiled"
    subprocess.run([*pip, "install", "--no-deps", "--target", str(house), str(wheel)], check=True)
    # Before the source, which is installed in place.
    environment = os.environ | {"PYTHONPATH": str(house), "HYPOTHESIS_PROFILE": "ci"}
    asked = "import supperrules.kernel.run as run; print(run.__file__)"
    where = subprocess.run([sys.executable, "-c", asked], env=environment, check=True, capture_output=True, text=True)
    assert Path(where.stdout.strip()).parent == house / "supperrules" / "kernel"
    assert not where.stdout.strip().endswith(".py")
    order = [sys.executable, "-m", "pytest", "-q", "-n", "auto", "tests/props", "tests/plays", "tests/perft"]
    ended = subprocess.run(order, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout[-4000:]
