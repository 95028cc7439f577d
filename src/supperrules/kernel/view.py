"""What a seat may know: a state of the same type with unknowns, and events without what it must not hear."""

from typing import Any

from supperrules.kernel.audience import OPEN, Only
from supperrules.kernel.change import ANSWERED, FORCED, KERNEL_EVENTS, Event
from supperrules.kernel.rules import Rules
from supperrules.kernel.state import S, State
from supperrules.kernel.state_json import HIDDEN

SPECTATOR = -1
"""The seat of somebody who only looks on."""


def view(rules: Rules[S], state: State[S], seat: int) -> State[S]:
    """The position as this seat sees it; seat -1 is a spectator.

    Never in it: chance, budget, other seats' numbers (K16). The stack goes in as it is (K2).
    """
    sealed = tuple(choice if i == seat or choice is None else HIDDEN for i, choice in enumerate(state.sealed))
    answered = tuple(n if i == seat else 0 for i, n in enumerate(state.answered))
    return State(masked(rules, state.table, seat), state.stack, sealed, answered, 0, 0)


def masked(rules: Rules[S], table: S, seat: int) -> S:
    """The table as this seat sees it."""
    values: list[Any] = list(rules.values(table))
    for i, mask in rules.coding.masks:
        values[i] = mask(values[i], seat)
    return rules.table(*values)


def hears(rules: Rules[S], event: Event, seat: int) -> bool:
    """Whether this seat is told of the event at all."""
    if event.change in KERNEL_EVENTS:
        return True
    heard = rules.changes[event.change].heard
    return event.args[heard.argument] == seat if isinstance(heard, Only) else heard is OPEN


def told_to(rules: Rules[S], events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    """What this seat is told of these events; those it must not know of are left out."""
    return tuple(told(rules, event, seat) for event in events if hears(rules, event, seat))


def told(rules: Rules[S], event: Event, seat: int) -> Event:
    """The event as this seat hears it, if it hears it."""
    if event.change in KERNEL_EVENTS:
        if event.change not in (ANSWERED, FORCED) or event.args[0] == seat:
            return event
        key = event.args[1]
        assert isinstance(key, str)
        heard = rules.questions[key].seen is OPEN
        return event if heard else Event(event.change, (*event.args[:2], ()), event.stack)
    hear = rules.coding.told[event.change]
    args = tuple(mask(value, seat, event.args) for mask, value in zip(hear, event.args, strict=True))
    return Event(event.change, args, event.stack)


def fold(rules: Rules[S], table: S, events: tuple[Event, ...]) -> S:
    """The table after these events: the same change functions run again (K10).

    A seat's memory is the fold of what it was told, from the table as it first saw it.
    """
    sketch = rules.thaw(table)
    for event in events:
        if event.change not in KERNEL_EVENTS:
            rules.changes[event.change].do(sketch, *event.args)
    return rules.freeze(sketch)
