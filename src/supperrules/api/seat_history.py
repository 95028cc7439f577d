"""What one listener has been told of a game, action by action: all that its view is made of."""

from collections.abc import Iterator
from typing import Any

import attrs

from supperrules.kernel.audience import OPEN
from supperrules.kernel.change import SEALED, Event
from supperrules.kernel.immutable import Lasting
from supperrules.kernel.play import question
from supperrules.kernel.rules import AnyRules
from supperrules.kernel.state import State
from supperrules.kernel.value import Choice
from supperrules.kernel.view import told_to, view

Played = tuple[int, Choice]
"""Seat and choice; () is a choice that the listener has not been shown."""


@attrs.frozen(eq=False)
class Memory(Lasting):
    """A position as a listener sees it, and how it came about as far as it was told.

    `events`: those of the last action, `count` what it had heard before them; `action`: what was played, None at the
    beginning; `shown`: the answers, by seat, of a sealed question that everybody hears once the last is in.
    """

    before: "Memory | None" = attrs.field(repr=False)
    state: State[Any]
    events: tuple[Event, ...]
    count: int
    action: Played | None = None
    shown: tuple[Choice | None, ...] = ()

    @property
    def told(self) -> int:
        """How many events the listener has heard."""
        return self.count + len(self.events)

    def whole(self) -> list["Memory"]:
        """Every position from the first on."""
        found = list(self._back())
        found.reverse()
        return found

    def _back(self) -> Iterator["Memory"]:
        here: Memory | None = self
        while here is not None:
            yield here
            here = here.before

    def since(self, number: int) -> tuple[tuple[int, Event], ...]:
        """Events after this number, with their numbers."""
        found: list[tuple[int, Event]] = []
        for here in self._back():
            if here.told <= number:
                break
            found[:0] = [pair for pair in enumerate(here.events, here.count + 1) if pair[0] > number]
        return tuple(found)

    def played(self) -> list[Played]:
        """What was played, in order; a sealed answer is known from the moment it was shown."""
        found: list[Played] = []
        shown: tuple[Choice | None, ...] = ()
        for here in self._back():
            if here.action is None:
                break
            seat, choice = here.action
            shown = here.shown or shown
            found.append((seat, (shown[seat] or choice) if shown else choice))
            if here.before is None or not here.before.state.sealed:
                shown = ()  # this was the first answer to its question
        found.reverse()
        return found


def beginning(rules: AnyRules, state: State[Any], events: tuple[Event, ...], count: int, viewer: int) -> Memory:
    """What is known at the beginning: `events` are those of the set-up."""
    return Memory(None, view(rules, state, viewer), told_to(rules, events, viewer), count)


def following(
    rules: AnyRules,
    known: Memory,
    before: State[Any],
    action: Played,
    after: State[Any],
    events: tuple[Event, ...],
    viewer: int,
) -> Memory:
    """What is known after one more action, played at `before`."""
    heard = told_to(rules, events, viewer)
    seat, choice = action
    first = heard[0]
    shown: tuple[Choice | None, ...] = ()
    if first.change != SEALED:
        told_choice = first.args[2]
        assert isinstance(told_choice, tuple)
        choice = told_choice
    elif seat != viewer:
        choice = ()
    if first.change == SEALED and not after.sealed and (asked := question(rules, known.state)) is not None:
        answers = list(before.sealed or (None,) * rules.seats)
        answers[seat] = action[1]
        shown = tuple(answers) if rules.questions[asked.key].seen is OPEN else ()
    return Memory(known, view(rules, after, viewer), heard, known.told, (seat, choice), shown)
