"""The dinner's nouns, conditions, triggers and cards as nodes; those that every language shares are named here too."""

from typing import Any, Final, Literal, cast

import attrs

from supperrules.diagnostics import Span
from supperrules.lang.tree import Card as AnyCard
from supperrules.lang.tree import (
    Choose as Choose,
)
from supperrules.lang.tree import (
    Clause as Clause,
)
from supperrules.lang.tree import (
    Condition as Condition,
)
from supperrules.lang.tree import Domain as AnyDomain
from supperrules.lang.tree import (
    File as File,
)
from supperrules.lang.tree import (
    ForEach as ForEach,
)
from supperrules.lang.tree import (
    If as If,
)
from supperrules.lang.tree import (
    Kind as Kind,
)
from supperrules.lang.tree import (
    Kinds as Kinds,
)
from supperrules.lang.tree import (
    Name as Name,
)
from supperrules.lang.tree import (
    Step as Step,
)
from supperrules.lang.tree import (
    Text as Text,
)
from supperrules.lang.tree import (
    place as place,
)

WILD: Final = "any"


# ---- kinds and amounts


Quality = Literal["matching", "mismatched"]


@attrs.frozen
class Amount:
    """How many tokens of which kinds; `kinds` None is `token`: any kind. More than one kind: one of them, chosen."""

    count: int
    kinds: Kinds | None
    up_to: bool = False
    quality: Quality | None = None
    span: Span = place()


@attrs.frozen
class ThatToken:
    """The token that triggered the ability."""

    span: Span = place()


@attrs.frozen
class Stock:
    """What is held. `some`: a token of one of the kinds; `none`: no token; `least`: at least; `different`: kinds."""

    rule: Literal["some", "none", "least", "different"]
    count: int
    kinds: Kinds | None
    span: Span = place()


# ---- places and guests


@attrs.frozen
class Place:
    """A place of tokens that is no guest."""

    name: Literal["kitchen", "platter", "reserve"]
    span: Span = place()


@attrs.frozen
class Pool:
    """Your guests together, as one store of tokens."""

    group: Literal["yours", "your others"]
    span: Span = place()


@attrs.frozen
class Ref:
    """One guest that is known already."""

    name: Literal["this guest", "that guest", "that neighbour", "left neighbour", "right neighbour", "came from"]
    span: Span = place()


@attrs.frozen
class Measure:
    """What is counted by `most` and `fewest`; None is tokens of any kind."""

    kind: Kind | None
    span: Span = place()


@attrs.frozen
class Predicate:
    """What may be true of a guest: printed as a filter (`holding drama`) or as a sentence (`holds drama`)."""

    rule: Literal[
        "full", "not full", "content", "not content", "holds", "hungry", "most", "fewest", "opponents", "yours"
    ]
    of: Stock | Kinds | Measure | None = None
    span: Span = place()


@attrs.frozen
class Pick:
    """One guest that the ability's owner chooses from a group."""

    group: Literal["neighbour", "yours", "your others", "opponents", "any"]
    filter: Predicate | None = None
    of_that: bool = False
    span: Span = place()


@attrs.frozen
class Each(AnyDomain):
    """Every guest of a group, one after another."""

    group: Literal["neighbour", "yours", "your others", "opponents", "any"]
    filter: Predicate | None = None
    of_that: bool = False
    span: Span = place()


@attrs.frozen
class Over(AnyDomain):
    """Tokens a loop goes over: those returned or discarded before, or those `on` a guest (kind None: every token)."""

    what: Literal["returned", "discarded", "on"]
    kind: Kind | None = None
    guest: Ref | None = None
    span: Span = place()


@attrs.frozen
class Player:
    """Another player to compare with."""

    name: Literal["an opponent", "its owner"]
    span: Span = place()


AGuest = Ref | Pick
Target = AGuest | Each
Domain = Each | Over
Holder = Place | AGuest | Each | Pool

# ---- conditions


@attrs.frozen
class Lead(Condition):
    """You lead: in these kinds, looked up now; None reads the comparison with everybody made before (SDP 6.5)."""

    kinds: Kinds | None
    span: Span = place()


