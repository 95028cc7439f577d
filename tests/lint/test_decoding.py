"""Bytes that are no card text, and text that only differs in how it is stored."""

import unicodedata
from pathlib import Path

import pytest

from supperrules import resources
from supperrules.cards.decoding import decoded
from tests.lint.running import run

GUEST = 'guest "René Magritte"\n  appetites: food, wine, any.\n  plate: send 1 wine from the kitchen to this guest.\n'
SHIPPED = resources.files(resources.folder("cards"), ".supper")
BAD = {
    "png": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "a PNG picture", 0),
    "utf-16 le": (GUEST.encode("utf-16-le").join([b"\xff\xfe", b""]), "UTF-16", 0),
    "utf-16 be": (b"\xfe\xff" + GUEST.encode("utf-16-be"), "UTF-16", 0),
    "utf-16 without mark": ('guest "Klee"\n  appetites'.encode("utf-16-le"), "UTF-16", 0),
    "utf-32": (b"\xff\xfe\0\0" + GUEST.encode("utf-32-le"), "UTF-32", 0),
    "latin-1": (GUEST.encode("latin-1"), "byte 10 of this file (0xE9) is not UTF-8", 10),
    "latin-1 after a mark": (b"\xef\xbb\xbf" + GUEST.encode("latin-1"), "byte 13 of this file (0xE9)", 10),
    "nul": (GUEST.replace("food", "fo\0od").encode(), "byte 38 of this file is NUL", 37),
    "cut short": ("é".encode()[:1], "byte 0 of this file (0xC3)", 0),
    "surrogate": (b"\xed\xa0\x80", "byte 0 of this file (0xED)", 0),
    "gzip": (b"\x1f\x8b\x08\0\0\0", "compressed data", 0),
}


@pytest.mark.parametrize(("content", "words", "offset"), BAD.values(), ids=BAD)
def test_what_is_no_text_is_one_complaint_with_its_place(
    content: bytes, words: str, offset: int, tmp_path: Path
) -> None:
    told = decoded("a.supper", content).complaint
    assert told is not None and told.code == "SR001" and words in told.message and told.span.start == offset
    (tmp_path / "a.supper").write_bytes(content)
    for form in ("full", "concise", "plain", "json", "github", "sarif"):
        ended = run("lint", tmp_path / "a.supper", "--output-format", form)
        assert (ended.code == 1 and ended.out.isprintable()) or ended.out.count("SR001") >= 1
    assert run("lint", tmp_path / "a.supper", "--output-format", "concise").out.count("\n") == 1
    assert run("fmt", tmp_path / "a.supper").code == 2
    assert run("check", tmp_path / "a.supper").code == 1
    assert (tmp_path / "a.supper").read_bytes() == content


def test_a_latin_1_file_is_told_which_letter_it_has() -> None:
    told = decoded("a.supper", GUEST.encode("latin-1")).complaint
    assert told is not None and "`é`" in told.help and "UTF-8" in told.help


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
@pytest.mark.parametrize("twin", ["crlf", "bom", "nfd"])
def test_twins_of_shipped_cards_are_clean(path: Path, twin: str, tmp_path: Path) -> None:
    text = path.read_text("utf-8")
    match twin:
        case "crlf":
            content = text.replace("\n", "\r\n").encode()
        case "bom":
            content = b"\xef\xbb\xbf" + text.encode()
        case _:
            content = unicodedata.normalize("NFD", text).encode()
    (tmp_path / path.name).write_bytes(content)
    (tmp_path / "deck.toml").write_bytes((path.parent / "deck.toml").read_bytes())
    ended = run("lint", "--ignore", "no-scenario", tmp_path / path.name)
    assert (ended.code, ended.out) == (0, "")
    assert run("fmt", tmp_path / path.name).code == 0
    assert (tmp_path / path.name).read_bytes() == content


def test_places_are_told_after_a_mark_and_count_a_line_ending_as_two() -> None:
    text = decoded("a.supper", b"\xef\xbb\xbfa\r\nb").source
    place = text.position(3)
    assert (place.line, place.column, place.offset) == (2, 1, 3)
    assert text.text == "a\r\nb"
