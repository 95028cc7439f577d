"""What ships with the package: grammar and cards wherever they were installed, and reading files of that kind."""

import os
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent
"""The folder of the installed package."""


def folder(name: str) -> Path:
    """The folder `grammar` or `cards`: packed inside the package, else beside `src/` in a checkout.

    Raises FileNotFoundError naming both places when the installation lost it.
    """
    packed, beside = PACKAGE / "_data" / name, PACKAGE.parent.parent / name
    for place in (packed, beside):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"no folder {name!r} in {packed.parent} nor beside {PACKAGE.parent}")


def files(folder: Path, suffix: str) -> tuple[Path, ...]:
    """Every file below the folder whose name ends with the suffix, sorted; hidden names and symlink loops left out.

    Raises OSError when the folder cannot be listed.
    """
    return tuple(sorted(_walk(folder, suffix, frozenset()), key=lambda path: path.as_posix()))


def _walk(folder: Path, suffix: str, above: frozenset[Path]) -> Iterator[Path]:
    here = folder.resolve()
    if here in above:
        return
    for path in sorted(folder.iterdir()):
        if path.name.startswith("."):
            continue
        if path.is_dir():
            yield from _walk(path, suffix, above | {here})
        elif path.name.endswith(suffix) and path.is_file():
            yield path


def read(path: Path) -> bytes:
    """The bytes of a card, scenario, grammar or word file. Raises OSError when it cannot be read."""
    return path.read_bytes()


def digest() -> bytes:
    """A digest of the installation: names and bytes of every file of the package, the grammar and the shipped cards.

    Two installations with one digest find the same in the same cards. Raises OSError when a file cannot be read.
    """
    found = blake2b(digest_size=32)
    for root in map(str, (PACKAGE, folder("grammar"), folder("cards"))):
        for path in _everything(root, frozenset()):
            name, content = os.fsencode(path.removeprefix(root)), Path(path).read_bytes()
            found.update(b"%d %d " % (len(name), len(content)) + name + content)
    return found.digest()


def _everything(folder: str, above: frozenset[str]) -> Iterator[str]:
    # Hidden files too, since a words file may be one; what Python compiled follows from the rest.
    here = os.path.realpath(folder)
    if here in above:
        return
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if not entry.is_dir():
            yield entry.path
        elif entry.name != "__pycache__":
            yield from _everything(entry.path, above | {here})
