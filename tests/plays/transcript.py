"""A game as text: every question with its legal answers, the answer given, its events, every view as differences."""

from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

import attrs

from supperrules.games.surrealist import position_text, read_position
from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.action_text import action_text, choice_text, read_text
from supperrules.kernel.change import ANSWERED, FORCED, SEALED, Event
from supperrules.kernel.explanations import causes, event_args, question_json
from supperrules.kernel.fingerprint import fingerprint
from supperrules.kernel.json_text import canonical
from supperrules.kernel.legal import refusal
from supperrules.kernel.play import apply, question, start
from supperrules.kernel.question import Choices, Question
from supperrules.kernel.state import State
from supperrules.kernel.state_json import state_json
from supperrules.kernel.view import view
from tests.decks import deck, dinner, dinner_rules

HERE = Path(__file__).parent
FULL = 12
"""Legal answers of a question that are listed in full; of more, the count and a digest."""
EVERY = 10
"""Questions from one position text to the next."""


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


def opened(head: Mapping[str, str]) -> tuple[Party, bytes, State[Sketch], tuple[Event, ...]]:
    """The rules, the seed and the first state of a play."""
    seed = head.get("seed", "0").encode()
    if "position" in head:
        rules, state = read_position(head["position"], dinner(), deck())
        return rules, seed, state, ()
    options = dict(pair.split("=") for pair in head.get("options", "").split())
    rules = dinner_rules(int(head["players"]), head["mode"], **options)
    step = start(rules, seed)
    return rules, seed, step.state, step.events


def transcript(play: Play) -> str:
    """The whole text of a play."""
    return "\n".join(_lines(play)) + "\n"


def _lines(play: Play) -> Iterator[str]:
    rules, seed, state, events = opened(play.head)
    yield from (f"{name}: {value}" for name, value in play.head.items())
    seen: list[dict[str, str]] = [{} for _ in range(rules.seats + 1)]
    for count, action in enumerate((*play.actions, None)):
        yield ""
        yield from (_event(rules, event) for event in events)
        yield from _differences(rules, state, seen)
        if count % EVERY == 0 or action is None:
            yield f"  at {position_text(rules, state)}"
        asked = question(rules, state)
        if asked is None:
            break
        yield from _question(rules, state, asked)
        if action is None:
            break
        seat, choice, number = read_text(rules, asked, action)
        assert refusal(rules, state, asked, seat, choice, number) is None, action
        yield f"> {action_text(rules, seat, choice, state.answered[seat] + 1)}"
        step = apply(rules, seed, state, asked, seat, choice)
        state, events = step.state, step.events
    yield ""
    yield f"fingerprint {fingerprint(rules, state)}"
    if not state.stack:
        yield from _outcome(rules, state)


def _question(rules: Party, state: State[Sketch], asked: Question) -> Iterator[str]:
    told: Any = question_json(rules, asked, state.stack)
    about = f" {canonical(told['with'])}" if told["with"] else ""
    why = " < ".join(f"{link.flow}.{link.at}" for link in causes(rules, state.stack, True))
    yield f"? {told['kind']} {told['key']}{about}{' sealed' if asked.sealed else ''} < {why}"
    for seat, options in asked.asks:
        yield f"  p{seat + 1}: {_answers(rules, options)}"


def _answers(rules: Party, options: Choices) -> str:
    texts = [choice_text(rules, choice) for choice in options]
    if len(texts) <= FULL:
        return " | ".join(texts)
    digest = blake2b("\n".join(texts).encode(), digest_size=4).hexdigest()
    return f"{len(texts)} answers {digest}, {texts[0]} ... {texts[-1]}"


def _event(rules: Party, event: Event) -> str:
    args: Any = event_args(rules, event)
    said = " ".join(value if isinstance(value, str) else canonical(value) for value in args.values())
    asking = event.change in (ANSWERED, FORCED, SEALED)
    why = " < ".join(f"{link.flow}.{link.at}" for link in causes(rules, event.stack, asking))
    return f"  ! {event.change} {said} < {why}"


def _differences(rules: Party, state: State[Sketch], seen: list[dict[str, str]]) -> Iterator[str]:
    """What has changed in each view since the question before; first what has changed alike in all of them."""
    changed = []
    for place, seat in enumerate((*range(rules.seats), -1)):
        now = dict(_flat("", state_json(rules, view(rules, state, seat))))
        before = seen[place]
        changed.append(
            {path: now.get(path, "gone") for path in now.keys() | before.keys() if now.get(path) != before.get(path)}
        )
        seen[place] = now
    alike = {path: value for path, value in changed[0].items() if all(other.get(path) == value for other in changed)}
    for name, views in (
        ("all", alike),
        *((f"p{i + 1}", each) for i, each in enumerate(changed[:-1])),
        ("none", changed[-1]),
    ):
        for path in sorted(views):
            if name == "all" or path not in alike:
                yield f"  {name} {path} {views[path]}"


def _flat(path: str, value: Any) -> Iterator[tuple[str, str]]:
    if path in ("stack", "spent"):
        return
    match value:
        case dict() if path.count(".") < 2 and path != "sealed":
            for name, part in value.items():
                yield from _flat(f"{path}.{name}" if path else name, part)
        case _:
            yield path.removeprefix("table."), canonical(value)


def _outcome(rules: Party, state: State[Sketch]) -> Iterator[str]:
    result = rules.outcome(rules, state.table)
    for seat, lines in enumerate(result.lines):
        said = []
        for line in lines:
            source: Any = rules.coding.reasons[line.reason].write(line.source)
            said.append(f"{line.points} {line.reason} {' '.join(source.values())}".strip())
        yield f"p{seat + 1} {sum(line.points for line in lines)}: {', '.join(said)}"
    yield f"won by {' and '.join(f'p{seat + 1}' for seat in result.winners)}: {result.reason}"
