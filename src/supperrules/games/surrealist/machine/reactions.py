"""The flow `wave`: the abilities that waited until a whole was complete (SDP 6.7, 6.8).

Its names are the seat whose turn it is and the entries that waited. The player whose turn it is comes first, then the
others in turn order; the owner picks one of its usable abilities or declines the rest. An ability resolves at most once
a turn, so when one entry has resolved the others of that guest lapse; a guest who has left has lost its own. What a
wave sets waiting is no part of it: it waits for the next.

A game that uses it: the change `wait(entry)` keeps an entry on the table, `wave()` empties what waits; when a whole is
done and something waits, `run.do("wave")` and `run.call("wave", seat, entries)`, until nothing waits.
"""

from typing import Any, Final

from supperrules.games.surrealist.machine.feasibility import usable
from supperrules.games.surrealist.machine.shapes import WAVE_NAMES, Entry
from supperrules.kernel.flow import Asking, Flow
from supperrules.kernel.question import Kind, Question, ask
from supperrules.kernel.rules import Rules
from supperrules.kernel.run import Run
from supperrules.kernel.value import DECLINE, Choice


def _usable(rules: Rules[Any], table: Any, entries: tuple[Entry, ...]) -> list[tuple[int, Entry]]:
    """(owner, entry) of those that can resolve now."""
    port = rules.data.port
    found = []
    for entry in entries:
        guest = entry[0]
        owner = port.owner(table, guest)
        if owner >= 0 and not port.acted(table, guest) and usable(rules, table, guest, owner, entry):
            found.append((owner, entry))
    return found


def _asked(rules: Rules[Any], live: list[tuple[int, Entry]], seat: int) -> int:
    players = rules.seats
    return min((owner for owner, _ in live), key=lambda owner: (owner - seat) % players)


def _ask_next(rules: Rules[Any], table: Any, seat: int, entries: tuple[Entry, ...]) -> Question | None:
    live = _usable(rules, table, entries)
    if not live:
        return None
    asked = _asked(rules, live, seat)
    # Who caused it makes no difference: equal entries are one option.
    options: list[Choice] = list(dict.fromkeys(("react", *entry[:5]) for owner, entry in live if owner == asked))
    return ask(Kind.PICK, "react", asked, (*options, DECLINE))


def _react(run: Run[Any], choice: Choice, seat: int, entries: tuple[Entry, ...]) -> None:
    port, table = run.rules.data.port, run.table
    if choice == DECLINE:
        asked = _asked(run.rules, _usable(run.rules, table, entries), seat)
        run.goto("next", seat, tuple(entry for entry in entries if port.owner(table, entry[0]) != asked))
        return
    entry = next(entry for entry in entries if entry[:5] == choice[1:])
    guest = entry[0]
    run.goto("next", seat, tuple(other for other in entries if other[0] != guest))
    run.do("acts", guest)
    run.call("card", guest, port.owner(table, guest), entry, ())


WAVE: Final = Flow("wave", WAVE_NAMES, Asking("next", _ask_next, _react))
