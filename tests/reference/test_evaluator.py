"""The reference evaluator against the rules text, ruling by ruling, on tables small enough to read."""

import pytest

from tests.reference.answers import Option, Question
from tests.reference.evaluator import Event, seen_home, told, usable
from tests.reference.table import KINDS, Table
from tests.strategies.game import ability

ARP = (
    "door: compare reserves in wine or dessert; if you lead, return 3 tokens from your guests to the kitchen,"
    " then for each returned token, send 1 token from the kitchen to the guest it came from."
)


def none() -> dict[str, int]:
    """No tokens."""
    return dict.fromkeys(KINDS, 0)


def table(sentence: str, *sides: str, platter: str = "", course: str = "Cocktails") -> Table:
    """Guests of each side as `appetite:token ...`, sides cut by `|`; guest 1 is the first, and has the ability."""
    held: dict[int, list[str | None]] = {}
    appetites: dict[int, tuple[str, ...]] = {}
    seats: list[list[int]] = []
    for side in sides:
        seats.append([])
        for guest in filter(None, (part.strip() for part in side.split("|"))):
            number = len(held) + 1
            pairs = [appetite.partition(":")[::2] for appetite in guest.split()]
            appetites[number] = tuple(appetite for appetite, _ in pairs)
            held[number] = [token or None for _, token in pairs]
            seats[-1].append(number)
    tokens = none() | {kind: platter.split().count(kind) for kind in KINDS}
    return Table(seats, held, tokens, [none() for _ in sides], course, appetites, {1: ability(sentence)})


def asked(laid: Table, *answers: Option) -> Question:
    """The question after these answers."""
    said = told(laid, 1, laid.seat_of(1), answers, {})
    assert isinstance(said, Question)
    return said


def after(laid: Table, *answers: Option) -> Table:
    """The table after these answers, which are all."""
    said = told(laid, 1, laid.seat_of(1), answers, {})
    assert isinstance(said, Table), said
    return said


def test_a_token_that_only_one_guest_can_be_sent_asks_nobody() -> None:
    laid = table(
        "plate: send 1 dessert from the kitchen to another of your guests.", "food wine any | dessert:wine any", ""
    )
    assert after(laid).held[2] == ["wine", "dessert"]


def test_the_owner_of_the_guest_that_receives_chooses_the_appetite() -> None:
    laid = table("plate: send 1 drama from the kitchen to a neighbour.", "food wine any", "food drama")
    assert asked(laid) == Question(1, "appetite", (("appetite", 2, "food"), ("appetite", 2, "drama")))


def test_equal_empty_appetites_are_one_option() -> None:
    laid = table("plate: send 1 food from the kitchen to a neighbour.", "food wine any", "drama drama food")
    assert len(asked(laid).options) == 2


def test_a_full_guest_trashes_what_it_is_sent_and_that_is_an_act() -> None:
    laid = table("plate: send 1 wine from the platter to a neighbour.", "food", "food:drama", platter="wine")
    assert usable(laid, 1, 0)
    assert after(laid).platter == none()
    assert after(laid).held[2] == ["drama"]


def test_too_few_tokens_at_the_source_block() -> None:
    sentence = "plate: send 2 tokens from the platter to this guest."
    assert not usable(table(sentence, "food wine any", "food", platter="food"), 1, 0)
    assert usable(table(sentence, "food wine any", "food", platter="food wine"), 1, 0)


def test_two_tokens_are_sent_one_at_a_time_kind_before_appetite() -> None:
    laid = table("plate: send 2 tokens from the platter to this guest.", "dessert wine any", "", platter="food wine")
    assert asked(laid).about == "kind"
    assert asked(laid, ("kind", "food")).about == "appetite"
    assert after(laid, ("kind", "food"), ("appetite", 1, "any"), ("appetite", 1, "wine")).held[1] == [
        None,
        "wine",
        "food",
    ]


def test_comparing_and_choosing_do_not_act() -> None:
    sentence = "plate: compare reserves in wine; if you lead, take 1 food from the kitchen into your reserve."
    laid = table(sentence, "food", "food")
    assert not usable(laid, 1, 0)
    laid.reserves[0]["wine"] = 1
    assert usable(laid, 1, 0)
    laid.reserves[1]["wine"] = 1
    assert not usable(laid, 1, 0)


