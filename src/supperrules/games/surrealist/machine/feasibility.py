"""Looking ahead at the table: what a receipt and a departure come to while an ability is tried (SDP 6.2).

Appetites are branched over like choices; reactions, and bonus and door of nested departures, are ignored.
"""

from typing import Any

from supperrules.effects.feasibility import Trial, can_begin
from supperrules.effects.program import Program
from supperrules.games.surrealist.data import Data, Party
from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.machine.game_interface import Port
from supperrules.games.surrealist.machine.shapes import Entry
from supperrules.games.surrealist.table import Sketch


class DinnerTrial(Trial[Sketch, Data, Hand]):
    """A search over the choices of a guest's ability."""

    __slots__ = ()

    def happens(self, context: Hand, flow: str, names: tuple[Any, ...]) -> bool | None:
        """A departure in short, or a receipt on each appetite that may matter."""
        if flow == "home":
            self.own(context)
            context.port.send_off(context.table, names[0])
            return None
        return self._receive(context, *names)

    def _receive(self, hand: Hand, guest: int, kind: int, source: tuple[Any, ...]) -> bool | None:
        """Place or trash the token; where the appetite may matter later, the answer over all of them."""
        port, table = hand.port, hand.table
        matters = self.program.reads[hand.next] if hand.next < len(self.program.code) else False
        if source[0] == "kitchen" and not matters:
            return None
        if port.owner(table, guest) < 0:
            return None
        slots = _empty(port, table, guest)
        if not slots:
            self.make(hand, "trash", kind, source)
            return None
        if not matters or len(slots) == 1:
            self.make(hand, "place", guest, next(iter(slots.values())), kind, source)
            return None
        for slot in slots.values():
            branch = hand.copy()
            branch.table = self.rules.thaw(hand.table)
            self.rules.changes["place"].do(branch.table, guest, slot, kind, source)
            if self.succeeds(branch):
                return True
        return False


def _empty(port: Port, table: Sketch, guest: int) -> dict[int, int]:
    """The first empty place of each appetite."""
    appetites = port.appetites(guest)
    slots: dict[int, int] = {}
    for slot, lies in enumerate(port.held(table, guest)):
        if not lies:
            slots.setdefault(appetites[slot], slot)
    return slots


def fitting_appetites(
    rules: Party, program: Program, hand: Hand, after: int, guest: int, kind: int, source: tuple[Any, ...]
) -> tuple[int, ...]:
    """Of the appetites a token may be placed on, those after which the rest can be done; () if that leaves all of them.

    Only for guests of the ability's owner; another owner chooses among all of them (SDP 5.2, 6.2).
    """
    if after >= len(program.code) or not program.reads[after] or program.safe[after]:
        return ()
    if hand.port.owner(hand.table, guest) != hand.seat:
        return ()
    slots = _empty(hand.port, hand.table, guest)
    if len(slots) < 2:
        return ()
    fitting = []
    for appetite, slot in slots.items():
        branch = hand.copy()
        branch.next, branch.table = after, rules.thaw(hand.table)
        rules.changes["place"].do(branch.table, guest, slot, kind, source)
        branch.acted()
        if DinnerTrial(rules, program).succeeds(branch):
            fitting.append(appetite)
    return tuple(fitting) if len(fitting) < len(slots) else ()


def usable(rules: Party, table: Sketch, guest: int, seat: int, entry: Entry) -> bool:
    """The ability of this guest, decided about by that seat, can be carried out now (SDP 6.2, 6.7)."""
    data = rules.data
    program = data.programs.of[guest]
    if program is None:
        return False
    port: Port = data.port
    if program.limit is not None and port.spent(table, guest):
        return False
    if program.sure[program.first]:
        return True
    return can_begin(DinnerTrial, rules, program, Hand(port, table, guest, seat, entry, program.blank))
