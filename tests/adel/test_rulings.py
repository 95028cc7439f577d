"""The rulings A1 to A22 of `docs/games/adel.md`, each played at the table."""

import attrs
import pytest

import supperrules as sr
from supperrules.games.adel.cards import Item
from supperrules.games.adel.exhibitions import rank
from supperrules.kernel.play import apply, question
from supperrules.kernel.view import view
from tests.adel.tables import DECK, SEED, Scene, edited, shipped_cards

TRIO = "A1 B1 C1"
LAST = Scene(2).data.dinner - 1
"""The last space before the dinner table."""


def test_a1_castle_cards_are_chosen_before_the_auction_is_decided_and_stay_down_until_it_is_over() -> None:
    scene = Scene(3, collections={"p2": TRIO})
    scene.play("p1 go to auction", "p2 go to castle", "p3 go to castle")
    assert scene.asked("what", "p1", "p2", "p3")
    scene.play("p1 lay check-24", "p2 lay exhibition", "p3 lay thief-10")
    assert scene.asked("buy", "p1")
    assert scene.table.up[0] == (scene.action("check-24"),) and not any(scene.table.up[1:])
    assert view(scene.rules, scene.state, 0).table.down == ((), (0,), (0,))
    scene.play("p1 buy " + scene.offered("p1")[0].removeprefix("buy "))
    assert scene.asked("exhibit", "p2")
    assert scene.table.up[1:] == ((scene.action("exhibition"),), (scene.action("thief-10"),))


def test_a2_equal_checks_or_thieves_are_refused_when_cards_are_loaded() -> None:
    with pytest.raises(sr.CardError, match="`Check 9` and `Check 10` have the same value, 9"):
        edited("check-10", "value: 10.", "value: 9.")
    with pytest.raises(sr.CardError, match="`Thief 2` and `Thief 1` have the same number, 2"):
        edited("thief-1", "value: 1.", "value: 2.")
    edited("check-10", "value: 10.", "value: 30.")


def test_a3_without_a_check_nothing_is_sold_and_a_thief_goes_away_with_empty_hands() -> None:
    scene = Scene(3)
    before = scene.table
    scene.round(p1="auction thief-12", p2="castle detective", p3="castle detective")
    assert scene.asked("where")
    assert (scene.table.offered, scene.table.stock, scene.table.piles) == (
        before.offered,
        before.stock,
        before.piles,
    )
    assert (scene.table.checks, scene.table.register) == (before.checks, ())
    assert scene.action("thief-12") in scene.table.thieves[0], "the thief goes back to the hand"


def test_a4_of_equal_numbers_the_oldest_card_decides_and_equal_years_are_refused() -> None:
    scene = Scene(2, collections={"p1": "A2 B2 C2", "p2": "A3 B3 C1"})
    scene.round(p1="castle exhibition", p2="castle exhibition")
    scene.exhibit("p1", "A2 B2 C2").exhibit("p2", "A3 B3 C1")
    castle = scene.data.castle_at(0)
    assert scene.told("advance") == [
        {"seat": "p2", "spaces": castle.best},
        {"seat": "p1", "spaces": castle.second},
    ]
    years = (0, 1600, 1700, 1800, 1600, 1650, 1900)
    assert rank((4, 5, 6), years) > rank((1, 2, 3), years), "then the next oldest"
    with pytest.raises(sr.CardError, match="`Gilded Fool` and `Blue Willow` have the same year, 1503"):
        edited("blue-willow", "year: 1605.", "year: 1503.")


def test_a5_the_castle_is_always_open_the_auction_only_with_something_to_buy_and_a_card_to_play() -> None:
    scene = Scene(3, jail="thief-1 thief-12", register="check-1 check-10 check-15 check-24")
    assert scene.offered("p1") == ["go to castle"]
    assert scene.offered("p2") == ["go to auction", "go to castle"]
    assert scene.refused("p1 go to auction") == ("you hold neither a check nor a thief",)
    thief = Scene(3, register="check-1 check-10 check-15 check-24")
    assert thief.offered("p1") == ["go to auction", "go to castle"], "a thief is enough"


