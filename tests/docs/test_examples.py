"""The examples are run as their readers would run them."""

import ast
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.host.hosting import COMMAND, SOURCE

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
HERE = {**os.environ, "PYTHONPATH": str(SOURCE)}


def run(*command: str | Path, typed: str = "", cwd: Path | None = None) -> str:
    made = subprocess.run(
        [str(word) for word in command],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=HERE,
        cwd=cwd,
        check=False,
    )
    assert made.returncode == 0, made.stdout + made.stderr
    return made.stdout


# ---- Python


def test_bots_play_at_the_terminal() -> None:
    told = run(sys.executable, EXAMPLES / "terminal.py", "bot", "bot", "bot", "bot")
    assert "Player 4 has" in told


def test_a_person_plays_at_the_terminal() -> None:
    typed = "?\nserve tea to nobody\n999\nundo\n" + "".join(f"{random.Random(1).randrange(3)}\n0\n" for _ in range(800))
    told = run(sys.executable, EXAMPLES / "terminal.py", "you", "bot", typed=typed)
    assert (
        "'tea' is no kind in `serve KIND to GUEST`" in told
        and "no-history" in told
        and "   0 " in told
        and "Player 1 has" in told
    )


def test_who_types_nothing_more_leaves_the_terminal() -> None:
    assert run(sys.executable, EXAMPLES / "terminal.py", "you", "bot", typed="?\n").endswith("You left the table.\n")


def test_the_client_plays_a_game() -> None:
    assert run(sys.executable, EXAMPLES / "client.py").startswith("{'p1': ")


def typed(name: str, cache: Path, *flags: str) -> list[str]:
    """What mypy says of an example against the installed package, as an embedder's own checks would look at it."""
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", str(cache), *flags]
    made = subprocess.run([*command, str(EXAMPLES / name)], cwd=cache, capture_output=True, text=True, check=False)
    assert made.stderr == ""
    return made.stdout.splitlines()


def test_the_client_is_short_and_nothing_in_it_is_any(tmp_path: Path) -> None:
    assert len((EXAMPLES / "client.py").read_text(encoding="utf-8").splitlines()) <= 62
    assert typed("client.py", tmp_path) == []
    # The constructor of a Game is not for users: it takes the kernel's state.
    told = typed("client.py", tmp_path, "--disallow-any-expr")
    assert [line for line in told if '"type[Game]"' not in line] == []


def test_nothing_in_the_terminal_is_any(tmp_path: Path) -> None:
    assert typed("terminal.py", tmp_path, "--disallow-any-expr") == []


def test_the_cells_of_the_notebook_show_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    shown = []
    for cell in (EXAMPLES / "notebook.py").read_text(encoding="utf-8").split("# %%")[1:]:
        *body, last = ast.parse("#" + cell).body
        if not isinstance(last, ast.Expr):
            body.append(last)
        exec(compile(ast.Module(body, []), "notebook.py", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "notebook.py", "eval"), names)
            shown.append(value._repr_svg_() if hasattr(value, "_repr_svg_") else value)
    assert sum(str(value).startswith("<svg") for value in shown) == 4
    assert set(shown[-1]) == {"p1", "p2", "p3"}
    assert "positions" in capsys.readouterr().out


def test_every_example_is_named_in_the_index() -> None:
    index = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    files = [path.name for path in EXAMPLES.glob("*.py")] + ["node/"]
    assert [name for name in files if f"`{name}`" not in index] == []


# ---- Node


NODE = shutil.which("node")
TSC = shutil.which("tsc")


def _types() -> Path | None:
    """Where Node's own types are, beside the compiler or beside this project."""
    beside = [Path(TSC).resolve().parents[2] / "@types"] if TSC else []
    return next((path for path in (*beside, ROOT / "node_modules" / "@types") if (path / "node").is_dir()), None)


@pytest.mark.skipif(NODE is None, reason="there is no node on the PATH")
def test_node_plays_an_advanced_game_of_three_to_the_end() -> None:
    play = ("node", EXAMPLES / "node" / "play.mjs", "--players", "3", "--mode", "advanced", "--seed")
    told = run(*play, "7", "--", *COMMAND)
    assert "won by" in told and "p3: " in told and " faux pas " in told
    assert told == run(*play, "7", "--", *COMMAND)


@pytest.mark.skipif(NODE is None, reason="there is no node on the PATH")
def test_node_tells_why_a_host_cannot_be_had() -> None:
    play = EXAMPLES / "node" / "play.mjs"
    for command in (["no-such-program"], [sys.executable, "-c", "raise SystemExit(3)"]):
        made = subprocess.run(
            ["node", str(play), "--", *command], capture_output=True, text=True, check=False, timeout=60
        )
        assert made.returncode != 0 and ("ENOENT" in made.stderr or "the host ended with 3" in made.stderr)


MISTAKES = {
    "question.with.kind": ("question.with.kin", "'kin' does not exist"),
    'case "serve":': ('case "servve":', '"servve"'),
    "outcome?.winners": ("outcome?.winner", "'winner' does not exist"),
}


@pytest.mark.skipif(TSC is None, reason="there is no tsc on the PATH (npm install typescript @types/node)")
@pytest.mark.parametrize("mistakes", [{}, MISTAKES], ids=["sound", "mistaken"])
def test_the_node_client_fits_the_types_made_of_the_schemas(
    tmp_path: Path, mistakes: dict[str, tuple[str, str]]
) -> None:
    types = _types()
    if types is None:
        pytest.skip("there is a tsc, but not the types of node beside it (npm install @types/node)")
    for path in (EXAMPLES / "node").glob("*"):
        shutil.copy(path, tmp_path)
    play = tmp_path / "play.mjs"
    text = play.read_text(encoding="utf-8")
    for sound, (mistaken, _) in mistakes.items():
        assert sound in text
        text = text.replace(sound, mistaken)
    play.write_text(text, encoding="utf-8")
    made = run(sys.executable, "-m", "supperrules", "schema", "--typescript")
    (tmp_path / "supperrules.d.ts").write_text(made, encoding="utf-8")
    checked = subprocess.run(
        [str(TSC), "-p", str(tmp_path), "--typeRoots", str(types)], capture_output=True, text=True, check=False
    )
    assert (checked.returncode == 0) == (not mistakes), checked.stdout
    assert [complaint for _, complaint in mistakes.values() if complaint not in checked.stdout] == []


@pytest.mark.skipif(TSC is None, reason="there is no tsc on the PATH (npm install typescript @types/node)")
def test_the_other_schemas_make_sound_types_too(tmp_path: Path) -> None:
    for value in ("card", "diagnostics", "config"):
        made = run(sys.executable, "-m", "supperrules", "schema", value, "--typescript")
        (tmp_path / f"{value}.d.ts").write_text(made, encoding="utf-8")
    run(str(TSC), "--strict", "--noEmit", *tmp_path.glob("*.d.ts"))
