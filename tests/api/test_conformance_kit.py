"""The conformance kit says what the engine says, and its runners notice when an engine says something else."""

import importlib.util
import json
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.host.hosting import COMMAND

KIT = Path(__file__).resolve().parents[2] / "conformance"
GAMES: list[str] = json.loads((KIT / "kit.json").read_text(encoding="utf-8"))["games"]


def module(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"conformance_{name}", KIT / f"{name}.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def checked(*arguments: str | Path, kit: Path = KIT) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(kit / "check.py"), *map(str, arguments), "--", *COMMAND]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    assert made.stderr == "", made.stderr
    return made


def test_the_committed_kit_is_what_the_engine_says() -> None:
    """If this was meant: `make conformance`, and read what has changed."""
    files = module("make").kit()
    kept = {path.relative_to(KIT).as_posix() for path in (KIT / "games").glob("*")} | {"kit.json"}
    assert kept == set(files)
    assert [name for name, text in files.items() if (KIT / name).read_text(encoding="utf-8") != text] == []


def test_the_version_is_one_of_the_whole_kit() -> None:
    documents = [json.loads(path.read_text(encoding="utf-8")) for path in KIT.rglob("*.json")]
    assert {document["version"] for document in documents} == {module("make").VERSION} == {module("check").VERSION}
    assert {document["format"] for document in documents} == {"supperrules-conformance"}


def test_our_host_is_what_the_kit_says_to_the_last_letter() -> None:
    made = checked("--exact")
    assert made.returncode == 0, made.stdout
    assert len(made.stdout.splitlines()) == len(GAMES)


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node on the PATH")
def test_the_runner_in_node_says_the_same() -> None:
    made = subprocess.run(["node", KIT / "check.mjs", "--", *COMMAND], capture_output=True, text=True, check=False)
    assert (made.returncode, made.stderr) == (0, ""), made.stdout + made.stderr
    assert len(made.stdout.splitlines()) == len(GAMES)


def option(step: Any) -> Any:
    """The first change of the answers somebody has."""
    return next(
        change
        for _, changes in step["changes"]
        for change in changes
        if change[0][-1] == "options" and len(change[1]) > 1
    )


def _an_option_missing(game: Any) -> None:
    option(game["steps"][1])[1].pop()


def _an_event_untold(game: Any) -> None:
    game["steps"][2]["events"].pop()


def _another_argument(game: Any) -> None:
    game["steps"][2]["events"][-1][1][-1]["args"]["slot"] = 1


def _a_secret_told(game: Any) -> None:
    game["steps"][0]["changes"].append([["onlooker"], [[["state", "table", "hands", "p1"], ["ada"]]]])


def _another_refusal(game: Any) -> None:
    game["steps"][1]["refused"] = [{"text": game["steps"][1]["text"], "code": "not-offered"}]


def _another_record(game: Any) -> None:
    game["records"]["p2"]["actions"][0][0] = "p1 done"


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (_an_option_missing, "step 1, p1#1 plate dora-maar"),
        (_an_event_untold, "step 2, p1#3 place on dessert: the events told to"),
        (_another_argument, "step 2, p1#3 place on dessert: the events told to"),
        (_a_secret_told, "step 0: the view of onlooker, state, table, hands, p1"),
        (_another_refusal, "step 1, p1#1 plate dora-maar: refused p1#1 plate dora-maar: it was played"),
        (_another_record, "the record of p2, actions"),
    ],
)
def test_a_difference_is_found_and_named(tmp_path: Path, fault: Any, words: str) -> None:
    shutil.copytree(KIT, tmp_path / "kit")
    path = tmp_path / "kit" / "games" / "sophie.json"
    game = json.loads(path.read_text(encoding="utf-8"))
    fault(game)
    path.write_text(json.dumps(game), encoding="utf-8")
    made = checked("--game", "sophie", kit=tmp_path / "kit")
    assert made.returncode == 1 and made.stdout.startswith(f"sophie: {words}"), made.stdout
    assert made.stdout.count("\n") == 1


def test_what_is_no_host_is_2() -> None:
    for command in (["no-such-program"], [sys.executable, "-c", "pass"], [sys.executable, "-c", "print('hello')"]):
        made = subprocess.run(
            [sys.executable, KIT / "check.py", "--", *command], capture_output=True, text=True, check=False, timeout=60
        )
        assert made.returncode == 2 and made.stderr.startswith("the host cannot be spoken to")
