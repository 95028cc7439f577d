"""What is wrong with the meaning of cards that parse: words the deck does not know, fields a deed does not have, and
cards that may not have the same number."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any, assert_never

import attrs

from supperrules.diagnostics import Diagnostic, Fix, Related, Source, Span
from supperrules.diagnostics.codes import FIELD_NOT_FOR_THIS_CARD, MISSING_FIELD, UNKNOWN_NAME, DiagnosticType
from supperrules.games.adel.diagnostics import EQUAL_NUMBERS
from supperrules.games.adel.vocabulary import nodes
from supperrules.games.adel.vocabulary.nodes import BUY, STEAL, Action, Card, Castle, Item
from supperrules.lang.collector import edit, listed
from supperrules.lang.tree import File


def check_card(card: Card, source: Source, deck: Any) -> tuple[Diagnostic, ...]:
    """The errors of one card by itself."""
    match card:
        case Item():
            return tuple(_item(card, source, deck))
        case Action():
            return tuple(_action(card, source, deck))
        case Castle():
            return ()
        case _:
            assert_never(card)


def check_set(files: Sequence[tuple[Source, File]], deck: Any) -> tuple[Diagnostic, ...]:
    """Cards with a number that none of the others may have (A2, A4), each told at the later one."""
    groups: dict[tuple[str, int], list[tuple[Source, Any, nodes.Figure]]] = defaultdict(list)
    found: list[Diagnostic] = []
    for source, file in files:
        for card in file.cards:
            for what, figure in _numbers(card):
                others = groups[what, figure.value]
                other = next((one for one in others if _together(one[1], card)), None)
                if other is not None:
                    found.append(_equal(what, source, card, figure, other))
                others.append((source, card, figure))
    return tuple(found)


def _numbers(card: Any) -> Iterator[tuple[str, nodes.Figure]]:
    match card:
        case Item(year=year):
            yield "year", year
        case Castle(stop=stop):
            yield "stop", stop
        case Action(deed=deed, value=nodes.Figure() as value) if deed.text in (BUY, STEAL):
            yield ("value" if deed.text == BUY else "number"), value


def _together(one: Any, other: Any) -> bool:
    """Both can lie on the table of one edition."""
    editions = {card.edition.value for card in (one, other) if isinstance(card, Item) and card.edition is not None}
    return len(editions) < 2


def _equal(
    what: str, source: Source, card: Any, figure: nodes.Figure, other: tuple[Source, Card, nodes.Figure]
) -> Diagnostic:
    owner, first, place = other
    kind = {"year": "item", "stop": "castle", "value": "check", "number": "thief"}[what]
    why = {
        "year": "the older item decides between exhibitions",
        "stop": "the castles stand one behind the other",
        "value": "the higher check buys",
        "number": "the higher thief steals first",
    }[what]
    message = f"`{card.name.text}` and `{first.name.text}` have the same {what}, {figure.value}"
    said = _error(EQUAL_NUMBERS, message, source, figure.span, f"give each {kind} a {what} of its own: {why}", card)
    return attrs.evolve(said, related=(Related(owner, place.span, f"the other {kind}"),))


def _item(card: Item, source: Source, deck: Any) -> Iterator[Diagnostic]:
    series, letter = card.series, card.letter
    if series.text not in deck.series:
        near = get_close_matches(series.text, deck.series, n=1)
        fix = edit(f"say {near[0]}", series.span, near[0]) if near else None
        help = f"did you mean `{near[0]}`?" if near else f"there are {listed(deck.series)}"
        yield _error(UNKNOWN_NAME, f"there is no series `{series.text}`", source, series.span, help, card, fix)
    elif letter.text and letter.text != (wanted := chr(ord("A") + deck.series.index(series.text))):
        fix = edit(f"say {wanted}", letter.span, wanted)
        message = f"{series.text} have the letter {wanted}, not `{letter.text}`"
        yield _error(UNKNOWN_NAME, message, source, letter.span, f"say `{wanted}`", card, fix)
    editions = [edition.name for edition in deck.editions]
    if card.edition is not None and str(card.edition.value) not in editions:
        message, help = f"there is no edition {card.edition.value}", f"there are {listed(editions)}"
        yield _error(UNKNOWN_NAME, message, source, card.edition.span, help, card)


def _action(card: Action, source: Source, deck: Any) -> Iterator[Diagnostic]:
    numbered = card.deed.text in (BUY, STEAL)
    kind = {BUY: "a check", STEAL: "a thief"}.get(card.deed.text, f"a card that {card.deed.text}s")
    for name, figure in (("set", card.set), ("value", card.value)):
        if numbered and figure is None:
            message, help = f"`{card.name.text}` has no {name}", f"write for example `{name}: 3.`: {kind} has one"
            yield _error(MISSING_FIELD, message, source, card.name.span, help, card)
        elif not numbered and figure is not None:
            message, help = f"{kind} has no {name}", "leave it out: every seat has such a card"
            yield _error(FIELD_NOT_FOR_THIS_CARD, message, source, figure.span, help, card)
    if card.set is not None and card.set.value > max(deck.seats):
        help = f"there is one for each player, 1 to {max(deck.seats)}"
        yield _error(UNKNOWN_NAME, f"there is no set {card.set.value}", source, card.set.span, help, card)


def _error(
    about: DiagnosticType, message: str, source: Source, span: Span, help: str, card: Card, fix: Fix | None = None
) -> Diagnostic:
    return about.at(source, span, message, help, fix=fix, card=card.name.text)
