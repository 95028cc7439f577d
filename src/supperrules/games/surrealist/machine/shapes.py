"""Nouns, shapes, choices and questions of card programs: what a game takes over into its rules.

The game itself declares the nouns `guest`, `kind`, `appetite` and `seat`; the others are made by `nouns`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from supperrules.kernel.nouns import Group, Many, Named, Noun, Number, One, Tagged, Words
from supperrules.kernel.rules import ChoiceKind, QuestionKind

EVENTS: Final = (
    "plate",
    "door",
    "receive",
    "seat",
    "neighbour-receiving",
    "neighbour-seated",
    "neighbour-leaving",
    "course-start",
    "course-end",
)
"""The triggers, in the order of their numbers; words of the noun `event`."""

(
    PLATE,
    DOOR,
    RECEIVE,
    SEAT,
    NEIGHBOUR_RECEIVING,
    NEIGHBOUR_SEATED,
    NEIGHBOUR_LEAVING,
    COURSE_START,
    COURSE_END,
) = range(9)

MATCHING, BONUS, ABILITY = 1, 2, 3
"""Why a token came into a reserve: values of the noun `why` (SDP 5.7)."""

PER_COURSE, PER_GAME = 1, 2
"""How often a limited ability may be used: values of the noun `per` (SDP 6.9)."""

Entry: TypeAlias = tuple[int, int, int, int, int, int, int]
"""A waiting ability and its cause (SDP 6.7): guest, event, subject, kind, slot, by, lifts.

`subject`, `kind` and `by` are 0 and `slot` is -1 where the event has none; by: the guest whose ability caused it.
`lifts` tells the very token from a later one at the same place: how many tokens had left it this turn when this one
came, for an ability that says `that token`, else 0.
"""

Source: TypeAlias = tuple[Any, ...]
"""Where a token comes from: ("kitchen",), ("platter",), ("reserve", seat), ("guest", guest, slot)."""


def plate_entry(guest: int) -> Entry:
    """The entry of a plate ability: nothing caused it."""
    return (guest, PLATE, 0, 0, -1, 0, 0)


def door_entry(guest: int) -> Entry:
    """The entry of a door ability."""
    return (guest, DOOR, 0, 0, -1, 0, 0)


def nouns(guests: Sequence[str], kinds: Sequence[str]) -> dict[str, Noun]:
    """The nouns of card programs by name, for a game with these ids of guests and words of kinds (both without 0)."""
    return {
        "event": Words("event", EVENTS),
        "somebody": Words("somebody", ("nobody", *guests)),
        "anybody": Words("anybody", ("anybody", *guests)),
        "something": Words("something", ("nothing", *kinds)),
        "slot": Number("slot", -1, 5),
        "number": Number("number", 0, 999),
        "why": Words("why", ("none", "matching", "bonus", "ability")),
        "per": Words("per", ("none", "course", "game")),
    }


ENTRY: Final = Group(
    ("guest", One("guest")),
    ("event", One("event")),
    ("subject", One("somebody")),
    ("kind", One("something")),
    ("slot", One("slot")),
    ("by", One("somebody")),
    ("lifts", One("number")),
)
SOURCE: Final = Tagged(
    "source",
    {"kitchen": (), "platter": (), "reserve": (One("seat"),), "guest": (One("guest"), One("slot"))},
)
REGISTER: Final = Tagged(
    "register",
    {
        "nothing": (),
        "count": (One("number"),),
        "guest": (One("guest"),),
        "guests": (Many(One("somebody")),),
        "seat": (One("seat"),),
        "token": (One("kind"), SOURCE),
    },
)

CARD_NAMES: Final[Named] = (
    ("guest", One("guest")),
    ("seat", One("seat")),
    ("entry", ENTRY),
    ("registers", Many(REGISTER)),
)
WAVE_NAMES: Final[Named] = (("seat", One("seat")), ("entries", Many(ENTRY)))

CHOICES: Final[Mapping[str, ChoiceKind]] = {
    "guest": ChoiceKind((("guest", One("guest")),), "choose {guest}"),
    "kind": ChoiceKind((("kind", One("kind")),), "take {kind}"),
    "token": ChoiceKind(
        (("guest", One("guest")), ("kind", One("kind")), ("appetite", One("appetite"))),
        "token {kind} on {appetite} of {guest}",
    ),
    "option": ChoiceKind((("number", One("number")),), "option {number}"),
    "opponent": ChoiceKind((("seat", One("seat")),), "against {seat}"),
    "place": ChoiceKind((("appetite", One("appetite")),), "place on {appetite}"),
    "react": ChoiceKind(
        (
            ("guest", One("guest")),
            ("event", One("event")),
            ("subject", One("somebody")),
            ("kind", One("something")),
            ("slot", One("slot")),
        ),
        "react {guest} to {event} of {subject} with {kind} at {slot}",
    ),
    "react-any": ChoiceKind(
        (("guest", One("guest")), ("count", One("number")), ("event", One("event")), ("subject", One("anybody"))),
        "react {guest} to any of {count} {event} of {subject}",
    ),
}
"""What may be answered to card programs; `place` answers the game's own appetite question too."""

_BY: Final = QuestionKind((("guest", One("guest")),))

QUESTIONS: Final[Mapping[str, QuestionKind]] = {
    "guest": _BY,
    "kind": _BY,
    "token": _BY,
    "option": _BY,
    "opponent": _BY,
    "appetite": QuestionKind((("guest", One("guest")), ("kind", One("kind")))),
    "react": QuestionKind(),
}
"""What card programs ask; `guest` is the one whose ability asks, of `appetite` the one that receives."""
