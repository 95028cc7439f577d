"""Why something happens: the chain read off the stack, and the question, events and causes as JSON."""

from collections.abc import Mapping, Sequence
from typing import Any, assert_never

import attrs

from supperrules.kernel.audience import OPEN, Audience, Heard, Only
from supperrules.kernel.change import ANSWERED, FORCED, SEALED, Event
from supperrules.kernel.immutable import Lasting, fixed
from supperrules.kernel.question import Question
from supperrules.kernel.rules import AnyRules
from supperrules.kernel.state import Standing
from supperrules.kernel.state_json import choice_json, seat_word
from supperrules.kernel.value import Json, Value


@attrs.frozen
class Cause(Lasting):
    """One link: the flow, the station it is in, and what it is about (as JSON, by name)."""

    flow: str
    at: str
    names: Mapping[str, Json] = attrs.field(converter=fixed)


def causes(rules: AnyRules, stack: tuple[Standing, ...], asking: bool = False) -> tuple[Cause, ...]:
    """The chain of causes, nearest first. With `asking`, the top frame is about to ask at its next station."""
    chain = []
    for depth, (name, upcoming, bound, current) in enumerate(reversed(stack)):
        at = rules.flows[name].label_of(upcoming if asking and depth == 0 else current)
        names: Any = rules.coding.frames[name].write(bound)
        chain.append(Cause(name, at, names))
    return tuple(chain)


def led_to(events: Sequence[Event], at: int) -> tuple[int, ...]:
    """The places of the answers that led to the event at a place of a line, nearest first.

    An answer led to it if the frame that asked is among the event's causes still, and nothing later answered there.
    """
    flows = [frame[0] for frame in events[at].stack]
    found: list[int] = []
    depth = len(flows)
    for place in range(at, -1, -1):
        event = events[place]
        if depth == 0 or (found and depth == 1):
            break
        height = len(event.stack)
        asked = event.change in (ANSWERED, FORCED, SEALED) and height <= depth
        if asked and [frame[0] for frame in event.stack] == flows[:height]:
            found.append(place)
            depth = height - 1
    return tuple(found)


def causes_json(chain: tuple[Cause, ...]) -> Json:
    """The chain as a list of objects; names only where there are any."""
    return [
        {"flow": cause.flow, "at": cause.at} | ({"names": dict(cause.names)} if cause.names else {}) for cause in chain
    ]


def event_args(rules: AnyRules, event: Event) -> Mapping[str, Json]:
    """The arguments of an event by name, and what they imply."""
    match event.change, event.args:
        case (("answered" | "forced"), (int(seat), str(key), tuple(choice))):
            return {"seat": seat_word(rules, seat), "key": key, "choice": choice_json(rules, choice)}
        case "sealed", (int(seat),):
            return {"seat": seat_word(rules, seat)}
        case "cut", ():
            return {}
        case change, args:
            written: Any = rules.coding.args[change].write(args)
            implied: Any = rules.coding.implied[change].write(
                tuple(more.of(*args) for more in rules.changes[change].implied)
            )
            return {**written, **implied}


def event_audience(rules: AnyRules, event: Event) -> Mapping[str, str]:
    """Who may know each argument: `open` (all), `count` (how many, not which), `nobody`, or the one seat that may."""
    match event.change, event.args:
        case (("answered" | "forced"), (int(seat), str(key), _)):
            choice = "open" if rules.questions[key].seen is OPEN else seat_word(rules, seat)
            return {"seat": "open", "key": "open", "choice": choice}
        case "sealed", _:
            return {"seat": "open"}
        case "cut", _:
            return {}
        case change, args:
            known = rules.changes[change]
            each = {name: _audience(rules, seen, args) for (name, _), seen in zip(known.args, known.seen, strict=True)}
            return each | {more.name: OPEN.value for more in known.implied}


def _audience(rules: AnyRules, seen: Heard, args: tuple[Value, ...]) -> str:
    match seen:
        case Only(argument):
            seat = args[argument]
            assert isinstance(seat, int)
            return seat_word(rules, seat)
        case Audience():
            return seen.value
        case _:
            assert_never(seen)


def event_json(rules: AnyRules, event: Event) -> dict[str, Json]:
    """`{"change":...,"args":{...},"because":[...]}`, nearest cause first."""
    return {
        "change": event.change,
        "args": event_args(rules, event),
        "because": causes_json(causes(rules, event.stack, event.change in (ANSWERED, FORCED, SEALED))),
    }


def question_json(rules: AnyRules, question: Question, stack: tuple[Standing, ...]) -> dict[str, Json]:
    """The open question without anybody's options: what all may know of it."""
    return {
        "kind": question.kind.value,
        "key": question.key,
        "sealed": question.sealed,
        "seats": [seat_word(rules, ask.seat) for ask in question.asks],
        "with": rules.coding.params[question.key].write(question.params),
        "why": causes_json(causes(rules, stack, True)),
    }
