"""A printed sentence against the program of its card: where they say other numbers, kinds, guests, or must (SR601)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from supperrules.diagnostics import Span
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.prose.lexicon import Mention, mentions
from supperrules.prose.words import Words

# What a clause or condition names without a noun of its own.
_UNSAID: Final[Mapping[str, tuple[str, ...]]] = {
    "Take": ("reserve",),
    "Compare": ("reserve",),
    "Lead": ("reserve",),
    "HaveMore": ("reserve",),
    "ReturnTokens": ("kitchen",),
    "Discard": ("platter", "kitchen"),
    "AtEnd": ("reserve",),
    "FirstTo": ("reserve",),
}
_ANY_OF_GROUP: Final = ("one", "each", "no", "all")
_LABELS: Final[Mapping[str, str]] = {
    "one neighbour": "a neighbour",
    "one yours": "one of your guests",
    "one your others": "another of your guests",
    "one opponents": "an opponent's guest",
    "one any": "any guest",
    "each neighbour": "each neighbour",
    "each yours": "each of your guests",
    "each your others": "each of your other guests",
    "each opponents": "each opponent's guest",
    "each any": "each guest at the table",
    "all yours": "your guests",
    "all your others": "your other guests",
    "no neighbour": "no neighbour",
    "course": "once per course",
    "game": "once per game",
}


@attrs.frozen
class Drift:
    """One place where text and program part: `start` and `end` in the text, the program's own place if it has one."""

    message: str
    start: int
    end: int
    program: Span | None = None


@attrs.frozen
class _Facts:
    """What a program says. `may`: what a text may name without being wrong; `pairs`: an amount and its kinds."""

    said: tuple[tuple[str, str, Span], ...]
    may: frozenset[tuple[str, str]]
    pairs: tuple[tuple[str, frozenset[str], Span], ...]


def drift(card: nodes.Card, text: str, words: Words) -> tuple[Drift, ...]:
    """Where a sentence printed in this tongue says other things than the card's program.

    A text may leave out what the program repeats (`this guest`, where tokens come from); it may not name another
    number, kind, guest, place or limit, leave out a number, kind or group of guests, or say must (SDP 6.2).
    """
    found = mentions(text, words, card.name.text)
    facts = _facts(card)
    parted: list[Drift] = [
        Drift("the text says must, but every ability is optional", said.start, said.end)
        for said in found
        if said.what == "must"
    ]
    for what in ("number", "kind", "guest", "known", "place", "limit", "course"):
        parted += _compared(what, found, facts, len(text))
    return tuple(parted) or tuple(_pairs(found, facts))


def _compared(what: str, found: Sequence[Mention], facts: _Facts, end: int) -> Iterator[Drift]:
    told = [said for said in found if said.what == what]
    meant = [(key, span) for kind, key, span in facts.said if kind == what]
    extra, lacking = _extra(what, told, meant, facts), _lacking(what, told, meant)
    while extra and lacking:
        said, (key, span) = extra.pop(0), lacking.pop(0)
        message = f"the text says {_label(said.key)}, the program {_label(key)}"
        yield Drift(message, said.start, said.end, span)
    for said in extra:
        yield Drift(f"the text says {_label(said.key)}, the program does not", said.start, said.end)
    for key, span in lacking:
        yield Drift(f"the program says {_label(key)}, the text does not", 0, end, span)


def _extra(what: str, told: list[Mention], meant: list[tuple[str, Span]], facts: _Facts) -> list[Mention]:
    left = Counter(key for key, _ in meant)
    found = []
    for said in told:
        if said.key not in left and (what, said.key) not in facts.may:
            found.append(said)
        elif what == "number" and _counts(said.key):
            if left[said.key] <= 0 and (what, said.key) not in facts.may:
                found.append(said)
            left[said.key] -= 1
    return found


