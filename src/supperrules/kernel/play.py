"""Three functions play a game: `start`, `question`, `apply`."""

from typing import Final, Generic, NamedTuple

from supperrules.errors import InvalidState
from supperrules.kernel.change import SEALED, Event, Told, events_of
from supperrules.kernel.question import Question
from supperrules.kernel.rules import RulesOf
from supperrules.kernel.run import Run
from supperrules.kernel.state import S, State
from supperrules.kernel.value import Choice
from supperrules.kernel.zones import bump, put

# A named tuple made this way costs half of calling its class.
_new: Final = tuple.__new__


class Step(NamedTuple, Generic[S]):
    """What an action came to: the state, the question if it had to be computed anyway, the events as they are kept."""

    state: State[S]
    question: Question | None
    told: tuple[Told, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, to be read by names."""
        return events_of(self.told)


def start(rules: RulesOf[S], seed: bytes, table: S | None = None) -> Step[S]:
    """A game's first question, from its opening table or another; events are those of the set-up."""
    answered = (0,) * rules.seats
    run = Run(rules, seed, State(rules.opening if table is None else table, (rules.base,), (), answered), answered)
    question = run.go()
    return Step(run.frozen(), question, tuple(run.told))


def question(rules: RulesOf[S], state: State[S]) -> Question | None:
    """The open question; None when the game is over. Of a sealed one, the seats that have not answered.

    Raises InvalidState if the top frame does not ask.
    """
    if not state.stack:
        return None
    frame = state.stack[-1]
    asked = rules.flows[frame[0]].ask(rules, state.table, frame)
    if asked is None:
        raise InvalidState("nobody is asked anything here", "stack")
    if state.sealed:
        return asked._replace(asks=tuple(ask for ask in asked.asks if state.sealed[ask.seat] is None))
    return asked


def apply(rules: RulesOf[S], seed: bytes, state: State[S], question: Question, seat: int, choice: Choice) -> Step[S]:
    """The state after an answer, which must be one of the question's for that seat (it is not checked here)."""
    answered = bump(state.answered, seat)
    if not question.sealed:
        run = Run(rules, seed, state, answered)
        run.answer(question, seat, choice)
    else:
        sealed = put(state.sealed or (None,) * rules.seats, seat, choice)
        told = (SEALED, (seat,), state.stack)
        if len(question.asks) > 1:
            return Step(State(state.table, state.stack, sealed, answered, state.chance, state.spent), None, (told,))
        run = Run(rules, seed, state, answered)
        run.told.append(told)
        run.unseal(sealed)
    following = run.go()
    return _new(Step, (run.frozen(), following, tuple(run.told)))
