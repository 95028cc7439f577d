"""The flow `card`: plays the program of a guest's ability, one instruction a step.

Its frames hold the guest, the seat that decides, the entry that caused it, and the registers bound so far; the place is
the number of the instruction. Begin it with no registers: `run.call("card", guest, seat, entry, ())`.
"""

from typing import Any, Final

from supperrules.effects.context import World
from supperrules.effects.feasibility import Trial
from supperrules.effects.interpreter import AbilityFlow, Played
from supperrules.effects.program import Program
from supperrules.games.surrealist.data import Data, Evening, Party
from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.machine.feasibility import DinnerTrial, fitting_appetites
from supperrules.games.surrealist.machine.shapes import CARD_NAMES
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.state import Standing


class _Play(Played[Sketch, Data]):
    """The kernel's run as the world of a hand; a receipt is narrowed to appetites that leave the rest possible."""

    __slots__ = ("after", "hand", "program")

    def __init__(self, run: Evening, program: Program, hand: Hand, after: int) -> None:
        self.run, self.may = run, program.may
        self.program, self.hand, self.after = program, hand, after

    def call(self, flow: str, *names: Any) -> None:
        """Start a flow."""
        if flow == "receive":
            fitting = fitting_appetites(self.run.rules, self.program, self.hand, self.after, *names)
            if fitting:
                self.run.call("receive-among", *names, fitting)
                return
        super().call(flow, *names)


class CardFlow(AbilityFlow[Sketch, Data, Hand]):
    """The interpreter over the lookups and programs of the rules' data."""

    __slots__ = ()
    name: Final = "card"
    names: Final = CARD_NAMES

    def program(self, rules: Party, frame: Standing) -> Program:
        """The program of its guest."""
        guest = frame[2][0]
        program = rules.data.programs.of[guest]  # type: ignore[index]
        assert program is not None
        return program

    def context(self, rules: Party, table: Sketch, frame: Standing, program: Program) -> Hand:
        """What its instruction sees."""
        guest, seat, entry, registers = frame[2]
        return Hand(rules.data.port, table, guest, seat, entry, registers or program.blank)  # type: ignore[arg-type]

    def trial(self, rules: Party, program: Program, stop: int) -> Trial[Sketch, Data, Hand]:
        """How the rest of a program is tried."""
        return DinnerTrial(rules, program, stop)

    def world(self, run: Evening, program: Program, context: Hand, after: int) -> World:
        """Where its changes go; `after`: the instruction that follows."""
        return _Play(run, program, context, after)


CARD: Final = CardFlow()
