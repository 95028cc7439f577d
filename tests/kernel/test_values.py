"""Lists that are never listed, chance that never changes, zones that hide their order."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from supperrules.kernel.chance import draw, shuffled
from supperrules.kernel.nouns import Bag, Group, Many, Number, One, Per, Tagged, Words, blank
from supperrules.kernel.question import Divisions, Joined, Orders, Subsets
from supperrules.kernel.shape_codec import coder
from supperrules.kernel.value import DECLINE
from supperrules.kernel.zones import less, plus

ITEMS = st.lists(st.integers(1, 60), unique=True, max_size=6).map(tuple)


@given(ITEMS, st.integers(0, 3), st.integers(0, 6))
def test_subsets_list_every_set_once_and_smaller_ones_first(items: tuple[int, ...], least: int, more: int) -> None:
    found = Subsets("keep", items, least, least + more)
    expected = [
        ("keep", chosen) for k in range(least, min(least + more, len(items)) + 1) for chosen in combinations(items, k)
    ]
    assert list(found) == expected
    assert len(found) == len(expected)
    assert all(choice in found for choice in expected)
    assert ("keep", tuple(reversed(items))) not in found or len(items) < 2
    assert ("keep", (99,)) not in found and ("lay", items[:1]) not in found


@given(st.integers(0, 4), st.lists(st.integers(0, 5), unique=True, max_size=4).map(sorted).map(tuple))
def test_divisions_list_every_way_once(total: int, among: tuple[int, ...]) -> None:
    found = Divisions("bonus", total, among, 6)
    listed = list(found)
    assert len(listed) == len(found) == len(set(listed))
    for verb, counts in listed:
        assert verb == "bonus"
        assert isinstance(counts, tuple) and sum(int(n) for n in counts if isinstance(n, int)) == total
        assert (verb, counts) in found
    assert ("bonus", (total + 1, 0, 0, 0, 0, 0)) not in found


@given(ITEMS)
def test_orders_list_every_order_once(items: tuple[int, ...]) -> None:
    found = Orders("order", items[:5])
    assert list(found) == [("order", order) for order in permutations(items[:5])]
    assert ("order", (*items[:5], 99)) not in found


def test_a_huge_list_costs_nothing() -> None:
    many = Joined(Subsets("show", tuple(range(1, 41)), 0, 40), (DECLINE,))
    assert len(many) == 2**40 + 1
    assert many[2**40] == DECLINE and many[-1] == DECLINE
    assert many[2**39] in many
    with pytest.raises(IndexError):
        many[2**40 + 1]
    assert many[3:5] == (many[3], many[4])


def test_chance_is_the_same_for_ever() -> None:
    assert [draw(b"seed", "deal", count, 30) for count in range(1, 9)] == [18, 15, 26, 16, 14, 16, 0, 11]
    assert shuffled(b"seed", "deal", range(8)) == shuffled(b"seed", "deal", range(8))


@given(st.binary(min_size=1, max_size=64), st.integers(1, 2**64))
def test_chance_stays_below_its_bound(seed: bytes, bound: int) -> None:
    assert 0 <= draw(seed, "any", 1, bound) < bound


def test_a_zone_forgets_what_left_it_unseen() -> None:
    assert plus((2, 9), 5) == (2, 5, 9)
    assert less((2, 5, 9), 5) == (2, 9)
    assert less((0, 0, 9), 5) == (0, 9), "one of the unknowns"
    assert less((0, 5, 9), 0) == (0, 0), "any of them may have left"
    with pytest.raises(ValueError):
        less((2, 9), 5)


NOUNS = {
    "seat": Words("seat", ("p1", "p2")),
    "card": Words("card", ("?", "ace", "king"), unknown=True),
    "count": Number("count", 0, 9),
}
SHAPES = {
    One("card"): 2,
    Many(One("card")): (2, 1, 0),
    Bag(One("count")): (0, 3, 9),
    Per("seat", Many(One("card"))): ((1,), ()),
    Group(("card", One("card")), ("count", One("count"))): (1, 4),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_value_and_its_json_are_inverse(shape: One | Many | Bag | Per | Group) -> None:
    write, read = coder(shape, NOUNS)
    assert read(write(SHAPES[shape])) == SHAPES[shape]
    empty = blank(shape, NOUNS)
    assert read(write(empty)) == empty


def test_words_stand_in_json_and_blank_entries_are_left_out() -> None:
    assert coder(Per("seat", Many(One("card"))), NOUNS).write(((1, 2), ())) == {"p1": ["ace", "king"]}
    tagged = coder(Tagged("source", {"kitchen": (), "guest": (One("card"), One("count"))}), NOUNS)
    assert tagged.write(("guest", 1, 3)) == ["guest", "ace", 3]
    assert tagged.read(["kitchen"]) == ("kitchen",)
