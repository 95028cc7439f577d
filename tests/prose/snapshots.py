"""Expected texts kept beside the tests: compared, or rewritten with REWRITE=1 and then to be read."""

import os
from pathlib import Path

_FOLDER = Path(__file__).parent / "expected"


def kept(name: str, text: str) -> str:
    """The text kept under this name; with REWRITE=1 in the environment, the given text is kept first."""
    path = _FOLDER / name
    if os.environ.get("REWRITE"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    return path.read_text("utf-8")
