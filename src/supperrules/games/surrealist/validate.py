"""Whether a loaded table can be: every card once, no token lost, nothing half done."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, Final

from supperrules.games.surrealist.data import Data, Party
from supperrules.games.surrealist.machine.validate import is_swapping, sound_frame
from supperrules.games.surrealist.table import Sketch
from supperrules.games.surrealist.validate_packs import packs_complaints
from supperrules.kernel.masking import unknowns
from supperrules.kernel.nouns import Group
from supperrules.kernel.state import Frame

_CHILDREN: Final = {
    "evening": {"draft", "faux", "turn", "farewell"},
    "turn": {"seating", "whole", "plate", "course"},
    "seating": {"whole"},
    "plate": {"whole"},
    "course": {"whole"},
    "farewell": {"whole"},
    "whole": {"home", "talk", "receive", "card", "wave"},
    "talk": {"receive"},
    "home": {"doorway"},
    "doorway": {"card"},
    "wave": {"card"},
    "card": {"receive", "receive-among", "home"},
}


def sound(rules: Party, table: Sketch, stack: tuple[Frame, ...]) -> str:
    """ "" or the first thing that cannot be; also for a table as one seat sees it."""
    return next(_complaints(rules, table, stack), "")


def _complaints(rules: Party, table: Sketch, stack: tuple[Frame, ...]) -> Iterator[str]:
    data = rules.data
    guests = (table.hands, table.kept, table.coming, table.sides, table.gone, table.shown, (table.box,))
    yield from _once(guests, data.guests, "guest")
    yield from _once((table.offered, table.returned, (table.laid,), (table.spare,)), data.faux_pas, "faux pas")
    open_zones = (
        *table.sides,
        *table.gone,
        *table.shown,
        table.doorway,
        table.laid,
        table.used_course,
        table.used_game,
        table.acted,
    )
    if any(0 in zone for zone in (*open_zones, table.doors)):
        yield "a card that lies open is unknown"
    yield from packs_complaints(data, table, any(frame.flow == "draft" for frame in stack))
    yield from _seated(data, table)
    yield from _tokens(data, table)
    yield from _stack(rules, table, stack)


def _once(zones: Iterable[Iterable[tuple[int, ...]]], ids: tuple[str, ...], what: str) -> Iterator[str]:
    seen = Counter(card for zone in zones for part in zone for card in part)
    for card, count in seen.items():
        if card and count > 1:
            yield f"{what} {ids[card]} is in {count} places"
    if sum(seen.values()) != len(ids) - 1:
        yield f"expected every {what} once, {len(ids) - 1} in all, found {sum(seen.values())}"


def _seated(data: Data, table: Sketch) -> Iterator[str]:
    at_table = {guest for side in table.sides for guest in side}
    if any(len(side) > data.deck.side for side in table.sides):
        yield f"more than {data.deck.side} guests on a side"
    if not set(table.doorway) <= at_table or len(set(table.doorway)) != len(table.doorway):
        yield "somebody stands in the doorway who is not seated"
    at_table -= set(table.doorway)
    for guest, held in enumerate(table.held):
        expected = len(data.port.cards[guest]) if guest in at_table else 0
        if len(held) != expected:
            yield f"{data.guests[guest]} has {len(held)} appetites on the table, expected {expected}"
    for guest, slot in (*table.lifts, *((guest, slot) for _, guest, slot in table.aloft)):
        if guest not in at_table or not 0 <= slot < len(data.port.cards[guest]):
            yield "a token has left an appetite that is not at the table"
    went = {guest for gone in table.gone for guest in gone}
    if not set(table.doors) <= went:
        yield "the door ability of somebody who has not left is put off"


def _tokens(data: Data, table: Sketch) -> Iterator[str]:
    for kind, word in enumerate(data.port.kinds):
        lying = table.platter[kind] + sum(reserve[kind] for reserve in table.reserves)
        lying += sum(held.count(kind) for held in table.held) if kind else 0
        lying += sum(token[0] == kind for token in table.aloft)
        # SDP 5.1: conservation.
        if lying != table.out[kind] or (lying and not kind):
            yield f"{table.out[kind]} {word} out of the kitchen, {lying} on the table"
    for seat, ledger in enumerate(table.ledger):
        sums = [0] * len(data.port.kinds)
        for kind, _, _, count in ledger:
            sums[kind] += count
            if not count or not kind:
                yield f"an empty line in the sources of p{seat + 1}"
        if tuple(sums) != table.reserves[seat]:
            yield f"the reserve of p{seat + 1} is not the sum of its sources"


def _stack(rules: Party, table: Sketch, stack: tuple[Frame, ...]) -> Iterator[str]:
    if not stack:
        return
    if stack[0].flow != "evening":
        yield "the stack does not begin with the evening"
    for above, frame in pairwise(stack):
        if frame.flow not in _CHILDREN.get(above.flow, ()):
            yield f"{frame.flow} cannot be inside {above.flow}"
    for frame in stack:
        names: Any = rules.flows[frame.flow].names
        if unknowns(frame.names, Group(*names), rules.nouns):
            yield f"somebody unknown in {frame.flow}"
        elif complaint := sound_frame(rules, table, frame):
            yield complaint
    if table.aloft and not is_swapping(rules, stack[-1]):
        yield "tokens are being swapped, and nobody swaps"
    doorway = tuple(frame.names[0] for frame in stack if frame.flow == "doorway")
    if doorway != table.doorway:
        yield "who stands in the doorway is not who is leaving"
    flows = [frame.flow for frame in stack]
    if "turn" in flows and "course" not in flows:
        seat = stack[flows.index("turn")].names[0]
        if seat != table.active:
            yield "it is not the turn of the player whose turn is being played"
    if stack[-1].flow == "turn" and stack[-1].next == 0 and not any(table.platter):
        # SDP 8.1: never empty when a turn begins.
        yield "the platter is empty at the beginning of a turn"
