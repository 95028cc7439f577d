"""The formatter: one layout, every comment kept, and nothing written that was not proved."""

import json
import random
import re
from pathlib import Path

import pytest

from supperrules import resources
from supperrules.diagnostics import Source
from supperrules.linter.formatting import WIDTH, Unproved, formatted
from tests.lint.kept import FOLDER, kept
from tests.lint.looking import set_of
from tests.lint.running import run

LANGUAGE = set_of().language
TEXT = """language 1.

guest "Lee Miller"
  appetites: wine, food, drama.
  plate: choose a neighbour; its owner chooses one: send 1 drama from the kitchen to that neighbour,
    or send 1 wine from the kitchen to this guest.

guest "Meret Oppenheim"
  appetites: dessert, dessert, wine.
  plate: if the platter holds no desserts, send 1 dessert from the kitchen to this guest;
    otherwise discard 1 dessert from the platter.

faux pas "Dry Cellar"
  at the end: whoever holds the most wine gains 3 points.
  text fr "à la fin : qui a le plus de vin gagne 3 points."
"""
GAPS = [match.start() for match in re.finditer(r'"[^"\n]*"|[\w\'-]+|[^\s\w]', TEXT)]
STYLES = ("  # c {}\n   ", "\n# c {}\n   ", "\n\n     # c {}\n\n   ", "  # c {}\r\n   ")


def form(text: str) -> str:
    """The canonical text; `formatted` itself proves that tree and comments are the same and that it is at rest."""
    source = Source("a.supper", text)
    tree, complaints = LANGUAGE.read(source)
    assert complaints == (), [one.message for one in complaints]
    return formatted(source, tree, LANGUAGE)


def comments(text: str) -> list[str]:
    return [comment.text for comment in LANGUAGE.comments(Source("a.supper", text))]


def test_canonical_text_is_at_rest() -> None:
    assert form(TEXT) == TEXT
    for path in resources.files(resources.folder("cards") / "surrealist", ".supper"):
        assert form(path.read_text("utf-8")) == path.read_text("utf-8")


@pytest.mark.parametrize("style", STYLES)
def test_a_comment_in_any_gap_is_kept(style: str) -> None:
    for number, gap in enumerate(GAPS):
        text = form(TEXT[:gap] + style.format(number) + TEXT[gap:])
        assert comments(text) == [f"# c {number}"]


def test_many_comments_keep_their_order() -> None:
    chance = random.Random(1)
    for _ in range(60):
        pieces, last = [], 0
        for number, gap in enumerate(GAPS):
            pieces.append(TEXT[last:gap])
            last = gap
            if chance.random() < 0.2:
                pieces.append(chance.choice(STYLES).format(number))
        text = "".join((*pieces, TEXT[last:]))
        assert comments(form(text)) == comments(text)


def test_layouts_are_read_as_prose() -> None:
    rough = (FOLDER / "rough.supper").read_bytes().decode()
    assert form(rough) == kept("neat.supper", form(rough))


def test_other_wordings_are_normalised() -> None:
    rough = TEXT.replace("1 dessert from the platter", "one dessert from the platter").replace("1 wine", "a wine")
    assert form(rough) == TEXT


def test_line_endings_are_kept() -> None:
    assert form(TEXT.replace("\n", "\r\n")) == TEXT.replace("\n", "\r\n")
    assert form(TEXT.rstrip("\n")) == TEXT
    assert form(TEXT + "\n\n\n") == TEXT
    assert form("") == "" and form("# only a comment") == "# only a comment\n"


def test_no_line_is_longer_than_the_page_where_it_can_be_broken() -> None:
    for path in resources.files(resources.folder("cards") / "surrealist", ".supper"):
        lines = form(path.read_text("utf-8").replace("\n    ", " ")).split("\n")
        assert max(map(len, (line for line in lines if not line.startswith("#")))) <= WIDTH


