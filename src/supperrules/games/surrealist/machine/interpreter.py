"""The flow `card`: plays the program of an ability, one instruction a step.

Its frames hold the guest, the seat that decides, the entry that caused it, and the registers bound so far; the place is
the number of the instruction. Begin it with no registers: `run.call("card", guest, seat, entry, ())`.
"""

from typing import Any, Final

from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.machine.feasibility import fitting_appetites, offered
from supperrules.games.surrealist.machine.program import END, Program
from supperrules.games.surrealist.machine.shapes import CARD_NAMES
from supperrules.kernel.question import Kind, Question, ask
from supperrules.kernel.rules import Rules
from supperrules.kernel.run import Run
from supperrules.kernel.state import Standing
from supperrules.kernel.value import DECLINE, Choice


class _Play:
    """The kernel's run as the world of a hand; a receipt is narrowed to appetites that leave the rest possible."""

    __slots__ = ("after", "do", "hand", "program", "run")

    def __init__(self, run: Run[Any], program: Program, hand: Hand, after: int) -> None:
        self.run, self.program, self.hand, self.after = run, program, hand, after
        self.do = run.do

    def call(self, flow: str, *names: Any) -> None:
        """Start a flow."""
        if flow == "receive":
            fitting = fitting_appetites(self.run.rules, self.program, self.hand, self.after, *names)
            if fitting:
                self.run.call("receive-among", *names, fitting)
                return
        self.run.call(flow, *names)


class CardFlow:
    """The interpreter as a flow; reads `port` and `programs` of the rules' data."""

    __slots__ = ()
    name: Final = "card"
    names: Final = CARD_NAMES
    cut: Final = None

    def over(self, frame: Standing) -> bool:
        """It has run to the end."""
        return frame[1] == END

    def pause(self, frame: Standing) -> bool | None:
        """`ask` knows."""
        return None

    def auto(self, frame: Standing) -> bool:
        """All that cards ask is public."""
        return True

    def ask(self, rules: Rules[Any], table: Any, frame: Standing) -> Question | None:
        """The question of the instruction it stands at, if somebody has something to choose."""
        program, at = _program(rules, frame), frame[1]
        if at >= len(program.code) or not program.code[at].asks:
            return None
        instruction = program.code[at]
        hand = _hand(rules, table, frame, program)
        options, may_decline = offered(rules, program, hand, at)
        if not options:
            return None
        answers = (*options, DECLINE) if may_decline else options
        return ask(Kind.PICK, instruction.key, instruction.asked(hand), answers, instruction.params(hand))

    def answer(self, run: Run[Any], frame: Standing, choice: Choice | tuple[Choice | None, ...]) -> None:
        """Bind what was chosen; a decline goes on after what may be left out."""
        program, at = _program(run.rules, frame), frame[1]
        hand = _hand(run.rules, run.table, frame, program)
        if choice == DECLINE:
            _go_on(run, frame, hand, program, program.jumps[at])
        else:
            program.code[at].chosen(hand, choice)
            _go_on(run, frame, hand, program, at + 1)

    def step(self, run: Run[Any], frame: Standing) -> None:
        """One instruction; what has become impossible is left undone (SDP 6.2)."""
        program, at = _program(run.rules, frame), frame[1]
        hand = _hand(run.rules, run.table, frame, program)
        if at >= len(program.code):
            run.advance(frame, END)
            return
        instruction = program.code[at]
        if instruction.asks:
            _go_on(run, frame, hand, program, program.jumps[at] if instruction.optional else program.skips[at])
            return
        following = _next(program, at + 1)
        run.advance(frame, following)
        hand.world, hand.next = _Play(run, program, hand, following), following
        hand.jump_to, hand.skip_to = _next(program, program.jumps[at]), _next(program, program.skips[at])
        before = hand.registers
        instruction.step(hand)
        # A hand and a world that hold each other would wait for the garbage collector.
        hand.world = None
        if hand.next != following or hand.registers is not before:
            run.goto(self.label_of(hand.next), hand.guest, hand.seat, hand.entry, hand.registers)

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


CARD: Final = CardFlow()


def _program(rules: Rules[Any], frame: Standing) -> Program:
    program: Program = rules.data.programs.of[frame[2][0]]
    return program


def _hand(rules: Rules[Any], table: Any, frame: Standing, program: Program) -> Hand:
    guest, seat, entry, registers = frame[2]
    return Hand(rules.data.port, table, guest, seat, entry, registers or program.blank)  # type: ignore[arg-type]


def _next(program: Program, at: int) -> int:
    return at if at < len(program.code) else END


def _go_on(run: Run[Any], frame: Standing, hand: Hand, program: Program, at: int) -> None:
    run.advance(frame, _next(program, at), (hand.guest, hand.seat, hand.entry, hand.registers))
