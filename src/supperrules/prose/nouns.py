"""Kinds, amounts, stocks, places and guests of card text as phrases."""

from collections.abc import Sequence
from typing import assert_never

from supperrules.games.surrealist.vocabulary.nodes import (
    Amount,
    Each,
    Kind,
    Kinds,
    Measure,
    Over,
    Pick,
    Place,
    Player,
    Pool,
    Predicate,
    Quantified,
    Ref,
    Stock,
    ThatToken,
)
from supperrules.prose.phrase import NOTHING, Pen, Phrase

Noun = Ref | Pick | Each | Pool | Place | Player | Quantified | Over


def kind(pen: Pen, name: str) -> Phrase:
    """A kind in all its forms."""
    return pen.phrase(("kinds", name))


def kinds(pen: Pen, several: Kinds | None) -> Phrase:
    """Kinds joined by `or`; nothing for any token."""
    if several is None:
        return NOTHING
    named = [kind(pen, one.name) for one in several]
    return named[0] if len(named) == 1 else pen.joined(named, pen.text(("control", "or_kind")))


def kinds_together(pen: Pen, several: Sequence[Kind]) -> Phrase:
    """Kinds of a set, joined by commas and `and`."""
    joint, last = pen.text(("control", "comma")), pen.text(("control", "and_kind"))
    return pen.joined([kind(pen, one.name) for one in several], joint, last)


def amount(pen: Pen, what: Amount | ThatToken) -> Phrase:
    """An amount of tokens."""
    if isinstance(what, ThatToken):
        return pen.phrase(("amount", "that token"))
    quality = NOTHING if what.quality is None else pen.counted(("counted", what.quality), what.count)
    slots = {
        "n": Phrase.fixed(str(what.count)),
        "token": pen.counted(("counted", "token"), what.count),
        "kinds": kinds(pen, what.kinds),
        "quality": quality,
    }
    return pen.phrase(("amount", "up to" if what.up_to else "exactly"), slots)


def stock(pen: Pen, held: Stock) -> Phrase:
    """What is held."""
    slots = {
        "n": Phrase.fixed(str(held.count)),
        "token": pen.counted(("counted", "token"), held.count),
        "kind": pen.counted(("counted", "kind"), held.count),
        "kinds": kinds(pen, held.kinds),
    }
    return pen.phrase(("stock", held.rule), slots)


def measure(pen: Pen, what: Measure) -> Phrase:
    """What is counted by most and fewest."""
    return NOTHING if what.kind is None else kind(pen, what.kind.name)


def noun(pen: Pen, what: Noun) -> Phrase:
    """A guest, a group, a place or a player, with its filter behind it."""
    match what:
        case Ref(name):
            return pen.phrase(("known", name))
        case Pick(group, filter, of_that):
            return pen.phrase(("pick", group), tail=_tail(pen, filter, of_that))
        case Each(group, filter, of_that):
            return pen.phrase(("each", group), tail=_tail(pen, filter, of_that))
        case Pool(group):
            return pen.phrase(("pool", group))
        case Place(name):
            return pen.phrase(("place", name))
        case Player(name):
            return pen.phrase(("player", name))
        case Quantified(name):
            return pen.phrase(("subject", name))
        case Over(what_over, kind_over, guest):
            slots = {
                "kind": NOTHING if kind_over is None else kind(pen, kind_over.name),
                "guest": NOTHING if guest is None else noun(pen, guest),
            }
            return pen.phrase(("over", what_over), slots)
        case _:
            assert_never(what)


def _tail(pen: Pen, filter: Predicate | None, of_that: bool) -> str:
    owner = " " + pen.text(("control", "of_that")) if of_that else ""
    return owner + ("" if filter is None else " " + predicate(pen, filter, "filter"))


def predicate(pen: Pen, what: Predicate, use: str, subject: Phrase = NOTHING) -> str:
    """A predicate as a `filter` behind a noun, or a `sentence` about a subject, or about `none` of a group."""
    slots = {"subject": subject}
    rule: str = what.rule
    match what.of:
        case Stock() as held:
            slots["stock"] = stock(pen, held)
            if held.rule == "none" and pen.has("predicate", "holds none"):
                rule = "holds none"
            slots["kinds"] = kinds(pen, held.kinds)
        case Measure() as counted:
            slots["kinds"] = measure(pen, counted)
        case tuple() as several:
            slots["kinds"] = kinds(pen, several)
        case None:
            pass
        case _:
            assert_never(what.of)
    return pen.text(("predicate", rule, use), slots)
