"""What the checker says of an ability, line by line of `tests/cases/checks/`."""

from pathlib import Path

import attrs
import pytest

from supperrules.cards.checks import check_doubtful, check_file, check_set
from supperrules.cards.deck import shipped_deck
from supperrules.diagnostics import Diagnostic, Source
from supperrules.games.surrealist.vocabulary.scope import NAMES
from tests.surrealist.effects_cases import language

DECK = shipped_deck("surrealist").content
LINES = [
    line
    for line in (Path(__file__).parents[1] / "cases" / "checks" / "abilities.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]


def source(*abilities: str) -> Source:
    cards = (f'guest "Card {i}"\n  appetites: food, wine, any.\n  {line}\n' for i, line in enumerate(abilities))
    return Source("cards.supper", "\n".join(cards))


def complaints(*abilities: str) -> list[Diagnostic]:
    text = source(*abilities)
    file, read = language().read(text)
    assert not read, read
    return list(check_file(file, text, language().vocabulary, DECK))


def told(one: Diagnostic) -> tuple[str, str, str]:
    return one.code, one.source.text[one.span.start : one.span.end], one.message


@pytest.mark.parametrize("line", LINES)
def test_an_ability_is_complained_of_as_written(line: str) -> None:
    ability, *expected = (part.strip() for part in line.split("##"))
    found = [told(one) for one in complaints(ability)]
    assert len(found) == len(expected), found
    for (code, words, message), expects in zip(found, expected, strict=True):
        wanted_code, rest = expects.split(" [", 1)
        wanted_words, part = rest.split("] ", 1)
        assert (code, words) == (wanted_code, wanted_words) and part in message, (code, words, message)


def test_every_code_has_a_line() -> None:
    shown = {part.split()[0] for line in LINES for part in line.split("##")[1:]}
    assert shown == set(NAMES) - {"SR101", "SR502"}


def test_complaints_stand_in_the_order_of_their_places_and_name_their_card() -> None:
    found = complaints(
        "plate: send 1 token from the kitchen to each neighbour.", "plate: send 1 drama from the kitchen to that guest."
    )
    assert [(one.code, one.card) for one in found] == [("SR206", "Card 0"), ("SR107", "Card 1")]


def test_two_cards_of_one_name_are_told_where_the_second_stands() -> None:
    text = source("plate: discard 1 wine from the platter.")
    again = Source("b.supper", text.text.replace("Card 0", "CÁRD 0"))
    files = [(each, language().read(each)[0]) for each in (text, again)]
    (found,) = check_set(files, language().vocabulary, DECK)
    assert (found.code, found.source.path, found.related[0].source.path) == ("SR101", "b.supper", "cards.supper")


def test_a_neighbour_that_goes_home_is_gone_though_named_by_a_reference() -> None:
    ability = "plate: choose a neighbour; send that neighbour home; send 1 wine from the kitchen to that neighbour."
    assert [one.code for one in complaints(ability)] == ["SR107"]


def test_a_guest_gone_in_one_option_is_still_there_in_the_other() -> None:
    ability = (
        "plate: choose a neighbour; choose one: send that neighbour home, "
        "or send 1 wine from the kitchen to that neighbour."
    )
    assert complaints(ability) == []


@attrs.frozen
class Deck:
    """Abilities of a set, and the codes of its whole-set findings."""

    abilities: tuple[str, ...]
    ends: bool


GOSSIP = "on receive drama: send 1 drama from the kitchen to each neighbour."
CLEANER = "on a neighbour receiving drama{}: return 1 drama from that neighbour to the kitchen."
BANKER = "on receive wine: take that token into your reserve; send 1 wine from {} to a neighbour."
POTATO = "on receive drama{}: send that token to a neighbour."
SETS = {
    "gossips": Deck((GOSSIP, GOSSIP), True),
    "gossips and a cleaner": Deck((GOSSIP, GOSSIP, CLEANER.format("")), False),
    "one gossip and a cleaner": Deck((GOSSIP, CLEANER.format("")), False),
    "a cleaner once per course": Deck((GOSSIP, GOSSIP, CLEANER.format(", once per course")), True),
    "two bankers": Deck((BANKER.format("your reserve"),) * 2, False),
    "two bankers of the platter": Deck((BANKER.format("the platter"),) * 2, True),
    "hot potato": Deck((POTATO.format(""),) * 2, False),
    "hot potato once per course": Deck((POTATO.format(", once per course"),) * 2, True),
    "a deflector": Deck(("on receive drama: return that token to the kitchen.",), False),
    "a deflector of what only a course serves": Deck(("on receive wine: return that token to the kitchen.",), True),
    "an amplifier": Deck(("on a neighbour receiving drama: send 1 drama from the kitchen to that neighbour.",), True),
    "expellers": Deck(("door: send home any guest.", "on a neighbour going home: send home a neighbour."), True),
}


@pytest.mark.parametrize("name", SETS)
def test_a_set_that_need_not_end_is_refused_and_names_the_action(name: str) -> None:
    text = source(*SETS[name].abilities)
    found = check_set([(text, language().read(text)[0])], language().vocabulary, DECK)
    assert bool(found) is not SETS[name].ends, [one.message for one in found]
    for one in found:
        assert one.code == "SR502" and "giving " in one.message and "Card " in one.message


def in_doubt(ability: str, appetites: str = "food, any", heading: str = "guest") -> list[str]:
    """The codes of all that is said of a card that was not understood whole."""
    text = Source("cards.supper", f'{heading} "Card"\n  appetites: {appetites}.\n  {ability}\n')
    reading = language().reading(text)
    assert not reading.file.cards and len(reading.doubtful) == 1
    found = (*reading.complaints, *check_doubtful(reading.doubtful, text, language().vocabulary, DECK))
    return [one.code for one in sorted(found, key=lambda one: one.order)]


def test_what_is_wrong_with_a_card_is_told_beside_a_mistake_in_its_text() -> None:
    ability = "plate: choose a neighbour; send 1 wine form the kitchen to this guest; compare reserves in wine."
    assert in_doubt(ability) == ["SR201", "SR202", "SR000", "SR205"]


@pytest.mark.parametrize(
    "ability",
    [
        "plate: send 1 wine from the kitchen to neighbour.",
        "plate: a neighbour; send 1 wine from the kitchen to that neighbour.",
        "plate: compare reserves in wine; if you, send this guest home.",
        "plate: if the course is, send this guest home.",
        "plate: choose one of your guests; send 1 wine from the kitchen to that.",
        "receive wine: take that token into your reserve.",
    ],
)
def test_what_depends_on_how_a_mistake_was_meant_is_not_told(ability: str) -> None:
    assert in_doubt(ability, "food, wine, any") in (["SR000"], ["SR109"])


def test_of_a_sentence_with_several_mistakes_only_those_are_told() -> None:
    ability = "plate: send 1 wine form the kitchen to this gest; compare reserves in wine."
    assert in_doubt(ability) == ["SR201", "SR000", "SR000"]


def test_of_a_card_that_may_be_a_guest_or_a_faux_pas_it_is_not_told_what_it_lacks() -> None:
    assert in_doubt("", "food, wine, any", "gust") == ["SR000"]
    assert in_doubt("plate: send 1 wine from the kitchen to that guest.", heading="gust") == ["SR000"]


def test_a_sentence_that_was_given_up_may_have_been_what_is_missing() -> None:
    assert in_doubt("flavour: nobody can say.", "food, wine, any") == ["SR109"]
    assert in_doubt("flavour: nobody can say.") == ["SR201", "SR109"]
