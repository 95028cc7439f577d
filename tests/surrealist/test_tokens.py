"""Tokens: receiving, matching, swapping, sources (SDP 5)."""

from supperrules.games.surrealist.changes import credited, debited
from supperrules.games.surrealist.machine.shapes import ABILITY, MATCHING
from tests.decks.evening import given


def test_the_owner_of_the_guest_chooses_the_appetite_whoever_caused_it() -> None:
    evening = given("p1: bea; p1 hand: ada; p2: cai, dov (f f)").play("plate bea", "choose cai")
    assert evening.asked == "p2 appetite"
    assert evening.answers == ["place on wine", "place on compliment", "place on food"]


def test_a_mismatch_may_be_chosen_where_a_match_is_possible() -> None:
    evening = given("casual; p1: ada; p2: cai").play("serve wine to ada")
    assert evening.answers == ["place on food", "place on wine"]


def test_equal_empty_appetites_of_one_guest_are_one_option() -> None:
    evening = given("casual; p1: ada; p2: cai").play("serve wine to ada")
    assert evening.answers.count("place on wine") == 1
    evening.play("place on wine")
    assert evening.held("ada") == ["-", "wine", "-"]


def test_a_token_for_which_one_appetite_is_left_is_placed_unasked() -> None:
    evening = given("casual; p1: ada (f w); p2: cai").play("serve wine to ada")
    assert evening.asked == "p2 turn"
    assert evening.told("forced") == [(0, "appetite", ("place", 2))]


def test_placed_tokens_do_not_move_when_more_arrive() -> None:
    evening = given("casual; p1: ada (w); p2: cai").play("compliment ada and cai", "place on food")
    assert evening.held("ada") == ["wine", "compliment", "-"]


def test_a_trashed_token_was_not_received() -> None:
    full = given("p1: rex (w w c), ada; p2 hand: bea").play("serve wine to rex")
    assert not full.told("wait")
    quy = given("p1: quy (f c w), ada; p2: bea").play("serve wine to quy")
    assert not quy.told("wait") and quy.asked == "p2 turn"


def test_what_is_sent_and_placed_is_received_from_wherever() -> None:
    evening = given("p1: pia, xia; p2 hand: bea")
    evening.play("drama pia and xia", "place on wine", "place on wine", "react pia to receive of pia with drama at 0")
    # Two guests at the table: each is the other's one neighbour, so nobody is asked whom.
    assert evening.asked == "p1 appetite"
    evening.play("place on food")
    assert evening.held("pia") == ["-", "-", "-"] and evening.held("xia") == ["drama", "drama", "-"]
    xia = evening.guest("xia")
    assert ("place", (xia, 1, 5, ("guest", evening.guest("pia"), 0))) in [e[:2] for e in evening.events]


def test_swapped_tokens_were_not_received() -> None:
    evening = given("p1: cai (w), quy (c); p2 hand: bea").play("plate cai")
    while evening.asked.endswith("appetite"):
        evening.play(evening.answers[0])
    assert sorted(evening.held("cai")) == ["-", "-", "compliment"]
    assert not evening.told("wait")


def test_in_a_swap_the_appetite_just_freed_is_among_the_choices_and_nothing_else_moves() -> None:
    evening = given("p1: cai (w), ada (- c); p2: bea (f f f)")
    evening.play("plate cai", "choose ada")
    assert evening.asked == "p1 appetite"
    assert evening.answers == ["place on wine", "place on compliment", "place on food"]
    evening.play("place on compliment")
    assert evening.asked == "p1 appetite"
    assert evening.answers == ["place on food", "place on wine"]
    evening.play("place on food")
    assert evening.held("cai") == ["-", "compliment", "-"]
    assert evening.held("ada") == ["wine", "-", "-"]


def test_several_tokens_are_sent_one_at_a_time_kind_then_appetite() -> None:
    evening = given("course digestifs; p1: klee; p2: ada").play("plate klee")
    assert evening.asked == "p1 kind"
    evening.play("take dessert")
    assert evening.asked == "p1 appetite"
    evening.play("place on dessert")
    assert evening.asked == "p1 kind"
    evening.play("take wine", "place on any")
    assert evening.held("paul-klee") == ["dessert", "-", "wine"]


def test_tokens_that_leave_a_reserve_leave_the_newest_source_of_their_kind() -> None:
    ledger = credited((), 1, MATCHING, 7)
    ledger = credited(ledger, 2, MATCHING, 7)
    ledger = credited(ledger, 1, ABILITY, 9)
    ledger = credited(ledger, 1, ABILITY, 9)
    assert ledger == ((1, MATCHING, 7, 1), (2, MATCHING, 7, 1), (1, ABILITY, 9, 2))
    assert debited(ledger, 1) == ((1, MATCHING, 7, 1), (2, MATCHING, 7, 1), (1, ABILITY, 9, 1))
    assert debited(debited(debited(ledger, 1), 1), 1) == ((2, MATCHING, 7, 1),)


def test_a_door_that_spends_the_reserve_takes_from_the_newest_guest() -> None:
    evening = given("p1: oda, ada; p1 reserve: dov 2f, *ned 1f 1w; p2: bea; p2 hand: cai")
    evening.play("send oda home", "use oda", "place on food")
    assert "gone: oda, ~dov 2f, *ned 1w;" in evening.text()