def test_a_move_that_changes_nothing_neither_blocks_nor_acts() -> None:
    sentence = "plate: move this guest to the left end of its side; take 1 food from the kitchen into your reserve."
    assert usable(table(sentence, "food | food", ""), 1, 0)
    assert not usable(table("plate: move this guest to the left end of its side.", "food | food", ""), 1, 0)


def test_a_for_each_over_nobody_blocks() -> None:
    sentence = (
        "plate: take 1 food from the kitchen into your reserve; for each neighbour, send 1 food from the kitchen to"
    )
    assert not usable(table(f"{sentence} that neighbour.", "food", ""), 1, 0)


def test_options_that_lead_into_a_dead_end_are_not_offered() -> None:
    sentence = "plate: choose any guest; return 1 token from that guest to the kitchen."
    laid = table(sentence, "food", "food:wine | food", "food:drama")
    assert asked(laid).options == (("guest", 2), ("guest", 4))


def test_an_appetite_is_not_chosen_so_that_the_rest_cannot_be_done() -> None:
    sentence = (
        "plate: send 1 wine from the kitchen to this guest; take 1 matching wine from this guest into your reserve."
    )
    laid = table(sentence, "food wine drama", "")
    assert after(laid).reserves[0]["wine"] == 1


def test_no_set_of_tokens_is_offered_twice() -> None:
    laid = table("plate: return 2 tokens from your guests to the kitchen.", "food:food wine:wine | any:drama", "")
    assert asked(laid).options == (("token", 1, "food", "food"), ("token", 1, "wine", "wine"))
    assert asked(laid, ("token", 1, "food", "food")).options == (
        ("token", 1, "wine", "wine"),
        ("token", 2, "drama", "any"),
    )


def test_both_tokens_of_a_swap_are_lifted_and_the_owners_guest_comes_first() -> None:
    sentence = "plate: swap 1 token on this guest for 1 token on a neighbour."
    laid = table(sentence, "food:wine drama", "drama:food wine")
    first = asked(laid)
    assert (first.seat, first.options) == (0, (("appetite", 1, "food"), ("appetite", 1, "drama")))
    second = asked(laid, ("appetite", 1, "drama"))
    assert (second.seat, second.options) == (1, (("appetite", 2, "drama"), ("appetite", 2, "wine")))
    done = after(laid, ("appetite", 1, "drama"), ("appetite", 2, "wine"))
    assert (done.held[1], done.held[2]) == ([None, "food"], [None, "wine"])


def test_each_neighbour_counts_one_that_sits_on_both_sides_once() -> None:
    laid = table("plate: send 1 food from the kitchen to each neighbour.", "food", "food food")
    assert after(laid).held[2] == ["food", None]


def test_that_token_moves_only_if_it_still_lies_there() -> None:
    laid = table("on receive drama, once per course: send that token to a neighbour.", "drama:drama", "food")
    assert usable(laid, 1, 0, Event(1, "drama", 0))
    laid.held[1] = [None]
    assert not usable(laid, 1, 0, Event(1, "drama", 0))


def test_a_content_guest_brings_its_matching_tokens_two_more_and_then_its_door() -> None:
    laid = table("door: take 1 drama from the kitchen into your reserve.", "food:food any:wine", "")
    first = seen_home(laid, 1, (), {})
    assert isinstance(first, Question)
    assert (first.about, len(first.options)) == ("bonus", 15)
    door = seen_home(laid, 1, (("bonus", "food", "dessert"),), {})
    assert isinstance(door, Question)
    assert door.about == "door"
    gone = seen_home(laid, 1, (("bonus", "food", "dessert"), ("use", 1)), {})
    assert isinstance(gone, Table)
    assert gone.reserves[0] == none() | {"food": 2, "wine": 1, "dessert": 1, "drama": 1}
    assert gone.sides == [[], []]


def test_a_guest_in_the_doorway_keeps_its_neighbours_and_is_nobodys() -> None:
    laid = table("door: send 1 drama from the kitchen to each neighbour.", "food", "food", "food")
    done = seen_home(laid, 1, (("use", 1),), {})
    assert isinstance(done, Table)
    assert done.held == {2: ["drama"], 3: ["drama"]}


@pytest.mark.parametrize("tokens, is_usable", [(2, False), (3, True)])
def test_arp_needs_three_tokens_on_own_guests(tokens: int, is_usable: bool) -> None:
    others = " ".join(["food:food"] * tokens)
    laid = table(ARP, f"food | {others} any", "")
    laid.reserves[0]["wine"] = 1
    offered = seen_home(laid, 1, (), {})
    assert isinstance(offered, Question) == is_usable
