"""The step asks for more tokens than can ever be there, so the ability is never usable.

An ability that is used is carried out in full. A guest holds no more tokens than it has appetites, and the platter no
more than the menu puts on it, and only of its kinds. `up to` asks for less.
"""

from collections.abc import Iterator
from typing import Final, assert_never

from supperrules.cards.card_set import CardSet
from supperrules.diagnostics import Severity
from supperrules.games.surrealist.lint.menu import MOST_APPETITES, Menu, guests_of, menu_of
from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.effect_summaries import Takes
from supperrules.games.surrealist.vocabulary.nodes import (
    WILD,
    Amount,
    Each,
    Guest,
    Holder,
    Pick,
    Place,
    Pool,
    Ref,
)
from supperrules.games.surrealist.vocabulary.verbs import deeds
from supperrules.linter.rule import Finding, Rule

_ON_A_SIDE: Final = 3


def findings(cards: CardSet) -> Iterator[Finding]:
    """Amounts that no table has."""
    menu = menu_of(cards)
    for file, guest in guests_of(cards):
        for _, deed in deeds(guest.ability):
            if isinstance(deed, Takes) and (reason := _too_much(deed.amount, deed.holder, guest, menu)):
                yield Finding(
                    file.source,
                    deed.amount.span,
                    f"`{printing.amount(deed.amount)}` is never there: {reason}",
                    "ask for less, or say `up to`",
                    card=guest.name.text,
                )


def _too_much(amount: Amount, holder: Holder, guest: Guest, menu: Menu) -> str:
    count = 1 if amount.up_to else amount.count
    match holder:
        case Place("platter"):
            return _on_platter(amount, count, menu)
        case Place():
            return ""
        case Ref("this guest"):
            return _on_this_guest(amount, count, guest)
        case Ref() | Pick() | Each():
            return "" if count <= MOST_APPETITES else f"a guest has {MOST_APPETITES} appetites at most"
        case Pool():
            most = MOST_APPETITES * _ON_A_SIDE
            return "" if count <= most else f"the guests of a side have {most} appetites at most"
        case _:
            assert_never(holder)


def _on_platter(amount: Amount, count: int, menu: Menu) -> str:
    if not menu.courses:
        return ""
    kinds = None if amount.kinds is None else tuple(kind.name for kind in amount.kinds)
    most = menu.most_on_platter(kinds)
    if count <= most:
        return ""
    what = "tokens" if amount.kinds is None else printing.kinds(amount.kinds)
    return f"no course puts more than {most} {what} on the platter" if most else f"no course puts {what} on the platter"


def _on_this_guest(amount: Amount, count: int, guest: Guest) -> str:
    wanted = {WILD} if amount.kinds is None else {kind.name for kind in amount.kinds}
    slots = [
        appetite.name
        for appetite in guest.appetites
        if amount.quality is None
        or (amount.quality == "matching" and (WILD in wanted or appetite.name in {WILD, *wanted}))
        or (amount.quality == "mismatched" and appetite.name != WILD and wanted != {appetite.name})
    ]
    if count <= len(slots):
        return ""
    return f"this guest has {len(slots)} appetites" + (" for them" if amount.quality else "")


RULE: Final = Rule(
    code="SR405",
    name="amount-never-there",
    severity=Severity.WARNING,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: discard 1 drama from the platter.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: discard 1 wine from the platter.
""",
    findings=findings,
)