def _lacking(what: str, told: list[Mention], meant: list[tuple[str, Span]]) -> list[tuple[str, Span]]:
    # This guest, a place and a number 1 often go without saying.
    if what in ("known", "place"):
        return []
    left = Counter(said.key for said in told)
    found: list[tuple[str, Span]] = []
    for key, span in meant:
        if what == "number":
            if _counts(key) and left[key] <= 0:
                found.append((key, span))
            left[key] -= 1
        elif key not in left and key not in (seen for seen, _ in found):
            found.append((key, span))
    return found


def _counts(number: str) -> bool:
    return number != "1"


def _label(key: str) -> str:
    return _LABELS.get(key, key)


def _pairs(found: Sequence[Mention], facts: _Facts) -> Iterator[Drift]:
    """The same numbers and kinds, but joined in another way: 3 food and 2 wine for 2 food and 3 wine."""
    told: list[tuple[Mention, str]] = []
    number: Mention | None = None
    for said in found:
        if said.what == "number":
            number = said
        elif said.what == "kind" and number is not None:
            told.append((number, said.key))
            number = None
    for key, kinds, span in facts.pairs:
        own = [(said, kind) for said, kind in told if said.key == key]
        if own and not any(kind in kinds for _, kind in own):
            said, kind = own[0]
            yield Drift(f"the text says {key} {kind}, the program {key} {' or '.join(sorted(kinds))}",
                        said.start, said.end, span)  # fmt: skip


# ---- what the program says


def _facts(card: nodes.Card) -> _Facts:
    said: list[tuple[str, str, Span]] = []
    may: set[tuple[str, str]] = set()
    pairs: list[tuple[str, frozenset[str], Span]] = []
    for node in _walk(card.ability if isinstance(card, nodes.Guest) else card.claim):
        may |= {("place", place) for place in _UNSAID.get(type(node).__name__, ())}
        match node:
            case nodes.Amount(count, kinds) | nodes.Stock("least" | "some", count, kinds):
                said.append(("number", str(count), node.span))
                if kinds and count > 1:
                    pairs.append((str(count), frozenset(kind.name for kind in kinds), node.span))
            case nodes.Stock("different", count):
                said.append(("number", str(count), node.span))
            case nodes.AtEnd() | nodes.FirstTo():
                said.append(("number", str(node.points), node.span))
            case nodes.Kind(name):
                said.append(("kind", name, node.span))
            case nodes.Pick(group):
                said.append(("guest", f"one {group}", node.span))
            case nodes.Each(group):
                said.append(("guest", f"each {group}", node.span))
            case nodes.Pool(group):
                said.append(("guest", f"all {group}", node.span))
            case nodes.Quantified(name):
                group = "yours" if name == "each of yours" else "neighbour"
                may |= {("guest", f"{count} {group}") for count in _ANY_OF_GROUP}
            case nodes.Ref(name):
                said.append(("known", name, node.span))
            case nodes.Place(name) | nodes.Holds(name):
                said.append(("place", name, node.span))
            case nodes.Limit(per):
                said.append(("limit", per, node.span))
            case nodes.CourseIs(name):
                said.append(("course", name, node.span))
            case nodes.Trigger(event):
                may |= _of_trigger(event)
            case _:
                pass
    # A pronoun may stand for whoever was named before.
    may |= {("known", name) for name in ("this guest", "that guest", "that neighbour", "came from")}
    return _Facts(tuple(said), frozenset(may), tuple(pairs))


def _of_trigger(event: str) -> set[tuple[str, str]]:
    neighbour = {("guest", "one neighbour")} if event.startswith("neighbour") else set()
    return neighbour | {("number", "1")}


def _walk(node: Any) -> Iterator[Any]:
    if isinstance(node, tuple):
        for part in node:
            yield from _walk(part)
    elif attrs.has(type(node)) and not isinstance(node, Span):
        yield node
        for field in attrs.fields(type(node)):
            yield from _walk(getattr(node, field.name))
