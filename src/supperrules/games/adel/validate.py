"""Whether a loaded table can be: every card in one place, everybody as far as the round is, nothing half done."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from supperrules.games.adel.data import Data, House, played
from supperrules.games.adel.table import AUCTION, CASTLE, NOWHERE, Sketch
from supperrules.games.adel.vocabulary.nodes import BUY, STEAL
from supperrules.kernel.nouns import UNKNOWN
from supperrules.kernel.state import Frame

_THEN: Final = {
    ("season", "round"): "rounds",
    ("round", "auction"): "castle",
    ("round", "castle"): "tidy",
    ("castle", "theft"): "police",
}
"""Which flow may be inside which, and where the outer one goes on after it."""


def validate(rules: House, table: Sketch, stack: tuple[Frame, ...]) -> str:
    """ "" or the first thing that cannot be; also for a table as one seat sees it."""
    data = rules.data
    complaints = (_items(data, table), _actions(data, table), _round(rules, table, stack), _stack(rules, table, stack))
    return next((complaint for part in complaints for complaint in part), "")


def _items(data: Data, table: Sketch) -> Iterator[str]:
    open_zones = (*table.known, *table.shown, *table.offered)
    if any(UNKNOWN in zone for zone in open_zones):
        yield "an item that lies open is unknown"
    found = Counter(item for zone in (*open_zones, *table.secret, table.stock) for item in zone)
    for item, count in found.items():
        if item != UNKNOWN and count > 1:
            yield f"{data.box.items[item - 1].id} is in {count} places"
    if found.total() != len(data.box.items):
        yield f"expected every item once, {len(data.box.items)} in all, found {found.total()}"
    if sum(table.piles) != len(table.stock):
        yield f"the piles have {sum(table.piles)} items, the stock {len(table.stock)}"
    if any(len(zone) > 1 for zone in table.offered):
        yield "a window offers more than one item"


def _actions(data: Data, table: Sketch) -> Iterator[str]:
    if 0 in table.sets or len(set(table.sets)) < len(table.sets):
        yield "every seat has a set of its own"
        return
    held = Counter(action for zone in (*table.checks, table.register) for action in zone)
    held += Counter(action for zone in table.thieves for action in zone)
    held += Counter(thief for thief, _ in table.jail)
    for number, action in enumerate(data.box.actions, 1):
        expected = int(action.set in table.sets)
        if held.pop(number, 0) != expected:
            yield f"{action.id} is expected in {expected} places among checks, thieves, register and jail"
    if held:
        yield "a card of nobody's set is held"
    checks = {action for zone in (*table.checks, table.register) for action in zone}
    if any(data.action(action).deed != BUY for action in checks):
        yield "what is no check is held as one"
    thieves = [(thief, seat) for seat, zone in enumerate(table.thieves) for thief in zone]
    for thief, seat in (*thieves, *table.jail):
        if data.action(thief).deed != STEAL or data.action(thief).set != table.sets[seat]:
            yield f"{data.action(thief).id} is no thief of p{seat + 1}"
    if len(table.jail) > data.cells:
        yield f"more than {data.cells} thieves in jail"


def _round(rules: House, table: Sketch, stack: tuple[Frame, ...]) -> Iterator[str]:
    """Who is where, and which action cards lie on the table, by how far the round is."""
    data = rules.data
    flows = [frame.flow for frame in stack]
    auction, castle = "auction" in flows, "castle" in flows
    where_chosen = auction or castle or ("round" in flows and rules.flows["round"].label_of(stack[-1].next) != "where")
    for seat, (where, down, up) in enumerate(zip(table.where, table.down, table.up, strict=True)):
        name = f"p{seat + 1}"
        if (where != NOWHERE) != where_chosen:
            yield f"{name} is {'nowhere' if where_chosen else 'somewhere'} at this moment of the round"
        # Cards are turned up at the auction first, then at the castle.
        is_up = (auction or castle) and (where == AUCTION or castle)
        if len(down) != int((auction or castle) and not is_up) or len(up) != int(is_up):
            yield f"the action card of {name} lies otherwise than at this moment of the round"
        if any(card != UNKNOWN and card not in _fitting(data, table, seat, where) for card in (*down, *up)):
            yield f"{name} cannot have played this card here"
    if any(table.shown) and stack and "theft" not in flows:
        yield "something is exhibited at this moment of the round"
    if not 1 <= table.round <= data.deck.rounds:
        yield f"expected a round from 1 to {data.deck.rounds}"
    if any(table.bonus) and stack:
        yield "the last exhibition is over, and the game is not"
    if any(bonus > position for bonus, position in zip(table.bonus, table.position, strict=True)):
        yield "a pawn has advanced less than its bonus"
    if stack and not castle and max(table.position) >= data.dinner:
        yield "somebody sits at the dinner table, and another round has begun"


def _fitting(data: Data, table: Sketch, seat: int, where: int) -> tuple[int, ...]:
    """What a seat may have played here; the check that bought is no longer held."""
    bids = [action for action, _ in played(table, AUCTION) if data.is_check(action)]
    return (*data.playable(table, seat, where), *(bids[-1:] if where == AUCTION else ()))


def _stack(rules: House, table: Sketch, stack: tuple[Frame, ...]) -> Iterator[str]:
    data = rules.data
    if stack and stack[0].flow != "season":
        yield "the stack does not begin with the season"
    for above, frame in pairwise(stack):
        then = _THEN.get((above.flow, frame.flow))
        if then is None:
            yield f"{frame.flow} cannot be inside {above.flow}"
        elif rules.flows[above.flow].label_of(above.next) != then:
            yield f"{above.flow} goes on at {then} after {frame.flow}"
    here = {seat: action for action, seat in played(table, CASTLE)}
    for frame in stack:
        if frame.flow == "theft":
            thefts: Any = frame.names[0]
            if len(set(thefts)) < len(thefts):
                yield "a theft is told twice"
            for thief, victim in thefts:
                if not data.is_thief(here.get(thief, 0)) or here.get(victim) != data.exhibition:
                    yield f"p{thief + 1} does not steal from p{victim + 1}"
    for seat, show in enumerate(table.shown):
        if stack and show and here.get(seat) != data.exhibition:
            yield f"p{seat + 1} exhibits without an exhibition card"
