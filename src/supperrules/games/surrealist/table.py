"""The table: every field with its shape and who may know it; a seat is a place in a tuple."""

from typing import Final

import attrs

from supperrules.games.surrealist.machine import shapes
from supperrules.games.surrealist.machine.shapes import ENTRY, Entry
from supperrules.games.surrealist.vocabulary.nodes import WILD
from supperrules.kernel.audience import COUNT, OPEN, OWNER
from supperrules.kernel.nouns import Bag, Group, Many, Noun, Number, One, Per, Shape, Words
from supperrules.kernel.rules import Field

Zone = tuple[int, ...]
"""Guests or faux pas; sorted where their order means nothing."""
Counts = tuple[int, ...]
"""Tokens by kind, index 0 unused."""
Credit = tuple[int, int, int, int]
"""Tokens of a reserve: kind, why (a value of the noun `why`), guest, count (SDP 5.7)."""
Held = tuple[int, Zone]
"""A pack of the draft as its holder remembers it: the guest kept, the guests passed on."""


@attrs.define(eq=False)
class Sketch:
    """The working copy.

    `course` from 0; `active`: whose turn it is; `first`: the first player; `over`: the last course is through (SDP
    8.2); `emptied`: the last token left the platter this turn; `platter`; `out`: out of the kitchen (SDP 5.1).
    By seat: `hands`; `kept`, `packs`, `coming` (the draft); `sides` left to right, with one in the doorway; `gone`:
    guests who went home, in order; `shown`: hands, at the end; `reserves`; `ledger`; `seated_once`; `plated`;
    `offered`, `returned` (faux pas); `content_home`. By guest: `held`, the kind on each appetite, () when not seated.
    `used_course`, `used_game`: limited abilities used up; `acted`: this turn (SDP 6.7); `waiting`: entries of the next
    wave; `lifts`: (guest, slot) of each token that has left an appetite this turn (SDP 6.7); `aloft`: tokens being
    swapped: kind, guest and slot they come from (SDP 5.4); `awarded`: (faux pas, seat); `doors`: door abilities put off
    to the end (SDP 8.2).
    """

    course: int
    active: int
    first: int
    over: int
    emptied: int
    platter: Counts
    out: Counts
    hands: tuple[Zone, ...]
    kept: tuple[Zone, ...]
    packs: tuple[tuple[Held, ...], ...]
    coming: tuple[Zone, ...]
    sides: tuple[Zone, ...]
    held: tuple[Counts, ...]
    doorway: Zone
    gone: tuple[Zone, ...]
    shown: tuple[Zone, ...]
    box: Zone
    reserves: tuple[Counts, ...]
    ledger: tuple[tuple[Credit, ...], ...]
    seated_once: tuple[int, ...]
    plated: tuple[int, ...]
    used_course: Zone
    used_game: Zone
    acted: Zone
    waiting: tuple[Entry, ...]
    lifts: tuple[tuple[int, int], ...]
    aloft: tuple[tuple[int, int, int], ...]
    offered: tuple[Zone, ...]
    returned: tuple[Zone, ...]
    laid: Zone
    spare: Zone
    awarded: tuple[tuple[int, int], ...]
    content_home: tuple[int, ...]
    doors: Zone


@attrs.frozen
class Table(Sketch):
    """The table as it stands at a question."""


_GUEST, _FAUX, _KIND, _FLAG, _SEAT = One("guest"), One("faux pas"), One("kind"), One("flag"), One("seat")
_COUNTS = Per("kind", One("count"))
_GUESTS, _CARDS = Bag(_GUEST), Bag(_FAUX)
CREDIT: Final = Group(("kind", _KIND), ("why", One("why")), ("guest", One("somebody")), ("count", One("count")))

LIFT: Final = Group(("guest", _GUEST), ("slot", One("slot")))
ALOFT: Final = Group(("kind", _KIND), ("guest", _GUEST), ("slot", One("slot")))


def _seats(shape: Shape) -> Shape:
    return Per("seat", shape)


