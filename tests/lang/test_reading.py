"""Reading: what is said of bad text, how reading goes on after mistakes, and that it always ends."""

import os
import re
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from supperrules.diagnostics import Severity, Source
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.lang.collector import NAMES
from supperrules.lang.lexer import Token
from tests.lang.syntax_cases import FOLDER, annotated, pieces, plain
from tests.measure.meanings import heard
from tests.measure.recovery import CORPORA, Corpus, measured
from tests.strategies.game import language

SOUND = (FOLDER / "sound.txt").read_text("utf-8")
CARD = 'guest "Test"\n  appetites: food, wine, any.\n  {}\n'


def source(text: str) -> Source:
    return Source("test.supper", text)


def read(text: str) -> tuple[nodes.File, list[str]]:
    file, complaints = language().read(source(text))
    return file, [one.code for one in complaints]


@pytest.mark.parametrize(("piece", "name"), list(pieces()), ids=lambda part: part if len(part) < 30 else "")
def test_a_piece_is_complained_of_as_written(piece: str, name: str) -> None:
    assert annotated(piece) == piece, name


def test_every_code_has_a_case() -> None:
    shown = set(re.findall(r" ## (SR\d+)", "\n".join(piece for piece, _ in pieces())))
    assert shown == set(NAMES) - {"SR001"}
    assert read("guest\0")[1] == ["SR001"]


def test_fixes_of_complaints_lead_to_a_sound_text() -> None:
    for piece, name in pieces():
        text = plain(piece)
        _, complaints = language().read(source(text))
        if not complaints or any(one.fix is None for one in complaints):
            continue
        for edit in sorted((e for one in complaints for e in one.fix.edits), key=lambda e: -e.span.start):  # type: ignore[union-attr]
            text = text[: edit.span.start] + edit.text + text[edit.span.end :]
        # What a card lacks is told of whole cards only.
        assert [code for code in read(text)[1] if code < "SR2"] == [], (name, text)


def test_messages_show_no_inner_names_and_give_a_way_out() -> None:
    for piece, name in pieces():
        for one in language().read(source(plain(piece)))[1]:
            bare = re.sub(r"`[^`]*`", "", one.message + one.help)
            assert not re.search(r"__|[A-Z]{2}|\$", bare), (name, bare)
            assert one.message[0] in "`abcdefghijklmnopqrstuvwxyz" and one.help, (name, one)
            assert one.name == NAMES[one.code]


def test_a_card_with_a_mistake_is_left_out_and_no_other() -> None:
    good = 'guest "B"\n  appetites: food, wine, any.\n  plate: send this guest home.\n'
    file, codes = read(CARD.format("plate: sned this guest home.") + "\n" + good)
    assert codes == ["SR000"]
    assert [card.name.text for card in file.cards] == ["B"]


def test_a_complaint_names_its_card() -> None:
    text = CARD.format("plate: sned this guest home.") + 'faux pas "Oh"\n  at the end: nobody.\n'
    assert [one.card for one in language().read(source(text))[1]] == ["Test", "Oh"]


@given(st.text() | st.text(alphabet='abcdeguest plate.,;:"\n1#“” \u200b'))
def test_reading_never_raises(text: str) -> None:
    file, complaints = language().read(source(text))
    assert all(0 <= one.span.start <= one.span.end <= len(text) for one in complaints)
    assert complaints or language().read(source(language().printed(file)))[0] == file


@pytest.mark.parametrize(
    "text",
    [
        "if you lead, " * 8000,
        "for each neighbour, " * 5000,
        "choose one: " * 8000,
        "send this guest home; " * 5000,
        "a" * 100_000,
        '"' * 100_000,
        "guest " * 20_000,
    ],
    ids=lambda text: text[:12],
)
def test_endless_text_is_read_to_its_end(text: str) -> None:
    codes = read(CARD.format("plate: " + text))[1]
    assert 0 < len(codes) < 100


def test_a_sentence_of_thousands_of_steps_is_read() -> None:
    file, codes = read(CARD.format("plate: " + "send this guest home; " * 5000 + "send this guest home."))
    assert not codes
    (guest,) = file.cards
    assert isinstance(guest, nodes.Guest)
    assert len(guest.ability.steps) == 5001


@pytest.mark.parametrize("corpus", CORPORA, ids=lambda corpus: corpus.name)
def test_reading_goes_on_well_after_mistakes(corpus: Corpus) -> None:
    figures = measured(int(100 * corpus.share), corpus)
    assert figures.good, figures.told()


def test_the_checker_is_heard_of_a_card_with_a_mistake_in_its_text() -> None:
    figures = heard(200)
    assert figures.good, figures.as_text()


def test_swapped_words_are_swapped_around_what_stands_between_them() -> None:
    text = CARD.format("plate: swap seats # here\n    the of this guest and a neighbour.")
    (found,) = language().read(source(text))[1]
    assert found.fix is not None
    for edit in sorted(found.fix.edits, key=lambda edit: -edit.span.start):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    assert "plate: swap the # here\n    seats of" in text


def test_what_is_said_does_not_depend_on_hash_seeds() -> None:
    code = (
        "from tests.lang.syntax_cases import annotated, pieces;"
        "print([annotated(piece) for piece, name in pieces()]); from tests.strategies.game import language;"
        "print(language().table_bytes())"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2", "77")
    }
    assert len(said) == 1


def test_comments_are_kept_with_their_places() -> None:
    text = '# one\r\nguest "A" # two\n  appetites: food, # three\n food, any.\n  text fr "# none"\n'
    found = language().comments(source(text))
    assert [one.text for one in found] == ["# one", "# two", "# three"]
    assert [text[one.span.start : one.span.end] for one in found] == ["# one", "# two", "# three"]


def test_line_endings_and_blanks_say_nothing() -> None:
    file, _ = read(SOUND)
    assert read(SOUND.replace("\n", "\r\n")) == (file, [])
    words = [token.text for token in language().scan(source(SOUND)).tokens]
    assert read("\t\n ".join(words)) == (file, [])
    assert read("\n".join(words)) == (file, [])


def test_tokens_know_their_place() -> None:
    text = CARD.format("on-receive drama: send two wine from your stash to this guest.")
    tokens: list[Token] = list(language().scan(source(text)).tokens)
    assert all(text[token.start : token.end] == token.text for token in tokens)


def test_warnings_keep_a_card() -> None:
    text = CARD.format("plate: send this guest home.").replace('"Test"', '"  Test"')
    file, complaints = language().read(source(text))
    assert [one.severity for one in complaints] == [Severity.WARNING]
    assert len(file.cards) == 1
