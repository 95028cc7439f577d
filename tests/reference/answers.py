#: ## Answers
#:
#: A telling is given its answers. A question with one answer is answered by itself; nobody sees it. The log keeps those
#: answers too, so that looking ahead can repeat what has really happened and guess what comes after.

from collections.abc import Callable
from typing import Any, Final

import attrs

Option = tuple[Any, ...]
DONE: Final[Option] = ("done",)


@attrs.frozen
class Question:
    """Who is asked, about what, and every answer that is offered, in the order of the table."""

    seat: int
    about: str
    options: tuple[Option, ...]


class Unanswered(Exception):
    """The telling has come to a question without an answer."""

    def __init__(self, question: Question) -> None:
        self.question = question


class Log:
    """Answers given so far, and how far the telling has read them."""

    def __init__(self, given: tuple[Option, ...], memory: "Memory", past: tuple[Option, ...] = ()) -> None:
        self.given = iter(given)
        self.memory = memory
        self.past = past
        self.entries: list[Option] = []
        self.real: int | None = None
        self.at = 0

    def guessing(self, begin: int, guess: tuple[Option, ...], really: int | None) -> "Log":
        """The log of what has happened since, and after it these answers that are only looked at.

        `really`: how many of the answers count as having happened; by default all but the guess.
        """
        done = tuple(self.entries[begin : self.at])
        log = Log((), self.memory, self.past + tuple(self.entries[:begin]))
        log.entries = [*done, *guess]
        log.real = len(done) if really is None else really
        return log

    @property
    def is_ahead(self) -> bool:
        """What is told now is only looked at, not done."""
        return self.real is not None and self.at > self.real

    def answer(self, question: Question, allowed: Callable[[Option], bool]) -> Option:
        """The next answer; while things really happen, only what may be offered (SDP 6.2)."""
        if self.at == len(self.entries):
            if self.real is not None:
                raise Unanswered(question)
            offered = tuple(option for option in question.options if allowed(option))
            chosen = offered[0] if len(offered) == 1 else next(self.given, None)
            if chosen is None:
                raise Unanswered(attrs.evolve(question, options=offered))
            if chosen not in offered:
                raise ValueError(f"{chosen} is not offered: {offered}")
            self.entries.append(chosen)
        self.at += 1
        return self.entries[self.at - 1]

    def first(self, options: tuple[Option, ...], is_so: Callable[[Option], bool]) -> Option:
        """The first that is so, else the last; found out once, when it really happens."""
        if self.at == len(self.entries):
            self.entries.append(next((option for option in options[:-1] if is_so(option)), options[-1]))
        self.at += 1
        return self.entries[self.at - 1]


Memory = dict[tuple[Any, ...], bool]


def anything(_option: Option) -> bool:
    """Every option is offered."""
    return True
