"""Courses, the end, and the score (SDP 3, 8)."""

import pytest

from supperrules.kernel.rules import Result
from tests.decks import deck, dinner_rules
from tests.decks.evening import Evening, begun, given

MORE = """
guest "Osk"
  appetites: wine, wine, wine.
  at course start: discard 1 token from the platter.

guest "Ote"
  appetites: wine, wine, wine.
  at course end: send 1 drama from the kitchen to this guest.

guest "Ulf"
  appetites: food, food, food.
  at course start: send 1 compliment from the kitchen to this guest.
"""


def result(evening: Evening) -> Result:
    return evening.rules.outcome(evening.rules, evening.table)


@pytest.mark.parametrize(
    ("edition", "players", "desserts"),
    [("ru", 2, 3), ("ru", 3, 4), ("ru", 4, 6), ("fr", 2, 3), ("fr", 3, 4), ("fr", 4, 5)],
)
def test_both_menus_are_served(edition: str, players: int, desserts: int) -> None:
    rules = dinner_rules(players, "casual", menu=edition)
    assert rules.data.served[5] == (0, 0, 0, desserts, 0, 0)
    digestifs = players
    assert rules.data.served[4] == (0, digestifs, digestifs, digestifs, 0, 0)
    assert [sum(line) for line in rules.data.served[:4]] == [
        {2: 3, 3: 4, 4: 6}[players],
        {2: 4, 3: 6, 4: 8}[players],
        {2: 3, 3: 4, 4: 6}[players],
        {2: 7, 3: 10, 4: 13}[players],
    ]


def test_the_course_ends_at_the_end_of_the_turn_in_which_the_last_token_left() -> None:
    evening = given("casual; platter 1 wine; p1: ada; p1 plated; p2: bea").play("serve wine to ada")
    assert evening.table.course == 0
    evening.play("place on wine")
    assert evening.table.course == 1
    assert evening.table.platter == deck().served("ru", 1, 2)
    assert evening.asked == "p2 turn"


def test_whatever_takes_the_last_token_ends_the_course() -> None:
    evening = given("platter 2 wine; p1: hal, dov; p2: bea").play("plate hal")
    # The first token is discarded unasked: a loop over no discarded token could not be carried out (SDP 6.2).
    evening.play("take wine")
    while "appetite" in evening.asked:
        evening.play(evening.answers[0])
    assert evening.asked == "p1 plate", "the action goes on until it is done"
    assert evening.table.emptied == 1
    evening.play("plate dov")
    assert (evening.table.course, evening.asked) == (1, "p2 turn")


def test_plate_actions_and_once_per_course_begin_afresh() -> None:
    evening = given("platter 1 wine; p1: pia; p1 plated; p2: bea; used this course: pia; used this game: eve")
    evening.play("discard wine")
    assert evening.table.plated == (0, 0)
    assert evening.table.used_course == ()
    assert evening.table.used_game == (evening.guest("eve"),)


def test_course_end_abilities_are_the_enders_first_and_course_start_abilities_the_next_players() -> None:
    evening = given("platter 1 wine; p1: ote, ulf; p2: val", more=MORE).play("discard wine")
    assert evening.asked == "p1 react"
    assert evening.table.course == 0
    evening.play("react ote to course-end of nobody with nothing at -1")
    assert (evening.table.course, evening.table.active) == (1, 1)
    assert not any(evening.table.platter)
    assert evening.asked == "p2 react"
    evening.play("done")
    assert evening.asked == "p1 react"
    evening.play("done")
    assert evening.asked == "p2 turn"
    assert any(evening.table.platter)


def test_the_platter_is_empty_while_a_course_starts() -> None:
    evening = given("platter 1 wine; p1: osk; p2: bea", more=MORE).play("discard wine")
    assert evening.asked == "p2 turn"


def test_the_next_players_turn_begins_with_the_course_also_for_the_once_a_turn() -> None:
    evening = given("platter 1 wine; p1: ote; p2: ulf; acted: ulf", more=MORE).play("discard wine", "done")
    assert evening.asked == "p2 react"


def test_the_game_ends_with_the_last_dessert_after_the_course_end_abilities() -> None:
    evening = given("course dessert; platter 1 dessert; p1: ote; p2: bea", more=MORE).play("discard dessert")
    assert evening.asked == "p1 react"
    evening.play("done")
    assert evening.table.over == 1
    assert evening.told("refill") == []


def test_each_players_whole_side_leaves_before_the_next_beginning_left_of_the_ender() -> None:
    evening = given("casual; course dessert; platter 1 dessert; p1: ada, bea; p2: cai, dov; p3: eve, fay")
    evening.play("discard dessert")
    assert evening.asked == "p2 farewell"
    assert evening.answers == ["send cai home", "send dov home"]
    evening.play("send dov home")
    assert evening.asked == "p3 farewell"
    evening.play("send eve home")
    assert evening.asked == "p1 farewell"
    evening.play("send ada home")
    assert evening.over
    left = [evening.rules.data.guests[guest] for _, guest, _ in evening.told("leave")]
    assert left == ["dov", "cai", "eve", "fay", "ada", "bea"]


