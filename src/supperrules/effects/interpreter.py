"""The flow that plays the program of an ability, one instruction a step.

Its frames carry what the game's context needs, with the registers bound so far; the place is the number of the
instruction. A game says in a subclass which program a frame is of, and how it is tried; its change `undone`, with what
the ability's questions are about, tells that a step has become impossible and is left out.
"""

from abc import abstractmethod
from typing import Any, Final, Generic, TypeVar

from supperrules.effects.context import Context, World
from supperrules.effects.feasibility import Trial, offered
from supperrules.effects.program import END, Program, undeclared
from supperrules.kernel.question import Kind, Question, ask
from supperrules.kernel.rules import Rules
from supperrules.kernel.run import Run
from supperrules.kernel.state import D, S, Standing
from supperrules.kernel.value import DECLINE, Choice

C = TypeVar("C", bound=Context[Any])


class Played(Generic[S, D]):
    """The kernel's run as the world of a context; only what its verbs say they do is let through."""

    __slots__ = ("may", "run")

    run: Run[S, D]
    may: frozenset[str]

    def do(self, change: str, *args: Any) -> None:
        """Make a change."""
        if change not in self.may:
            raise undeclared(change)
        self.run.do(change, *args)

    def call(self, flow: str, *names: Any) -> None:
        """Start a flow."""
        if flow not in self.may:
            raise undeclared(flow)
        self.run.call(flow, *names)


class AbilityFlow(Generic[S, D, C]):
    """The interpreter as a flow."""

    __slots__ = ()
    cut: Final = None

    # ---- what a game says of its own

    @abstractmethod
    def program(self, rules: Rules[S, D], frame: Standing) -> Program:
        """The program that a frame carries out."""

    @abstractmethod
    def context(self, rules: Rules[S, D], table: S, frame: Standing, program: Program) -> C:
        """What its instruction sees."""

    @abstractmethod
    def trial(self, rules: Rules[S, D], program: Program, stop: int) -> Trial[S, D, C]:
        """How the rest of a program is tried."""

    @abstractmethod
    def world(self, run: Run[S, D], program: Program, context: C, after: int) -> World:
        """Where its changes go; `after`: the instruction that follows."""

    # ---- the flow

    def over(self, frame: Standing) -> bool:
        """It has run to the end."""
        return frame[1] == END

    def pause(self, frame: Standing) -> bool | None:
        """`ask` knows."""
        return None

    def auto(self, frame: Standing) -> bool:
        """All that cards ask is public."""
        return True

    def ask(self, rules: Rules[S, D], table: S, frame: Standing) -> Question | None:
        """The question of the instruction it stands at, if somebody has something to choose."""
        program, at = self.program(rules, frame), frame[1]
        if at >= len(program.code) or not program.code[at].asks:
            return None
        instruction = program.code[at]
        context = self.context(rules, table, frame, program)
        options, may_decline = offered(self.trial, rules, program, context, at)
        if not options:
            return None
        answers = (*options, DECLINE) if may_decline else options
        return ask(Kind.PICK, instruction.key, instruction.asked(context), answers, instruction.params(context))

    def answer(self, run: Run[S, D], frame: Standing, choice: Choice | tuple[Choice | None, ...]) -> None:
        """Bind what was chosen; a decline goes on after what may be left out."""
        program, at = self.program(run.rules, frame), frame[1]
        context = self.context(run.rules, run.table, frame, program)
        if choice == DECLINE:
            _go_on(run, frame, context, program, program.jumps[at])
        else:
            program.code[at].chosen(context, choice)
            _go_on(run, frame, context, program, at + 1)

    def step(self, run: Run[S, D], frame: Standing) -> None:
        """One instruction; what has become impossible is left undone, and told."""
        program, at = self.program(run.rules, frame), frame[1]
        context = self.context(run.rules, run.table, frame, program)
        if at >= len(program.code):
            run.advance(frame, END)
            return
        instruction = program.code[at]
        if instruction.asks:
            _go_on(run, frame, context, program, program.jumps[at] if instruction.optional else program.skips[at])
            if not instruction.optional:
                run.do("undone", *context.about())
            return
        following = _next(program, at + 1)
        run.advance(frame, following)
        context.world, context.next = self.world(run, program, context, following), following
        context.jump_to, context.skip_to = _next(program, program.jumps[at]), _next(program, program.skips[at])
        before = context.registers
        instruction.step(context)
        # A context and a world that hold each other would wait for the garbage collector.
        context.world = None
        if context.blocked:
            run.do("undone", *context.about())
        if context.next != following or context.registers is not before:
            run.goto(self.label_of(context.next), *context.names())

    def label_of(self, next: int) -> str:
        """The number of the instruction, from 0; `end` past the last."""
        return "end" if next == END else str(next)

    def next_of(self, label: str) -> int:
        """The place a word stands for; KeyError if there is none."""
        if label == "end":
            return END
        if not (label.isascii() and label.isdigit() and int(label) < END and str(int(label)) == label):
            raise KeyError(label)
        return int(label)


def _next(program: Program, at: int) -> int:
    return at if at < len(program.code) else END


def _go_on(run: Run[S, D], frame: Standing, context: Context[Any], program: Program, at: int) -> None:
    run.advance(frame, _next(program, at), context.names())
