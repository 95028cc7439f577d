"""Who makes the parse tables: the installed Lark, known by its version without the price of importing it."""

import re
from importlib.util import find_spec
from pathlib import Path


def lark_version() -> str:
    """The installed Lark's version, `none` when there is none."""
    spec = find_spec("lark")
    if spec is None or spec.origin is None:
        return "none"
    found = re.search(r'__version__[^"\']*["\']([^"\']+)', Path(spec.origin).read_text(encoding="utf-8"))
    return found[1] if found else "unknown"
