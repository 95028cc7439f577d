"""An evening played by its texts: a written position, then answers as a player would type them."""

from typing import Any

from supperrules.games.surrealist import position_text, read_position
from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.table import Sketch
from supperrules.games.surrealist.vocabulary.nodes import Card
from supperrules.kernel.action_text import choice_text, read_text
from supperrules.kernel.change import Event
from supperrules.kernel.legal import refusal
from supperrules.kernel.play import apply, question, start
from supperrules.kernel.question import Question
from supperrules.kernel.state import State
from tests.decks import deck, dinner, read

SEED = b"evening"


class Evening:
    """A table and what has happened since it was set up."""

    def __init__(self, rules: Party, state: State[Sketch]) -> None:
        self.rules, self.state = rules, state
        self.events: list[Event] = []

    @property
    def table(self) -> Any:
        """The table as it stands."""
        return self.state.table

    @property
    def question(self) -> Question:
        """What is asked; fails when the evening is over."""
        asked = question(self.rules, self.state)
        assert asked is not None, "the evening is over"
        return asked

    @property
    def over(self) -> bool:
        """Nobody is asked any more."""
        return not self.state.stack

    @property
    def asked(self) -> str:
        """Who is asked what: `p2 appetite`; several seats joined by `and`."""
        asked = self.question
        return f"{' and '.join(f'p{ask.seat + 1}' for ask in asked.asks)} {asked.key}"

    @property
    def answers(self) -> list[str]:
        """The answers of the first seat asked, as text with the names of the cards in full."""
        return [choice_text(self.rules, choice) for choice in self.question.asks[0].options]

    def play(self, *lines: str) -> "Evening":
        """Give these answers, one after the other; each must be legal."""
        for line in lines:
            seat, choice, _ = read_text(self.rules, self.question, line)
            refused = refusal(self.rules, self.state, self.question, seat, choice, None)
            assert refused is None, f"{line}: {refused}; asked is {self.asked}: {self.answers}"
            step = apply(self.rules, SEED, self.state, self.question, seat, choice)
            self.state = step.state
            self.events += step.events
        return self

    def refused(self, line: str) -> str:
        """Why an answer may not be given."""
        seat, choice, _ = read_text(self.rules, self.question, line)
        refusal_ = refusal(self.rules, self.state, self.question, seat, choice, None)
        assert refusal_ is not None, f"{line} is legal"
        return "; ".join(refusal_.reasons)

    def told(self, *changes: str) -> list[tuple[Any, ...]]:
        """The arguments of the changes of these names, in order."""
        return [event.args for event in self.events if event.change in changes]

    def guest(self, part: str) -> int:
        """The number of a guest by its id."""
        number: int = self.rules.data.guests.index(part)
        return number

    def held(self, guest: str) -> list[str]:
        """The kinds on a guest's appetites, "-" where one is empty."""
        kinds = ("-", *self.rules.data.port.kinds[1:])
        return [kinds[kind] for kind in self.table.held[self.guest(guest)]]

    def reserve(self, seat: int) -> dict[str, int]:
        """The tokens of a reserve by kind."""
        counts = zip(self.rules.data.port.kinds, self.table.reserves[seat], strict=True)
        return {kind: count for kind, count in counts if count}

    def text(self) -> str:
        """The position as text."""
        return position_text(self.rules, self.state)


def given(text: str, cards: tuple[Card, ...] | None = None, more: str = "") -> Evening:
    """An evening from a position text; `more`: card texts that are added to the deck."""
    known = dinner() if cards is None else cards
    return Evening(*read_position(text, (*known, *read(more)) if more else known, deck()))


def begun(rules: Party, seed: bytes = SEED) -> Evening:
    """An evening from its set-up."""
    step = start(rules, seed)
    evening = Evening(rules, step.state)
    evening.events += step.events
    return evening
