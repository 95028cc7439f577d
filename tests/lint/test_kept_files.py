"""The files that findings are kept in: what is not sound is none, and nothing else in their folder is touched."""

import json
import os
from pathlib import Path

import attrs
import pytest

from supperrules import cache
from supperrules.cli import findings_cache
from supperrules.cli.lint_result import Outcome
from supperrules.diagnostics import Diagnostic, Severity, Source, Span
from tests.lint.test_kept_findings import NAME, TEXT, WORK


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where findings are kept, which is nowhere yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache/supperrules/findings"


# ---- sound ones only


def test_what_would_not_come_back_as_it_is_is_not_kept(folder: Path) -> None:
    strange = Diagnostic("SR801", "x", Severity.INFO, "m", Source("elsewhere", "text"), Span(0, 1))
    for found in (strange, attrs.evolve(strange, source=TEXT.source, span=Span(0, 10**6))):
        findings_cache.keep(NAME, Outcome((found,), 1, 1, 0), WORK)
        assert not list(folder.glob("*"))


ROW = ["SR801", "not-formatted", "info", "message", "", "", "a", 0, 1, [], None]


def with_row(at: int, value: object) -> object:
    return [[[*ROW[:at], value, *ROW[at + 1 :]]], 1, 1, 0, []]


@pytest.mark.parametrize(
    "forged",
    [
        None, [], {}, 1, "", [[], 1, 1, 0], [[], 1, 1, 0, [], 1], [[], -1, 1, 0, []], [[], 1, True, 0, []],
        [[], 1, 1, 0.0, []], [[], 1, 1, 0, [1]], [{}, 1, 1, 0, []], [[[]], 1, 1, 0, []], [[ROW[:-1]], 1, 1, 0, []],
        with_row(0, 1), with_row(2, "awful"), with_row(3, None), with_row(6, "elsewhere"), with_row(6, ["a"]),
        with_row(7, -1), with_row(7, 2), with_row(8, 10**9), with_row(8, "1"), with_row(9, [["a", 0, 1]]),
        with_row(9, [["b", 0, 1, "c"]]), with_row(10, ["t", 1, []]), with_row(10, ["t", True, [[0, 10**9, ""]]]),
        with_row(10, "x"),
    ],
    ids=str,
)  # fmt: skip
def test_a_forged_outcome_is_none(forged: object, folder: Path) -> None:
    sound = json.dumps(with_row(0, "SR801")).encode()
    cache.save_findings(NAME, sound)
    assert findings_cache.kept(NAME, WORK) is not None
    cache.save_findings(NAME, json.dumps(forged).encode())
    assert findings_cache.kept(NAME, WORK) is None


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[" * 10**6, b"9" * 10**5, b"[NaN]", b'{"a":' * 10**5])
def test_bytes_that_no_reader_can_take_are_none(content: bytes, folder: Path) -> None:
    cache.save_findings(NAME, content)
    assert findings_cache.kept(NAME, WORK) is None


# ---- few, and ours


def test_a_thousand_sets_leave_a_few_files(folder: Path) -> None:
    for number in range(cache.FINDINGS_KEPT + 5):
        cache.save_findings(f"{number:064x}", b"found")
        assert cache.saved_findings(f"{number:064x}") == b"found"
    assert len(list(folder.iterdir())) == cache.FINDINGS_KEPT


def test_what_was_used_last_stays(folder: Path) -> None:
    for number in range(cache.FINDINGS_KEPT):
        cache.save_findings(f"{number:064x}", b"found")
        os.utime(folder / f"{number:064x}", (number, number))
    assert cache.saved_findings(f"{0:064x}") == b"found"
    cache.save_findings("a" * 64, b"found")
    assert cache.saved_findings(f"{0:064x}") == b"found" and cache.saved_findings(f"{1:064x}") is None


def test_files_of_somebody_else_and_broken_links_stay_and_stop_nothing(folder: Path) -> None:
    folder.mkdir(parents=True)
    others = [folder / name for name in ("thesis.tex", ".hidden", "f" * 63, "F" * 64, f".{'f' * 64}.backup")]
    for number in range(30):
        (folder / f"{number}.txt").write_bytes(b"mine")
    for path in others:
        path.write_bytes(b"mine")
        os.utime(path, (1, 1))
    (folder / "dangling").symlink_to("nowhere")
    (folder / ("e" * 64)).symlink_to("nowhere")
    (folder / f".{'d' * 64}.abc_0123").write_bytes(b"half a file of ours")
    os.utime(folder / f".{'d' * 64}.abc_0123", (1, 1))
    for number in range(cache.FINDINGS_KEPT + 5):
        cache.save_findings(f"{number:064x}", b"found")
    left = {path.name for path in folder.iterdir()}
    assert {path.name for path in others} | {"dangling", "e" * 64} | {f"{number}.txt" for number in range(30)} <= left
    assert len([name for name in left if name.startswith("0" * 60)]) == cache.FINDINGS_KEPT
    assert not any(name.startswith(".d") for name in left)


def test_a_folder_behind_a_link_is_left_alone(folder: Path, tmp_path: Path) -> None:
    folder.parent.mkdir(parents=True)
    (tmp_path / "objects").mkdir()
    for number in range(cache.FINDINGS_KEPT + 5):
        (tmp_path / "objects" / f"{number:064x}").write_bytes(b"mine")
    folder.symlink_to(tmp_path / "objects")
    cache.save_findings(NAME[:-1] + "f", b"found")
    assert {path.read_bytes() for path in (tmp_path / "objects").iterdir()} == {b"mine"}
    assert len(list(folder.iterdir())) == cache.FINDINGS_KEPT + 5


def test_findings_of_a_size_beyond_measure_are_not_kept(folder: Path) -> None:
    cache.save_findings(NAME, b"x" * 10**7)
    assert not list(folder.glob("*")) and cache.saved_findings(NAME) is None
