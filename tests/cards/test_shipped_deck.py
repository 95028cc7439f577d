"""The shipped cards are the deck that was designed: how many of what, every word at work, every scene complete."""

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from supperrules.api.cards import FauxPas, Guest, load_cards
from supperrules.games.surrealist.vocabulary import nodes
from tests.measure import ending
from tests.strategies.game import deck, language, shipped
from tests.strategies.trees import verb_nodes, walk

CARDS: Final = Path(__file__).parents[2] / "cards" / "surrealist"
GUESTS: Final = [card for card in shipped() if isinstance(card, nodes.Guest)]
IDS: Final = [card.id for card in load_cards()]
GUEST_IDS: Final = [guest.id for guest in load_cards().guests]
LONGEST: Final = 200

# SDP 10
DOCUMENTED: Final = {
    "lola-alvarez-bravo",
    "jean-arp",
    "andre-breton",
    "claude-cahun",
    "salvador-dali",
    "ted-joans",
    "paul-klee",
    "dora-maar",
    "rene-magritte",
    "joyce-mansour",
    "sun-ra",
    "toyen",
}
# Their sentences speak of neighbours or opponents, but nothing in them is another player's to choose.
NOTHING_TO_CHOOSE: Final = {"maruja-mallo", "leonor-fini", "maria-martins", "toyen"}


def scenes(id: str) -> list[str]:
    """The scenes of a card."""
    return re.split(r"^scene ", (CARDS / "scenes" / f"{id}.scene").read_text("utf-8"), flags=re.MULTILINE)[1:]


def doing(id: str) -> str:
    """An answer that uses the card, as a pattern: a scene names it by any part of its id."""
    return rf"(?:plate|use|react) (?:{'|'.join((id, *id.split('-')))})\b"


# ---- the deck


def test_thirty_guests_and_ten_faux_pas_the_documented_ones_among_them() -> None:
    cards = load_cards()
    assert (len(cards.guests), len(cards.faux_pas)) == (30, 10)
    assert set(GUEST_IDS) >= DOCUMENTED


def test_plate_door_and_reactions_are_in_balance() -> None:
    classes = Counter(guest.ability.trigger.event for guest in GUESTS)
    assert (classes.pop("plate"), classes.pop("door"), classes.total()) == (14, 8, 8)


def test_every_kind_is_wanted_and_so_is_any() -> None:
    wanted = Counter(kind.name for guest in GUESTS for kind in guest.appetites)
    assert set(wanted) == {kind.name for kind in deck().kinds} | {nodes.WILD}
    assert min(wanted.values()) >= 8


def test_some_faux_pas_are_awarded_during_play_and_some_at_the_end() -> None:
    claims = Counter(card.sentence.split(":")[0] for card in load_cards().faux_pas)
    assert min(claims["during play"], claims["at the end"]) >= 4


@pytest.mark.parametrize("id", IDS)
def test_a_sentence_is_short_enough_for_a_card(id: str) -> None:
    assert len(load_cards()[id].sentence) <= LONGEST


def test_cards_tell_frontends_what_stands_on_them() -> None:
    cards = load_cards()
    klee, cellar = cards["paul-klee"], cards["dry-cellar"]
    assert isinstance(klee, Guest) and klee in cards.guests
    assert klee.name == "Paul Klee" and klee.appetites == ("dessert", "wine", "food", "compliment", "any")
    assert klee.ability.trigger.event == "plate"
    assert klee.sentence == "plate: send 2 tokens from the platter to this guest."
    assert isinstance(cellar, FauxPas) and cellar in cards.faux_pas
    assert cellar.sentence == "at the end: whoever holds the most wine gains 3 points."


# ---- the language is no larger than the deck


def test_every_word_of_the_language_is_said_by_a_shipped_card() -> None:
    text = " ".join(path.read_text("utf-8") for path in CARDS.glob("*.supper"))
    said = set(re.findall(r"[\w']+", re.sub(r'#.*|"[^"]*"', "", text)))
    words = {word for word in language().table.words if word[0].isalnum()}
    # A sentence printed elsewhere stands on no shipped card.
    assert words - said == {"text"}


def test_every_verb_is_used_by_a_shipped_card() -> None:
    assert set(verb_nodes()) <= {type(node) for card in shipped() for node in walk(card)}


@pytest.mark.parametrize(
    "step", ["send 2 wine from the kitchen to the platter", "return 2 wine from this guest to the platter"]
)
def test_a_refilled_platter_cannot_be_written(step: str) -> None:
    sources = [rule for rule in language().grammar.splitlines() if '"to" "the" "platter"' in rule]
    assert sources == []
    card = f'guest "Test"\n  appetites: food, wine, any.\n  plate: {step}.\n'
    with pytest.raises(Exception, match="`platter` cannot stand here"):
        load_cards(text=card)


def test_every_ability_spends_something_or_has_a_limit(capsys: pytest.CaptureFixture[str]) -> None:
    assert ending.main() == 0
    told = capsys.readouterr().out
    assert all(guest.name.text in told for guest in GUESTS)
    assert "Sun Ra -> Ted Joans -> Sun Ra: each card once a turn; a lap spends an empty appetite" in told


# ---- scenes


@pytest.mark.parametrize("id", IDS)
def test_scenes_are_played_at_three_and_at_four_seats(id: str) -> None:
    assert {seats for scene in scenes(id) for seats in re.findall(r"^given (\d) players", scene, re.MULTILINE)} == {
        "3",
        "4",
    }


@pytest.mark.parametrize("id", GUEST_IDS)
def test_a_guest_is_shown_where_it_cannot_be_used(id: str) -> None:
    refused = re.compile(rf"^refused p\d {doing(id)}|^then nobody is asked$", re.MULTILINE)
    assert any(refused.search(scene) for scene in scenes(id))


@pytest.mark.parametrize("card", load_cards().faux_pas, ids=lambda card: card.id)
def test_a_faux_pas_is_shown_to_be_missed(card: FauxPas) -> None:
    assert any(re.search(r"gains nothing from|has not won", scene) for scene in scenes(card.id))


@pytest.mark.parametrize("card", load_cards().guests, ids=lambda card: card.id)
def test_an_opponent_is_shown_to_choose_where_one_can(card: Guest) -> None:
    if card.id in NOTHING_TO_CHOOSE or not re.search(r"neighbour|opponent|any guest|at the table", card.sentence):
        return
    answers = re.compile(r"^when (p\d) (?:place|bonus|option|use|done|kind)", re.MULTILINE)
    for scene in scenes(card.id):
        used = re.search(rf"^when (p\d) {doing(card.id)}", scene, re.MULTILINE)
        if used and any(seat != used[1] for seat in answers.findall(scene[used.end() :])):
            return
    raise AssertionError(card.sentence)
