"""How the files of the house look: named for one idea, opened with a sentence, short."""

import ast
from pathlib import Path

import pytest

from tests.house.arrows import house

ROOT = Path(__file__).resolve().parents[2]
FILES = house(ROOT / "src")


@pytest.mark.parametrize("file", FILES)
def test_a_module_is_short_and_opens_with_a_sentence(file: str) -> None:
    assert len(FILES[file].splitlines()) <= 400, "split it by noun"
    opening = ast.get_docstring(ast.parse(FILES[file]))
    assert opening or not FILES[file].strip(), "says nothing about itself"


@pytest.mark.parametrize("file", FILES)
def test_a_module_is_named_for_what_it_holds(file: str) -> None:
    nothings = {"utils", "util", "common", "helpers", "base", "models", "misc", "manager"}
    assert not nothings & set(Path(file).with_suffix("").parts)


@pytest.mark.parametrize("file", FILES)
def test_public_functions_and_classes_say_what_they_mean(file: str) -> None:
    tree = ast.parse(FILES[file])
    silent = [
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert silent == []


def test_only_clients_print() -> None:
    printing = [
        file
        for file, text in FILES.items()
        if not {"cli", "host", "simulate", "integrations"} & set(Path(file).parts) and file != "supperrules/__main__.py"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"print", "input", "open"}
    ]
    assert printing == []


def test_the_spelling_is_british() -> None:
    # The reader of cards knows the other spelling in order to mend it.
    told = [
        file
        for file, text in FILES.items()
        if "/vocabulary/mistakes" not in file and "neighbor" in text.replace("neighbour", "")
    ]
    assert told == []
