"""Expected texts kept in `tests/cases/lint`: compared, or rewritten with REWRITE=1 and then to be read."""

import os
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "cases" / "lint"


def kept(name: str, text: str) -> str:
    """The text kept under this name; with REWRITE=1 in the environment, the given text is kept first."""
    path = FOLDER / name
    if os.environ.get("REWRITE"):
        path.write_bytes(text.encode())
    return path.read_bytes().decode()
