"""Changes are the only writers of a table, and what they were called with are the events."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

import attrs

from supperrules.kernel.audience import OPEN, Heard
from supperrules.kernel.nouns import Named, Shape
from supperrules.kernel.state import Standing
from supperrules.kernel.value import Value


@attrs.frozen
class Implied:
    """What the arguments of a change tell together with the rules: `of(*args)`, for who shows the event.

    It must cope with arguments that are hidden from the listener.
    """

    name: str
    shape: Shape
    of: Callable[..., Value]


@attrs.frozen
class Change:
    """`do(table, *args)` writes the working copy; every argument has a shape and an audience.

    It must also run on a table with unknowns, called with what a seat was told. `heard`: OPEN, or `Only(k)` if nobody
    but the seat in argument k may know that it happened at all.
    """

    do: Callable[..., None]
    args: Named = ()
    seen: tuple[Heard, ...] = ()
    heard: Heard = OPEN
    implied: tuple[Implied, ...] = ()


class Event(NamedTuple):
    """A change that was made, with the stack of that moment (from which causes are read)."""

    change: str
    args: tuple[Value, ...]
    stack: tuple[Standing, ...]


Told: TypeAlias = tuple[str, tuple[Value, ...], tuple[Standing, ...]]
"""An event as it is kept, change, arguments and stack: `Event(*told)` reads it by names, and is equal to it."""


def events_of(told: Iterable[Told]) -> tuple[Event, ...]:
    """Kept events, to be read by names."""
    return tuple([Event(*one) for one in told])


# Events of the kernel's own, which write nothing on the table.
ANSWERED = "answered"  # seat, key, choice
FORCED = "forced"  # seat, key, choice; () for a sealed one
SEALED = "sealed"  # seat
CUT = "cut"  # the budget was spent (K19)
KERNEL_EVENTS = frozenset((ANSWERED, FORCED, SEALED, CUT))
