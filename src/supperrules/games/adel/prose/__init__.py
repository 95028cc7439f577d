"""The cards of Adel Verpflichtet as sentences: their fields, said in any language by the rows `[card]` beside them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from supperrules.games.adel.vocabulary.printing import english
from supperrules.lang.names import slug
from supperrules.lang.tree import Card, Step
from supperrules.prose.phrase import NOTHING, Pen, Phrase
from supperrules.prose.sentence import Drift, Said
from supperrules.prose.words import SOURCE_TONGUE, Words

__all__ = ["drift", "explained", "sentence", "shown", "step_sentence", "steps_in_a_row"]


def sentence(card: Card, words: Words) -> Said:
    """The kind of the card and its fields as a sentence of the language; never raises for missing rows.

    In English it is the card's own text. In other languages the row `[card.KIND]` has `name`, and `text` with a slot
    for each field; a wording called as a field, or as `FIELD=VALUE`, goes before it for cards that have that. The words
    of a field are rows of the table `[FIELD]`, where there are any.
    """
    printer = english({})
    kind = printer.opening(card)
    if words.tongue == SOURCE_TONGUE:
        fields = " ".join(printer.fields_of(printer, card))
        return Said(kind, fields.rstrip("."), fields)
    pen = Pen(words)
    values = dict(_values(card))
    slots = {name: _phrase(pen, name, value) for name, value in values.items()}
    there = [(name, value) for name, value in values.items() if value is not None]
    ways = (*(f"{name}={value}" for name, value in there), *(name for name, _ in there))
    way = next((way for way in ways if pen.has("card", kind, way)), "text")
    head, body = pen.text(("card", kind, "name")), pen.text(("card", kind, way), slots)
    whole = pen.text(("control", "sentence"), {"head": Phrase.fixed(head), "body": Phrase.fixed(body)})
    return Said(pen.polished(head), pen.polished(body), pen.polished(whole), tuple(sorted(pen.missing)))


def step_sentence(step: Step, words: Words) -> str:
    """Raises TypeError: no card of this game has steps."""
    raise TypeError(f"no card of this game has a step: {step!r}")


def steps_in_a_row(steps: Sequence[Step], pen: Pen) -> str:
    """Raises TypeError: no card of this game has steps."""
    raise TypeError(f"no card of this game has steps: {steps!r}")


def drift(card: Card, text: str, words: Words) -> tuple[Drift, ...]:
    """Nothing: the cards of this game are numbers, and a sentence printed elsewhere is not compared with them."""
    return ()


def explained(card: Card, languages: Sequence[Words]) -> str:
    """The card's name, and its sentence in each of the languages."""
    return "\n".join([card.name.text, *(f"  {said.tongue}  {sentence(card, said).text}" for said in languages)]) + "\n"


def shown(card: Card, words: Words) -> str:
    """The card for a reader: its name and its sentence."""
    return f"{_called(card, words)}\n  {sentence(card, words).text}\n"


def _called(card: Card, words: Words) -> str:
    name = words.row("names", slug(card.name.text))
    return name if isinstance(name, str) else card.name.text


def _values(card: Any) -> Iterator[tuple[str, str | None]]:
    """Every field with the word or number that it holds, None where it holds none."""
    for field in attrs.fields(type(card)):
        value = getattr(card, field.name)
        if field.name not in ("name", "texts", "span"):
            yield field.name, None if value is None else str(getattr(value, "text", getattr(value, "value", value)))


def _phrase(pen: Pen, name: str, value: str | None) -> Phrase:
    if value is None:
        return NOTHING
    row = pen.words.row(name)
    # A word of another deck keeps its name.
    return pen.phrase((name, value)) if isinstance(row, Mapping) and value in row else Phrase.fixed(value)
