"""Neighbours, and what waits until a whole is complete (SDP 6.7 to 6.10, 7)."""

from tests.decks.evening import Evening, given

MORE = """
guest "Nia"
  appetites: wine, wine, wine.
  on receive drama: send 1 drama from the kitchen to the left neighbour.

guest "Noe"
  appetites: food, food, food.
  on receive drama: send 1 compliment from the kitchen to this guest.

guest "Nyx"
  appetites: wine, wine, wine.
  on receive drama: send home a neighbour.

guest "Nat"
  appetites: any, any, any.
  on a neighbour going home, once per game: take 1 wine from the kitchen into your reserve.
"""


def beside(evening: Evening, guest: str) -> tuple[str, ...]:
    port, names = evening.rules.data.port, evening.rules.data.guests
    return tuple(names[number] for number in port.neighbours(evening.table, evening.guest(guest)))


def test_left_of_a_sides_leftmost_guest_sits_the_rightmost_of_the_next_side_in_turn_order() -> None:
    evening = given("casual; p1: ada, bea; p2: cai, dov; p3: eve")
    assert beside(evening, "ada") == ("dov", "bea")
    assert beside(evening, "cai") == ("eve", "dov")
    assert beside(evening, "eve") == ("bea", "cai")
    assert beside(evening, "bea") == ("ada", "eve")


def test_empty_sides_are_skipped() -> None:
    evening = given("casual, 4 players; p1: ada; p3: cai, dov")
    assert beside(evening, "ada") == ("dov", "cai")


def test_two_guests_are_each_others_one_neighbour_and_one_guest_has_none() -> None:
    pair = given("casual; p1: ada; p2: bea")
    assert beside(pair, "ada") == ("bea",)
    assert [answer for answer in pair.answers if answer.startswith("drama")] == ["drama ada and bea"]
    assert beside(given("casual; p1: ada; p2 hand: bea"), "ada") == ()


def test_reactions_come_after_both_tokens_of_a_drama() -> None:
    evening = given("p1: noe; p2: ada, bea", more=MORE).play("drama noe and bea")
    assert evening.asked == "p1 appetite" or evening.asked == "p2 appetite"
    evening.play("place on drama")
    assert evening.asked == "p1 react"
    assert evening.held("bea") == ["drama", "-", "-"]


def test_the_player_whose_turn_it_is_reacts_first_then_the_others_in_turn_order() -> None:
    evening = given("3 players; turn p2; p1: noe; p2: nia; p3: ada", more=MORE)
    evening.play("drama nia and noe")
    assert evening.asked == "p2 react"
    evening.play("done")
    assert evening.asked == "p1 react"


def test_what_a_wave_sets_waiting_waits_for_the_next() -> None:
    evening = given("p1: nia; p2: noe", more=MORE).play(
        "drama nia and noe", "react nia to receive of nia with drama at 0"
    )
    # Noe has received two dramas by now: one entry each, the second waits for the next wave.
    assert evening.asked == "p2 react"
    assert evening.answers == ["react noe to receive of noe with drama at 0", "done"]
    evening.play("done")
    assert evening.answers == ["react noe to receive of noe with drama at 1", "done"]


def test_the_same_ability_of_the_same_guest_resolves_at_most_once_a_turn() -> None:
    evening = given("p1: nia; p2: noe", more=MORE).play(
        "drama nia and noe", "react nia to receive of nia with drama at 0"
    )
    evening.play("react noe to receive of noe with drama at 0")
    assert evening.asked == "p2 turn"
    assert evening.held("noe") == ["drama", "drama", "compliment"]


def test_a_guest_who_leaves_before_its_turn_to_react_has_lost_it() -> None:
    evening = given("p1: nyx; p2: noe", more=MORE).play(
        "drama nyx and noe", "react nyx to receive of nyx with drama at 0"
    )
    assert evening.table.gone[1] == (evening.guest("noe"),)
    assert evening.asked == "p2 turn"


def test_a_trigger_looks_at_the_ring_just_before_a_departure() -> None:
    evening = given("p1: sol, ada; p2: bea").play("send ada home")
    assert evening.asked == "p1 react"
    assert evening.answers[0] == "react sol to neighbour-leaving of ada with nothing at -1"
    evening.play(evening.answers[0], "place on dessert")
    assert evening.held("sol") == ["dessert", "-", "-"]


def test_a_guests_own_seating_is_not_a_neighbours() -> None:
    evening = given("p1 hand: tau; p2: bea; p2 hand: cai").play("seat tau at 1")
    assert not evening.told("wait")
    evening.play("done", "seat cai at 1")
    assert evening.asked == "p1 react"


def test_a_seating_ability_may_be_used_at_once() -> None:
    evening = given("p1: ada; p1 hand: una; p2: bea").play("seat una at 2")
    assert evening.asked == "p1 react"
    evening.play(evening.answers[0], "place on wine")
    assert evening.held("una") == ["wine", "-", "-"]
    assert evening.asked == "p1 other half"


def test_once_per_course_is_used_up_by_resolving_not_by_declining() -> None:
    table = "p1: pia; p2: bea; p2 hand: cai"
    declined = given(table).play("drama pia and bea", "place on wine", "place on drama", "done")
    assert declined.table.used_course == ()
    used = given(table).play("drama pia and bea", "place on wine", "place on drama")
    used.play(used.answers[0])
    assert used.table.used_course == (used.guest("pia"),)


def test_a_limited_ability_that_is_used_up_is_not_asked() -> None:
    evening = given("p1: pia; p2: bea; p2 hand: cai; used this course: pia").play("drama pia and bea")
    evening.play("place on wine", "place on drama")
    assert evening.asked == "p2 turn"


def test_for_each_goes_through_own_guests_left_to_right_and_passes_over_those_who_have_left() -> None:
    card = """
guest "Yma"
  appetites: food, food, food.
  plate: for each of your guests, send 1 drama from the kitchen to that guest.
"""
    evening = given("p1: bea, yma, ada; p2: cai", more=card).play("plate yma")
    asked = []
    while evening.asked == "p1 appetite":
        asked.append(evening.rules.data.guests[evening.question.params[0]])
        evening.play(evening.answers[0])
    # Yma's equal appetites are one answer, given unasked.
    assert asked == ["bea", "ada"]


def test_an_opponents_guest_reacts_in_my_turn() -> None:
    evening = given("p1: ada; p2: noe", more=MORE).play("drama ada and noe", "place on wine")
    assert evening.asked == "p2 react"
    evening.play("react noe to receive of noe with drama at 0")
    assert evening.asked == "p2 turn"


def test_at_a_departure_in_mid_ability_the_neighbours_reaction_waits() -> None:
    evening = given("p1: eve, ada (f w w); p2: nat, bea", more=MORE).play("plate eve")
    assert evening.asked == "p1 bonus"
    evening.play("bonus 2 wine")
    assert evening.asked == "p2 react"
    evening.play(evening.answers[0])
    assert evening.reserve(1) == {"wine": 1}
