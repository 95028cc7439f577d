"""Every ruling on the game's page is a named function that cites its rule."""

import ast
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "games" / "surrealist.md"
ROWS = re.findall(r"^\| ([\d., ]+) \| .* \| `([\w.]+)` \|$", PAGE.read_text("utf-8"), re.MULTILINE)


def decides(path: str) -> tuple[ModuleType, tuple[str, ...]]:
    """The module of this path below the package, and the names inside it, all of which it has."""
    parts = path.split(".")
    for split in range(len(parts) - 1, 0, -1):
        try:
            module = import_module(f"supperrules.{'.'.join(parts[:split])}")
        except ModuleNotFoundError:
            continue
        found: Any = module
        for name in parts[split:]:
            found = getattr(found, name)
        return module, tuple(parts[split:])
    raise AssertionError(path)


def source(module: Path, names: tuple[str, ...]) -> str:
    """What is written of it and of its module, read from the file: that of a compiled one lies beside it."""
    text = module.with_name(module.name.split(".")[0] + ".py").read_text("utf-8")
    whole = ast.parse(text)
    found: ast.AST = whole
    for name in names:
        found = next(node for node in ast.walk(found) if getattr(node, "name", None) == name)
    return (ast.get_source_segment(text, found) or "") + (ast.get_docstring(whole) or "")


def test_the_page_lists_the_rulings() -> None:
    assert len(ROWS) >= 25


@pytest.mark.parametrize(("rules", "path"), ROWS, ids=[path for _, path in ROWS])
def test_a_ruling_is_a_function_that_cites_its_rule(rules: str, path: str) -> None:
    module, names = decides(path)
    assert module.__file__ is not None
    text = source(Path(module.__file__), names)
    assert any(f"SDP {rule}" in text or f", {rule}" in text for rule in rules.split(", ")), rules
