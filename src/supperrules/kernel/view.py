"""What a seat may know: a state of the same type with unknowns, and events without what it must not hear."""

from typing import Any

from supperrules.errors import InvalidState
from supperrules.kernel.audience import OPEN, OWNER, Only
from supperrules.kernel.change import ANSWERED, FORCED, KERNEL_EVENTS, Event
from supperrules.kernel.masking import unknowns
from supperrules.kernel.nouns import Per
from supperrules.kernel.rules import AnyRules, Field, RulesOf
from supperrules.kernel.state import S, State
from supperrules.kernel.state_json import HIDDEN, read_state

SPECTATOR = -1
"""The seat of somebody who only looks on."""


def view(rules: RulesOf[S], state: State[S], seat: int) -> State[S]:
    """The position as this seat sees it; seat -1 is a spectator.

    Never in it: chance, budget, other seats' numbers (K16). The stack goes in as it is (K2).
    """
    sealed = tuple(choice if i == seat or choice is None else HIDDEN for i, choice in enumerate(state.sealed))
    answered = tuple(n if i == seat else 0 for i, n in enumerate(state.answered))
    return State(masked(rules, state.table, seat), state.stack, sealed, answered, 0, 0)


def masked(rules: RulesOf[S], table: S, seat: int) -> S:
    """The table as this seat sees it."""
    values: list[Any] = list(rules.values(table))
    for i, mask in rules.coding.masks:
        values[i] = mask(values[i], seat)
    return rules.table(*values)


def read_view(rules: RulesOf[S], found: object, seat: int) -> State[S]:
    """A position as this seat sees it, from its JSON; seat -1 is a spectator.

    Raises InvalidState with the path of what cannot be, of what the seat could not know, or must know.
    """
    state = read_state(rules, found, secrets=False)
    seen = view(rules, state, seat)
    for field in rules.fields:
        value = getattr(state.table, field.name)
        if value != getattr(seen.table, field.name):
            raise InvalidState("this is more than the seat may know", f"table.{field.name}")
        if _own_unknowns(rules, field, value, seat):
            raise InvalidState("something is unknown here that the seat knows", f"table.{field.name}")
    for name in ("sealed", "answered", "chance", "spent"):
        if getattr(state, name) != getattr(seen, name):
            raise InvalidState("this is more than the seat may know", name)
    if seat >= 0 and state.sealed and state.sealed[seat] == HIDDEN:
        raise InvalidState("the seat knows what it has answered", "sealed")
    return state


def _own_unknowns(rules: AnyRules, field: Field, value: Any, seat: int) -> int:
    """How much is unknown in what this seat sees of a field."""
    if field.seen is OPEN:
        return unknowns(value, field.shape, rules.nouns)
    if field.seen is OWNER and seat >= 0 and isinstance(field.shape, Per):
        return unknowns(value[seat], field.shape.shape, rules.nouns)
    return 0


def hears(rules: RulesOf[S], event: Event, seat: int) -> bool:
    """Whether this seat is told of the event at all."""
    if event.change in KERNEL_EVENTS:
        return True
    heard = rules.changes[event.change].heard
    return event.args[heard.argument] == seat if isinstance(heard, Only) else heard is OPEN


def told_to(rules: RulesOf[S], events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    """What this seat is told of these events; those it must not know of are left out."""
    return tuple(told(rules, event, seat) for event in events if hears(rules, event, seat))


def told(rules: RulesOf[S], event: Event, seat: int) -> Event:
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


def fold(rules: RulesOf[S], table: S, events: tuple[Event, ...]) -> S:
    """The table after these events: the same change functions run again (K10).

    A seat's memory is the fold of what it was told, from the table as it first saw it.
    """
    sketch = rules.thaw(table)
    for event in events:
        if event.change not in KERNEL_EVENTS:
            rules.changes[event.change].do(sketch, *event.args)
    return rules.freeze(sketch)
