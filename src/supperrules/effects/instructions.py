"""The instructions of the control words, the same for every game: tests, loops over lists and counts, options."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import attrs

from supperrules.effects.context import Context, Register
from supperrules.kernel.value import Choice, Value
from supperrules.lang.tree import Clause

C = TypeVar("C", bound=Context[Any])


@attrs.frozen
class Set:
    """A register begins anew."""

    into: int
    value: Register
    asks = acts = blocks = reads = False

    def step(self, context: Context[Any]) -> None:
        context.bind(self.into, self.value)


@attrs.frozen
class Jump:
    """Goes on elsewhere."""

    asks = acts = blocks = reads = False

    def step(self, context: Context[Any]) -> None:
        context.jump()


@attrs.frozen
class Test(Generic[C]):
    """All conditions hold, or it jumps."""

    conditions: tuple[Callable[[C], bool], ...]
    reads: bool
    asks = acts = blocks = False

    def step(self, context: C) -> None:
        for holds in self.conditions:
            if not holds(context):
                context.jump()
                return


@attrs.frozen
class TakeNext(Generic[C]):
    """The next of a list that is `there` still, those before it passed over; nobody left: out of the loop.

    `one` and `many`: the words under which registers keep one of them, and the list.
    """

    list: int
    into: int
    one: str
    many: str
    there: Callable[[C, int], bool]
    asks = acts = blocks = reads = False

    def step(self, context: C) -> None:
        rest, there = context.items(self.list), self.there
        while rest and not there(context, rest[0]):
            rest = rest[1:]
        if not rest:
            context.jump()
            return
        context.bind(self.into, (self.one, rest[0]))
        context.bind(self.list, (self.many, rest[1:]))


@attrs.frozen
class Again:
    """Back to the head of the loop while its list lasts."""

    list: int
    asks = acts = blocks = reads = False

    def step(self, context: Context[Any]) -> None:
        if context.items(self.list):
            context.jump()


@attrs.frozen
class CountOff:
    """A loop over what an earlier clause has counted; over nothing it cannot be carried out."""

    counted: int
    into: int
    asks = acts = reads = False
    blocks = True

    def step(self, context: Context[Any]) -> None:
        count = context.count(self.counted)
        if not count:
            context.block()
        context.bind(self.into, ("count", count))


@attrs.frozen
class CountDown:
    """One less to do; back to the head of the loop while some are left."""

    counter: int
    asks = acts = blocks = reads = False

    def step(self, context: Context[Any]) -> None:
        left = context.count(self.counter) - 1
        context.bind(self.counter, ("count", left))
        if left > 0:
            context.jump()


@attrs.frozen
class PickOption(Generic[C]):
    """A seat, -1 if there is nobody, chooses one of several options (language rule 2)."""

    offers: tuple[tuple[Clause, ...], ...]
    by: Callable[[C], int]
    into: int
    key = "option"
    asks = blocks = True
    acts = optional = reads = False

    def asked(self, context: C) -> int:
        return self.by(context)

    def params(self, context: C) -> tuple[Value, ...]:
        return context.about()

    def options(self, context: C) -> tuple[Choice, ...]:
        if self.by(context) < 0:
            return ()
        return tuple(("option", number) for number in range(1, len(self.offers) + 1))

    def chosen(self, context: C, choice: Choice) -> None:
        context.bind(self.into, ("count", choice[1]))


@attrs.frozen
class Unless:
    """Jumps if another option was chosen."""

    chosen: int
    number: int
    asks = acts = blocks = reads = False

    def step(self, context: Context[Any]) -> None:
        if context.count(self.chosen) != self.number:
            context.jump()
