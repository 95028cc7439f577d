"""Whether an answer may be given, and why not: from what that seat sees."""

from supperrules.errors import IllegalAction, StaleAction
from supperrules.kernel.question import Choices, Question
from supperrules.kernel.rules import RulesOf
from supperrules.kernel.state import S, State
from supperrules.kernel.value import DECLINE, Choice
from supperrules.kernel.view import view


def refusal(
    rules: RulesOf[S], state: State[S], question: Question | None, seat: int, choice: Choice, number: int | None
) -> IllegalAction | None:
    """None if the answer may be given, else what `play` raises for it.

    Codes: over, already-answered, not-asked, stale (a StaleAction), not-offered.
    """
    if question is None:
        return IllegalAction("over", ("the game is over",))
    options = _options(question, seat)
    if options is None:
        if state.sealed and state.sealed[seat] is not None:
            return IllegalAction("already-answered", ("you have answered; the others have not",))
        return IllegalAction("not-asked", ("you are not asked now",))
    if number is not None and number != state.answered[seat] + 1:
        return StaleAction("stale", (f"this answers question {number}, open is {state.answered[seat] + 1}",))
    if choice in options:
        return None
    reasons = rules.why_not(rules, view(rules, state, seat), seat, choice)
    return IllegalAction("not-offered", reasons or ("this is not among the answers",))


def _options(question: Question, seat: int) -> Choices | None:
    for asked, options in question.asks:
        if asked == seat:
            return options
    return None


def default_answer(question: Question, seat: int) -> Choice:
    """What is answered for a player who has left: declining if that is offered, else the first answer."""
    options = next(ask.options for ask in question.asks if ask.seat == seat)
    return DECLINE if DECLINE in options else options[0]
