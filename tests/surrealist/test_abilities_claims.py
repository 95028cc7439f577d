"""Faux pas: who gains at the end, who fulfils one during play (SDP 9)."""

from typing import Any

import attrs
import pytest

from supperrules.diagnostics import Source
from supperrules.games.surrealist.interface import Looking
from supperrules.games.surrealist.table import blank_table
from supperrules.games.surrealist.vocabulary.faux_pas import award, during_play, fulfils, points_at_end
from supperrules.games.surrealist.vocabulary.nodes import FauxPas
from tests.surrealist.effects_cases import language

PORT = Looking(("none", "food", "wine", "dessert", "compliment", "drama"), (), ())


def faux_pas(claim: str) -> FauxPas:
    file, complaints = language().read(Source("faux.supper", f'faux pas "Example"\n  {claim}\n'))
    assert not complaints
    (card,) = file.cards
    assert isinstance(card, FauxPas)
    return card


def reserves(*counts: str) -> Any:
    """A table with these reserves: food, wine, dessert, compliment, drama as digits."""
    table = blank_table(len(counts), 0, 0, 5, 0)
    return attrs.evolve(table, reserves=tuple((0, *map(int, digits)) for digits in counts))


@pytest.mark.parametrize(
    ("claim", "held", "points"),
    [
        ("whoever holds the most wine gains 3 points", ("02000", "01000", "00000"), (3, 0, 0)),
        ("whoever holds the most wine gains 3 points", ("02000", "02000", "00000"), (3, 3, 0)),
        ("whoever holds the most wine gains 3 points", ("20000", "00001"), (0, 0)),
        ("whoever holds the most tokens gains 1 point", ("11100", "00003"), (1, 1)),
        ("whoever holds the fewest tokens gains 4 points", ("00000", "00001", "00000"), (4, 0, 4)),
        ("whoever holds the fewest desserts gains 4 points", ("00200", "00100"), (0, 4)),
        ("whoever holds no drama gains 3 points", ("00001", "00000"), (0, 3)),
        ("whoever holds at least 2 food gains 3 points", ("20000", "10000"), (3, 0)),
        ("whoever holds at least 3 different kinds gains 3 points", ("11100", "30000"), (3, 0)),
        ("each player gains 2 points for each set of food, wine and dessert", ("23200", "11100", "90000"), (4, 2, 0)),
    ],
)
def test_a_claim_is_settled_at_the_end(claim: str, held: tuple[str, ...], points: tuple[int, ...]) -> None:
    card = faux_pas(f"at the end: {claim}.")
    assert not during_play(card)
    assert points_at_end(card, PORT, reserves(*held)) == points


def test_a_claim_of_play_is_fulfilled_by_what_a_reserve_holds() -> None:
    card = faux_pas("during play: the first player to hold at least 3 compliments gains 3 points.")
    table = reserves("00030", "00020")
    assert during_play(card) and award(card) == 3
    assert [fulfils(card, PORT, table, seat, 0) for seat in (0, 1)] == [True, False]


def test_or_by_having_sent_home_a_perfectly_content_guest() -> None:
    card = faux_pas("during play: the first player to send home a perfectly content guest gains 1 point.")
    table = reserves("00000", "00000")
    assert [fulfils(card, PORT, table, 0, sent) for sent in (0, 1, 2)] == [False, True, True]


def test_the_two_sorts_of_claims_are_not_mixed_up() -> None:
    ending = faux_pas("at the end: whoever holds no drama gains 3 points.")
    playing = faux_pas("during play: the first player to hold a dessert gains 3 points.")
    with pytest.raises(ValueError, match="settled at the end"):
        fulfils(ending, PORT, reserves("00000", "00000"), 0, 0)
    with pytest.raises(ValueError, match="awarded during play"):
        points_at_end(playing, PORT, reserves("00000", "00000"))