# SDP 2.7: who knows what.
FIELDS: Final = (
    Field("course", One("course"), OPEN),
    Field("active", _SEAT, OPEN),
    Field("first", _SEAT, OPEN),
    Field("over", _FLAG, OPEN),
    Field("emptied", _FLAG, OPEN),
    Field("platter", _COUNTS, OPEN),
    Field("out", _COUNTS, OPEN),
    Field("hands", _seats(_GUESTS), OWNER),
    Field("kept", _seats(_GUESTS), OWNER),
    Field("packs", _seats(Many(Group(("kept", _GUEST), ("passed", _GUESTS)))), OWNER),
    Field("coming", _seats(_GUESTS), COUNT),
    Field("sides", _seats(Many(_GUEST)), OPEN),
    Field("held", Per("guest", Many(_KIND)), OPEN),
    Field("doorway", Many(_GUEST), OPEN),
    Field("gone", _seats(Many(_GUEST)), OPEN),
    Field("shown", _seats(_GUESTS), OPEN),
    Field("box", _GUESTS, COUNT),
    Field("reserves", _seats(_COUNTS), OPEN),
    Field("ledger", _seats(Many(CREDIT)), OPEN),
    Field("seated_once", _seats(_FLAG), OPEN),
    Field("plated", _seats(_FLAG), OPEN),
    Field("used_course", _GUESTS, OPEN),
    Field("used_game", _GUESTS, OPEN),
    Field("acted", _GUESTS, OPEN),
    Field("waiting", Many(ENTRY), OPEN),
    Field("lifts", Many(LIFT), OPEN),
    Field("aloft", Many(ALOFT), OPEN),
    Field("offered", _seats(_CARDS), OWNER),
    Field("returned", _seats(_CARDS), OWNER),
    Field("laid", _CARDS, OPEN),
    Field("spare", _CARDS, COUNT),
    Field("awarded", Many(Group(("faux pas", _FAUX), ("seat", _SEAT))), OPEN),
    Field("content_home", _seats(One("count")), OPEN),
    Field("doors", Many(_GUEST), OPEN),
)


def nouns(
    seats: int,
    kinds: tuple[str, ...],
    courses: tuple[str, ...],
    side: int,
    guests: tuple[str, ...],
    faux_pas: tuple[str, ...],
) -> dict[str, Noun]:
    """The nouns of one game; `guests` and `faux_pas` are ids in the order of their numbers from 1.

    `kinds` and `courses` are the deck's words in their order; `side`: how many guests a side has at most.
    """
    most = 1 << 20
    every = (
        Words("seat", tuple(f"p{seat + 1}" for seat in range(seats))),
        Words("guest", ("?", *guests), unknown=True),
        Words("faux pas", ("?", *faux_pas), unknown=True),
        Words("kind", ("none", *kinds)),
        Words("appetite", ("none", *kinds, WILD)),
        Words("course", courses),
        Words("half", ("none", "seated", "sent home")),
        Number("place", 1, side),
        Number("flag", 0, 1),
        Number("count", 0, most),
    )
    return shapes.nouns(guests, kinds) | {noun.name: noun for noun in every}


def blank_table(players: int, guests: int, faux_pas: int, kinds: int, first: int) -> Table:
    """Before the set-up: every card in the box, nothing on the platter."""
    nobody: tuple[Zone, ...] = ((),) * players
    none, zeros = (0,) * (kinds + 1), (0,) * players
    return Table(
        course=0,
        active=first,
        first=first,
        over=0,
        emptied=0,
        platter=none,
        out=none,
        hands=nobody,
        kept=nobody,
        packs=((),) * players,
        coming=nobody,
        sides=nobody,
        held=((),) * (guests + 1),
        doorway=(),
        gone=nobody,
        shown=nobody,
        box=tuple(range(1, guests + 1)),
        reserves=(none,) * players,
        ledger=((),) * players,
        seated_once=zeros,
        plated=zeros,
        used_course=(),
        used_game=(),
        acted=(),
        waiting=(),
        lifts=(),
        aloft=(),
        offered=nobody,
        returned=nobody,
        laid=(),
        spare=tuple(range(1, faux_pas + 1)),
        awarded=(),
        content_home=zeros,
        doors=(),
    )
