"""The line of play that led to a position: what is kept of every value a game was played from."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from supperrules.api.seat_history import Memory, beginning, following
from supperrules.kernel.change import Event, Told, events_of
from supperrules.kernel.rules import AnyRules
from supperrules.kernel.state import State
from supperrules.kernel.view import SPECTATOR, hears

Heard = tuple[int, ...]
"""What each seat, an onlooker and the host had heard before the line began; () is nothing."""


class Past(NamedTuple):
    """One position of the line, without the answers it had, which are most of it.

    `told` led to it, `action` (seat and choice) was played at `past`; `memories`: what listeners know here, by
    number, filled in when somebody looks.
    """

    state: State[Any]
    told: tuple[Told, ...]
    memories: dict[int, Memory]
    past: "Past | None"
    action: tuple[int, Any] | None

    @property
    def events(self) -> tuple[Event, ...]:
        """What led to it, to be read by names."""
        return events_of(self.told)


def chain(here: Past) -> list[Past]:
    """Every position of the line, the first one first."""
    found = [here]
    while (past := found[-1].past) is not None:
        found.append(past)
    return found[::-1]


def line_of(here: Past) -> Iterator[Event]:
    """Every event of the line, as it happened."""
    for past in chain(here):
        yield from events_of(past.told)


def before_all(heard: Heard) -> int:
    """What the host had heard before the line began."""
    return heard[-1] if heard else 0


def heard_before(here: Past, heard: Heard) -> int:
    """What the host had heard before the last action."""
    count, past = before_all(heard), here.past
    while past is not None:
        count += len(past.told)
        past = past.past
    return count


def counted(rules: AnyRules, here: Past, heard: Heard) -> Heard:
    """What each seat, an onlooker and the host have heard by now."""
    line = tuple(line_of(here))
    told = [sum(hears(rules, event, viewer) for event in line) for viewer in (*range(rules.seats), SPECTATOR)]
    return tuple(a + b for a, b in zip(heard or (0,) * (rules.seats + 2), (*told, len(line)), strict=True))


def remembered(rules: AnyRules, here: Past, heard: Heard, viewer: int) -> Memory:
    """What a seat (-1: an onlooker) knows here, made from the last position at which it was asked for."""
    ahead: list[Past] = []
    while viewer not in here.memories and here.past is not None:
        ahead.append(here)
        here = here.past
    known = here.memories.get(viewer)
    if known is None:
        # The entries are seats, onlooker, host: an onlooker's is the last but one.
        count = heard[viewer if viewer >= 0 else -2] if heard else 0
        known = here.memories[viewer] = beginning(rules, here.state, here.events, count, viewer)
    for after in reversed(ahead):
        assert after.past is not None and after.action is not None
        known = following(rules, known, after.past.state, after.action, after.state, after.events, viewer)
        after.memories[viewer] = known
    return known
