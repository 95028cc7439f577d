"""What can be said of a condition without a table: always true, always false, or neither, and why."""

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

import attrs

from supperrules.effects.walk import inside
from supperrules.games.surrealist.lint.menu import MOST_APPETITES, Menu
from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.nodes import (
    WILD,
    CourseIs,
    Each,
    Fact,
    ForEach,
    Guest,
    GuestIs,
    HaveMore,
    Holds,
    If,
    Kind,
    Kinds,
    Lead,
    Predicate,
    Quantified,
    Ref,
    Stock,
    facts_of,
)


@attrs.frozen
class Verdict:
    """A condition is always so, or never, and why."""

    holds: bool
    reason: str


@attrs.frozen
class Judged:
    """A condition of a step, with what can be said of it."""

    step: If
    fact: Fact
    verdict: Verdict


# What follows from a predicate for the same guest: it is so, or it is not.
_FOLLOWS: Final = {
    "content": {"full": True, "not full": False, "not content": False, "hungry": False},
    "full": {"not full": False, "hungry": False},
    "not full": {"full": False, "content": False, "not content": True},
    "not content": {"content": False},
    "hungry": {"full": False, "content": False, "not full": True, "not content": True},
    "opponents": {"yours": False},
    "yours": {"opponents": False},
}


def judged(guest: Guest, menu: Menu) -> Iterator[Judged]:
    """Every condition of the guest's ability that is always true or always false."""
    for step, loop in _branches(guest):
        before: list[tuple[Fact, str]] = []
        if loop is not None and loop.filter is not None:
            item = Ref("that neighbour" if loop.group == "neighbour" else "that guest")
            before.append((GuestIs(item, loop.filter), f"the loop is over {printing.group(loop)}"))
        for fact in facts_of(step):
            verdict = alone(fact, guest, menu) or _after(before, fact)
            if verdict is not None:
                yield Judged(step, fact, verdict)
            before.append((fact, f"`{printing.fact(fact)}` was said before"))


def _branches(guest: Guest) -> Iterator[tuple[If, Each | None]]:
    """Every branch, with the loop over guests it stands in."""
    loops = [node for node in inside(guest.ability) if isinstance(node, ForEach) and isinstance(node.over, Each)]
    for node in inside(guest.ability):
        if isinstance(node, If):
            around = [loop.over for loop in loops if node in loop.steps and isinstance(loop.over, Each)]
            yield node, around[-1] if around else None


def _after(before: Iterable[tuple[Fact, str]], fact: Fact) -> Verdict | None:
    for earlier, reason in before:
        follows = consequence(earlier, fact)
        if follows is not None:
            return Verdict(follows, reason)
    return None


def consequence(earlier: Fact, fact: Fact) -> bool | None:
    """Whether a condition holds wherever an earlier one does (True), never there (False), or neither (None)."""
    match earlier, fact:
        case _ if earlier == fact:
            return True
        case GuestIs(Ref() as one, known), GuestIs(Ref() as other, asked) if one == other:
            return _of_one_guest(known, asked)
        case Holds(where, known), Holds(place, asked) if where == place:
            return _of_one_stock(known, asked)
        case CourseIs(), CourseIs():
            return False
        case Lead(tuple() as kinds), Holds("reserve", Stock("none", _, none)) if _within(kinds, none):
            return False
        case Holds("reserve", Stock("none", _, none)), Lead(tuple() as kinds) if _within(kinds, none):
            return False
        case _:
            return None


def _of_one_guest(known: Predicate, asked: Predicate) -> bool | None:
    if isinstance(known.of, Stock) and isinstance(asked.of, Stock):
        return _of_one_stock(known.of, asked.of)
    if known.rule == asked.rule == "hungry":
        return None
    return _FOLLOWS.get(known.rule, {}).get(asked.rule)


def _of_one_stock(known: Stock, asked: Stock) -> bool | None:
    """Only where the same kinds, or all of them, are spoken of."""
    if known == asked:
        return True
    known_kinds, asked_kinds = known.kinds, asked.kinds
    if known.rule == "none" and _within(asked_kinds, known_kinds):
        return asked.rule == "none"
    if asked.rule == "none" and known.rule != "none" and _within(known_kinds, asked_kinds):
        return False
    if known.rule == "least" and asked.rule in ("some", "least") and known_kinds == asked_kinds:
        return True if asked.count <= known.count else None
    return None


def _within(some: Kinds | None, others: Kinds | None) -> bool:
    return others is None or (some is not None and set(some) <= set(others))


def alone(fact: Fact, guest: Guest, menu: Menu) -> Verdict | None:
    """What can be said of a condition by itself."""
    match fact:
        case CourseIs(name) if guest.ability.trigger.event == "course start" and name == menu.first_course:
            return Verdict(False, f"nobody is at the table when `{name}`, the first course, begins")
        case Holds("platter", stock):
            return _on_platter(stock, menu)
        case GuestIs(subject, predicate):
            return _of_guest(subject, predicate, guest)
        case CourseIs() | Holds() | Lead() | HaveMore():
            return None
        case _:
            assert_never(fact)


def _on_platter(stock: Stock, menu: Menu) -> Verdict | None:
    if not menu.courses:
        return None
    most = menu.most_on_platter(_names(stock.kinds))
    what = _told(stock.kinds)
    if most == 0 and stock.rule != "different":
        return Verdict(stock.rule == "none", f"no course puts {what} on the platter")
    if stock.rule == "least" and stock.count > most:
        return Verdict(False, f"no course puts more than {most} {what} on the platter")
    return None


def _of_guest(subject: Ref | Quantified, predicate: Predicate, guest: Guest) -> Verdict | None:
    impossible = _impossible(predicate, guest if subject == Ref("this guest") else None)
    match subject:
        case Ref("this guest") if predicate.rule in ("yours", "opponents"):
            return Verdict(predicate.rule == "yours", "this guest is yours")
        case Quantified("each of yours") if predicate.rule in ("yours", "opponents"):
            return Verdict(predicate.rule == "yours", "your guests are yours")
        case Quantified("no neighbour") if impossible:
            return Verdict(True, impossible)
        case Quantified("each neighbour" | "each of yours"):
            # Of nobody, everything is true.
            return None
        case _ if impossible:
            return Verdict(False, impossible)
        case _:
            return None


def _impossible(predicate: Predicate, guest: Guest | None) -> str:
    """Why no guest, or not this one, can be so; empty if it can."""
    room = MOST_APPETITES if guest is None else len(guest.appetites)
    who = "a guest" if guest is None else "this guest"
    match predicate.of:
        case Stock("least" | "different", count, _) if count > room:
            return f"{who} has {room} appetites" + (" at most" if guest is None else "")
        case tuple() as kinds if guest is not None and predicate.rule == "hungry":
            wanted = {WILD, *(kind.name for kind in kinds)}
            if not any(appetite.name in wanted for appetite in guest.appetites):
                return f"this guest has no appetite for {printing.kinds(kinds)}"
        case _:
            pass
    return ""


def impossible_filter(predicate: Predicate) -> str:
    """Why no guest can be so; empty if some can."""
    return _impossible(predicate, None)


def _names(kinds: Kinds | None) -> tuple[str, ...] | None:
    return None if kinds is None else tuple(kind.name for kind in kinds)


def _told(kinds: Iterable[Kind] | None) -> str:
    return "tokens" if kinds is None else " or ".join(kind.many or kind.name for kind in kinds)
