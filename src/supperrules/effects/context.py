"""What an instruction of a card program sees, and what it may do: played for real, or only tried on a scratch table."""

from abc import abstractmethod
from typing import Any, Final, Generic, Protocol, Self, TypeAlias, TypeVar

from supperrules.kernel.value import Value

T = TypeVar("T")
"""The table of a game."""

Register: TypeAlias = tuple[Any, ...]
"""A kept value under the word for what it is: `("count", 2)`. A game declares the shapes of its own."""
NOTHING: Final[Register] = ("nothing",)
NOT_YET: Final[Register] = ("count", 0)
DONE: Final[Register] = ("count", 1)


class World(Protocol):
    """Where changes go: the kernel's run, or a trial."""

    def do(self, change: str, *args: Any) -> None:
        """Make a change."""

    def call(self, flow: str, *names: Any) -> None:
        """Start a flow; it runs before the next instruction."""


class Context(Generic[T]):
    """One program at one instruction: the table, the seat that decides, and what is bound so far.

    `next` is where it goes on, `jump_to` and `skip_to` where it may go on instead; register 0 says whether a verb has
    acted. Each game has its own, with what else its instructions look up; it begins with no world, at 0, not blocked.
    """

    __slots__ = ("blocked", "jump_to", "next", "registers", "seat", "skip_to", "table", "world")

    table: T
    seat: int
    registers: tuple[Register, ...]
    world: World | None
    next: int
    jump_to: int
    skip_to: int
    blocked: bool

    # ---- what a game says of its own

    @abstractmethod
    def copy(self) -> Self:
        """The same ability at the same place, with the same table."""

    @abstractmethod
    def names(self) -> tuple[Value, ...]:
        """The values its frame carries."""

    @abstractmethod
    def about(self) -> tuple[Value, ...]:
        """What its questions are about."""

    # ---- what it sees

    def count(self, register: int) -> int:
        """The number in a register, 0 if nothing is bound."""
        value = self.registers[register]
        return int(value[1]) if value[0] == "count" else 0

    def items(self, register: int) -> tuple[int, ...]:
        """The list in a register, empty if nothing is bound."""
        value = self.registers[register]
        return () if value[0] == "nothing" else value[1]

    # ---- what it may do

    def bind(self, register: int, value: Register) -> None:
        """Keep a value for later instructions."""
        kept = self.registers
        self.registers = (*kept[:register], value, *kept[register + 1 :])

    def acted(self) -> None:
        """A verb has acted, so the ability is used."""
        if self.registers[0] != DONE:
            self.bind(0, DONE)

    def do(self, change: str, *args: Any) -> None:
        """Make a change; it is one that the verb of this instruction says it makes."""
        assert self.world is not None
        self.world.do(change, *args)

    def call(self, flow: str, *names: Any) -> None:
        """Start a flow; it runs before the next instruction. Once a step."""
        assert self.world is not None
        self.world.call(flow, *names)

    def jump(self) -> None:
        """Go on at this instruction's other way."""
        self.next = self.jump_to

    def block(self) -> None:
        """This cannot be done: a trial fails; in play it is left undone."""
        self.blocked = True
        self.next = self.skip_to