@attrs.frozen
class HaveMore(Condition):
    """You have more: reads the comparison with one player made before."""

    span: Span = place()


@attrs.frozen
class Holds(Condition):
    """Your reserve or the platter holds a stock."""

    where: Literal["reserve", "platter"]
    stock: Stock
    span: Span = place()


@attrs.frozen
class CourseIs(Condition):
    """The course has this name of the menu."""

    name: str
    span: Span = place()


@attrs.frozen
class Quantified:
    """Some, none or all of a group, as the subject of a condition."""

    name: Literal["a neighbour", "no neighbour", "each neighbour", "each of yours"]
    span: Span = place()


@attrs.frozen
class GuestIs(Condition):
    """A predicate is true of a guest, or of some, none or all of a group."""

    subject: Ref | Quantified
    predicate: Predicate
    span: Span = place()


Fact = Lead | HaveMore | Holds | CourseIs | GuestIs

# ---- steps


# ---- cards

Event = Literal[
    "plate",
    "door",
    "receive",
    "seat",
    "neighbour receiving",
    "neighbour seated",
    "neighbour leaving",
    "course start",
    "course end",
]


@attrs.frozen
class Trigger:
    """When the ability may be used; `kinds` only for the receiving triggers, None there is `a token`."""

    event: Event
    kinds: Kinds | None = None
    span: Span = place()


@attrs.frozen
class Limit:
    """Once per course, or once per game (SDP 6.9)."""

    per: Literal["course", "game"]
    span: Span = place()


@attrs.frozen
class Ability:
    """The sentence at the bottom of a guest's card."""

    trigger: Trigger
    limit: Limit | None
    steps: tuple[Step, ...]
    span: Span = place()


@attrs.frozen
class Guest(AnyCard):
    """A guest: three to six appetites and one ability."""

    name: Name
    appetites: Kinds
    ability: Ability
    texts: tuple[Text, ...] = ()
    span: Span = place()


@attrs.frozen
class Whoever:
    """Who gains at the end: all who hold a stock, the most or the fewest; ties gain alike (SDP 9)."""

    rule: Literal["holds", "most", "fewest"]
    of: Stock | Measure
    span: Span = place()


@attrs.frozen
class AtEnd:
    """Points at the end; `who` None is each player; with `per_set`, the points for each set of those kinds."""

    who: Whoever | None
    points: int
    per_set: Kinds | None = None
    span: Span = place()


@attrs.frozen
class FirstTo:
    """Points during play for the first to hold a stock, or to send home a perfectly content guest (None)."""

    deed: Stock | None
    points: int
    span: Span = place()


@attrs.frozen
class FauxPas(AnyCard):
    """A faux pas: one claim."""

    name: Name
    claim: AtEnd | FirstTo
    texts: tuple[Text, ...] = ()
    span: Span = place()


Card = Guest | FauxPas


def facts_of(step: If) -> tuple[Fact, ...]:
    """The conditions of a branch, all of which are the dinner's."""
    return cast(tuple[Fact, ...], step.facts)


def domain_of(step: ForEach) -> Each | Over:
    """What a loop goes over, one of the dinner's domains."""
    return cast(Each | Over, step.over)


def card_of(card: AnyCard) -> Card:
    """A card of the dinner, typed."""
    return cast(Card, card)


def cards_of(file: File) -> tuple[Card, ...]:
    """The cards of a file, all of which are guests and faux pas."""
    return cast(tuple[Card, ...], file.cards)


NODES: Final[tuple[type[Any], ...]] = (
    Amount,
    ThatToken,
    Stock,
    Place,
    Pool,
    Ref,
    Measure,
    Predicate,
    Pick,
    Each,
    Over,
    Player,
    Lead,
    HaveMore,
    Holds,
    CourseIs,
    Quantified,
    GuestIs,
    Trigger,
    Limit,
    Ability,
    Guest,
    Whoever,
    AtEnd,
    FirstTo,
    FauxPas,
)
"""Every node of the dinner but its verbs' clauses, those of one sort in the order in which schemas name them."""