def test_nothing_is_written_that_is_not_proved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = TEXT.replace("  plate", "    plate")
    monkeypatch.setattr("supperrules.linter.formatting.wrapped", lambda sentence: iter(["  " + sentence[:-5] + "."]))
    with pytest.raises(Unproved):
        form(text)
    (tmp_path / "a.supper").write_text(text, "utf-8")
    ended = run("fmt", tmp_path / "a.supper")
    assert ended.code == 2 and "left alone" in ended.err and (tmp_path / "a.supper").read_text("utf-8") == text


# ---- the command


@pytest.fixture
def rough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rough.supper").write_bytes(b"\xef\xbb\xbf" + TEXT.replace("  plate", "\tplate").encode())
    (tmp_path / "neat.supper").write_text(TEXT.replace("Miller", "Maar").split('\n\nguest "Meret')[0] + "\n", "utf-8")
    return tmp_path / "rough.supper"


def test_files_are_written_and_counted(rough: Path) -> None:
    ended = run("fmt", ".")
    assert (ended.code, ended.out) == (0, "") and "1 of 2 files changed" in ended.err
    assert rough.read_bytes() == b"\xef\xbb\xbf" + TEXT.encode()
    assert "0 of 2 files changed" in run("fmt", ".").err


def test_check_tells_and_writes_nothing(rough: Path) -> None:
    before = rough.read_bytes()
    for form_ in ("full", "concise", "json", "github", "sarif"):
        ended = run("fmt", ".", "--check", "--output-format", form_)
        assert ended.code == 1 and "SR801" in ended.out and "neat.supper" not in ended.out
    assert rough.read_bytes() == before
    run("fmt", ".")
    assert run("fmt", ".", "--check").code == 0


def test_diff_shows_and_writes_nothing(rough: Path) -> None:
    before = rough.read_bytes()
    ended = run("fmt", ".", "--diff")
    assert ended.code == 1 and ended.out.startswith("--- rough.supper\n+++ rough.supper\n@@ ")
    assert rough.read_bytes() == before
    run("fmt", ".")
    assert run("fmt", ".", "--diff") == run("fmt", ".", "--diff").__class__(0, b"", b"0 of 2 files would change\n")


def test_documents_hold_the_diff_and_what_was_done(rough: Path) -> None:
    for command in (["fmt", ".", "--diff"], ["lint", ".", "--diff"]):
        document = json.loads(run(*command, "--output-format", "json").out)
        assert document["diff"].startswith("--- rough.supper\n")
        assert json.loads(run(*command, "--output-format", "sarif").out)["version"] == "2.1.0"
    assert json.loads(run("fmt", ".", "--output-format", "json").out)["summary"]["changed"] == 1


def test_standard_input_is_formatted_to_standard_output(rough: Path) -> None:
    ended = run("fmt", "-", stdin=rough.read_bytes())
    assert ended.code == 0 and ended.stdout == b"\xef\xbb\xbf" + TEXT.encode()
    assert run("fmt", "-", "rough.supper", stdin=b"").code == 2


def test_a_file_with_syntax_errors_is_left_alone_with_2(rough: Path) -> None:
    broken = rough.read_bytes().replace(b"kitchen", b"kitchin")
    rough.write_bytes(broken)
    ended = run("fmt", ".")
    assert ended.code == 2 and rough.read_bytes() == broken
    assert "SR000" in ended.err and "left alone" in ended.err and ended.out == ""
    ended = run("fmt", "-", stdin=broken)
    assert ended.code == 2 and ended.out == "" and "SR000" in ended.err
    assert run("fmt", ".", "--check").code == 2


def test_errors_of_meaning_do_not_stop_the_formatter(rough: Path) -> None:
    rough.write_text(
        TEXT.replace("1 wine from the kitchen to this guest", "1 wine from this guest to this guest"), "utf-8"
    )
    assert run("check", "rough.supper").code == 1
    assert run("fmt", "rough.supper").code == 0
