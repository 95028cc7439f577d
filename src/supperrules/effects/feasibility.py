"""Looking ahead: can an ability, or the rest of one, be carried out in full?

Decided by trying: the same program runs on a scratch copy of the table and branches over every choice, whoever makes
it. It can if on some path a verb acts and none is impossible. What a flow that an instruction starts comes to, its game
says in short: `Trial.happens`. It goes on to the end: a game refuses cards beyond what it bounds that by.
"""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Final, Generic, TypeAlias, TypeVar

import attrs

from supperrules.effects.context import DONE, Context
from supperrules.effects.program import Program, undeclared
from supperrules.kernel.rules import Rules
from supperrules.kernel.state import D, S
from supperrules.kernel.value import Choice

C = TypeVar("C", bound=Context[Any])

SHORT: Final = 150
"""Instructions after which a trial begins to remember what has failed."""


@attrs.frozen
class LookAhead:
    """How far looking ahead goes for a card: steps, at most, and how many a card may take (`most`)."""

    card: str
    steps: int
    most: int

    @property
    def sentence(self) -> str:
        """In words."""
        return f"look-ahead: at most {self.steps:,} steps, for `{self.card}`; {self.most:,} are allowed"


class Trial(Generic[S, D, C]):
    """A search over the choices of one program; it is the world of the contexts it plays."""

    __slots__ = ("called", "failed", "mine", "playing", "program", "ran", "rules", "stop")

    def __init__(self, rules: Rules[S, D], program: Program, stop: int = -1) -> None:
        """`stop`: an instruction that it is enough to come to; -1 if the program is to be carried out to its end."""
        self.rules, self.program, self.stop = rules, program, stop
        self.ran = 0
        self.failed: set[Any] = set()
        self.playing: C | None = None
        self.mine = False
        # A flow with its names, or None; a step sets it behind the back of the type checker.
        self.called: Any = None

    @abstractmethod
    def happens(self, context: C, flow: str, names: tuple[Any, ...]) -> bool | None:
        """What a flow does to the table of the context, or the answer over all its ways, if it was tried on each.

        The table is written by `make`, or after `own`.
        """

    # ---- the world of a context

    def do(self, change: str, *args: Any) -> None:
        """Make a change on a scratch table."""
        if change not in self.program.may:
            raise undeclared(change)
        assert self.playing is not None
        self.make(self.playing, change, *args)

    def call(self, flow: str, *names: Any) -> None:
        """Keep in mind what is to happen after this instruction."""
        if flow not in self.program.may:
            raise undeclared(flow)
        self.called = (flow, names)

    # ---- for the game

    def make(self, context: C, change: str, *args: Any) -> None:
        """Make a change on the table of the context, copied when it is first written."""
        self.own(context)
        self.rules.changes[change].do(context.table, *args)

    def own(self, context: C) -> None:
        """The table of the context may be written."""
        if not self.mine:
            context.table, self.mine = self.rules.thaw(context.table), True

    # ---- the search

    def succeeds(self, context: C) -> bool:
        """Some path from here ends with a verb that has acted and none impossible; its table is not written."""
        program = self.program
        code, jumps, safe, sure = program.code, program.jumps, program.safe, program.sure
        end, mine = len(code), False
        while True:
            at = context.next
            if at == self.stop:
                return True
            if at >= end:
                return bool(context.registers[0] == DONE)
            if sure[at] or (safe[at] and context.registers[0] == DONE):
                return True
            self.ran += 1
            instruction = code[at]
            context.next = following = at + 1
            context.jump_to = jumps[at]
            if instruction.asks:
                options = instruction.options(context)
                if options and (sure[following] or (safe[following] and context.registers[0] == DONE)):
                    return True
                return self._branches(context, instruction, options, at)
            self.playing, self.mine, self.called = context, mine, None
            context.world = self
            instruction.step(context)
            # A context and a world that hold each other would wait for the garbage collector.
            context.world = None
            if context.blocked:
                return False
            if self.called is not None:
                branched = self.happens(context, *self.called)
                if branched is not None:
                    return branched
            mine = self.mine

    def _branches(self, context: C, instruction: Any, options: tuple[Choice, ...], at: int) -> bool:
        # Choices that come to the same are tried once, if the search is not a short one.
        place = (at, context.registers, self._still(context.table)) if self.ran > SHORT else None
        if place is not None and place in self.failed:
            return False
        for option in options:
            branch = context.copy()
            instruction.chosen(branch, option)
            if self.succeeds(branch):
                return True
        if instruction.optional:
            branch = context.copy()
            branch.jump()
            if self.succeeds(branch):
                return True
        if place is not None:
            self.failed.add(place)
        return False

    def _still(self, table: Any) -> Any:
        """The table as it stands, to compare with."""
        return self.rules.freeze(self.rules.thaw(table))


NewTrial: TypeAlias = Callable[[Rules[S, D], Program, int], Trial[S, D, C]]
"""The trial of a game: rules, program, `stop`."""


def offered(
    trial: NewTrial[S, D, C], rules: Rules[S, D], program: Program, context: C, at: int
) -> tuple[tuple[Choice, ...], bool]:
    """The options of the asking instruction at this place after which the rest can be done, and whether to decline.

    Another seat than the one that decides is offered all of them. If nothing leads on, since something nested or
    another seat's answer has changed the table, those are offered after which the clause by itself can be done; if
    there is none, it is left undone.
    """
    instruction = program.code[at]
    options: tuple[Choice, ...] = instruction.options(context)
    optional: bool = instruction.optional
    if not options or (len(options) == 1 and not optional) or instruction.asked(context) != context.seat:
        return options, optional

    def leads_on(option: Choice, stop: int = -1) -> bool:
        branch = context.copy()
        branch.next = after
        instruction.chosen(branch, option)
        return trial(rules, program, stop).succeeds(branch)

    done = context.registers[0] == DONE
    after = at + 1
    if program.sure[after] or (done and program.safe[after]):
        kept = options
    else:
        kept = tuple([option for option in options if leads_on(option)])
    clause = program.skips[at]
    alone = () if kept else tuple([option for option in options if leads_on(option, clause)])
    if not optional:
        return kept or alone, False
    out = program.jumps[at]
    if program.sure[out] or (done and program.safe[out]) or leads_on_from(trial, rules, program, context, out):
        return kept, True
    return (kept, False) if kept else (alone, True)


def leads_on_from(trial: NewTrial[S, D, C], rules: Rules[S, D], program: Program, context: C, at: int) -> bool:
    """From this instruction on everything can be done; the context stays as it is."""
    branch = context.copy()
    branch.next = at
    return trial(rules, program, -1).succeeds(branch)


def can_begin(trial: NewTrial[S, D, C], rules: Rules[S, D], program: Program, context: C) -> bool:
    """The ability can be carried out now, from its beginning; the context is used up."""
    first, sure = program.first, program.sure
    context.next = first
    instruction = program.code[first]
    # Where the rest cannot fail, the first instruction decides.
    if sure[first + 1] and instruction.blocks:
        if instruction.asks:
            return bool(instruction.options(context))
        instruction.step(context)
        return not context.blocked
    return trial(rules, program, -1).succeeds(context)
