"""The assembler: what control words and verbs write the instructions of an ability through.

A game has its own, with how its nouns are bound to registers and what its conditions and loops look up.
"""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import attrs

from supperrules.effects.context import NOT_YET, NOTHING
from supperrules.effects.dataflow import look
from supperrules.effects.instruction import Instruction
from supperrules.effects.program import Program
from supperrules.lang.tree import Choose, Clause, Domain, If

K = TypeVar("K")
"""What has been named so far, on the way to a step; immutable."""
P = TypeVar("P", bound=Program)


class Label:
    """A place in the code, known when it is put down."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        self.at = -1


@attrs.define(eq=False)
class Assembler(Generic[K]):
    """One program while it is written: `known`, what has been named so far; `clauses`, each with its instructions."""

    known: K
    written: list[tuple[Instruction, Label | None, Label]] = attrs.field(factory=list, init=False)
    registers: list[str] = attrs.field(factory=lambda: ["count"], init=False)
    skips: list[Label] = attrs.field(factory=list, init=False)
    end: Label = attrs.field(factory=Label, init=False)
    clauses: list[tuple[Clause, range]] = attrs.field(factory=list, init=False)

    # ---- what a game says of its own

    @abstractmethod
    def clause(self, node: Clause) -> None:
        """The instructions of a clause: its verb's meaning."""

    @abstractmethod
    def after_clause(self) -> None:
        """A clause has ended: what it introduced can be named from now on."""

    @abstractmethod
    def test(self, step: If) -> Instruction:
        """What jumps unless the conditions hold."""

    @abstractmethod
    def loop(self, over: Domain, head: Label, out: Label) -> tuple[K, Instruction]:
        """What fixes the list of a loop, then the head put down; what is known inside, and what jumps to the head."""

    @abstractmethod
    def chooser(self, step: Choose) -> Callable[[Any], int]:
        """The seat that chooses an option, given the context; -1 if there is nobody."""

    # ---- for verbs

    def emit(self, instruction: Instruction, jump: Label | None = None) -> None:
        """Write an instruction; if it is impossible, the program goes on after the clause or at the loop's next."""
        self.written.append((instruction, jump, self.skips[-1] if self.skips else self.end))

    def register(self, holds: str) -> int:
        """A register nobody has yet, and the word for what it will hold."""
        self.registers.append(holds)
        return len(self.registers) - 1

    def put(self, label: Label) -> None:
        """Put a label down here."""
        label.at = len(self.written)

    # ---- at the end

    def program(self, kind: Callable[..., P], first: int, may: frozenset[str], **own: Any) -> P:
        """What has been written, with a static look at it, as a program of this kind, and what is its game's `own`."""
        code = tuple(instruction for instruction, _, _ in self.written)
        jumps = tuple(0 if jump is None else jump.at for _, jump, _ in self.written)
        skips = tuple(skip.at for _, _, skip in self.written)
        safe, sure, reads, bound = look(code, jumps, skips)
        return kind(
            code=code,
            jumps=jumps,
            skips=skips,
            holds=tuple(self.registers),
            blank=(NOT_YET, *(NOTHING,) * (len(self.registers) - 1)),
            first=first,
            safe=safe,
            sure=sure,
            reads=reads,
            bound=bound,
            clauses=tuple(self.clauses),
            may=may,
            **own,
        )
