"""The flow `wave`: the abilities that waited until a whole was complete (SDP 6.7, 6.8).

An ability resolves at most once a turn; a guest who has left has lost its own; those that cannot differ are one answer
with their count. The change `wait(entry)` keeps an entry
on the table, `wave()` empties what waits; when a whole is done and something waits, `run.do("wave")` and
`run.call("wave", seat, entries)`, until nothing waits.
"""

from typing import Final

from supperrules.effects.reactions import Reactions
from supperrules.games.surrealist.data import Data, Evening, Party
from supperrules.games.surrealist.machine.feasibility import usable
from supperrules.games.surrealist.machine.shapes import WAVE_NAMES, Entry
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.value import Choice


class _Waiting(Reactions[Sketch, Data, Entry]):
    __slots__ = ()

    def owner(self, rules: Party, table: Sketch, card: int) -> int:
        return rules.data.port.owner(table, card)

    def usable(self, rules: Party, table: Sketch, owner: int, entry: Entry) -> bool:
        guest = entry[0]
        return not rules.data.port.acted(table, guest) and usable(rules, table, guest, owner, entry)

    def difference(self, rules: Party, entry: Entry) -> object:
        guest, _, subject, _, slot, _, lifts = entry
        program = rules.data.programs.of[guest]
        assert program is not None
        token = (subject, slot, lifts) if program.names_token else ()
        return subject if program.names_subject else 0, token

    def option(self, same: list[Entry]) -> Choice:
        guest, event, subject = same[0][:3]
        if len(same) == 1:
            return ("react", *same[0][:5])
        return ("react-any", guest, len(same), event, subject if len({entry[2] for entry in same}) == 1 else 0)

    def begin(self, run: Evening, owner: int, entry: Entry) -> None:
        run.do("acts", entry[0])
        run.call("card", entry[0], owner, entry, ())


WAVE: Final = _Waiting().flow("wave", WAVE_NAMES)
