"""Which card files are meant by the paths of a command line: each real file once, in the order of their names."""

import os
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs

from supperrules.cards.files import DECK, SCENES, SUFFIX
from supperrules.report import Failure

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

STDIN: Final = "-"
NEVER_ENTERED: Final = frozenset({".git", ".hg", ".svn", ".venv", "__pycache__", "node_modules"})


@attrs.frozen
class Found:
    """The card files meant, and the paths that mean none."""

    files: tuple[Path, ...]
    failures: tuple[Failure, ...] = ()


def shown(path: Path | str) -> str:
    """The path as it is told: relative to the current folder, with `/`, and printable whatever its bytes."""
    try:
        text = os.path.relpath(path) if not isinstance(path, str) else path
    except FileNotFoundError:  # the current folder is gone
        text = str(path)
    return os.fsencode(text.replace(os.sep, "/")).decode("utf-8", "backslashreplace")


def card_files(paths: Sequence[Path], exclude: Sequence[str] = ()) -> Found:
    """The card files that the paths name or hold; a folder that holds none, and a path that is missing, is a failure.

    A file named outright is taken whatever its name; `.gitignore` and `exclude` (patterns of the same kind) count in
    folders only.
    """
    named: list[Path] = []
    failures: list[Failure] = []
    for path in paths:
        try:
            mode = path.stat().st_mode
        except (OSError, ValueError) as error:
            failures.append(Failure(shown(path), _why(error)))
            continue
        if stat.S_ISDIR(mode):
            inside = sorted(_walked(path, exclude))
            if not inside:
                failures.append(Failure(shown(path), f"no card file ({SUFFIX}) in this folder", is_emptiness=True))
            named += inside
        elif path.name.endswith(SCENES):
            failures.append(Failure(shown(path), "a scenario, no card file; `supperrules check` plays it"))
        elif stat.S_ISREG(mode):
            named.append(path)
        else:
            failures.append(Failure(shown(path), "neither a file nor a folder"))
    return Found(_each_once(named), tuple(failures))


def shown_by(path: str) -> str:
    """The folder of the cards that a scenario file shows; any other path is itself."""
    if not path.endswith(SCENES):
        return path
    folder = Path(path).parent
    return str(folder.parent if folder.name == "scenes" else folder)


def deck_folder(path: Path) -> Path | None:
    """The folder of the nearest `deck.toml` above the file: where its card set lives."""
    # Not the real path: a linked file belongs to the set it is linked into.
    above = Path(os.path.abspath(path)).parents
    return next((folder for folder in above if (folder / DECK).is_file()), None)


def set_files(folder: Path) -> tuple[Path, ...]:
    """Every card file of a set's folder, those of sets within it excepted."""
    own = Path(os.path.abspath(folder))
    return _each_once(sorted(file for file in _walked(folder, ()) if deck_folder(file) == own))


def _why(error: Exception) -> str:
    match error:
        case FileNotFoundError():
            return "no such file or folder"
        case OSError(strerror=str(reason)):
            return reason.lower()
        case _:
            return "this is no path"


def _each_once(files: Sequence[Path]) -> tuple[Path, ...]:
    # A plain name stands before a link to the same file.
    real: dict[str, Path] = {}
    for file in sorted(files, key=lambda file: (file.is_symlink(), shown(file))):
        real.setdefault(os.path.realpath(file), file)
    return tuple(sorted(real.values(), key=shown))


def _walked(root: Path, exclude: Sequence[str]) -> Iterator[Path]:
    ignored = [*_ignores_above(root)]
    if _is_ignored(root.resolve(), True, tuple(ignored)):
        # Named outright although ignored, such as cards installed in a `.venv`: what ignores it says nothing inside.
        ignored = []
    if exclude:
        ignored.append((root.resolve(), _patterns(exclude)))
    yield from _entered(root, root.resolve(), tuple(ignored), set())


def _ignores_above(root: Path) -> Iterator[tuple[Path, "GitIgnoreSpec"]]:
    # Only inside a repository: a stray .gitignore further up means nothing.
    above = root.resolve().parents
    top = next((at for at, folder in enumerate(above) if (folder / ".git").exists()), -1)
    if (root / ".git").exists():
        return
    for folder in reversed(above[: top + 1]):
        yield from _ignore_of(folder)


def _ignore_of(folder: Path) -> Iterator[tuple[Path, "GitIgnoreSpec"]]:
    try:
        lines = (folder / ".gitignore").read_text("utf-8", "replace").splitlines()
    except OSError:
        return
    yield folder, _patterns(lines)


def _patterns(lines: Sequence[str]) -> "GitIgnoreSpec":
    """The patterns of the lines; like git, a line that is none says nothing."""
    from pathspec import GitIgnoreSpec

    def is_one(line: str) -> bool:
        try:
            GitIgnoreSpec.from_lines([line])
        except ValueError:
            return False
        return True

    try:
        return GitIgnoreSpec.from_lines(lines)
    except ValueError:
        return GitIgnoreSpec.from_lines([line for line in lines if is_one(line)])


def _entered(
    shown_as: Path, folder: Path, ignored: "tuple[tuple[Path, GitIgnoreSpec], ...]", seen: set[str]
) -> Iterator[Path]:
    """The card files under a folder; each real folder is entered once, so a loop of links ends."""
    real = os.path.realpath(folder)
    if real in seen:
        return
    seen.add(real)
    ignored = (*ignored, *_ignore_of(folder))
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: (entry.is_symlink(), entry.name))
    except OSError:
        return
    for entry in entries:
        path = folder / entry.name
        is_folder = _is_folder(entry)
        if _is_ignored(path, is_folder, ignored):
            continue
        if is_folder:
            if entry.name not in NEVER_ENTERED:
                yield from _entered(shown_as / entry.name, path, ignored, seen)
        elif entry.name.endswith(SUFFIX) and _is_file(entry):
            yield shown_as / entry.name


def _is_folder(entry: "os.DirEntry[str]") -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _is_file(entry: "os.DirEntry[str]") -> bool:
    try:
        return entry.is_file()
    except OSError:
        return False


def _is_ignored(path: Path, is_folder: bool, ignored: "tuple[tuple[Path, GitIgnoreSpec], ...]") -> bool:
    verdict = False
    for folder, spec in ignored:
        try:
            inside = path.relative_to(folder).as_posix()
        except ValueError:
            continue
        result = spec.check_file(inside + "/" if is_folder else inside)
        if result.include is not None:
            verdict = result.include
    return verdict
