"""Mending by machine: safe fixes keep the tree, nothing goes in circles, files are replaced whole."""

import os
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

from supperrules.cards.card_set import CardSet
from supperrules.diagnostics import Span
from supperrules.linter import catalogue as listed
from supperrules.linter.rule import Finding, Rule, mend, proposal
from tests.lint.running import run

ROUGH = 'guest "Dora Maar"\n  appetites: food, wine, any.\n    plate: send one wine from the kitchen to this guest.\n'
NEAT = 'guest "Dora Maar"\n  appetites: food, wine, any.\n  plate: send 1 wine from the kitchen to this guest.\n'


@pytest.fixture
def card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "a.supper"
    path.write_text(ROUGH, "utf-8")
    return path


def test_fix_writes_and_tells_what_is_left(card: Path) -> None:
    ended = run("lint", "a.supper", "--fix")
    assert (ended.code, ended.out) == (0, "") and "1 mended" in ended.err
    assert card.read_text("utf-8") == NEAT


def test_diff_changes_nothing_and_ends_with_1(card: Path) -> None:
    ended = run("lint", "a.supper", "--diff")
    assert ended.code == 1 and card.read_text("utf-8") == ROUGH
    assert ended.out.splitlines()[:2] == ["--- a.supper", "+++ a.supper"]
    assert "-    plate: send one wine from the kitchen to this guest." in ended.out
    assert run("lint", "-", "--diff", stdin=ROUGH.encode()).out.startswith("--- <stdin>")
    card.write_text(NEAT, "utf-8")
    assert run("lint", "a.supper", "--diff").code == 0


def test_line_endings_and_mark_are_kept(card: Path) -> None:
    card.write_bytes(b"\xef\xbb\xbf" + ROUGH.replace("\n", "\r\n").encode())
    assert run("lint", "a.supper", "--fix").code == 0
    assert card.read_bytes() == b"\xef\xbb\xbf" + NEAT.replace("\n", "\r\n").encode()


def test_a_file_with_syntax_errors_is_never_touched(card: Path) -> None:
    text = ROUGH.replace("from", "form")
    card.write_text(text, "utf-8")
    ended = run("lint", "a.supper", "--fix", "--unsafe-fixes")
    assert ended.code == 1 and card.read_text("utf-8") == text


def test_what_is_mended_keeps_its_permissions_and_links(card: Path) -> None:
    os.chmod(card, 0o640)
    Path("link.supper").symlink_to(card)
    assert run("lint", "link.supper", "--fix").code == 0
    assert Path("link.supper").is_symlink() and card.read_text("utf-8") == NEAT
    assert card.stat().st_mode & 0o777 == 0o640
    assert sorted(os.listdir()) == ["a.supper", "link.supper"]


def test_flags_that_make_no_sense_are_2(card: Path) -> None:
    assert run("lint", "a.supper", "--unsafe-fixes").code == 2
    assert run("lint", "-", "--fix", stdin=b"").code == 2


def with_rule(monkeypatch: pytest.MonkeyPatch, *rules: Rule) -> None:
    known = {code: entry for code, entry in listed.catalogue().items() if code != "SR801"}
    made = {rule.code: listed.Entry(rule, "A rule of the test.") for rule in rules}
    for module in ("supperrules.linter.run", "supperrules.linter.suppression", "supperrules.linter.catalogue"):
        monkeypatch.setattr(f"{module}.catalogue", lambda: known | made)


def replacing(code: str, old: str, new: str, *, safe: bool) -> Rule:
    """A rule that wants one word for another."""

    def look(cards: CardSet) -> Iterator[Finding]:
        for file in cards.files:
            at = file.source.text.find(old)
            if at >= 0:
                make = mend if safe else proposal
                span = Span(at, at + len(old))
                yield Finding(file.source, span, f"`{old}`", fix=make("mend", span, new))

    known = listed.catalogue()["SR305"].rule
    return attrs.evolve(known, code=code, name="test-rule", findings=look)


def test_a_safe_fix_that_would_change_the_tree_is_taken_back(card: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_rule(monkeypatch, replacing("SR398", "wine from", "food from", safe=True))
    assert run("lint", "a.supper", "--fix").code == 1
    assert card.read_text("utf-8") == ROUGH


def test_an_unsafe_fix_is_made_only_when_asked_for(card: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_rule(monkeypatch, replacing("SR398", "wine from", "food from", safe=False))
    assert run("lint", "a.supper", "--fix").code == 1
    assert card.read_text("utf-8") == ROUGH
    assert run("lint", "a.supper", "--fix", "--unsafe-fixes").code == 0
    assert card.read_text("utf-8") == ROUGH.replace("wine from", "food from")


def test_a_fix_that_breaks_the_sentence_is_taken_back(card: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_rule(monkeypatch, replacing("SR398", "wine from", "whine from", safe=False))
    assert run("lint", "a.supper", "--fix", "--unsafe-fixes").code == 1
    assert card.read_text("utf-8") == ROUGH


def test_fixes_that_go_in_a_circle_leave_the_file_as_it_was(card: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = replacing("SR398", "wine from", "food from", safe=False)
    back = replacing("SR399", "food from", "wine from", safe=False)
    with_rule(monkeypatch, there, back)
    ended = run("lint", "a.supper", "--fix", "--unsafe-fixes")
    assert ended.code == 1 and "go in a circle" in ended.err and card.read_text("utf-8") == ROUGH


def test_fixes_that_never_rest_leave_the_file_as_it_was(card: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    growing = replacing("SR398", " this guest", "  this guest", safe=True)
    with_rule(monkeypatch, growing)
    ended = run("lint", "a.supper", "--fix")
    assert ended.code == 1 and "do not come to rest in 10 rounds" in ended.err
    assert card.read_text("utf-8") == ROUGH


def test_a_file_that_cannot_be_written_is_2(card: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", failing)
    ended = run("lint", "a.supper", "--fix")
    assert ended.code == 2 and "no space left on device" in ended.err
    assert card.read_text("utf-8") == ROUGH and os.listdir() == ["a.supper"]
