"""The table: every field with its shape and who may know it; a seat is a place in a tuple."""

from collections.abc import Iterable
from typing import Final, TypeAlias

import attrs

from supperrules.games.adel.cards import Box
from supperrules.kernel.audience import COUNT, OPEN, OWNER
from supperrules.kernel.nouns import Bag, Group, Many, Noun, Number, One, Per, Shape, Words
from supperrules.kernel.rules import Field

Zone: TypeAlias = tuple[int, ...]
"""Items or action cards; sorted where their order means nothing."""

NOWHERE, AUCTION, CASTLE = range(3)
PLACES: Final = ("nowhere", "auction", "castle")
WINDOWS: Final = ("left", "right")


@attrs.define(eq=False)
class Sketch:
    """The working copy.

    `round` from 1; `stock`: the items of both piles, whose order is nowhere kept; `piles`: how many are left of each;
    `offered`: the item in each window; `register`: checks paid; `jail`: thieves with their owners, cell 1 first.
    By seat: `sets`; `secret`, `known`: the collection, as far as its owner alone or everybody knows it; `shown`: items
    of it that are exhibited; `checks`, `thieves`: held, also while one of them lies on the table; `where`: the
    location; `down`, `up`: the action card of this round, face down and face up; `position` on the track; `bonus`: how
    much of it the last exhibition gave. Everybody holds a detective and an exhibition besides.
    """

    round: int
    sets: tuple[int, ...]
    secret: tuple[Zone, ...]
    known: tuple[Zone, ...]
    shown: tuple[Zone, ...]
    stock: Zone
    piles: tuple[int, ...]
    offered: tuple[Zone, ...]
    checks: tuple[Zone, ...]
    thieves: tuple[Zone, ...]
    register: Zone
    jail: tuple[tuple[int, int], ...]
    where: tuple[int, ...]
    down: tuple[Zone, ...]
    up: tuple[Zone, ...]
    position: tuple[int, ...]
    bonus: tuple[int, ...]


@attrs.frozen
class Table(Sketch):
    """The table as it stands at a question."""


_ITEM, _ACTION, _COUNT = One("item"), One("action"), One("count")


def _seats(shape: Shape) -> Shape:
    return Per("seat", shape)


# Rules, 2.2: hidden are the order of the piles and the items dealt; what was bought, stolen or shown is known.
FIELDS: Final = (
    Field("round", _COUNT, OPEN),
    Field("sets", _seats(One("set")), OPEN),
    Field("secret", _seats(Bag(_ITEM)), OWNER),
    Field("known", _seats(Bag(_ITEM)), OPEN),
    Field("shown", _seats(Bag(_ITEM)), OPEN),
    Field("stock", Bag(_ITEM), COUNT),
    Field("piles", Per("window", _COUNT), OPEN),
    Field("offered", Per("window", Many(_ITEM)), OPEN),
    Field("checks", _seats(Bag(_ACTION)), OPEN),
    Field("thieves", _seats(Bag(_ACTION)), OPEN),
    Field("register", Bag(_ACTION), OPEN),
    Field("jail", Many(Group(("thief", _ACTION), ("seat", One("seat")))), OPEN),
    Field("where", _seats(One("place")), OPEN),
    Field("down", _seats(Many(_ACTION)), OWNER),
    Field("up", _seats(Many(_ACTION)), OPEN),
    Field("position", _seats(_COUNT), OPEN),
    Field("bonus", _seats(_COUNT), OPEN),
)


def nouns(seats: int, sets: int, box: Box) -> dict[str, Noun]:
    """The nouns of one game; items and action cards have the numbers they have in the box, from 1."""
    every = (
        Words("seat", tuple(f"p{seat + 1}" for seat in range(seats))),
        Words("item", ("?", *(item.id for item in box.items)), unknown=True),
        Words("action", ("?", *(action.id for action in box.actions)), unknown=True),
        Words("place", PLACES),
        Words("window", WINDOWS),
        Number("set", 0, sets),
        Number("count", 0, 1 << 20),
    )
    return {noun.name: noun for noun in every}


def blank_table(players: int, items: int, secret: Iterable[Zone] = ()) -> Table:
    """Before the set-up: every item in the stock, but for those that a seat is sure to be dealt."""
    nobody: tuple[Zone, ...] = ((),) * players
    zeros = (0,) * players
    given = tuple(secret) or nobody
    dealt = {item for zone in given for item in zone}
    return Table(
        round=0,
        sets=zeros,
        secret=given,
        known=nobody,
        shown=nobody,
        stock=tuple(item for item in range(1, items + 1) if item not in dealt),
        piles=(0,) * len(WINDOWS),
        offered=((),) * len(WINDOWS),
        checks=nobody,
        thieves=nobody,
        register=(),
        jail=(),
        where=zeros,
        down=nobody,
        up=nobody,
        position=zeros,
        bonus=zeros,
    )
