"""A game of Adel as text: every question with the number of its answers, the answer given, its events, and what every
seat knows then, as a digest of its view.

`python -m tests.adel.transcript NAME players=3 edition=45 seed=1` plays a game by `greedy` and keeps its answers.
"""

import sys
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

import attrs

import supperrules as sr
from supperrules.api.chance import key_for
from supperrules.bots.adel.greedy import greedy
from supperrules.games.adel.data import House
from supperrules.kernel.action_text import action_text, choice_text, read_text
from supperrules.kernel.change import ANSWERED, FORCED, SEALED, Event
from supperrules.kernel.explanations import event_args, question_json
from supperrules.kernel.fingerprint import fingerprint
from supperrules.kernel.json_text import canonical
from supperrules.kernel.legal import refusal
from supperrules.kernel.play import apply, question, start
from supperrules.kernel.question import Choices
from supperrules.kernel.state_json import canonical_state
from supperrules.kernel.view import SPECTATOR, told_to, view
from tests.adel.tables import shipped_rules

HERE = Path(__file__).parent / "plays"
FULL = 6
"""Answers of a seat that are listed; of more, the count, the first and the last."""


@attrs.frozen
class Play:
    """What stands at the head of a play, and the answers given in it."""

    head: Mapping[str, str]
    actions: tuple[str, ...]


def read_play(text: str) -> Play:
    """The head lines (`name: value`) and the answers (behind `>`) of a play."""
    lines = text.splitlines()
    head = dict(line.split(": ", 1) for line in lines[: lines.index("")])
    return Play(head, tuple(line[2:] for line in lines if line.startswith("> ")))


def transcript(play: Play) -> str:
    """The whole text of a play."""
    return "\n".join(_lines(play)) + "\n"


def _lines(play: Play) -> Iterator[str]:
    head = play.head
    seed = int(head["seed"]).to_bytes(8, "big")
    game = shipped_rules(players=int(head["players"]), options={"edition": head["edition"]})
    step = start(game, seed)
    state, events = step.state, step.events
    yield from (f"{name}: {value}" for name, value in head.items())
    for action in (*play.actions, None):
        yield ""
        yield from (_event(game, event) for event in events)
        yield f"  known {_known(game, state, events)}"
        asked = question(game, state)
        if asked is None or action is None:
            break
        told: Any = question_json(game, asked, state.stack)
        about = f" {canonical(told['with'])}" if told["with"] else ""
        yield f"? {asked.kind} {asked.key}{about}{' sealed' if asked.sealed else ''}"
        for seat, options in asked.asks:
            yield f"  p{seat + 1}: {_answers(game, options)}"
        seat, choice, number = read_text(game, asked, action)
        assert refusal(game, state, asked, seat, choice, number) is None, action
        yield f"> {action_text(game, seat, choice, state.answered[seat] + 1)}"
        step = apply(game, seed, state, asked, seat, choice)
        state, events = step.state, step.events
    yield ""
    yield f"fingerprint {fingerprint(game, state)}"
    if not state.stack:
        result = game.outcome(game, state.table)
        for seat, lines in enumerate(result.lines):
            yield f"p{seat + 1}: {', '.join(f'{line.points} {line.reason}' for line in lines)}"
        yield f"won by {' and '.join(f'p{seat + 1}' for seat in result.winners)}: {result.reason}"


def _known(game: House, state: Any, events: tuple[Event, ...]) -> str:
    """Two bytes for each seat and an onlooker: what the view says, and what was told."""
    found = []
    for seat in (*range(game.seats), SPECTATOR):
        told = [canonical(event_args(game, event)) for event in told_to(game, events, seat)]
        text = "\n".join((canonical_state(game, view(game, state, seat)), *told))
        found.append(blake2b(text.encode(), digest_size=2).hexdigest())
    return " ".join(found)


def _answers(game: House, options: Choices) -> str:
    if len(options) > FULL:
        return f"{len(options)}: {choice_text(game, options[0])} ... {choice_text(game, options[-1])}"
    return " | ".join(choice_text(game, choice) for choice in options)


def _event(game: House, event: Event) -> str:
    args: Any = event_args(game, event)
    if event.change in (ANSWERED, FORCED, SEALED):
        args = {"seat": args["seat"]} | ({"key": args["key"]} if "key" in args else {})
    said = " ".join(value if isinstance(value, str) else canonical(value) for value in args.values())
    return f"  ! {event.change} {said}".rstrip()


def played(head: Mapping[str, str]) -> Play:
    """A game whose seats all are `greedy`."""
    players, seed = int(head["players"]), int(head["seed"])
    game = sr.new_game("adel", players=players, seed=seed, options={"edition": head["edition"]})
    actions = []
    while game.question is not None:
        seat = game.question.asks[0]
        seen = game.view(seat)
        assert seen.question is not None
        action = greedy(seen, seen.question, key_for(seed, seat, seen.legal[0].number or 0))
        actions.append(str(action))
        game = game.play(action)
    return Play(head, tuple(actions))


if __name__ == "__main__":
    name, *pairs = sys.argv[1:]
    words = dict(pair.split("=", 1) for pair in pairs)
    (HERE / f"{name}.play").write_text(transcript(played(words)), "utf-8")
