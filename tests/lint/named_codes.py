"""Which codes a part of the source can give: those whose constants it imports."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import supperrules
from supperrules.diagnostics.codes import DiagnosticType

_SOURCE = Path(supperrules.__file__).parent


def named_codes(*places: str) -> frozenset[str]:
    """The codes whose constants are imported in these files and folders of the package, such as `lang`."""
    files = [file for place in places for file in (_SOURCE / place, *(_SOURCE / place).rglob("*.py")) if file.is_file()]
    return frozenset(one.code for file in files for one in _imported(ast.parse(file.read_text("utf-8"))))


def _imported(tree: ast.Module) -> Iterator[DiagnosticType]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and "diagnostics" in node.module.split("."):
            module = import_module(node.module)
            named = (getattr(module, alias.name) for alias in node.names)
            yield from (one for one in named if isinstance(one, DiagnosticType))