def test_at_the_end_each_departure_is_complete_with_its_reactions_before_the_next() -> None:
    evening = given("course dessert; platter 1 dessert; p1: sol, ada; p2: bea, ned").play("discard dessert")
    evening.play("send ned home", "use ned", "take wine")
    assert evening.asked == "p1 react"
    evening.play("react sol to neighbour-leaving of ned with nothing at -1", "place on dessert")
    assert evening.held("sol") == ["dessert", "-", "-"]
    assert evening.table.gone[1] == (evening.guest("ned"), evening.guest("bea"))


def test_game_end_counts_as_one_turn() -> None:
    evening = given("course dessert; platter 1 dessert; p1: sol, ada; p2: bea, ned; p3: cai")
    evening.play("discard dessert", "send ned home", "done")
    evening.play("react sol to neighbour-leaving of ned with nothing at -1", "place on dessert")
    reactions = [event for event in evening.events if event.change == "acts"]
    while not evening.over:
        evening.play(evening.answers[0])
    assert [event for event in evening.events if event.change == "acts"] == reactions


def test_all_then_doors_puts_every_door_off_until_all_are_home() -> None:
    evening = given("end=all_then_doors; course dessert; platter 1 dessert; p1: ned, lou; p2: mia, bea")
    evening.play("discard dessert", "send mia home", "send ned home")
    # Mia and Lou name guests or neighbours, and nobody is at the table any more: not usable.
    assert evening.table.sides == ((), ())
    assert evening.asked == "p1 doors"
    assert evening.answers == ["use ned", "done"]
    evening.play("use ned", "take wine")
    assert evening.over
    assert evening.reserve(0) == {"wine": 1}


def test_doors_put_off_may_be_declined() -> None:
    evening = given("end=all_then_doors; course dessert; platter 1 dessert; p1: ned; p2: bea")
    evening.play("discard dessert", "done")
    assert evening.over
    assert evening.table.doors == ()


def test_before_the_end_a_door_is_used_at_once_also_with_all_then_doors() -> None:
    evening = given("end=all_then_doors; p1: ned, ada; p2: bea").play("send ned home")
    assert evening.asked == "p1 door"


def test_every_token_of_the_reserve_is_a_point_told_by_its_source() -> None:
    evening = given(
        "casual; course dessert; platter 1 dessert; p1: ada (f w w); p1 reserve: 1w, dov 2f, *ned 1de; p2: bea"
    )
    evening.play("discard dessert", "bonus 1 food and 1 wine")
    ada, dov, ned = (evening.guest(name) for name in ("ada", "dov", "ned"))
    lines = {(line.reason, line.source): line.points for line in result(evening).lines[0]}
    assert lines == {
        ("position", ()): 1,
        ("guest", (dov,)): 2,
        ("ability", (ned,)): 1,
        ("guest", (ada,)): 3,
        ("bonus", (ada,)): 2,
    }


def test_guests_still_in_hand_are_shown_and_give_nothing_and_equal_scores_share_the_victory() -> None:
    evening = given("casual; course dessert; platter 1 dessert; p1: ada (f); p1 hand: bea; p2: cai (w); p3: dov")
    evening.play("discard dessert")
    assert result(evening).winners == (0, 1)
    assert evening.table.shown == ((evening.guest("bea"),), (), ())


def test_the_first_turns_come_round_from_the_first_player() -> None:
    evening = begun(dinner_rules(3, "casual", first_player="p2"))
    asked = []
    for _ in range(3):
        asked.append(evening.asked)
        evening.play(evening.answers[0], "done")
    assert asked == ["p2 turn", "p3 turn", "p1 turn"]


def test_from_a_players_second_turn_on_discarding_is_legal() -> None:
    evening = begun(dinner_rules(3, "casual"))
    for _ in range(3):
        evening.play(evening.answers[0], "done")
    while not evening.table.over:
        if evening.asked.endswith("turn"):
            discards = [answer for answer in evening.answers if answer.startswith("discard")]
            assert discards
            evening.play(discards[0])


def test_at_the_end_the_player_whose_guests_are_leaving_reacts_first() -> None:
    more = """
guest "Sly"
  appetites: food, food, food.
  on a neighbour going home: send 1 drama from the kitchen to this guest.
"""
    evening = given("course dessert; platter 1 dessert; p1: sol; p2: sly, bea", more=more)
    evening.play("discard dessert", "send bea home")
    # Bea sat between Sly, who is p2's, and Sol, who is p1's and whose turn it was.
    assert evening.asked == "p2 react"
    evening.play(evening.answers[0])
    assert evening.asked == "p1 react"
