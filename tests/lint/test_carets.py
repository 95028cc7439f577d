"""Marks stand below what they mark, whatever stands before it."""

import pytest

from supperrules.report.code_frame import marked, visible, width

LINES = {
    "plain": "  plate: send 1 desert now",
    "tabs": "\tplate:\tsend 1 desert now",
    "accents": "Lola Álvarez, Unica Zürn: desert now",
    "accents apart": "Lola A\u0301lvarez: desert now",
    "wide": "晩餐会の客: desert now",
    "full width": "\uff47\uff55\uff45\uff53\uff54 desert now",
    "emoji": "🍰🍷 desert now",
    "a family": "👩\u200d👩\u200d👧 desert now",
    "a skin tone": "👍🏽 desert now",
    "a flag": "🇫🇷 desert now",
    "a heart": "❤\ufe0f desert now",
    "hangul apart": "\u1112\u1161\u11ab desert now",
    "an override": "a\u202eb desert now",
    "a bell": "a\x07b desert now",
}


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "ascii"])
def test_marks_stand_below_the_word(line: str, encoding: str) -> None:
    start = line.index("desert")
    shown = marked(line, start, start + len("desert"), encoding=encoding)
    shown.line.encode(encoding)
    before, _, _ = shown.line.partition("desert")
    assert shown.marks == " " * width(before) + "^" * len("desert")


def test_an_empty_place_is_one_mark_also_behind_the_line() -> None:
    assert marked("abc", 1, 1).marks == " ^"
    assert marked("abc", 3, 3).marks == "   ^"
    assert marked("", 0, 0).marks == "^"


def test_a_wide_word_has_as_many_marks_as_columns() -> None:
    assert marked("晩餐", 0, 2).marks == "^^^^"


def test_a_tab_within_the_place_is_marked_in_full() -> None:
    assert marked("ab\tcd", 1, 4).marks == " " + "^" * 4


def test_a_long_line_is_cut_around_its_marks() -> None:
    shown = marked("x" * 100_000 + "desert" + "y" * 100_000, 100_000, 100_006)
    assert len(shown.line) < 200
    assert shown.line.index("desert") == len(shown.marks) - len("desert")


def test_what_a_terminal_would_obey_is_written_out() -> None:
    assert visible("a\x1b[31m\u202e\u200bb") == "a<U+001B>[31m<U+202E><U+200B>b"
    assert visible("é晩", "cp1252") == "é<U+6669>"
