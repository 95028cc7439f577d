"""The files of the house: grammar and cards wherever they were installed, card text, and the saved parse table."""

import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent
_KEY: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,120}")
_SEAL: Final = 32


def tree(name: str) -> Path:
    """The folder `grammar` or `cards`: packed inside the package, else beside `src/` in a checkout.

    Raises FileNotFoundError naming both places when the installation lost it.
    """
    packed, beside = _PACKAGE / "_data" / name, _PACKAGE.parent.parent / name
    for folder in (packed, beside):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no folder {name!r} in {packed.parent} nor beside {_PACKAGE.parent}")


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


def saved_table(key: str) -> bytes | None:
    """The parse table kept under this key by the wheel's build or by `save_table`; None when none is sound."""
    for folder in (_PACKAGE / "_data" / "tables", _cache()):
        if folder is None or not _KEY.fullmatch(key):
            continue
        with suppress(OSError):
            sealed = (folder / key).read_bytes()
            if sealed[:_SEAL] == _seal(sealed[_SEAL:]):
                return sealed[_SEAL:]
    return None


def save_table(key: str, content: bytes) -> None:
    """Keep a parse table for the next process; a folder that cannot be written keeps nothing.

    Raises ValueError for a key that is no plain file name.
    """
    if not _KEY.fullmatch(key):
        raise ValueError(f"not a plain name: {key!r}")
    folder = _cache()
    if folder is None:
        return
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _replace(folder / key, _seal(content) + content)


def _replace(path: Path, content: bytes) -> None:
    handle, name = tempfile.mkstemp(prefix=".", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content)
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def _seal(content: bytes) -> bytes:
    return blake2b(content, digest_size=_SEAL).digest()


def _cache() -> Path | None:
    # XDG: a relative XDG_CACHE_HOME is to be ignored.
    given = os.environ.get("XDG_CACHE_HOME", "")
    if given and Path(given).is_absolute():
        return Path(given) / "supperrules"
    try:
        return Path.home() / ".cache" / "supperrules"
    except RuntimeError:
        return None
