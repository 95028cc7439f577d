"""A client of sixty lines is clean under the strictest types, and no public name says `Any`."""

import subprocess
import sys
import typing
from pathlib import Path
from types import FunctionType
from typing import Any

import attrs
import pytest

import supperrules as sr
from tests.props import typed_client

HERE = Path(__file__).parent
# What attrs, enum and the interpreter call, not a client.
_MACHINERY = {"__init__", "__reduce__", "__getattribute__", "__setstate__", "__getstate__", "__new__", "__hash__"}


def test_the_client_has_no_any_expression(tmp_path: Path) -> None:
    pytest.importorskip("mypy", reason="mypy is not installed")
    client = tmp_path / "client.py"
    client.write_bytes((HERE / "typed_client.py").read_bytes())
    command = [sys.executable, "-m", "mypy", "--strict", "--disallow-any-expr", "--config-file=", str(client)]
    done = subprocess.run(command, cwd=HERE.parents[1], capture_output=True, text=True, env=_environment())
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(client.read_text("utf-8").splitlines()) <= 70


def test_the_client_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    typed_client.main(2, 3, ["0", "nonsense", "99"])
    assert "played again alike" in capsys.readouterr().out


def _environment() -> dict[str, str]:
    import os

    return {**os.environ, "MYPYPATH": str(HERE.parents[1] / "src")}


def _says_any(hint: Any) -> bool:
    return hint is Any or any(_says_any(part) for part in typing.get_args(hint))


@pytest.mark.parametrize("name", sr.__all__)
def test_no_public_name_says_any(name: str) -> None:
    value = getattr(sr, name)
    hints: dict[str, Any] = {}
    if isinstance(value, FunctionType):
        hints = {f"{name}({part})": hint for part, hint in _hints(value).items()}
    elif attrs.has(value):
        hints = {f"{name}.{part}": hint for part, hint in _hints(value).items() if not part.startswith("_")}
    for part, member in vars(value).items() if isinstance(value, type) else ():
        inside = member.fget if isinstance(member, property) else getattr(member, "func", member)
        inside = getattr(inside, "__func__", inside)
        own = isinstance(inside, FunctionType) and part not in _MACHINERY
        if own and (not part.startswith("_") or part.startswith("__")):
            hints |= {f"{name}.{part}({one})": hint for one, hint in _hints(inside).items()}
    assert [where for where, hint in hints.items() if _says_any(hint)] == []


def _hints(value: Any) -> dict[str, Any]:
    try:
        return typing.get_type_hints(value)
    except NameError:  # a name that only type checkers import
        return {}
