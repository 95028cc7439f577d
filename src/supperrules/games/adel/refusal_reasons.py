"""Why an answer is not offered, in the seat's own knowledge: an item in another collection and one in a pile give equal
words."""

from collections.abc import Iterator
from typing import Any, Final

from supperrules.games.adel.data import Data, House, collection
from supperrules.games.adel.table import AUCTION, Sketch
from supperrules.kernel.play import question
from supperrules.kernel.state import State
from supperrules.kernel.value import DECLINE, Choice

OPEN: Final = {
    "where": "choose where to go",
    "what": "choose the action card to lay face down",
    "buy": "choose one of the items on offer",
    "exhibit": "lay out an exhibition, or decline",
    "steal": "take one item of the exhibition",
}
"""What there is to be done at each question."""

_VERB: Final = {"where": "go", "what": "lay", "buy": "buy", "exhibit": "exhibit", "steal": "take"}


def why_not(rules: House, state: State[Sketch], seat: int, choice: Choice) -> tuple[str, ...]:
    """Everything that speaks against this answer, from what that seat sees."""
    asked = question(rules, state)
    if asked is None:
        return ()
    if choice == DECLINE:
        return (f"there is no passing: {OPEN[asked.key]}",)
    if choice[0] != _VERB[asked.key]:
        return (f"this is another question: {OPEN[asked.key]}",)
    about = asked.params[0] if asked.params else 0
    return tuple(_reasons(rules.data, state.table, seat, asked.key, choice[1], about)) or (
        f"not now: {OPEN[asked.key]}",
    )


def _reasons(data: Data, table: Sketch, seat: int, key: str, value: Any, about: Any) -> Iterator[str]:
    match key:
        case "where":
            yield from _where(table, seat, value)
        case "what":
            yield from _what(data, table, seat, value)
        case "buy":
            yield f"{_item(data, value)} is not on offer"
        case "exhibit":
            yield from _exhibit(data, table, seat, value)
        case "steal":
            yield f"{_item(data, value)} is not in the exhibition of p{about + 1}"


def _where(table: Sketch, seat: int, place: int) -> Iterator[str]:
    if place != AUCTION:
        yield "one goes to the auction or to the castle"
    else:  # A5
        if not any(table.offered):
            yield "everything is sold, so the auction house is closed"
        if not table.checks[seat] and not table.thieves[seat]:
            yield "you hold neither a check nor a thief"


def _what(data: Data, table: Sketch, seat: int, action: int) -> Iterator[str]:
    if not action:
        yield "one lays a certain card"
        return
    name = data.action(action).id
    everybody = (data.detective, data.exhibition)
    mine = (*table.checks[seat], *table.thieves[seat], *everybody)
    if action not in mine:
        jailed = any(thief == action and owner == seat for thief, owner in table.jail)
        yield f"{name} is in jail" if jailed else f"you do not hold {name}"  # A12
    if data.is_check(action) and table.where[seat] != AUCTION:
        yield f"{name} is played at the auction"
    if action in everybody and table.where[seat] == AUCTION:
        yield f"{name} is played at the castle"


def _exhibit(data: Data, table: Sketch, seat: int, items: tuple[int, ...]) -> Iterator[str]:
    mine = collection(table, seat)
    for item in items:
        if not item or item not in mine:
            yield f"{_item(data, item)} is not in your collection"
    if len(set(items)) < len(items):
        yield "an item is shown once"
    if len(items) < data.deck.least:
        yield f"an exhibition has {data.deck.least} items or more"
    letters = sorted({data.letters[item] for item in items if item})
    for letter in range(letters[0], letters[-1]) if letters else ():
        if letter not in letters:
            yield f"no letter may be missing between the first and the last, and {chr(ord('A') + letter)} is"


def _item(data: Data, item: int) -> str:
    return data.box.items[item - 1].id if item else "that item"
