"""The command line as a whole: found by walking, quick to start, never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from supperrules import __main__ as entry
from supperrules.cli import commands
from supperrules.cli.app import app

SUPPERRULES = [sys.executable, "-m", "supperrules"]
NAMES = sorted(path.stem for path in Path(commands.__path__[0]).glob("[!_]*.py"))


def ended(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ending:
        entry.main(arguments)
    assert isinstance(ending.value.code, int)
    return ending.value.code


@pytest.mark.parametrize("name", NAMES)
def test_each_command_file_is_a_command_with_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert ended(name.replace("_", "-"), "--help") == 0
    assert "Usage: supperrules" in capsys.readouterr().out


def test_the_list_of_commands_cuts_no_line_short(capsys: pytest.CaptureFixture[str]) -> None:
    assert ended("--help") == 0
    assert "..." not in capsys.readouterr().out.split("Commands:")[1]


def test_an_unknown_command_is_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert ended("banquet") == 2
    told = capsys.readouterr()
    assert "banquet" in told.err and told.out == ""


def test_the_version_imports_no_command_and_no_grammar() -> None:
    look = (
        "import sys\nfrom supperrules.__main__ import main\n"
        "try:\n    main(['--version'])\nexcept SystemExit:\n    pass\n"
        "heavy = {'lark', 'rich', 'cattrs', 'supperrules.api', 'supperrules.cli.commands.play'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    made = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    version, heavy = made.stdout.splitlines()
    assert version.startswith("supperrules 0.") and heavy == "[]"


@pytest.mark.parametrize(
    ("raised", "code", "words"),
    [
        (KeyboardInterrupt(), 130, "interrupted"),
        (OSError(28, "no space left on device"), 2, "no space left"),
        (ZeroDivisionError("a fault"), 2, "internal fault"),
        (RecursionError("too deep"), 2, "internal fault"),
    ],
)
def test_no_fault_reaches_the_user_as_a_traceback(
    raised: BaseException, code: int, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing() -> None:
        raise raised

    monkeypatch.setattr(type(app), "get_command", lambda *_: click.Command("failing", callback=failing))
    assert ended("failing") == code
    told = capsys.readouterr()
    assert words in told.err and "Traceback" not in told.err and told.out == ""


def test_a_closed_pipe_ends_quietly() -> None:
    read, write = os.pipe()
    os.close(read)
    made = subprocess.run([*SUPPERRULES, "--help"], stdout=write, stderr=subprocess.PIPE, text=True, check=False)
    os.close(write)
    assert (made.returncode, made.stderr) == (0, "")
