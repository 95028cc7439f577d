"""What happens in a game as sentences: events, questions, choices and the outcome, from rows of words."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from supperrules.kernel.change import ANSWERED, FORCED, SEALED, Event
from supperrules.kernel.nouns import One
from supperrules.kernel.question import Question
from supperrules.kernel.rules import AnyRules, Line, Result
from supperrules.kernel.value import DECLINE, Choice
from supperrules.lang.tree import Clause
from supperrules.prose.phrase import Pen, Phrase
from supperrules.prose.sentence import steps_in_a_row
from supperrules.prose.values import Cast, phrase_of, slots, ways
from supperrules.prose.words import Words

Offers: TypeAlias = Sequence[Sequence[Clause]]


def cast_of(rules: AnyRules, names: Mapping[str, str], players: Mapping[str, str] | None = None) -> Cast:
    """The nouns of a game, the printed names of its cards by id, and what players are called, by seat."""
    return Cast(rules.nouns, names, players or {})


def event_sentence(pen: Pen, rules: AnyRules, cast: Cast, event: Event, offers: Offers = ()) -> str:
    """What an event tells, as a sentence; empty for what only keeps the books.

    The event may be what a seat was told: an unknown card is then spoken of as one. `offers`: see `choice_phrase`.
    """
    match event.change, event.args:
        case (change, (int(seat), str(key), tuple(choice))) if change in (ANSWERED, FORCED):
            return _answer(pen, rules, cast, change, seat, key, choice, offers)
        case (change, (int(seat),)) if change == SEALED:
            return _sentence(pen, pen.text(("event", change), {"seat": _seat(pen, cast, seat)}))
        case change, ():
            return _sentence(pen, _row(pen, ("event", change), (), {}))
        case change, args:
            named = rules.changes[change].args
            return _sentence(pen, _row(pen, ("event", change), ways(cast, named, args), slots(pen, cast, named, args)))


def question_sentence(pen: Pen, rules: AnyRules, cast: Cast, question: Question, also: tuple[str, ...] = ()) -> str:
    """What is asked, and whom; `also`: wordings that go before those by what is asked about."""
    named = rules.questions[question.key].params
    inside = slots(pen, cast, named, question.params)
    seats = [_seat(pen, cast, ask.seat) for ask in question.asks]
    inside["seat"] = pen.joined(seats, pen.text(("control", "comma")), pen.text(("control", "and_kind")))
    way = ("several",) if len(seats) > 1 else ()
    return _sentence(
        pen, _row(pen, ("question", question.key), (*also, *way, *ways(cast, named, question.params)), inside)
    )


def choice_phrase(pen: Pen, rules: AnyRules, cast: Cast, key: str, choice: Choice, offers: Offers = ()) -> str:
    """What choosing this answer to the question of this key does, for a menu: no period, no capital.

    `offers`: where a card lets choose one of several options, the clauses of each.
    """
    if choice == DECLINE:
        return pen.polished(_row(pen, ("choice", "decline"), (f"key={key}",), {}))
    verb = str(choice[0])
    named = rules.choices[verb].args
    inside, said = slots(pen, cast, named, choice[1:]), ways(cast, named, choice[1:])
    if verb == "option" and isinstance(choice[1], int) and 0 < choice[1] <= len(offers):
        inside["steps"] = Phrase.fixed(steps_in_a_row(offers[choice[1] - 1], pen))
        said = ("in words", *said)
    return pen.polished(_row(pen, ("choice", verb), (f"key={key}", *said), inside))


def outcome_sentences(pen: Pen, rules: AnyRules, cast: Cast, result: Result) -> tuple[str, ...]:
    """Why the game ended, each seat's points with what they are for, and who won."""
    said = [_sentence(pen, pen.text(("outcome", "reason", result.reason)))]
    for seat, lines in enumerate(result.lines):
        total = sum(line.points for line in lines)
        parts = [_line(pen, rules, cast, line) for line in lines]
        inside = {
            "seat": _seat(pen, cast, seat),
            "points": _points(pen, total),
            "lines": Phrase.fixed(pen.text(("outcome", "next_line")).join(parts)),
        }
        said.append(_sentence(pen, pen.text(("outcome", "score" if parts else "nothing"), inside)))
    winners = [_seat(pen, cast, seat) for seat in result.winners]
    joined = pen.joined(winners, pen.text(("control", "comma")), pen.text(("control", "and_kind")))
    said.append(_sentence(pen, pen.text(("outcome", "winner" if len(winners) == 1 else "winners"), {"seat": joined})))
    return tuple(said)


def ability_sentence(pen: Pen, name: str, step: str) -> str:
    """A step of an ability under the name of its card: why something happened."""
    return _sentence(pen, pen.text(("why", "ability"), {"guest": Phrase.fixed(name), "step": Phrase.fixed(step)}))


def untold_sentence(pen: Pen) -> str:
    """What is said where an event that only keeps the books is asked about."""
    return _sentence(pen, pen.text(("why", "nothing")))


def pen_of(words: Words) -> Pen:
    """A pen for many sentences of one tongue; `missing` collects the rows that were not there."""
    return Pen(words)


def _answer(
    pen: Pen, rules: AnyRules, cast: Cast, change: str, seat: int, key: str, choice: Choice, offers: Offers
) -> str:
    inside = {"seat": _seat(pen, cast, seat)}
    if not choice:
        return _sentence(pen, pen.text(("event", change, "sealed"), inside))
    inside["choice"] = Phrase.fixed(choice_phrase(pen, rules, cast, key, choice, offers))
    return _sentence(pen, pen.text(("event", change, "text"), inside))


def _row(pen: Pen, path: tuple[str, ...], ways: Sequence[str], inside: dict[str, Phrase]) -> str:
    """The row, or of a table of wordings the first that is meant: `why=bonus` before `text`."""
    found = next((way for way in (*ways, "text") if pen.has(*path, way)), None)
    return pen.text(path if found is None else (*path, found), inside)


def _seat(pen: Pen, cast: Cast, seat: int) -> Phrase:
    return phrase_of(pen, cast, One("seat"), seat)


def _points(pen: Pen, n: int) -> Phrase:
    return pen.phrase(("claim", "points"), {"n": Phrase.fixed(str(n)), "point": pen.counted(("counted", "point"), n)})


def _line(pen: Pen, rules: AnyRules, cast: Cast, line: Line) -> str:
    inside = slots(pen, cast, rules.reasons.get(line.reason, ()), line.source)
    inside["points"] = _points(pen, line.points)
    return pen.text(("outcome", "line", line.reason), inside)


def _sentence(pen: Pen, text: str) -> str:
    text = pen.polished(text)
    if not text:
        return ""
    end = "" if text[-1] in ".?!:" else "."
    return text[0].upper() + text[1:] + end
