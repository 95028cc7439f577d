"""Write golden games anew: `python -m tests.plays.writing NAME key=value ...` plays one and keeps its answers.

The answers are drawn, those that fill the table before those that empty it.
"""

import sys
from collections.abc import Mapping

from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.action_text import action_text
from supperrules.kernel.chance import draw
from supperrules.kernel.play import apply, question
from supperrules.kernel.question import Choices, Question
from supperrules.kernel.value import DECLINE, Choice, Value
from tests.plays.transcript import HERE, Play, opened, transcript

_LATER = {"compliment": 2, "drama": 3, "home": 4, "discard": 6, "seat": 1}


def chosen(rules: Party, table: Sketch, asked: Question, options: Choices, count: int) -> Choice:
    """An answer: of a few drawn, the one that comes first in the order of verbs."""
    drawn = [options[draw(b"golden", "answer", count * 8 + i, len(options))] for i in range(4)]
    return min(drawn, key=lambda choice: _rank(rules, table, choice, asked.params))


def _rank(rules: Party, table: Sketch, choice: Choice, about: tuple[Value, ...]) -> int:
    match choice:
        case ("serve", int(kind), int(guest)):
            return 0 if kind in rules.data.port.empties(table, guest) else 5
        case ("home", int(guest)) if 0 not in table.held[guest]:
            return 0
        case ("place", int(appetite)):
            return int(appetite != about[1])
        case (str(verb), *_):
            return 3 if choice == DECLINE else _LATER.get(verb, 0)
        case _:
            return 0


def played(head: Mapping[str, str], most: int = 10_000) -> Play:
    """A game with drawn answers."""
    rules, seed, state, _ = opened(head)
    actions: list[str] = []
    while state.stack and len(actions) < most:
        asked = question(rules, state)
        assert asked is not None
        seat, options = asked.asks[draw(b"golden", "seat", len(actions), len(asked.asks))]
        choice = chosen(rules, state.table, asked, options, len(actions))
        actions.append(action_text(rules, seat, choice, state.answered[seat] + 1))
        state = apply(rules, seed, state, asked, seat, choice).state
    return Play(head, tuple(actions))


if __name__ == "__main__":
    name, *pairs = sys.argv[1:]
    head = dict(pair.split("=", 1) for pair in pairs)
    (HERE / f"{name}.play").write_text(transcript(played(head)), "utf-8")
