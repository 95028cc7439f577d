"""A game as data and pure functions; building the value checks that nothing is missing."""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, Generic, TypeAlias

import attrs

from supperrules.kernel.change import Change
from supperrules.kernel.declarations import ChoiceKind as ChoiceKind
from supperrules.kernel.declarations import Field as Field
from supperrules.kernel.declarations import Pool as Pool
from supperrules.kernel.declarations import QuestionKind as QuestionKind
from supperrules.kernel.flow import AnyFlow
from supperrules.kernel.immutable import fixed
from supperrules.kernel.nouns import Named, Noun
from supperrules.kernel.schema_compiler import Coding, coding_of
from supperrules.kernel.state import D, Frame, S, State
from supperrules.kernel.table_copy import copier
from supperrules.kernel.value import Choice, Value


@attrs.frozen
class Line:
    """Points of one seat, and what for; `source`: the values that `reasons` of the rules names for this reason."""

    points: int
    reason: str
    source: tuple[Value, ...] = ()


@attrs.frozen
class Result:
    """How a game ended: score lines by seat, who won, and the reason it ended."""

    lines: tuple[tuple[Line, ...], ...]
    winners: tuple[int, ...]
    reason: str


def _nothing_to_fill(rules: "Rules[S, D]", table: S, dice: Callable[[int], int]) -> S:
    return table


def _sound(rules: "Rules[S, D]", table: S, stack: tuple[Frame, ...]) -> str:
    return ""


def _fits(rules: "Rules[S, D]", state: State[S]) -> bool:
    return True


def _why_not(rules: "Rules[S, D]", state: State[S], seat: int, choice: Choice) -> tuple[str, ...]:
    return ()


@attrs.frozen(eq=False, kw_only=True)
class Rules(Generic[S, D]):
    """Everything a game gives the kernel, for one number of seats, one card set and one choice of options.

    `sketch`: mutable attrs class of the table's fields; `table`: its frozen subclass without fields of its own.
    `opening`: the table before the base flow has begun; `base`: its frame, the bottom of the stack.
    `pools`, `fill(rules, table, dice)`, `fits(rules, state)`: how hidden things may lie (see `imagine`).
    `sound(rules, table, stack)`: "" or what is wrong with a loaded table. `outcome(rules, table)`: the result of a game
    that is over. `why_not(rules, state, seat, choice)`: why it is not offered, from what that seat sees.
    `reasons`: what the source of a score line of this reason is.
    `thaw(table)`: a working copy; `writers`: what a change does, by its name.
    `data`: the game's own (cards, port, programs); `described`: what of it the rules hash must cover, as JSON.

    Raises ValueError when something is missing: a noun, an audience, an unknown, a field.
    """

    name: str
    version: int
    nouns: Mapping[str, Noun]
    fields: tuple[Field, ...]
    sketch: type[S]
    table: type[S]
    opening: S
    base: Frame
    flows: Mapping[str, AnyFlow]
    changes: Mapping[str, Change]
    choices: Mapping[str, ChoiceKind]
    questions: Mapping[str, QuestionKind]
    seats: int
    outcome: Callable[["Rules[S, D]", S], Result]
    reasons: Mapping[str, Named] = attrs.field(factory=dict)
    options: Mapping[str, Value] = attrs.field(factory=dict, converter=fixed)
    data: D
    described: Any = None
    pools: tuple[Pool, ...] = ()
    fill: Callable[["Rules[S, D]", S, Callable[[int], int]], S] = _nothing_to_fill
    fits: Callable[["Rules[S, D]", State[S]], bool] = _fits
    sound: Callable[["Rules[S, D]", S, tuple[Frame, ...]], str] = _sound
    why_not: Callable[["Rules[S, D]", State[S], int, Choice], tuple[str, ...]] = _why_not
    coding: Coding = attrs.field(init=False, repr=False)
    values: Callable[[S], tuple[Any, ...]] = attrs.field(init=False, repr=False)
    thaw: Callable[[S], S] = attrs.field(init=False, repr=False)
    writers: Mapping[str, Callable[..., None]] = attrs.field(init=False, repr=False)

    @coding.default
    def _coding(self) -> Coding:
        return coding_of(self)

    @values.default
    def _all_fields(self) -> Callable[[S], tuple[Any, ...]]:
        first, *others = (field.name for field in self.fields)
        if not others:
            return lambda table: (getattr(table, first),)
        return attrgetter(first, *others)

    @thaw.default
    def _thaw(self) -> Callable[[S], S]:
        return copier(self.sketch, tuple(field.name for field in self.fields))

    @writers.default
    def _writers(self) -> dict[str, Callable[..., None]]:
        return {name: change.do for name, change in self.changes.items()}

    def freeze(self, sketch: S) -> S:
        """The table a working copy has come to; the copy itself becomes it and may not be used any more."""
        # The table has no fields of its own, so the two are laid out alike; a copy would cost a tenth of an action.
        sketch.__class__ = self.table
        return sketch


AnyRules: TypeAlias = Rules[Any, Any]
"""The rules of some game."""
RulesOf: TypeAlias = Rules[S, Any]
"""Rules of a game with this table, whatever they know beside it."""
