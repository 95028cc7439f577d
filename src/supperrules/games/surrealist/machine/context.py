"""What an instruction of a guest's ability sees: the table through the lookups, its guest, and what set it off."""

from typing import Final, Self

from supperrules.effects.context import Context, Register
from supperrules.games.surrealist.machine.game_interface import Port
from supperrules.games.surrealist.machine.guests import everybody
from supperrules.games.surrealist.machine.shapes import Entry, Source
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.value import Value

THIS: Final = -1
"""Operand: the guest whose ability this is."""
THAT: Final = -2
"""Operand: the guest of the event that set the ability off."""


class Hand(Context[Sketch]):
    """The ability of a guest at one instruction. An operand is a register that holds a guest, `THIS` or `THAT`."""

    __slots__ = ("entry", "guest", "port")

    def __init__(
        self, port: Port, table: Sketch, guest: int, seat: int, entry: Entry, registers: tuple[Register, ...]
    ) -> None:
        # No call of a base: one is made for every look at an ability, and a call would cost a hundredth of an action.
        self.port, self.table = port, table
        self.guest, self.seat, self.entry, self.registers = guest, seat, entry, registers
        self.world = None
        self.next = self.jump_to = self.skip_to = 0
        self.blocked = False

    def copy(self) -> Self:
        """The same ability at the same place, with the same table."""
        copy = self.__class__(self.port, self.table, self.guest, self.seat, self.entry, self.registers)
        copy.next, copy.jump_to = self.next, self.jump_to
        return copy

    def names(self) -> tuple[Value, ...]:
        """The values its frame carries."""
        return self.guest, self.seat, self.entry, self.registers

    def about(self) -> tuple[Value, ...]:
        """The guest whose ability asks."""
        return (self.guest,)

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

    def token(self, register: int) -> tuple[int, Source]:
        """Kind and source of the token in a register."""
        _, kind, source = self.registers[register]
        return kind, source

    def ring(self) -> tuple[int, ...]:
        """Everybody at the table: own guests left to right, then the others along the ring to the left (SDP 6.10)."""
        return everybody(self.port, self.table, self.seat)

    def append(self, register: int, guest: int) -> None:
        """One more entry for a list (0: none, the token came from a reserve)."""
        self.bind(register, ("guests", (*self.items(register), guest)))
