"""What is kept between runs: parse tables and findings, each sealed with a digest, in the user's cache folder."""

import os
import re
import tempfile
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final

from supperrules.resources import PACKAGE

_KEY: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,120}")
_FINDINGS: Final = re.compile(r"[0-9a-f]{64}")
# Under its name, or half written.
_OURS: Final = re.compile(rf"{_FINDINGS.pattern}|\.{_FINDINGS.pattern}\.[a-z0-9_]{{8}}")
_SEAL: Final = 32
_LONGEST: Final = 4_000_000
FINDINGS_KEPT: Final = 20
"""Runs of `lint` of which the findings are kept."""


def saved_table(key: str) -> bytes | None:
    """The parse table kept under this key by the wheel's build or by `save_table`; None when none is sound."""
    built = _saved(PACKAGE / "_data" / "tables", key)
    return _saved(_cache(), key) if built is None else built


def save_table(key: str, content: bytes) -> None:
    """Keep a parse table for the next process; a folder that cannot be written keeps nothing.

    Raises ValueError for a key that is no plain file name.
    """
    _save(_cache(), key, content)


def saved_findings(key: str) -> bytes | None:
    """What `save_findings` kept under this key; None when there is nothing, or it is not sound."""
    folder = _findings()
    found = _saved(folder, key)
    if folder is not None and found is not None:
        with suppress(OSError):
            os.utime(folder / key)
    return found


def save_findings(key: str, content: bytes) -> None:
    """Keep what a run found for the next process, and drop all but the `FINDINGS_KEPT` used last.

    Nothing else in the folder is touched. A folder that cannot be written keeps nothing, and neither does a link to
    one. Raises ValueError for a key that is not 64 hexadecimal digits.
    """
    if not _FINDINGS.fullmatch(key):
        raise ValueError(f"not 64 hexadecimal digits: {key!r}")
    folder = _findings()
    if folder is None:
        return
    with suppress(OSError):
        folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    _save(folder, key, content)
    # What a run that was killed left half written is old one day, and goes too.
    for path in _used_last(folder, key)[FINDINGS_KEPT - 1 :]:
        with suppress(OSError):
            path.unlink()


def _used_last(folder: Path, but: str) -> list[Path]:
    """The files of ours in the folder, the one used last first; what cannot be looked at is none of ours."""
    found = []
    with suppress(OSError):
        for entry in os.scandir(folder):
            with suppress(OSError):
                if entry.name != but and _OURS.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                    found.append((entry.stat(follow_symlinks=False).st_mtime_ns, entry.path))
    return [Path(path) for _, path in sorted(found, reverse=True)]


def _saved(folder: Path | None, key: str) -> bytes | None:
    if folder is None or not _KEY.fullmatch(key):
        return None
    path = folder / key
    with suppress(OSError):
        if path.is_file() and path.stat().st_size <= _SEAL + _LONGEST:
            sealed = path.read_bytes()
            if sealed[:_SEAL] == _seal(key, sealed[_SEAL:]):
                return sealed[_SEAL:]
    return None


def _save(folder: Path | None, key: str, content: bytes) -> None:
    if not _KEY.fullmatch(key):
        raise ValueError(f"not a plain name: {key!r}")
    if folder is None or len(content) > _LONGEST:
        return
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _replace(folder / key, _seal(key, content) + content)


def _replace(path: Path, content: bytes) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content)
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def _seal(key: str, content: bytes) -> bytes:
    # The key is sealed in: a file under another name is none.
    return blake2b(content, key=blake2b(key.encode()).digest(), digest_size=_SEAL).digest()


def _findings() -> Path | None:
    # Where a link leads, somebody else's files may lie.
    cache = _cache()
    return None if cache is None or (cache / "findings").is_symlink() else cache / "findings"


def _cache() -> Path | None:
    # XDG: a relative XDG_CACHE_HOME is to be ignored.
    given = os.environ.get("XDG_CACHE_HOME", "")
    if given and Path(given).is_absolute():
        return Path(given) / "supperrules"
    # Without this an empty home would be taken for the root of all folders.
    if not Path(os.environ.get("HOME" if os.name == "posix" else "USERPROFILE", os.path.abspath(os.sep))).is_absolute():
        return None
    try:
        home = Path.home()
    except RuntimeError:
        return None
    return home / ".cache" / "supperrules" if home.is_absolute() else None