def test_a5_when_everything_is_sold_all_go_to_the_castle_without_being_asked() -> None:
    scene = Scene(3, left=1, collections={"p1": TRIO})
    scene.round(p1="auction check-1")
    assert not any(scene.table.offered)
    assert scene.asked("what"), "nobody had a choice of location"
    assert [one["place"] for one in scene.told("go")] == ["castle"] * 3


def test_a6_who_chose_a_poor_location_must_still_play_a_card_that_fits_it() -> None:
    scene = Scene(3)
    scene.play("p1 go to auction", "p2 go to castle", "p3 go to castle")
    assert "decline" not in scene.offered("p1")
    assert all("check" in line or "thief" in line for line in scene.offered("p1"))
    assert scene.refused("p1 lay detective") == ("detective is played at the castle",)
    assert scene.refused("p2 lay check-2") == ("check-2 is played at the auction",)
    assert scene.refused("p1 decline")[0].startswith("there is no passing")


def test_a7_the_club_room_belongs_to_the_first_castle() -> None:
    scene = Scene(2, collections={"p1": TRIO})
    first = scene.data.box.castles[0]
    assert scene.data.castle_at(0) == scene.data.castle_at(1) == first
    scene.round(p1="castle exhibition").exhibit("p1", TRIO)
    assert scene.moves() == {"p1": first.best}


def test_a8_the_pair_is_that_of_the_leader_before_anybody_moves() -> None:
    scene = Scene(2, collections={"p1": TRIO, "p2": "A2 B2 C2"}, position={"p1": LAST, "p2": 2})
    castle = scene.data.castle_at(LAST)
    assert (castle.best, castle.second) != (scene.data.castle_at(2).best, scene.data.castle_at(2).second)
    scene.round(p1="castle exhibition", p2="castle exhibition").exhibit("p1", TRIO).exhibit("p2", "A2 B2 C2")
    assert scene.told("advance") == [{"seat": "p1", "spaces": castle.best}, {"seat": "p2", "spaces": castle.second}]


def test_a9_detectives_advance_their_rank_equal_places_equally_all_reckoned_at_once() -> None:
    scene = Scene(5, position={"p1": 9, "p2": 7, "p3": 5, "p4": 5, "p5": 1}, jail="thief-9")
    scene.round(p1="castle thief-1")
    assert scene.moves() == {"p2": 2, "p3": 3, "p4": 3, "p5": 5}
    assert scene.table.position == (9, 9, 8, 8, 6)


def test_a9_ranks_are_those_after_the_exhibitions() -> None:
    scene = Scene(3, collections={"p1": TRIO}, position={"p1": 4, "p2": 5, "p3": 0})
    best = scene.data.castle_at(5).best
    assert 4 + best > 5, "p1 overtakes p2"
    scene.round(p1="castle exhibition", p2="castle detective", p3="castle thief-3").exhibit("p1", TRIO)
    scene.play(f"p3 take {scene.name('A1')}")
    assert scene.moves() == {"p2": 2}


def test_without_a_thief_detectives_gain_nothing_and_without_a_detective_thieves_go_home() -> None:
    scene = Scene(3).round(p1="castle detective", p2="castle detective", p3="castle detective")
    assert scene.moves() == {} and scene.asked("where")
    scene.round(p1="castle thief-1", p2="castle thief-2", p3="castle thief-3")
    assert scene.table.jail == () and all(len(zone) == 2 for zone in scene.table.thieves)


def test_a10_a_thief_takes_nothing_from_an_empty_exhibition_and_may_not_decline() -> None:
    thieves = {"p2": "castle thief-11", "p3": "castle thief-10", "p4": "castle thief-9", "p5": "castle thief-8"}
    scene = Scene(5, collections={"p1": TRIO})
    scene.round(p1="castle exhibition", **thieves).exhibit("p1", TRIO)
    assert scene.asked("steal", "p2") and "decline" not in scene.offered("p2")
    scene.play(f"p2 take {scene.name('A1')}")
    assert scene.asked("steal", "p3")
    scene.play(f"p3 take {scene.name('B1')}")
    assert [one["seat"] for one in scene.told("steal")] == ["p3", "p4"], "the last card is no choice"
    assert scene.asked("where"), "nothing is left for p5"
    assert scene.table.known[4] == () and scene.table.known[0] == ()


