"""Scenarios are read and played; what is wrong with one is SR806 at its line, with a way out."""

import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from supperrules.api.cards import Cards, load_cards
from supperrules.api.new_game import new_game
from supperrules.api.scenario import card_shown, failures, read_scenes
from supperrules.diagnostics import Severity, Source
from supperrules.games.surrealist.questions import QUESTIONS
from supperrules.games.surrealist.refusal_reasons import OPEN
from tests.decks import HERE as DINNER

WAY_OUT = "mend the card or the scene"
GOOD = """\
# Dora Maar sends a dessert.

scene "a dessert for Paul Klee"
given 2 players; platter 2 wine;
  p1: klee, maar; p2: ada
when p1 plate maar
when p1 place on dessert    # any would do
then paul-klee holds 1 dessert
then dora-maar holds nothing
allowed p1 done
refused p2 serve wine to ada
"""


@pytest.fixture(scope="module")
def cards() -> Cards:
    return load_cards(DINNER)


def told(text: str, cards: Cards) -> list[tuple[str, str, str]]:
    """Of each failure what it is about, what it says and its way out."""
    found = failures(Source("maar.scene", text), cards)
    assert {(one.code, one.severity) for one in found} <= {("SR806", Severity.ERROR)}
    return [(text[one.span.start : one.span.end], one.message, one.help) for one in found]


def test_a_scenario_that_comes_true_says_nothing(cards: Cards) -> None:
    assert told(GOOD, cards) == []
    assert card_shown("cards/scenes/dora-maar.scene") == "dora-maar"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("2 players; platter 2 wine;", "2 guests; platter 1 wine;", "cannot be read: 2 guests"),
        ("p1: klee, maar", "p1: klee, marr", "cannot be read: p1: klee, marr: no guest 'marr'; the nearest is"),
        ("when p1 plate maar", "when p2 plate maar", "you are not asked now"),
        ("when p1 plate maar", "when p1 plates maar", "cannot be read: choice: nothing reads 'plates maar'"),
        ("when p1 place on dessert", "when p1 place on drama", "not now: choose the appetite"),
        ("then paul-klee holds 1 dessert", "then paul-klee holds 2 desserts", "it holds 1 dessert"),
        ("then paul-klee holds 1 dessert", "then paul-klee has a dessert", "is no fact; say for example"),
        ("then dora-maar holds nothing", "then arp holds nothing", "cannot be read: no guest 'arp'"),
        ("allowed p1 done", "allowed p1 plate maar", "has used its plate ability"),
        ("refused p2 serve wine to ada", "refused p1 done", "it is legal"),
    ],
)
def test_a_line_that_does_not_come_true_is_marked(old: str, new: str, why: str, cards: Cards) -> None:
    ((marked, said, help),) = told(GOOD.replace(old, new), cards)
    assert new in marked
    assert said.startswith('scene "a dessert for Paul Klee": `') and why in said
    assert help.endswith(WAY_OUT)


def test_a_line_that_comes_too_soon_is_told_what_is_asked(cards: Cards) -> None:
    ((_, _, help),) = told(GOOD.replace("when p1 place on dessert    # any would do\n", ""), cards)
    said = 'now "Player 1, on which appetite of Paul Klee does 1 dessert go?" is open (`p1 is asked appetite`): '
    assert help.startswith(f"{said}`place on dessert`, `place on wine`, `place on any`; go on with")
    ((_, _, help),) = told(GOOD.replace("when p1 plate maar", "when p2 plate maar"), cards)
    assert help.startswith('now "Player 1, what do you do on your turn?" is open (`p1 is asked turn`): `')
    assert help.endswith("`, ...; go on with `when`, or " + WAY_OUT)


def test_the_page_on_scenarios_shows_every_sort_of_answer(cards: Cards) -> None:
    page = (Path(__file__).parents[2] / "docs/howto/write-scenarios.md").read_text("utf-8")
    answers = page[page.index("## Answers") : page.index("## Facts")]
    rules = new_game(players=2, seed=1, cards=cards).rules
    assert {kind.wording.split()[0] for kind in rules.choices.values()} <= set(re.findall(r"`(\w+)", answers))


