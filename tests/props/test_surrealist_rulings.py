"""Every ruling on the game's page is a named function that cites its rule."""

import inspect
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "games" / "surrealist.md"
ROWS = re.findall(r"^\| ([\d., ]+) \| .* \| `([\w.]+)` \|$", PAGE.read_text("utf-8"), re.MULTILINE)


def decides(path: str) -> Any:
    """The function or class of this path below the package."""
    parts = path.split(".")
    for split in range(len(parts) - 1, 0, -1):
        try:
            found = import_module(f"supperrules.{'.'.join(parts[:split])}")
        except ModuleNotFoundError:
            continue
        for name in parts[split:]:
            found = getattr(found, name)
        return found
    raise AssertionError(path)


def test_the_page_lists_the_rulings() -> None:
    assert len(ROWS) >= 25


@pytest.mark.parametrize(("rules", "path"), ROWS, ids=[path for _, path in ROWS])
def test_a_ruling_is_a_function_that_cites_its_rule(rules: str, path: str) -> None:
    found = decides(path)
    text = inspect.getsource(found) + (inspect.getdoc(inspect.getmodule(found)) or "")
    assert any(f"SDP {rule}" in text or f", {rule}" in text for rule in rules.split(", ")), rules