def test_a11_the_highest_thief_is_first_and_goes_round_the_exhibitions_in_seat_order() -> None:
    shows = {"p1": "A1 B1 C1", "p3": "A2 B2 C2"}
    scene = Scene(4, collections=shows)
    scene.round(p1="castle exhibition", p2="castle thief-11", p3="castle exhibition", p4="castle thief-4")
    scene.exhibit("p1", shows["p1"]).exhibit("p3", shows["p3"])
    order = []
    while scene.asked("steal"):
        order.append((scene.asks[0], scene.state.frames[-1].names[0][0]))  # type: ignore[index]
        scene.play(f"{scene.asks[0]} {scene.offered(scene.asks[0])[0]}")
    assert order == [("p2", (1, 0)), ("p2", (1, 2)), ("p4", (3, 0)), ("p4", (3, 2))]


def test_loot_is_kept_after_the_arrest() -> None:
    scene = Scene(3, collections={"p1": TRIO})
    scene.round(p1="castle exhibition", p2="castle thief-11", p3="castle detective").exhibit("p1", TRIO)
    scene.play(f"p2 take {scene.name('C1')}")
    assert scene.table.known[1] == (scene.item("C1"),)
    assert scene.table.jail == ((scene.action("thief-11"), 1),)


def test_a12_a_thief_in_jail_cannot_be_played_and_a_seat_may_have_none_left() -> None:
    scene = Scene(3, jail="thief-1 thief-12")
    scene.play("p1 go to castle", "p2 go to castle", "p3 go to castle")
    assert scene.offered("p1") == ["lay detective", "lay exhibition"]
    assert scene.refused("p1 lay thief-12") == ("thief-12 is in jail",)
    assert scene.refused("p1 lay thief-2") == ("you do not hold thief-2",)


def test_a13_thieves_enter_low_numbers_first_and_all_that_are_pushed_out_are_free() -> None:
    scene = Scene(3, jail="thief-11 thief-12 thief-3")
    scene.round(p1="castle thief-1", p2="castle thief-2", p3="castle detective")
    assert [one["thief"] for one in scene.told("arrest")] == ["thief-1", "thief-2"]
    assert [one["thief"] for one in scene.told("release")] == ["thief-3", "thief-12"]
    assert [thief for thief, _ in scene.table.jail] == [
        scene.action(word) for word in ("thief-2", "thief-1", "thief-11")
    ]
    assert scene.action("thief-12") in scene.table.thieves[0], "it may be played in the next round"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_jail_has_as_many_cells_as_there_are_players(players: int) -> None:
    assert Scene(players).data.cells == players


def finale(players: int, collections: dict[str, str], position: dict[str, int]) -> Scene:
    """A game whose last round has just ended; the last seat was arrested, and nobody gained by it but the first."""
    scene = Scene(players, collections=collections, position=position)
    thief = {1: "thief-12", 2: "thief-11", 3: "thief-10", 4: "thief-9"}[players]
    return scene.round(**{f"p{players}": f"castle {thief}"})


def test_a14_at_the_end_only_valid_exhibitions_gain_the_bonus() -> None:
    scene = finale(3, {"p1": "A2 C2 E2", "p2": TRIO}, {"p1": LAST, "p2": 3, "p3": 2})
    assert question(scene.rules, scene.state) is None
    assert scene.told("bonus") == [{"seat": "p2", "spaces": 8}], "nobody is second"
    scene = finale(3, {"p1": "A2 B2 C2", "p2": TRIO}, {"p1": LAST, "p2": 3, "p3": 2})
    assert scene.told("bonus") == [{"seat": "p2", "spaces": 8}, {"seat": "p1", "spaces": 4}]


def test_a15_pawns_that_are_level_are_told_apart_by_the_collection_and_else_share_the_victory() -> None:
    scene = finale(2, {"p1": TRIO}, {"p1": LAST, "p2": 3})
    table = attrs.evolve(scene.table, position=(40, 40), bonus=(0, 0))
    assert scene.rules.outcome(scene.rules, table).winners == (0,)
    bare = attrs.evolve(table, secret=((), ()), shown=((), ()))
    assert scene.rules.outcome(scene.rules, bare).winners == (0, 1)


