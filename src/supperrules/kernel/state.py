"""A position: one immutable value. The rules, the options and the seed are not inside."""

from typing import Generic, NamedTuple, TypeAlias, TypeVar

from supperrules.kernel.value import Choice, Value

S = TypeVar("S")
"""A game's table: the mutable sketch, of which the frozen table is a subclass."""
D = TypeVar("D")
"""What a game's rules know beside the table."""


class Frame(NamedTuple):
    """Where a flow stands, in small values that everybody may know (never a secret).

    `next`: the station it goes on at when it is on top; `at`: the station it is in (read by causes).
    """

    flow: str
    next: int
    names: tuple[Value, ...] = ()
    at: int = 0


Standing: TypeAlias = tuple[str, int, tuple[Value, ...], int]
"""A frame as it is kept: `Frame(*standing)` reads it by names, and is equal to it.

A bare tuple is made five times as fast, and the garbage collector soon forgets one of small values.
"""


class State(NamedTuple, Generic[S]):
    """A table and what is going on at it.

    `sealed`: () or one entry a seat; `answered`: questions answered, by seat; `chance`: draws made;
    `spent`: steps and answers since only the base frame was left. No frame left: the game is over.
    """

    table: S
    stack: tuple[Standing, ...]
    sealed: tuple[Choice | None, ...] = ()
    answered: tuple[int, ...] = ()
    chance: int = 0
    spent: int = 0

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The stack, to be read by names."""
        return tuple([Frame(*standing) for standing in self.stack])
