"""What an instruction of a card program sees, and what it may do: played for real, or only tried on a scratch table."""

from typing import Any, Final, Protocol, TypeAlias

from supperrules.games.surrealist.machine.game_interface import Port
from supperrules.games.surrealist.machine.guests import everybody
from supperrules.games.surrealist.machine.shapes import Entry, Source
from supperrules.kernel.value import Choice

THIS: Final = -1
"""Operand: the guest whose ability this is."""
THAT: Final = -2
"""Operand: the guest of the event that set the ability off."""

Register: TypeAlias = tuple[Any, ...]
NOTHING: Final[Register] = ("nothing",)
NOT_YET: Final[Register] = ("count", 0)
DONE: Final[Register] = ("count", 1)


class World(Protocol):
    """Where changes go: the kernel's run, or a trial."""

    def do(self, change: str, *args: Any) -> None:
        """Make a change."""

    def call(self, flow: str, *names: Any) -> None:
        """Start a flow; it runs before the next instruction."""


class Hand:
    """One program at one instruction: the table, whose ability it is, and what is bound so far.

    `next` is where it goes on, `jump_to` and `skip_to` where it may go on instead; register 0 says whether a verb has
    acted. An operand is a register that holds a guest, `THIS` or `THAT`.
    """

    __slots__ = (
        "blocked",
        "entry",
        "guest",
        "jump_to",
        "next",
        "port",
        "registers",
        "seat",
        "skip_to",
        "table",
        "world",
    )

    def __init__(
        self, port: Port, table: Any, guest: int, seat: int, entry: Entry, registers: tuple[Register, ...]
    ) -> None:
        self.port, self.table = port, table
        self.guest, self.seat, self.entry, self.registers = guest, seat, entry, registers
        self.world: World | None = None
        self.next = self.jump_to = self.skip_to = 0
        self.blocked = False

    # ---- what it sees

    def guest_at(self, operand: int) -> int:
        """The guest an operand stands for; 0 if nobody is bound."""
        if operand == THIS:
            return self.guest
        if operand == THAT:
            return self.entry[2]
        register = self.registers[operand]
        return int(register[1]) if register[0] == "guest" else 0

    def seat_at(self, register: int) -> int:
        """The seat in a register."""
        return int(self.registers[register][1])

    def count(self, register: int) -> int:
        """The number in a register, 0 if nothing is bound."""
        value = self.registers[register]
        return int(value[1]) if value[0] == "count" else 0

    def token(self, register: int) -> tuple[int, Source]:
        """Kind and source of the token in a register."""
        _, kind, source = self.registers[register]
        return kind, source

    def guests_in(self, register: int) -> tuple[int, ...]:
        """The list in a register."""
        value = self.registers[register]
        return value[1] if value[0] == "guests" else ()

    def ring(self) -> tuple[int, ...]:
        """Everybody at the table: own guests left to right, then the others along the ring to the left (SDP 6.10)."""
        return everybody(self.port, self.table, self.seat)

    # ---- what it may do

    def bind(self, register: int, value: Register) -> None:
        """Keep a value for later instructions."""
        kept = self.registers
        self.registers = (*kept[:register], value, *kept[register + 1 :])

    def append(self, register: int, guest: int) -> None:
        """One more entry for a list (0: none, the token came from a reserve)."""
        self.bind(register, ("guests", (*self.guests_in(register), guest)))

    def acted(self) -> None:
        """A verb has acted (SDP 6.2)."""
        if self.registers[0] != DONE:
            self.bind(0, DONE)

    def do(self, change: str, *args: Any) -> None:
        """Make a change."""
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
        """This cannot be done: a trial fails; in play it is left undone (SDP 6.2)."""
        self.blocked = True
        self.next = self.skip_to


class Instruction(Protocol):
    """One instruction of a program. What it is for the static look is fixed; `step` runs one that asks nobody.

    `asks`: somebody may choose, see `Asking`; `blocks`: it can be impossible; `acts`: it surely acts, if it is
    possible; `reads_guests`: what lies on guests, or who sits where, makes a difference to it.
    """

    @property
    def asks(self) -> bool: ...
    @property
    def blocks(self) -> bool: ...
    @property
    def acts(self) -> bool: ...
    @property
    def reads_guests(self) -> bool: ...


class Step(Instruction, Protocol):
    """An instruction that runs by itself."""

    def step(self, hand: Hand) -> None:
        """Run."""


class Asking(Instruction, Protocol):
    """An instruction that asks: `optional` adds a decline, which jumps. No option: it is impossible."""

    @property
    def key(self) -> str: ...
    @property
    def optional(self) -> bool: ...

    def asked(self, hand: Hand) -> int:
        """The seat that chooses."""

    def params(self, hand: Hand) -> tuple[Any, ...]:
        """What the question is about."""

    def options(self, hand: Hand) -> tuple[Choice, ...]:
        """What may be chosen, as the table stands; () if nothing."""

    def chosen(self, hand: Hand, choice: Choice) -> None:
        """Bind what was chosen."""
