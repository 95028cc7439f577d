"""Where grammar and cards are found, and the saved parse table."""

import os
from pathlib import Path

import pytest

from supperrules import cache, resources

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "supperrules"


@pytest.mark.parametrize("name", ["grammar", "cards"])
def test_a_checkout_finds_its_own_folders(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # What is tested may be an installed wheel, with folders of its own.
    monkeypatch.setattr(resources, "PACKAGE", ROOT / "src" / "supperrules")
    assert resources.folder(name) == ROOT / name


@pytest.mark.parametrize("name", ["grammar", "cards"])
def test_what_is_tested_finds_the_folders_of_this_checkout(name: str) -> None:
    here, beside = resources.folder(name), ROOT / name
    assert {path.relative_to(here): resources.read(path) for path in resources.files(here, "")} == {
        path.relative_to(beside): resources.read(path) for path in resources.files(beside, "")
    }


def test_a_folder_that_is_nowhere_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="pantry"):
        resources.folder("pantry")


def test_packed_folders_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "lib" / "supperrules"
    (package / "_data" / "cards").mkdir(parents=True)
    monkeypatch.setattr(resources, "PACKAGE", package)
    assert resources.folder("cards") == package / "_data" / "cards"


def test_a_kept_table_comes_back(kept: Path) -> None:
    assert cache.saved_table("cards-1.3.1") is None
    cache.save_table("cards-1.3.1", b"\x00table")
    assert cache.saved_table("cards-1.3.1") == b"\x00table"
    assert [path.name for path in kept.iterdir()] == ["cards-1.3.1"]


@pytest.mark.parametrize("broken", [b"", b"short", b"x" * 200])
def test_a_broken_table_counts_as_none_and_is_replaced(kept: Path, broken: bytes) -> None:
    cache.save_table("key", b"table")
    (kept / "key").write_bytes(broken)
    assert cache.saved_table("key") is None
    cache.save_table("key", b"table")
    assert cache.saved_table("key") == b"table"


def test_a_cut_table_counts_as_none(kept: Path) -> None:
    cache.save_table("key", b"table" * 100)
    whole = (kept / "key").read_bytes()
    (kept / "key").write_bytes(whole[:-1])
    assert cache.saved_table("key") is None


def test_a_cache_that_cannot_be_written_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    cache.save_table("key", b"table")
    assert cache.saved_table("key") is None


def test_a_failed_replacement_leaves_no_scrap(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "no space left on device")

    monkeypatch.setattr(Path, "replace", full)
    cache.save_table("key", b"table")
    assert list(kept.iterdir()) == []


def test_a_home_that_is_unknown_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setenv("XDG_CACHE_HOME", "relative/is/ignored")
    monkeypatch.setattr(Path, "home", unknown)
    cache.save_table("key", b"table")
    assert cache.saved_table("key") is None


@pytest.mark.parametrize("home", ["relhome", "./relhome", ""])
def test_only_an_absolute_home_has_a_cache(home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", home)
    cache.save_table("key-of-nobody", b"table")
    cache.save_findings("0" * 64, b"found")
    assert cache.saved_table("key-of-nobody") is None and cache.saved_findings("0" * 64) is None
    assert list(tmp_path.iterdir()) == [] and not Path("/.cache/supperrules/key-of-nobody").exists()
    monkeypatch.setenv("HOME", str(tmp_path))
    cache.save_findings("0" * 64, b"found")
    assert cache.saved_findings("0" * 64) == b"found"


@pytest.mark.parametrize("key", ["", "../up", ".hidden", "a/b", "a\n"])
def test_a_key_is_a_plain_name(kept: Path, key: str) -> None:
    with pytest.raises(ValueError, match="plain name"):
        cache.save_table(key, b"")
    assert cache.saved_table(key) is None


def test_files_are_sorted_and_loops_are_cut(tmp_path: Path) -> None:
    for name in ("b.supper", "a/z.supper", ".hidden/x.supper", "a/no.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    os.symlink(tmp_path, tmp_path / "a" / "loop")
    found = [path.relative_to(tmp_path).as_posix() for path in resources.files(tmp_path, ".supper")]
    assert found == ["a/z.supper", "b.supper"]