def test_a16_the_dinner_table_has_no_last_seat() -> None:
    scene = finale(2, {"p1": TRIO}, {"p1": LAST, "p2": LAST - 1})
    assert scene.table.position[0] == LAST + 1 + 8 > scene.data.dinner
    result = scene.rules.outcome(scene.rules, scene.table)
    assert result.winners == (0,) and result.reason == "somebody sits at the dinner table"


def test_a17_two_play_by_the_same_rules() -> None:
    scene = Scene(2, jail="thief-1 thief-2")
    scene.round(p1="castle thief-12", p2="castle detective")
    assert [thief for thief, _ in scene.table.jail] == [scene.action("thief-12"), scene.action("thief-1")]


def test_a18_a_game_that_nobody_ends_is_ended_after_so_many_rounds() -> None:
    scene = Scene(2, collections={"p1": TRIO}, round=DECK.rounds)
    scene.round()
    assert question(scene.rules, scene.state) is None
    assert scene.told("bonus") == [{"seat": "p1", "spaces": 8}]
    assert scene.rules.outcome(scene.rules, scene.table).reason == "the last round is over"


def test_a19_one_action_card_a_round_even_with_two_thieves() -> None:
    scene = Scene(2).play("p1 go to castle", "p2 go to castle")
    assert [line for line in scene.offered("p1") if "thief" in line] == ["lay thief-1", "lay thief-12"]
    scene.play("p1 lay thief-1")
    assert scene.asks == ("p2",)


def test_a20_a_stolen_check_is_the_thiefs_own_from_the_next_round_on() -> None:
    scene = Scene(3)
    scene.round(p1="auction check-24", p2="auction thief-2", p3="auction check-8")
    scene.play(f"p1 {scene.offered('p1')[0]}")
    assert scene.told("loot") == [{"seat": "p2", "check": "check-24"}]
    assert scene.table.register == () and len(scene.table.checks[1]) == 5
    scene.play("p1 go to castle", "p2 go to auction", "p3 go to castle")
    assert "lay check-24" in scene.offered("p2")


def test_two_thieves_at_the_auction_hinder_each_other_and_the_check_is_gone() -> None:
    scene = Scene(3)
    scene.round(p1="auction check-24", p2="auction thief-2", p3="auction thief-3")
    scene.play(f"p1 {scene.offered('p1')[0]}")
    assert scene.told("loot") == [] and scene.table.register == (scene.action("check-24"),)


@pytest.mark.parametrize("collection", [TRIO, "A1 C1 E1", "A1", ""])
def test_a21_an_exhibitor_may_show_nothing_and_is_asked_alike_with_and_without_a_valid_set(collection: str) -> None:
    scene = Scene(2, collections={"p1": collection})
    scene.round(p1="castle exhibition")
    assert scene.asked("exhibit", "p1") and scene.offered("p1")[0] == "decline"
    scene.play("p1 decline")
    assert scene.told("hold-back") == [{"seat": "p1"}] and scene.moves() == {}
    assert scene.asked("where")


def test_a22_an_exhibitor_with_one_possible_answer_is_asked_all_the_same() -> None:
    scene = Scene(2, collections={"p1": "A1 C1 E1"})
    scene.round(p1="castle exhibition")
    assert scene.offered("p1") == ["decline"] and scene.asked("exhibit", "p1")
    assert scene.told("forced") == []
    asked = question(scene.rules, scene.state)
    assert asked is not None and asked.sealed
    step = apply(scene.rules, SEED, scene.state, asked, 0, ("decline",))
    assert [event.change for event in step.events][:2] == ["sealed", "hold-back"]


def test_every_item_has_a_year_and_a_letter_of_its_series() -> None:
    items = [card for card in shipped_cards() if isinstance(card, Item)]
    assert len(items) == 51 and len({item.year for item in items}) == 51
    assert [sum(item.letter == letter and not item.edition for item in items) for letter in range(6)] == [
        7,
        8,
        8,
        8,
        7,
        7,
    ]
    assert [sum(item.letter == letter for item in items) for letter in range(6)] == [8, 9, 9, 9, 8, 8]
