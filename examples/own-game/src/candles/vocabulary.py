"""The card language: `candle "Amber Taper"`, with `light: 5.`"""

from functools import cache

import attrs

from supperrules.diagnostics import Span
from supperrules.diagnostics.codes import VALUE_OUT_OF_RANGE
from supperrules.lang import tree
from supperrules.lang.printer import Printer
from supperrules.lang.tree_builder import Field, card_name, first_field, texts
from supperrules.lang.vocabulary import Heading, Vocabulary

GRAMMAR = """
?card: candle_card
candle_card: "candle" NAME field*
?field: light | text
light: "light" ":" NUMBER "."
"""
BRIGHTEST = 99


@attrs.frozen
class Candle(tree.Card):
    """A candle and how bright it is."""

    name: tree.Name
    light: int
    texts: tuple[tree.Text, ...] = ()
    span: Span = tree.place()


def productions(words, told):
    """What builds the nodes; what is wrong is told to `told`."""

    def light(span, number):
        value = int(number.text) if len(number.text) < 3 else 0
        if not 2 <= value <= BRIGHTEST:
            told.add(VALUE_OUT_OF_RANGE, number.span, "no candle is so bright", f"say a number from 2 to {BRIGHTEST}")
        return Field("light", max(2, value), span)

    def candle(span, heading, *fields):
        name = card_name(heading, told)
        bright = first_field(heading, fields, "light", f"`{name.text}` has no light", "write `light: 5.`", told)
        return None if bright is None else Candle(name, bright, texts(fields), span=span)

    return {"light": light, "candle_card": candle}


def _none(node):
    raise TypeError(f"no candle says {type(node).__name__}")


def english(clauses):
    """Prints cards as they are written."""
    return Printer(clauses, _none, _none, lambda card: "candle", lambda printer, card: (f"light: {card.light}.",))


@cache
def vocabulary():
    """The words of the game."""
    return Vocabulary(
        game="candles",
        own_grammar=GRAMMAR,
        headings=(Heading(("candle",), "Amber Taper", frozenset({"light"})),),
        nodes=(Candle,),
        productions=productions,
        printer=english,
    )
