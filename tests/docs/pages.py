"""The README and the pages of the documentation, as blocks that can be run.

A block with `title="name"` is written to that file; lines of a `console` block after `$ ` are run by a shell, each must
end with 0 or the number of a closing comment `# 2`, and print what stands below it (`...` for any text); `python`
blocks of a page share one namespace. `sh` blocks are set-up lines and are run by `.ci/run`.
"""

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import attrs

from tests.host.hosting import SOURCE

ROOT: Final = Path(__file__).resolve().parents[2]
_FENCE: Final = re.compile(
    r"^(?P<indent> *)```(?P<kind>[\w-]+)?(?P<rest>[^\n`]*)\n(?P<text>.*?)^(?P=indent)```$", re.MULTILINE | re.DOTALL
)
_TITLE: Final = re.compile(r'title="([^"]+)"')
_CODE: Final = re.compile(r"#\s*(\d+)\s*$")


@attrs.frozen
class Block:
    """A fenced block: the word after the fence, the file it names, its text, and its line on the page."""

    kind: str
    title: str
    text: str
    line: int


@attrs.frozen
class Command:
    """A line to be run: what stands after `$ `, its exit code, and what it prints, if that is told."""

    line: str
    code: int
    printed: str


def pages() -> list[Path]:
    """README, the pages of `docs/` and what else a reader follows."""
    return [ROOT / "README.md", *sorted(path for path in (ROOT / "docs").rglob("*.md") if "changes" not in path.parts)]


def blocks(page: str) -> Iterator[Block]:
    """Every fenced block, in order."""
    for found in _FENCE.finditer(page):
        title = _TITLE.search(found["rest"])
        text = re.sub(f"^{found['indent']}", "", found["text"], flags=re.M)
        yield Block(found["kind"] or "", title[1] if title else "", text, page.count("\n", 0, found.start()) + 1)


def commands(text: str) -> Iterator[Command]:
    """The lines of a console block."""
    for part in re.split(r"^\$ ", text, flags=re.M)[1:]:
        line, _, printed = part.partition("\n")
        code = _CODE.search(line)
        yield Command(line, int(code[1]) if code else 0, printed)


def run(page: str, folder: Path) -> None:
    """Run a page in an empty folder. Raises AssertionError with the line of the block that does not hold."""
    names: dict[str, Any] = {"__name__": "page"}
    for block in blocks(page):
        match block.kind:
            case "console":
                for command in commands(block.text):
                    _shell(command, block.line, folder)
            case "python" if block.text.startswith(">>>"):
                _doctest(block, names)
            case "python" if not block.title:
                exec(compile("\n" * block.line + block.text, "page", "exec"), names)
            case _:
                pass
        if block.title:
            (folder / block.title).parent.mkdir(parents=True, exist_ok=True)
            (folder / block.title).write_text(block.text, encoding="utf-8")


def _shell(command: Command, line: int, folder: Path) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = os.environ | {"PATH": path, "PYTHONPATH": f"{SOURCE}{os.pathsep}{folder}", "COLUMNS": "100"}
    made = subprocess.run(
        ["bash", "-c", command.line], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    told = f"line {line}: $ {command.line}\n{made.stdout}{made.stderr}"
    assert made.returncode == command.code, f"ended with {made.returncode}: {told}"
    assert "Traceback" not in made.stderr, told
    if command.printed.strip():
        wanted = ".*".join(re.escape(part.strip()) for part in command.printed.split("..."))
        assert re.fullmatch(rf"\s*{wanted}\s*", made.stdout + made.stderr, re.S), told


def _doctest(block: Block, names: dict[str, Any]) -> None:
    test = doctest.DocTestParser().get_doctest(block.text, names, "page", "page", block.line)
    told: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=told.append, clear_globs=False)
    assert not told, "".join(told)
    names.update(test.globs)
