"""Sentences for a game that brings no words at all: the words of its nouns and wordings, as they stand."""

from typing import Final

from supperrules.kernel.action_text import choice_text, value_text
from supperrules.kernel.change import ANSWERED, FORCED, KERNEL_EVENTS, SEALED, Event
from supperrules.kernel.question import Question
from supperrules.kernel.rules import AnyRules, Result
from supperrules.kernel.state_json import seat_word
from supperrules.kernel.value import Choice

LANGUAGE: Final = "en"
"""The language that nouns and wordings are in."""


def event(rules: AnyRules, raw: Event) -> str:
    """`p1: play card-alpha.` for an answer, `gain: p1, red.` for a change; empty for what only keeps the books."""
    match raw.change, raw.args:
        case (change, (int(seat), _, tuple(choice))) if change in (ANSWERED, FORCED):
            return f"{seat_word(rules, seat)}: {choice_text(rules, choice)}."
        case (change, (int(seat), *_)) if change == SEALED:
            return f"{seat_word(rules, seat)} has answered."
        case change, args if change not in KERNEL_EVENTS and args:
            shapes = (shape for _, shape in rules.changes[change].args)
            said = (value_text(shape, rules.nouns, value) for shape, value in zip(shapes, args, strict=True))
            return f"{change}: {', '.join(said)}."
        case _:
            return ""


def question(rules: AnyRules, raw: Question) -> str:
    """`p1 is asked menu.`, with what is asked about."""
    who = " and ".join(seat_word(rules, ask.seat) for ask in raw.asks)
    shapes = rules.questions[raw.key].params
    said = [
        f"{name} {value_text(shape, rules.nouns, value)}"
        for (name, shape), value in zip(shapes, raw.params, strict=True)
    ]
    about = f" ({', '.join(said)})" if said else ""
    return f"{who} {'is' if len(raw.asks) == 1 else 'are'} asked {raw.key}{about}."


def choice(rules: AnyRules, raw: Choice) -> str:
    """The wording of a choice."""
    return choice_text(rules, raw)


def outcome(rules: AnyRules, result: Result) -> tuple[str, ...]:
    """Why it ended, each seat's points with what they are for, and who won."""
    said = [f"The game is over: {result.reason}."]
    for seat, lines in enumerate(result.lines):
        parts = ", ".join(f"{line.points} {line.reason}" for line in lines)
        total = sum(line.points for line in lines)
        said.append(f"{seat_word(rules, seat)}: {total} points{f' ({parts})' if parts else ''}.")
    return (*said, f"Won by {' and '.join(seat_word(rules, seat) for seat in result.winners) or 'nobody'}.")
