"""Engine and reference evaluator, side by side: every question, every option, every outcome."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import attrs

from tests.reference import engine
from tests.reference.answers import Memory, Option, Question
from tests.reference.evaluator import Event, seen_home, told, usable
from tests.reference.table import Table
from tests.reference.wholes import What, whole


class TooLarge(Exception):
    """Looking ahead to the end of this ability would take too long to be compared."""


class Bounded(dict[tuple[Any, ...], bool]):
    """A memory that holds so much and no more."""

    def __setitem__(self, key: tuple[Any, ...], value: bool) -> None:
        if len(self) > MOST_REMEMBERED:
            raise TooLarge
        super().__setitem__(key, value)


MOST_REMEMBERED: Final = 20_000


@attrs.frozen
class Difference:
    """Where they part: the answers that lead there, and what each says."""

    answers: tuple[Option, ...]
    reference: Any
    engine: Any


@attrs.define
class Comparison:
    """What was compared: how many questions and outcomes, and the first difference."""

    questions: int = 0
    outcomes: int = 0
    difference: Difference | None = None


def compared(table: Table, guest: int, event: Event | None, most: int) -> Comparison:
    """Both over every choice of an ability, or of the departure of a guest with a door; at most so many positions."""
    you = table.seat_of(guest)
    memory: Memory = Bounded()
    if table.abilities[guest].trigger.event == "door":
        return _walked(lambda given: seen_home(table, guest, given, memory), engine.leaving(table, guest), most)
    try:
        said = usable(table, guest, you, event, Bounded())
    except TooLarge:
        return Comparison()
    does = engine.is_usable(table, guest, you, event)
    if said != does:
        return Comparison(difference=Difference((), ("usable", said), ("usable", does)))
    if not said:
        return Comparison()
    begun = engine.begun(table, guest, you, event)
    return _walked(lambda given: told(table, guest, you, given, memory, event), begun, most)


def mean_the_same(one: Table, other: Table, guest: int, event: Event | None, most: int) -> bool:
    """Two abilities of a guest, on tables that are otherwise alike, ask the same and come to the same."""
    you = one.seat_of(guest)
    memories: tuple[Memory, Memory] = ({}, {})
    is_door = [table.abilities[guest].trigger.event == "door" for table in (one, other)]
    if is_door[0] != is_door[1] or usable(one, guest, you, event) != usable(other, guest, you, event):
        return False
    if not is_door[0] and not usable(one, guest, you, event):
        return True
    waiting: list[tuple[Option, ...]] = [()]
    while waiting and most > 0:
        most -= 1
        answers = waiting.pop()
        first, second = (
            seen_home(table, guest, answers, memory) if is_door[0] else told(table, guest, you, answers, memory, event)
            for table, memory in zip((one, other), memories, strict=True)
        )
        if isinstance(first, Question) and isinstance(second, Question) and same(first, second):
            waiting += [(*answers, option) for option in first.options]
        elif not (isinstance(first, Table) and isinstance(second, Table) and alike(first, second)):
            return False
    return True


def compared_whole(table: Table, active: int, what: What, most: int) -> Comparison:
    """Both over every choice of a whole and of the waves that follow it."""
    memory: Memory = Bounded()
    return _walked(lambda given: whole(table, active, what, given, memory), engine.whole(table, active, what), most)


def _walked(tell: Callable[[tuple[Option, ...]], Table | Question], begun: engine.Happened, most: int) -> Comparison:
    found = Comparison()
    waiting: list[tuple[tuple[Option, ...], engine.Happened]] = [((), begun)]
    while waiting and most > 0:
        most -= 1
        answers, happened = waiting.pop()
        try:
            said, asked = tell(answers), happened.question()
        except TooLarge:
            return found
        if isinstance(said, Question) and asked is not None and same(said, asked):
            found.questions += 1
            waiting += [((*answers, option), happened.answered(option)) for option in said.options]
        elif isinstance(said, Table) and asked is None and alike(said, happened.table()):
            found.outcomes += 1
            if not engine.kept(happened.state.table):
                found.difference = Difference(answers, "conservation", happened.state.table)
                return found
        else:
            found.difference = Difference(answers, said, asked or happened.table())
            return found
    return found


def same(said: Question, asked: Question) -> bool:
    """Who, about what, and which options; the order they are listed in is no matter of the rules."""
    return (said.seat, said.about, set(said.options)) == (asked.seat, asked.about, set(asked.options))


def alike(one: Table, other: Table) -> bool:
    """The same tables, apart from what never changes."""
    return all(
        getattr(one, name) == getattr(other, name) for name in ("sides", "held", "platter", "reserves", "doorway")
    )


def shown(table: Table, difference: Difference) -> Iterator[str]:
    """A difference as lines to read."""
    yield f"sides {table.sides} course {table.course}"
    for guest, tokens in sorted(table.held.items()):
        yield f"  {guest}: " + ", ".join(f"{a}={t or '-'}" for a, t in zip(table.appetites[guest], tokens, strict=True))
    yield f"platter {table.platter}"
    yield from (f"reserve {seat}: {reserve}" for seat, reserve in enumerate(table.reserves))
    yield f"answers {difference.answers}"
    yield f"reference: {difference.reference}"
    yield f"engine:    {difference.engine}"
