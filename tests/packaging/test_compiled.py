"""The compiled wheel plays as the source does: the long profile makes one and runs all other tests against it."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
IS_LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"
COMPILER = shutil.which("cc") or shutil.which("cl")
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")


def test_what_is_to_be_compiled_is_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    modules = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["compile"]
    assert [name for name in modules if not (ROOT / "src" / name).is_file()] == []


@pytest.mark.skipif(not IS_LONG, reason="makes a wheel, for the long profile only")
@pytest.mark.skipif(COMPILER is None, reason="there is no C compiler")
def test_a_compiled_wheel_passes_all_other_tests(tmp_path: Path) -> None:
    order = [*PIP, "wheel", "--no-deps", "--wheel-dir", str(tmp_path), "."]
    subprocess.run(order, cwd=ROOT, env=os.environ | {"SUPPERRULES_COMPILE": "1"}, check=True)
    python = str(alone(next(tmp_path.glob("*.whl")), tmp_path / "alone"))
    environment = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
    environment["HYPOTHESIS_PROFILE"] = "ci"
    asked = "import supperrules.kernel.run as run; print(run.__file__)"
    where = subprocess.run([python, "-c", asked], env=environment, check=True, capture_output=True, text=True).stdout
    assert where.startswith(str(tmp_path)) and not where.strip().endswith(".py"), where
    # This file would make the next wheel.
    suite = [python, "-m", "pytest", "-q", "-n", "auto", "-p", "no:cacheprovider", f"--ignore={Path(__file__)}"]
    ended = subprocess.run([*suite, "tests"], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout[-8000:] + ended.stderr[-2000:]


def alone(wheel: Path, folder: Path) -> Path:
    """The Python of an environment with this wheel, in which the source is not installed.

    All else is that of ours: a `.pth` file adds our packages, but not what is installed in place there. So each process
    that a test starts has the wheel, whatever its environment.
    """
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    places = {"base": str(folder), "platbase": str(folder)}
    scripts, packages = (Path(sysconfig.get_path(name, "venv", vars=places)) for name in ("scripts", "purelib"))
    ours = {sysconfig.get_path(name) for name in ("purelib", "platlib")}
    (packages / "ours.pth").write_text("\n".join(sorted(ours)), encoding="utf-8")
    python = scripts / Path(sys.executable).name
    subprocess.run([*PIP, "--python", str(python), "install", "--no-deps", str(wheel)], check=True)
    return python
