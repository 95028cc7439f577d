"""A turn is exactly one of four actions (SDP 4)."""

from tests.decks.evening import given


def test_on_a_first_turn_only_seating_is_offered_and_done_may_follow() -> None:
    evening = given("casual; p1 hand: ada, bea; p2: cai; p2 hand: dov")
    assert evening.answers == ["seat ada at 1", "seat bea at 1"]
    assert evening.refused("discard wine") == "on your first turn you seat a guest"
    evening.play("seat ada at 1")
    assert evening.answers == ["send ada home", "done"]
    evening.play("done")
    assert evening.asked == "p2 turn"


def test_seated_guests_move_up_only_to_make_room() -> None:
    evening = given("casual; p1: ada, bea; p1 hand: cai; p2: dov")
    evening.play("seat cai at 2", "done")
    assert evening.text().split("; ")[4] == "p1: ada, cai, bea"


def test_there_are_never_more_than_three_guests_on_a_side_not_even_for_a_moment() -> None:
    evening = given("casual; p1: ada, bea, cai; p1 hand: dov; p2: eve")
    assert not any(answer.startswith("seat") for answer in evening.answers)
    assert evening.refused("seat dov at 1") == "your side is full: never more than 3 guests"
    evening.play("send bea home")
    assert evening.answers == ["seat dov at 1", "seat dov at 2", "seat dov at 3", "done"]
    evening.play("seat dov at 3")
    assert evening.asked == "p2 turn"


def test_after_a_seating_one_guest_may_go_home_also_the_one_just_seated() -> None:
    evening = given("casual; p1: ada; p1 hand: bea; p2: cai").play("seat bea at 1")
    assert evening.answers == ["send bea home", "send ada home", "done"]


def test_the_guest_just_seated_stays_where_same_guest_is_off() -> None:
    evening = given("casual, same_guest=off; p1: ada; p1 hand: bea; p2: cai").play("seat bea at 1")
    assert evening.answers == ["send ada home", "done"]
    assert "bea has just been seated" in evening.refused("send bea home")


def test_the_other_half_is_not_asked_where_nothing_is_left_to_do() -> None:
    evening = given("casual; p1: ada; p2: cai").play("send ada home")
    assert evening.asked == "p2 turn"


def test_a_departure_is_complete_before_the_other_half_is_asked() -> None:
    evening = given("normal; p1: ned (f dr w), ada; p1 hand: bea; p2: cai").play("send ned home")
    assert evening.asked == "p1 bonus"
    evening.play("bonus 2 wine")
    assert evening.asked == "p1 door"
    evening.play("use ned", "take food")
    assert evening.asked == "p1 other half"
    assert evening.reserve(0) == {"food": 2, "wine": 3, "drama": 1}


def test_a_compliment_needs_an_own_guest_with_an_empty_appetite_and_its_neighbour() -> None:
    evening = given("casual, 3 players; p1: ada (w w w), bea; p2: cai; p3: dov")
    talks = [answer for answer in evening.answers if answer.startswith("compliment")]
    assert talks == ["compliment bea and ada", "compliment bea and dov"]
    assert evening.refused("compliment ada and bea") == "ada has no empty appetite"
    assert evening.refused("compliment bea and cai") == "cai is no neighbour of bea"


def test_the_acting_players_guest_receives_first_then_the_neighbour() -> None:
    evening = given("casual; p1: ada; p2: bea").play("drama ada and bea")
    assert evening.asked == "p1 appetite"
    evening.play("place on wine")
    assert evening.asked == "p2 appetite"
    evening.play("place on drama")
    assert evening.held("ada") == ["-", "drama", "-"]
    assert evening.held("bea") == ["drama", "-", "-"]


def test_a_full_neighbour_trashes_the_token() -> None:
    evening = given("casual; p1: ada; p2: bea (f f f)").play("compliment ada and bea", "place on food")
    assert evening.asked == "p2 turn"
    assert evening.table.out[4] == 1


def test_a_platter_token_goes_to_an_own_guest_only() -> None:
    evening = given("casual; p1: ada; p2: bea")
    assert evening.refused("serve wine to bea") == "opponents' guests cannot be served"
    evening.play("serve wine to ada", "place on food")
    assert evening.held("ada") == ["wine", "-", "-"]
    assert evening.table.platter[2] == 2


def test_serving_a_full_guest_equals_discarding() -> None:
    served = given("casual; p1: ada (w w w); p2: bea").play("serve wine to ada")
    discarded = given("casual; p1: ada (w w w); p2: bea").play("discard wine")
    assert served.table == discarded.table


def test_plate_abilities_are_used_one_after_the_other_in_any_order_each_optional() -> None:
    evening = given("p1: dov, ada, bea; p2: cai")
    assert [answer for answer in evening.answers if answer.startswith("plate")] == [
        "plate dov",
        "plate ada",
        "plate bea",
    ]
    evening.play("plate bea", "place on wine")
    assert evening.asked == "p1 plate"
    assert evening.answers == ["plate dov", "plate ada", "done"]
    evening.play("plate dov", "done")
    assert evening.reserve(0) == {"food": 1}
    assert evening.asked == "p2 turn"


def test_plate_abilities_are_used_once_a_course() -> None:
    evening = given("p1: dov; p1 plated; p2: cai")
    assert "plate dov" not in evening.answers
    assert evening.refused("plate dov") == "you have used your plate abilities in this course"


def test_an_ability_that_becomes_usable_in_the_same_action_is_offered_then() -> None:
    # Gus needs a left neighbour, Cai a token on either side; Fay brings the token.
    evening = given("p1: cai, fay; p2 hand: bea; p2 gone: ada")
    assert "plate cai" not in evening.answers
    evening.play("plate fay", "take drama", "place on food", "take compliment", "place on compliment")
    assert evening.answers == ["plate cai", "done"]


def test_a_guest_seated_after_the_plate_action_waits_for_the_next_course() -> None:
    evening = given("p1: ada; p1 hand: dov; p1 plated; p2: cai").play("seat dov at 1", "done", "discard wine")
    assert "plate dov" not in evening.answers


def test_without_abilities_no_plate_is_offered() -> None:
    evening = given("casual; p1: dov; p2: cai")
    assert "plate dov" not in evening.answers
    assert evening.refused("plate dov") == "this game is played without abilities"