def test_every_question_of_a_complaint_is_said_in_words(cards: Cards) -> None:
    assert set(OPEN) == set(QUESTIONS)
    assert all(words not in OPEN and len(words.split()) > 3 for words in OPEN.values())
    ((_, said, _),) = told(GOOD.replace("when p1 place on dessert ", "when p1 discard wine "), cards)
    assert said.endswith("this is another question: choose the appetite the token is placed on")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("when p1 send maar", ""),
        ("when p1 send", "nothing reads 'send'"),
        ("allowed p1 send", ""),
        ("refused p1 send maar", "it is legal"),
        ("refused p1 react maar", ""),
        ("refused p1 react", ""),
        ("refused p1 react marr", "nothing reads 'react marr'"),
        ("refused p3 send maar", "no seat p3"),
    ],
)
def test_the_end_of_an_action_may_be_left_out(line: str, why: str, cards: Cards) -> None:
    found = told(f'scene "short"\ngiven 2 players; p1: klee, maar; p2: ada\n{line}\nthen klee holds nothing\n', cards)
    assert [why in said for _, said, _ in found] == ([True] if why else [])


@pytest.mark.parametrize(
    ("text", "marked", "message", "help"),
    [
        ("", "", "there is no scene in this file", 'begin with `scene "NAME"`'),
        ("# nothing yet\n", "", "there is no scene in this file", 'begin with `scene "NAME"`'),
        ("given 2 players\n", "given 2 players", "this line belongs to no scene", 'begin with `scene "NAME"`'),
        ('scene "a"\nthen it is p1\'s turn\n', 'scene "a"', "a scene begins with one `given`", "give it a position"),
        ('scene "a"\ngiven p1: ada\ngiven p1: cai\n', 'scene "a"', "a scene begins with one", "give it a position"),
        ('scene "a"\ngiven p1: ada\n', 'scene "a"', "this scene claims nothing", "add a `then`"),
        ("scene a\n", "scene a", "the name of a scene stands in double quotes", 'write `scene "NAME"`'),
        ('scene "dish #5"\n', 'scene "dish', "the name of a scene stands in double quotes", "without quotes and `#`"),
        ('scene "a"\nwhenever p1 done\n', "whenever p1 done", "`whenever` begins no line of a scene", "`when`"),
        ('scene "a"\ngiven p1: ada\nthen\n', "then", "`then` begins no line of a scene", "and say what"),
    ],
)
def test_what_is_no_scenario_is_marked(text: str, marked: str, message: str, help: str, cards: Cards) -> None:
    where, said, way_out = told(text, cards)[0]
    assert where == marked and message in said and help in way_out


def test_each_scene_of_a_file_fails_by_itself(cards: Cards) -> None:
    twice = GOOD.replace("holds nothing", "holds 1 wine") + "\n" + GOOD
    assert [where for where, _, _ in told(twice, cards)] == ["then dora-maar holds 1 wine"]
    assert len(told(twice + twice, cards)) == 2


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
def test_ends_of_lines_and_decomposed_letters_are_no_matter(end: str, cards: Cards) -> None:
    name = unicodedata.normalize("NFD", "Crème brûlée for Álvarez")
    text = GOOD.replace("a dessert for Paul Klee", name).replace("sends", "pošle").replace("\n", end)
    assert told(text, cards) == []
    ((where, said, _),) = told(text.replace("paul-klee holds 1", "paul-klee holds 2"), cards)
    assert where == "then paul-klee holds 2 dessert" and name in said


@pytest.mark.parametrize(
    ("given_line", "why"),
    [
        ("new players=2 seed=1 mode=casual p1=ada,cai", ""),
        ("new colour=red", "`colour` is not known here; say players=, seed=, mode= or p1=ID,ID"),
        ("new players=two", "players and seed are numbers"),
        (f"new seed={'9' * 5000}", "players and seed are numbers"),
        ("new players=7", "is for 2, 3, 4 players, not 7"),
        ("new mode=quick", "no mode 'quick'"),
        ("new p1=nobody", "no card 'nobody'"),
    ],
)
def test_a_scene_may_begin_with_a_deal(given_line: str, why: str, cards: Cards) -> None:
    found = told(f'scene "dealt"\ngiven {given_line}\nthen p1 is asked turn\nrefused p1 done\n', cards)
    if why:
        ((where, said, _),) = found
        assert where == f"given {given_line}" and why in said
    else:
        assert [said for _, said, _ in found if "is asked turn" not in said] == []


@given(st.data())
def test_whatever_is_written_is_answered(data: st.DataObject) -> None:
    cards = load_cards(DINNER)
    text = GOOD
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 8))
        put = data.draw(st.one_of(st.text(max_size=6), st.sampled_from([*";:(),2²", "p9", "\n"])))
        text = text[:at] + put + text[at + cut :]
    scenes, _ = read_scenes(Source("any.scene", text))
    for where, said, help in told(text, cards):
        assert said and help and where in text
    assert all(scene.span.end <= len(text) for scene in scenes)
