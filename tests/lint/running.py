"""The command line run in this process: what it wrote, byte for byte, and how it ended."""

import io
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import attrs
import pytest

from supperrules import __main__ as entry
from supperrules import resources


@attrs.frozen
class Ended:
    """How a command ended."""

    code: int
    stdout: bytes
    stderr: bytes

    @property
    def out(self) -> str:
        return self.stdout.decode()

    @property
    def err(self) -> str:
        return self.stderr.decode()


def run(*arguments: str | Path, stdin: bytes = b"") -> Ended:
    """`supperrules` with these arguments, here and now; no traceback may show."""
    out, err = io.BytesIO(), io.BytesIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        patch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding="utf-8", write_through=True))
        patch.setattr(sys, "stderr", io.TextIOWrapper(err, encoding="utf-8", write_through=True))
        with pytest.raises(SystemExit) as ending:
            entry.main([str(argument) for argument in arguments])
        code = ending.value.code
        assert isinstance(code, int)
        sys.stdout.flush()
        sys.stderr.flush()
        ended = Ended(code, out.getvalue(), err.getvalue())
    assert b"Traceback" not in ended.stderr and b"internal fault" not in ended.stderr, ended.err
    return ended


def process(*arguments: str | Path, environment: Mapping[str, str], cwd: Path) -> Ended:
    """`supperrules` in a process of its own, with these changes to its environment."""
    command: Sequence[str] = [sys.executable, "-m", "supperrules", *map(str, arguments)]
    here = {**os.environ, "PYTHONPATH": str(Path(entry.__file__).parent.parent), **environment}
    made = subprocess.run(command, capture_output=True, env=here, cwd=cwd, check=False)
    assert b"Traceback" not in made.stderr, made.stderr.decode("utf-8", "replace")
    return Ended(made.returncode, made.stdout, made.stderr)


DECK: Final = (resources.folder("cards") / "surrealist" / "deck.toml").read_text("utf-8")
"""The text of the shipped deck, for folders that are a set of their own."""
