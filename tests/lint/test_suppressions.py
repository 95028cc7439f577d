"""Comments that accept findings."""

import pytest

from supperrules.linter.catalogue import catalogue
from supperrules.linter.formatting import formatted
from supperrules.linter.run import findings, optional_codes
from tests.lint.looking import found, set_of

CARD = """guest "Dora Maar"
  appetites: food, wine, any.
  plate: discard 1 drama from the platter.{}
"""
ABOVE = """guest "Dora Maar"
  appetites: food, wine, any.
  {}
  plate: discard 1 drama from the platter.
"""


def told(text: str) -> list[tuple[str, str]]:
    return [(one.code, one.message) for one in found(text)]


def codes(text: str) -> list[str]:
    return [code for code, _ in told(text)]


@pytest.mark.parametrize(
    "comment",
    [
        "# supper: ignore[SR405] our menu has drama",
        "# supper: ignore[amount-never-there] our menu has drama",
        "# supper: ignore[SR4] our menu has drama",
        "#supper:ignore[ sr405 ]  our menu has drama",
    ],
)
def test_a_finding_is_accepted_on_its_line_or_from_above(comment: str) -> None:
    assert "SR405" not in codes(CARD.format("  " + comment))
    assert set(codes(CARD.format("  " + comment))) <= {"SR801"}
    assert codes(ABOVE.format(comment)) == []
    assert codes(ABOVE.format(comment + "\n  # and another comment")) == []


def test_a_whole_file_is_accepted_above_its_first_card() -> None:
    assert codes("# supper: ignore-file[SR405] our menu has drama\n\n" + CARD.format("")) == []
    below = told(CARD.format("") + "\n# supper: ignore-file[SR405] our menu has drama\n")
    assert ("SR901", "`ignore-file` has no effect below the first card") in below and below[0][0] == "SR405"


def test_accepted_findings_are_counted() -> None:
    cards = set_of(CARD.format("  # supper: ignore[SR405] our menu has drama"))
    assert findings(cards, optional_codes(), {"cards.supper"}).accepted == 1


def test_what_finds_nothing_is_told_and_can_be_mended() -> None:
    (one,) = found(ABOVE.format("# supper: ignore[SR405, SR301] our menu has drama"))
    assert (one.code, one.message) == ("SR901", "`SR301` finds nothing in its sentence")
    assert one.fix is not None and one.fix.safe


def test_a_rule_that_was_not_looked_for_is_not_unused() -> None:
    cards = set_of(ABOVE.format("# supper: ignore[SR405] our menu has drama"))
    assert findings(cards, {"SR901", "SR801"}, {"cards.supper"}).diagnostics == ()


def test_in_a_file_with_errors_nobody_knows_what_is_unused() -> None:
    text = ABOVE.format("# supper: ignore[SR405] our menu has drama").replace("from", "form")
    assert codes(text) == ["SR000"]


def test_errors_cannot_be_accepted() -> None:
    text = CARD.format("  # supper: ignore[SR000] it is meant so").replace("discard", "discart")
    assert told(text)[0][0] == "SR000"
    assert ("SR901", "`SR000` cannot be suppressed") in told(text)


@pytest.mark.parametrize(
    ("comment", "message"),
    [
        ("# supper: ignore[SR499] because", "there is no rule `SR499`"),
        ("# supper: ignore because", "`ignore` names no rule"),
        ("# supper: ignore[] because", "`ignore` names no rule"),
        ("# supper: ignroe[SR405] because", "`ignroe` is nothing the linter knows"),
    ],
)
def test_comments_that_say_nothing_are_told(comment: str, message: str) -> None:
    assert ("SR902", message) in told(ABOVE.format(comment))


def test_a_reason_is_asked_for() -> None:
    assert told(ABOVE.format("# supper: ignore[SR405]")) == [("SR903", "this suppression gives no reason")]


def test_a_name_may_hold_what_looks_like_a_comment() -> None:
    assert codes(CARD.replace("Dora Maar", "No # supper: ignore[SR405] here").format("")) == ["SR405"]


@pytest.mark.parametrize("code", [code for code, entry in catalogue().items() if not entry.rule.is_error])
def test_every_warning_can_be_accepted(code: str) -> None:
    rule = catalogue()[code].rule
    if code in ("SR805", "SR901", "SR902", "SR903"):
        return
    text = f"# supper: ignore-file[{code}] for the test\n\n" + rule.bad.lstrip("\n")
    assert code not in {one.code for one in found(text, deck=rule.deck)}


LONG = """guest "Dora Maar"
  appetites: food, wine, any.
{}  plate: discard 1 drama from the platter;{}
{}    discard 1 compliment from the platter;
    send 1 wine from the kitchen to this guest.{}
"""
WORD = "# supper: ignore[SR405] our menu has both"


@pytest.mark.parametrize(
    "places",
    [(f"  {WORD}\n", "", "", ""), ("", "", "", f"  {WORD}"), ("", f"  {WORD}", "", ""), ("", "", f"    {WORD}\n", "")],
    ids=["above", "behind", "behind its first line", "within"],
)
def test_a_comment_speaks_for_the_whole_sentence(places: tuple[str, ...]) -> None:
    text = LONG.format(*places)
    assert set(codes(text)) <= {"SR801"}
    cards = set_of(text)
    (file,) = cards.files
    assert codes(formatted(file.source, file.tree, cards.language)) == []


def test_a_comment_does_not_speak_for_the_next_sentence() -> None:
    text = LONG.format("", "", "", "").replace("any.", f"any.  {WORD}")
    assert codes(text).count("SR405") == 2 and "SR901" in codes(text)


def test_blank_lines_may_stand_between() -> None:
    assert codes(f"{WORD.replace('SR405', 'SR702')}\n\n" + TWINS) == []


TWINS = """guest "Dora Maar"
  appetites: food, wine, dessert.
  plate: send 1 wine from the kitchen to this guest.

guest "Toyen"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
"""
