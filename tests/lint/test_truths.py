"""What the rules say of conditions is so: compared with the engine over every small guest and platter."""

from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from supperrules.games.surrealist.lint.menu import menu_of
from supperrules.games.surrealist.lint.truths import alone, consequence
from supperrules.games.surrealist.machine.counts import numbers_of, stock_test
from supperrules.games.surrealist.machine.guests import truth
from supperrules.games.surrealist.vocabulary.nodes import (
    WILD,
    Ability,
    Fact,
    Guest,
    GuestIs,
    Holds,
    Kind,
    Kinds,
    Name,
    Predicate,
    Ref,
    Stock,
    Trigger,
)
from tests.lint.looking import set_of

WORDS = ("none", "food", "wine", "dessert", "compliment", "drama")
NUMBERS = numbers_of(WORDS)
WILD_NUMBER = len(WORDS)
FOOD, WINE, DRAMA = (Kind(name) for name in ("food", "wine", "drama"))
KINDS: tuple[Kinds | None, ...] = (None, (FOOD,), (WINE,), (FOOD, WINE))
STOCKS = [
    *(Stock("some", 1, kinds) for kinds in KINDS),
    *(Stock("none", 0, kinds) for kinds in KINDS[:3]),
    *(Stock("least", count, kinds) for count in (2, 3, 4) for kinds in KINDS[:3]),
    *(Stock("different", count, None) for count in (2, 3, 4)),
]
PREDICATES = [
    *(Predicate(rule) for rule in ("full", "not full", "content", "not content")),
    *(Predicate("holds", stock) for stock in STOCKS),
    *(Predicate("hungry", kinds) for kinds in (*KINDS[1:], (DRAMA,)) if kinds),
]
HELD = list(product(range(len(WORDS) - 2), repeat=3))
APPETITES = list(product(("food", "wine", WILD), repeat=3))
THIS = Ref("this guest")


def numbered(appetite: str) -> int:
    return WILD_NUMBER if appetite == WILD else WORDS.index(appetite)


def port(appetites: tuple[str, ...], held: tuple[int, ...]) -> Any:
    """A game of one guest, as far as predicates look."""
    return SimpleNamespace(
        kinds=WORDS,
        wild=WILD_NUMBER,
        appetites=lambda guest: tuple(map(numbered, appetites)),
        held=lambda table, guest: held,
    )


def so(predicate: Predicate, appetites: tuple[str, ...]) -> list[bool]:
    """Whether it is so, for everything the guest may hold."""
    return [truth(predicate, port(appetites, held), NUMBERS)(None, 0, 1) for held in HELD]


@pytest.mark.parametrize("appetites", APPETITES[::4], ids="-".join)
def test_what_follows_from_a_condition_follows_in_the_engine(appetites: tuple[str, ...]) -> None:
    known = {predicate: so(predicate, appetites) for predicate in PREDICATES}
    for one, ones in known.items():
        for other, others in known.items():
            follows = consequence(GuestIs(THIS, one), GuestIs(THIS, other))
            if follows is not None:
                assert all(after == follows for before, after in zip(ones, others, strict=True) if before), (one, other)


@pytest.mark.parametrize("appetites", APPETITES, ids="-".join)
def test_what_is_always_so_of_a_guest_is_so_in_the_engine(appetites: tuple[str, ...]) -> None:
    guest = Guest(Name("x"), tuple(map(Kind, appetites)), Ability(Trigger("plate"), None, ()))
    dinner = menu_of(set_of())
    for predicate in PREDICATES:
        verdict = alone(GuestIs(THIS, predicate), guest, dinner)
        if verdict is not None:
            assert set(so(predicate, appetites)) == {verdict.holds}, predicate


def test_what_follows_for_the_platter_follows_in_the_engine() -> None:
    counts = [(0, *few) for few in product(range(4), repeat=3)]
    padded = [(*count, 0, 0) for count in counts]
    known = {stock: [stock_test(stock, NUMBERS)(count) for count in padded] for stock in STOCKS}
    for one, ones in known.items():
        for other, others in known.items():
            follows = consequence(Holds("platter", one), Holds("platter", other))
            if follows is not None:
                assert all(after == follows for before, after in zip(ones, others, strict=True) if before), (one, other)


def test_what_the_menu_never_has_is_never_on_the_platter() -> None:
    dinner = menu_of(set_of())
    guest = Guest(Name("x"), (FOOD, WINE, DRAMA), Ability(Trigger("plate"), None, ()))
    platters = [
        (0, *(min(dict(course.tokens).get(kind, 0), left) for kind in WORDS[1:]))
        for course in dinner.courses
        for left in range(14)
    ]
    facts: list[Fact] = [
        Holds("platter", stock) for stock in (*STOCKS, Stock("some", 1, (DRAMA,)), Stock("none", 0, (DRAMA,)))
    ]
    for fact in facts:
        verdict = alone(fact, guest, dinner)
        if verdict is not None and isinstance(fact, Holds):
            assert {stock_test(fact.stock, NUMBERS)(platter) for platter in platters} == {verdict.holds}
