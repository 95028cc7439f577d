"""Going home, doors, and the guest in the doorway (SDP 6.2, 6.3, 6.6)."""

from tests.decks.evening import given

TWINS = """
guest "Zed"
  appetites: wine, food, drama.
  plate: send an opponent's guest home.

guest "Zoe"
  appetites: food, food, food.
  door: send home a neighbour; send 1 wine from the kitchen to one of your guests.

guest "Zac"
  appetites: wine, wine, wine.
  door: send 1 drama from the kitchen to each neighbour.

guest "Zia"
  appetites: wine, wine, wine.
  plate: send this guest home; send 1 drama from the kitchen to one of your guests.
"""


def test_matching_tokens_go_to_the_reserve_and_the_others_to_the_kitchen() -> None:
    evening = given("casual; p1: ada (f f w), bea; p2: cai").play("send ada home")
    assert evening.reserve(0) == {"food": 1, "wine": 1}
    assert evening.table.out[1] == 1


def test_a_wild_appetite_is_matched_by_any_token() -> None:
    evening = given("casual; p1: klee (- - dr), bea; p2: cai").play("send klee home")
    assert evening.reserve(0) == {"drama": 1}


def test_a_perfectly_content_guest_brings_two_tokens_of_the_owners_choice() -> None:
    evening = given("casual; p1: ada (f w w), bea; p2: cai").play("send ada home")
    assert evening.asked == "p1 bonus"
    assert len(evening.question.asks[0].options) == 15
    evening.play("bonus 1 dessert and 1 drama")
    assert evening.reserve(0) == {"food": 1, "wine": 2, "dessert": 1, "drama": 1}
    assert evening.table.content_home == (1, 0)


def test_one_mismatch_and_there_is_no_bonus() -> None:
    evening = given("casual; p1: ada (w w w), bea; p2: cai").play("send ada home")
    assert evening.reserve(0) == {"wine": 2}
    assert evening.asked == "p2 turn"


def test_the_door_comes_after_the_bonus_and_before_the_box() -> None:
    evening = given("p1: ned (f dr w), bea; p2: cai")
    evening.play("send ned home", "bonus 2 food", "use ned", "take drama")
    changes = [event.change for event in evening.events if event.change not in ("answered", "forced")]
    assert changes[:5] == ["leave", "gain", "gain", "gain", "box"]


def test_a_door_may_be_declined() -> None:
    evening = given("p1: ned, bea; p2: cai").play("send ned home")
    assert evening.answers == ["use ned", "done"]
    evening.play("done")
    assert evening.reserve(0) == {}


def test_who_owns_the_guest_gets_bonus_and_door_whoever_sent_it_home() -> None:
    evening = given("p1: zed; p2: ned (f dr w), ada (f f f)", more=TWINS).play("plate zed", "choose ned")
    assert evening.asked == "p2 bonus"
    evening.play("bonus 2 wine")
    assert evening.asked == "p2 door"
    evening.play("use ned", "take wine")
    assert evening.reserve(1) == {"food": 1, "wine": 4, "drama": 1}


def test_a_guest_in_the_doorway_still_has_its_neighbours_for_itself() -> None:
    evening = given("p1: bea (f f f), zac, dov; p2: cai", more=TWINS).play("send zac home", "use zac", "place on food")
    assert evening.told("trash") == [(5, ("kitchen",))]
    assert evening.held("dov") == ["drama", "-", "-"]


def test_others_look_past_the_guest_in_the_doorway() -> None:
    evening = given("p1: bea, zac, dov; p2: cai", more=TWINS).play("send zac home")
    port, table = evening.rules.data.port, evening.table
    bea, zac, dov = (evening.guest(name) for name in ("bea", "zac", "dov"))
    assert port.neighbours(table, zac) == (bea, dov)
    assert port.right(table, bea) == dov and port.left(table, dov) == bea
    assert port.owner(table, zac) == -1 and port.side(table, 0) == (bea, dov)
    assert "choose zac" not in evening.answers


def test_a_door_never_waits_but_is_completed_inside_the_ability_that_caused_it() -> None:
    evening = given("p1: zed; p2: bea, zoe, ada (f f f)", more=TWINS).play("plate zed", "choose zoe", "use zoe")
    assert evening.asked == "p2 guest"
    assert [frame.flow for frame in evening.state.frames][-3:] == ["home", "doorway", "card"]


def test_an_ability_once_begun_is_carried_through_even_if_its_guest_leaves() -> None:
    evening = given("p1: zia, ada; p2: bea", more=TWINS).play("plate zia", "place on wine")
    assert evening.held("ada") == ["-", "drama", "-"]


def test_what_a_nested_departure_makes_impossible_is_left_undone() -> None:
    evening = given("p1: zoe, mia, jan; p2: bea", more=TWINS).play("send zoe home", "use zoe", "choose mia", "use mia")
    # Mia's door has sent Jan home: nobody is left on the side for the wine.
    assert evening.asked == "p2 turn"
    assert evening.table.sides[0] == ()


def test_options_after_which_the_rest_could_not_be_done_are_not_offered() -> None:
    card = """
guest "Yul"
  appetites: wine, wine, wine.
  plate: send home one of your guests; send 1 food from the platter to another of your guests.
"""
    evening = given("course hors-d'oeuvres; p1: yul, ada; p2: bea", more=card)
    evening.play("plate yul")
    # Were Ada sent home, there would be no other guest for the food.
    assert evening.told("leave") == [(0, evening.guest("yul"), 0)]
    assert evening.asked == "p1 appetite"


def test_an_ability_without_enough_tokens_is_not_usable() -> None:
    assert "plate paul-klee" not in given("platter 1 wine; p1: klee; p2: bea").answers
    assert "plate paul-klee" in given("platter 2 wine; p1: klee; p2: bea").answers


def test_one_leads_with_strictly_more_than_each_opponent_in_either_kind() -> None:
    table = "p1: kim, ada (f w w), bea; p2: cai"
    tied = given(table + "; p1 reserve: 2w; p2 reserve: 2w").play("send kim home")
    assert tied.asked == "p2 turn"
    sums = given(table + "; p1 reserve: 2w 2de; p2 reserve: 2w 3de").play("send kim home")
    assert sums.asked == "p2 turn"
    leads = given(table + "; p1 reserve: 2w 1de; p2 reserve: 4w").play("send kim home")
    assert leads.asked == "p1 door"


def test_documented_door_needs_three_tokens_on_own_guests() -> None:
    evening = given("p1: kim, ada (f w), bea; p1 reserve: 1w; p2: cai").play("send kim home")
    assert evening.asked == "p2 turn"


def test_the_token_sent_back_may_use_another_empty_appetite() -> None:
    evening = given("p1: kim, ada (f w), bea (f); p1 reserve: 1w; p2: cai").play("send kim home", "use kim")
    # Three tokens in all: no choice which; then for each a kind, and the owner's appetite.
    assert evening.asked == "p1 kind"
    evening.play("take drama")
    assert evening.answers == ["place on food", "place on wine"]
