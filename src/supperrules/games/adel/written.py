"""Provisional: the card files of this game, read line by line until its vocabulary stands in the card language.

A card is a heading (`item "Blue Willow"`) and its fields (`letter: B. year: 1605.`); what follows `#` is a comment.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from supperrules.errors import InvalidSetup
from supperrules.games.adel.cards import DEEDS, Action, Card, Castle, Item
from supperrules.games.adel.deck import Deck
from supperrules.lang.names import slug

_HEADING: Final = re.compile(r'(item|action|castle) "([^"]+)"')
_FIELD: Final = re.compile(r"(\w+): ([^.:]+)\.(?:\s+|$)")
_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "item": ("series", "letter", "year"),
    "action": ("deed",),
    "castle": ("stop", "spaces", "best", "second"),
}
_MAY: Final[Mapping[str, tuple[str, ...]]] = {"item": ("edition",), "action": ("set", "value"), "castle": ()}

Complain = Callable[[str], InvalidSetup]


def read_cards(text: str, path: str, deck: Deck) -> tuple[Card, ...]:
    """The cards of a text. Raises InvalidSetup naming the file and the line."""
    return tuple(_card(deck, *one) for one in _written(text, path))


def _written(text: str, path: str) -> Iterator[tuple[str, str, dict[str, str], Complain]]:
    heading: tuple[str, str, dict[str, str], Complain] | None = None
    for number, line in enumerate(text.splitlines(), 1):

        def complain(said: str, number: int = number) -> InvalidSetup:
            return InvalidSetup(f"{path}:{number}: {said}")

        body = line.split("#", 1)[0].strip()
        if found := _HEADING.fullmatch(body):
            if heading is not None:
                yield heading
            heading = (found[1], found[2], {}, complain)
        elif heading is not None:
            kind, _, fields, _ = heading
            at = 0
            while at < len(body):
                field = _FIELD.match(body, at)
                if field is None or field[1] in fields or field[1] not in _FIELDS[kind] + _MAY[kind]:
                    raise complain(f"expected a field of this {kind} at {body[at:]!r:.40}")
                fields[field[1]], at = field[2].strip(), field.end()
        elif body:
            raise complain("expected a heading: item, action or castle and a name in quotes")
    if heading is not None:
        yield heading


def _card(deck: Deck, kind: str, name: str, fields: Mapping[str, str], complain: Complain) -> Card:
    for field in _FIELDS[kind]:
        if field not in fields:
            raise complain(f"{name!r} has no field {field!r}")

    def number(field: str) -> int:
        if not re.fullmatch("[0-9]{1,4}", fields.get(field, "0")):
            raise complain(f"{field}: expected a number, not {fields[field]!r:.40}")
        return int(fields.get(field, "0"))

    match kind:
        case "item":
            if fields["series"] not in deck.series:
                raise complain(f"no series {fields['series']!r}; there are {', '.join(deck.series)}")
            letter = deck.series.index(fields["series"])
            if fields["letter"] != chr(ord("A") + letter):
                raise complain(f"{fields['series']} have the letter {chr(ord('A') + letter)}")
            return Item(slug(name), name, letter, number("year"), fields.get("edition", ""))
        case "castle":
            return Castle(slug(name), name, *(number(field) for field in _FIELDS[kind]))
        case _:
            if fields["deed"] not in DEEDS:
                raise complain(f"no deed {fields['deed']!r}; there are {', '.join(DEEDS)}")
            return Action(slug(name), name, fields["deed"], number("set"), number("value"))
