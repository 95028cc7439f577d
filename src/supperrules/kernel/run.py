"""The working copy of one action: thawed, worked on, frozen once."""

from typing import Any, Final, Generic, TypeAlias

from supperrules.kernel.chance import draw
from supperrules.kernel.change import ANSWERED, CUT, FORCED, Told
from supperrules.kernel.flow import Flow
from supperrules.kernel.question import Question
from supperrules.kernel.rules import Rules
from supperrules.kernel.state import D, S, Standing, State
from supperrules.kernel.value import Choice, Value
from supperrules.kernel.zones import bump

BUDGET = 20_000
"""Steps and answers since only the base frame was left (K19)."""

# A named tuple made this way costs half of calling its class; a step makes one.
_new: Final = tuple.__new__


class Run(Generic[S, D]):
    """What a step may use: `rules`, `table` (the working copy, to read), and the methods.

    `do` makes a change; `call` puts a flow on top of the own frame, once a step; `goto` and `keep` write the own
    frame; `draw` asks chance. `advance` is for flows that are not written as stations.
    """

    __slots__ = (
        "_called",
        "_here",
        "_writers",
        "answered",
        "chance",
        "rules",
        "seed",
        "spent",
        "stack",
        "table",
        "told",
    )

    def __init__(self, rules: Rules[S, D], seed: bytes, state: State[S], answered: tuple[int, ...]) -> None:
        self.rules, self.seed, self._writers = rules, seed, rules.writers
        self.table: S = rules.thaw(state.table)
        self.stack: list[Standing] = list(state.stack)
        self.told: list[Told] = []
        self.answered, self.chance, self.spent = answered, state.chance, state.spent
        self._here, self._called = 0, False

    def do(self, change: str, *args: Value) -> None:
        """Make a change and tell it."""
        self._writers[change](self.table, *args)
        self.told.append((change, args, tuple(self.stack)))

    def call(self, flow: str, *names: Value) -> None:
        """Put a flow on the stack, above the frame of this step: it runs to its end before this frame goes on (K3)."""
        assert not self._called, "one call a step: the stack is the chain of causes"
        self._called = True
        self.stack.append((flow, 0, names, 0))

    def goto(self, label: str, *names: Value) -> None:
        """Go on at this station, with other names if any are given."""
        own = self.stack[self._here]
        self.stack[self._here] = (own[0], self.rules.flows[own[0]].next_of(label), names or own[2], own[3])

    def keep(self, *names: Value) -> None:
        """Other names for the own frame."""
        own = self.stack[self._here]
        self.stack[self._here] = (own[0], own[1], names, own[3])

    def draw(self, purpose: str, bound: int) -> int:
        """A number below bound; a bound of 1 leaves nothing to chance and is not counted."""
        if bound == 1:
            return 0
        self.chance += 1
        return draw(self.seed, purpose, self.chance, bound)

    def advance(self, frame: Standing, next: int, names: tuple[Value, ...] | None = None) -> None:
        """The top frame, which is this one, is in the station it stood before and goes on at `next`."""
        self._here = len(self.stack) - 1
        self._called = False
        self.stack[-1] = (frame[0], next, frame[2] if names is None else names, frame[1])

    def note(self, change: str, *args: Value) -> None:
        """Tell an event of the kernel's own."""
        self.told.append((change, args, tuple(self.stack)))

    def answer(self, question: Question, seat: int, choice: Choice) -> None:
        """One seat's answer to an open question goes to the top frame."""
        self.spent += 1
        frame = self.stack[-1]
        self.note(ANSWERED, seat, question.key, choice)
        self.rules.flows[frame[0]].answer(self, frame, choice)

    def unseal(self, choices: tuple[Choice | None, ...]) -> None:
        """All sealed answers, by seat, go to the top frame."""
        self.spent += 1
        frame = self.stack[-1]
        self.rules.flows[frame[0]].answer(self, frame, choices)

    def go(self) -> Question | None:
        """Step until somebody must be asked or no frame is left; the question, unless nobody has looked at it."""
        stack, rules, flows = self.stack, self.rules, self.rules.flows
        while stack:
            frame = stack[-1]
            name, next, names, _ = frame
            flow = flows[name]
            # Most flows are stations: what their methods would say is read off them, at half the price.
            if type(flow) is Flow:
                do, station = flow.acts[next], flow.asks[next]
                over = next >= flow.end
            else:
                do = station = None
                over = flow.over(frame)
            if over:
                stack.pop()
                if len(stack) == 1:
                    self.spent = 0
                continue
            if self.spent >= BUDGET:
                self._cut()
                continue
            self.spent += 1
            if do is not None:
                self._here, self._called = len(stack) - 1, False
                stack[-1] = (name, next + 1, names, next)
                do(self, *names)
                continue
            if station is not None:
                if station.sure:
                    return None
                question = station.ask(rules, self.table, *names)
                if question is None:
                    stack[-1] = (name, next + 1, names, next)
                    continue
                auto = station.auto
            else:
                pause = flow.pause(frame)
                if pause:
                    return None
                question = None if pause is False else flow.ask(rules, self.table, frame)
                if question is None:
                    flow.step(self, frame)
                    continue
                auto = flow.auto(frame)
            if not auto or not _forced(question):
                return question
            self._force(question, frame)
        return None

    def _force(self, question: Question, frame: Standing) -> None:
        """Give the only answers there are; they take numbers and are told (K7, K8)."""
        flow = self.rules.flows[frame[0]]
        for seat, options in question.asks:
            self.answered = bump(self.answered, seat)
            self.note(FORCED, seat, question.key, () if question.sealed else options[0])
        if question.sealed:
            choices: list[Choice | None] = [None] * len(self.answered)
            for seat, options in question.asks:
                choices[seat] = options[0]
            flow.answer(self, frame, tuple(choices))
        else:
            flow.answer(self, frame, question.asks[0].options[0])

    def _cut(self) -> None:
        """The budget is spent: back to the nearest frame that names a station for this, which tidies (K19)."""
        flows = self.rules.flows
        while len(self.stack) > 1 and flows[self.stack[-1][0]].cut is None:
            self.stack.pop()
        own = self.stack[-1]
        label = flows[own[0]].cut
        if label is not None:
            self.stack[-1] = (own[0], flows[own[0]].next_of(label), own[2], own[3])
        self.spent = 0
        self.note(CUT)

    def frozen(self) -> State[S]:
        """The position this run has come to."""
        table = self.rules.freeze(self.table)
        return _new(State, (table, tuple(self.stack), (), self.answered, self.chance, self.spent))


def _forced(question: Question) -> bool:
    """Nobody who is asked has a choice."""
    return {len(options) for _, options in question.asks} == {1}


AnyRun: TypeAlias = Run[Any, Any]
"""A run over the rules of some game."""
