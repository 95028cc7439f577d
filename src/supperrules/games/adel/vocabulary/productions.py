"""Builds the cards of the game from text: numbers out of range, and fields that are missing, twice or misplaced, are
told."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from supperrules.diagnostics import Span
from supperrules.diagnostics.codes import DUPLICATE_FIELD, FIELD_NOT_FOR_THIS_CARD, VALUE_OUT_OF_RANGE
from supperrules.games.adel.vocabulary import nodes
from supperrules.lang.collector import Complaints, edit, shown
from supperrules.lang.deck_words import DeckWord
from supperrules.lang.lexer import Token
from supperrules.lang.parser import Make
from supperrules.lang.tree import Kind
from supperrules.lang.tree_builder import Field, called, card_name, first_field, texts

RANGES: Final[Mapping[str, tuple[int, int]]] = {
    "year": (1, 9999),
    "edition": (1, 999),
    "set": (1, 9),
    "value": (1, 999),
    "stop": (1, 99),
    "spaces": (1, 99),
    "best": (0, 99),
    "second": (0, 99),
}
"""The least and the greatest number of each field."""

_EXAMPLES: Final[Mapping[str, str]] = {
    "series": "series: masks.",
    "letter": "letter: C.",
    "year": "year: 1720.",
    "deed": "deed: buy.",
    "stop": "stop: 4.",
    "spaces": "spaces: 2.",
    "best": "best: 3.",
    "second": "second: 1.",
}
FIELDS: Final[Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "item": (("series", "letter", "year"), ("edition",)),
    "action": (("deed",), ("set", "value")),
    "castle": (("stop", "spaces", "best", "second"), ()),
}
"""The fields of each kind of card: those it must have, those it may have."""

_NODES: Final[Mapping[str, type[Any]]] = {"item": nodes.Item, "action": nodes.Action, "castle": nodes.Castle}
_DEEDS: Final[Mapping[str, str]] = {
    "buys": nodes.BUY,
    "steals": nodes.STEAL,
    "arrests": nodes.ARREST,
    "exhibits": nodes.EXHIBIT,
}


def productions(words: Sequence[DeckWord], told: Complaints) -> dict[str, Make]:
    """What builds each production of the game; what is wrong is told to `told`."""
    return {
        **{name: _deed(deed) for name, deed in _DEEDS.items()},
        **{name: _number(name, told) for name in RANGES},
        **{f"{kind}_card": _card(kind, told) for kind in FIELDS},
        "figure": _figure,
        "figure_one": _one,
        "series": _series,
        "letter": lambda span, word: Field("letter", nodes.Word(word.text, span=word.span), span),
        "deed": lambda span, word: Field("deed", word, span),
    }


def _deed(deed: str) -> Make:
    return lambda span: nodes.Word(deed, span=span)


def _series(span: Span, *words: Kind) -> Field:
    place = Span(words[0].span.start, words[-1].span.end)
    return Field("series", nodes.Word(" ".join(word.name for word in words), span=place), span)


def _figure(span: Span, token: Token) -> Token:
    return token


def _one(span: Span) -> Token:
    return Token("NUMBER", "1", span.start, span.end)


def _number(name: str, told: Complaints) -> Make:
    least, most = RANGES[name]

    def number(span: Span, token: Token) -> Field:
        plain = token.text.lstrip("0") or "0"
        value = int(plain) if len(plain) <= len(str(most)) else most + 1
        if not least <= value <= most:
            said = f"the {name} `{shown(token.text)}` is out of range"
            told.add(VALUE_OUT_OF_RANGE, token.span, said, f"here numbers go from {least} to {most}")
        elif plain != token.text:
            fix = edit(f"say {plain}", token.span, plain)
            told.add(
                VALUE_OUT_OF_RANGE, token.span, f"`{shown(token.text)}` has a zero in front", f"say `{plain}`", fix
            )
        return Field(name, nodes.Figure(min(max(value, least), most), span=token.span), span)

    return number


def _card(kind: str, told: Complaints) -> Make:
    must, may = FIELDS[kind]

    def card(span: Span, heading: Token, *fields: Field) -> nodes.Card | None:
        name = card_name(heading, told)
        _told_once(kind, fields, told)
        found: dict[str, Any] = {field.name: field.value for field in reversed(fields) if field.name in may}
        for field in must:
            help = f"write for example `{_EXAMPLES[field]}`"
            found[field] = first_field(heading, fields, field, f"{called(name)} has no {field}", help, told)
        if any(found[field] is None for field in must):
            return None
        made: nodes.Card = _NODES[kind](name=name, texts=texts(fields), span=span, **found)
        return made

    return card


def _told_once(kind: str, fields: Sequence[Field], told: Complaints) -> None:
    own = (*FIELDS[kind][0], *FIELDS[kind][1], "text")
    first: dict[str, Field] = {}
    for field in fields:
        if field.name not in own:
            listed = ", ".join(f"`{one}`" for one in own[:-1])
            said = f"`{field.name}` does not belong on {_with_article(kind)}"
            told.add(FIELD_NOT_FOR_THIS_CARD, field.span, said, f"{_with_article(kind)} has {listed}")
            continue
        text = field.name == "text"
        key = f"text {field.value.tongue}" if text else field.name
        named = f"a text in `{field.value.tongue}`" if text else f"`{field.name}`"
        if key in first:
            others = ((first[key].span, "the first one"),)
            told.add(DUPLICATE_FIELD, field.span, f"{named} stands here twice", "keep one of them", related=others)
        first.setdefault(key, field)


def _with_article(kind: str) -> str:
    return f"{'a' if kind == 'castle' else 'an'} {kind}"
