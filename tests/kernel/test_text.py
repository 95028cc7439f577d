"""Action text, both ways: what is written is read back, what is half written is read if it means one thing."""

import pytest

from supperrules.errors import InvalidAction
from supperrules.kernel.action_text import LONGEST, action_text, choice_text, read_text, readings_of
from supperrules.kernel.play import apply, question, start
from supperrules.kernel.question import Ask, Divisions, Kind, Question, Subsets
from supperrules.kernel.value import DECLINE
from tests.kernel.toy import CARDS, toy

RULES = toy(3)
KEEP = Question(Kind.PICK, "keep", tuple(Ask(seat, Subsets("keep", CARDS, 1, 4)) for seat in (0, 2)), sealed=True)
SHARE = Question(Kind.DIVIDE, "share", (Ask(1, Divisions("divide", 4, (1, 2, 3), 4)),))
MENU = Question(Kind.PICK, "menu", (Ask(1, (("play", 1), ("play", 4), ("draw",), DECLINE)),))


def test_every_choice_has_a_text_of_its_own() -> None:
    for asked in (KEEP, SHARE, MENU):
        for seat, options in asked.asks:
            texts = {action_text(RULES, seat, choice, 7): choice for choice in options}
            assert len(texts) == len(options)
            assert all(read_text(RULES, asked, text) == (seat, choice, 7) for text, choice in texts.items())


@pytest.mark.parametrize(
    ("asked", "text", "choice"),
    [
        (MENU, "play alpha", ("play", 1)),
        (MENU, "  P2#3   PLAY  card-ALPHA ", ("play", 1)),
        (MENU, "p2 pass", DECLINE),
        (MENU, "decline", DECLINE),
        (MENU, "play al", ("play", 1)),
        (MENU, "play delt", ("play", 4)),
        (SHARE, "take 1 red and 3 blue", ("divide", (0, 1, 0, 3))),
        (SHARE, "take 3 blue and 1 red", ("divide", (0, 1, 0, 3))),
        (KEEP, "p3 keep delta and alpha", ("keep", (1, 4))),
    ],
)
def test_a_short_text_is_read_where_it_means_one_thing(asked: Question, text: str, choice: object) -> None:
    assert read_text(RULES, asked, text.replace("P2", "p2"))[1] == choice


@pytest.mark.parametrize(
    ("asked", "text", "said"),
    [
        (KEEP, "keep alpha", "say who: p1 or p3"),
        (MENU, "play ga and al", "nothing reads"),
        (MENU, "play", "there is more to it: `play CARD`"),
        (MENU, "dance", "an answer looks like `play CARD`"),
        (MENU, "play omega", "'omega' is no card in `play CARD`"),
        (MENU, "play alpha twice", "'twice' is too much in `play CARD`"),
        (SHARE, "take red", "'red' does not fit `take COUNTS`"),
        (MENU, "p9 pass", "no seat p9"),
        (MENU, "p1 play zeta", "that seat is not asked"),
        (MENU, "play e" + "x" * LONGEST, "at most"),
        (KEEP, "p1 keep " + " and ".join("t" for _ in range(150)), "at most 200 words"),
        (KEEP, "p1 keep " + " and ".join("card" for _ in range(60)), "too many things"),
        (KEEP, "p1 keep " + "a " * 900, "at most"),
    ],
)
def test_a_text_that_means_none_or_several_says_so(asked: Question, text: str, said: str) -> None:
    with pytest.raises(InvalidAction, match=said):
        read_text(RULES, asked, text)


def test_an_ambiguous_part_does_not_tell_which_card_is_held() -> None:
    held = Question(Kind.PICK, "menu", (Ask(1, (("play", 9), ("play", 10))),))
    with pytest.raises(InvalidAction, match="play card-alpha or play card-beta"):
        read_text(RULES, held, "play card")
    assert readings_of(RULES, "play card") == tuple(("play", card) for card in CARDS)


def test_a_hidden_answer_is_a_question_mark() -> None:
    state = start(RULES, b"text").state
    asked = question(RULES, state)
    assert asked is not None
    sealed = apply(RULES, b"text", state, asked, 0, asked.asks[0].options[0]).state
    assert choice_text(RULES, ("?",)) == choice_text(RULES, ()) == "?"
    assert sealed.sealed[0] is not None and choice_text(RULES, sealed.sealed[0]).startswith("keep ")
