"""The tree of card text: frozen nodes with spans, one for every noun and step; verbs bring their own clauses."""

from typing import Any, Final, Literal

import attrs

from supperrules.diagnostics import NOWHERE, Span

WILD: Final = "any"


def place() -> Any:
    """The span of a node: where it stands in its source; equal trees may stand in different places."""
    return attrs.field(default=NOWHERE, eq=False, repr=False, kw_only=True)


# ---- kinds and amounts


@attrs.frozen
class Kind:
    """A token kind by its singular word (`dessert`), or `any` as an appetite.

    `many` is its plural, as the game's data has it; empty for a mass noun, and where nobody has said.
    """

    name: str
    many: str = attrs.field(default="", eq=False, repr=False, kw_only=True)
    span: Span = place()


Kinds = tuple[Kind, ...]
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
class Each:
    """Every guest of a group, one after another."""

    group: Literal["neighbour", "yours", "your others", "opponents", "any"]
    filter: Predicate | None = None
    of_that: bool = False
    span: Span = place()


@attrs.frozen
class Over:
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
Holder = Place | AGuest | Each | Pool
Domain = Each | Over

# ---- conditions


@attrs.frozen
class Lead:
    """You lead: in these kinds, looked up now; None reads the comparison with everybody made before (SDP 6.5)."""

    kinds: Kinds | None
    span: Span = place()


@attrs.frozen
class HaveMore:
    """You have more: reads the comparison with one player made before."""

    span: Span = place()


@attrs.frozen
class Holds:
    """Your reserve or the platter holds a stock."""

    where: Literal["reserve", "platter"]
    stock: Stock
    span: Span = place()


@attrs.frozen
class CourseIs:
    """The course has this name of the menu."""

    name: str
    span: Span = place()


@attrs.frozen
class Quantified:
    """Some, none or all of a group, as the subject of a condition."""

    name: Literal["a neighbour", "no neighbour", "each neighbour", "each of yours"]
    span: Span = place()


@attrs.frozen
class GuestIs:
    """A predicate is true of a guest, or of some, none or all of a group."""

    subject: Ref | Quantified
    predicate: Predicate
    span: Span = place()


Fact = Lead | HaveMore | Holds | CourseIs | GuestIs

# ---- steps


class Clause:
    """Marker: what a verb says. Each verb's node is a frozen attrs class with a `span`, beside the verb's meaning."""

    __slots__ = ()
    span: Span


@attrs.frozen
class If:
    """All facts hold, then; otherwise the other chain, if there is one."""

    facts: tuple[Fact, ...]
    then: "tuple[Step, ...]"
    otherwise: "tuple[Step, ...] | None" = None
    span: Span = place()


@attrs.frozen
class ForEach:
    """The steps once for each guest or token of a list fixed when the loop starts (SDP 6.10)."""

    over: Domain
    steps: "tuple[Step, ...]"
    span: Span = place()


@attrs.frozen
class Choose:
    """One of the options, chosen by you or by the owner of the guest named last."""

    by: Literal["you", "its owner"]
    options: "tuple[tuple[Clause, ...], ...]"
    span: Span = place()


Step = Clause | If | ForEach | Choose

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
class Text:
    """A sentence printed elsewhere, in a tongue; compared with the program, never run."""

    tongue: str
    text: str
    span: Span = place()


@attrs.frozen
class Name:
    """A card's name as it stands between the quotes."""

    text: str
    span: Span = place()


@attrs.frozen
class Guest:
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
class FauxPas:
    """A faux pas: one claim."""

    name: Name
    claim: AtEnd | FirstTo
    texts: tuple[Text, ...] = ()
    span: Span = place()


Card = Guest | FauxPas


@attrs.frozen
class File:
    """What one file says: the language's version, if named, and its cards in order."""

    version: int | None
    cards: tuple[Card, ...]
    span: Span = place()
