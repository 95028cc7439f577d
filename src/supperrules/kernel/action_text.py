"""Choices as text and back, both from the game's wordings: `serve wine to paul-klee`."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias, assert_never

from supperrules.errors import InvalidAction
from supperrules.kernel.nouns import Bag, Group, Many, Noun, Number, One, Per, Shape, Tagged, Words, blank
from supperrules.kernel.question import Ask, Question
from supperrules.kernel.rules import AnyRules, ChoiceKind
from supperrules.kernel.state_json import HIDDEN, seat_word
from supperrules.kernel.value import DECLINE, Choice, Value

LONGEST: Final = 2_000
"""Characters of an action's text that are read at most."""

_GUESSES: Final = 20_000
_WORDS: Final = 200
_FURTHEST: Final = 12
_NOTHING: Final = "nothing"
_PREFIX: Final = re.compile(r"(?P<seat>p\d{1,3})(?:#(?P<number>\d{1,12}))?(?:\s+|$)")

Reading: TypeAlias = tuple[Value, int, int]
"""A value, the place after it, and how many of its words were not written in full."""


class _Line:
    """The words of a text, and how many more guesses may be made about them."""

    __slots__ = ("_guesses", "words")

    def __init__(self, text: str) -> None:
        self.words = text.casefold().split()
        if len(self.words) > _WORDS:
            raise InvalidAction(f"expected at most {_WORDS} words", "choice")
        self._guesses = _GUESSES

    def at(self, place: int) -> str:
        """The word at a place; "" after the end."""
        return self.words[place] if place < len(self.words) else ""

    def guess(self) -> None:
        """Count a guess. Raises InvalidAction when the text may mean too many things."""
        self._guesses -= 1
        if self._guesses < 0:
            raise InvalidAction("this may mean too many things", "choice")


def value_text(shape: Shape, nouns: Mapping[str, Noun], value: Value) -> str:
    """The words for a value: `2 red and 1 blue`, `nothing`."""
    return _say(shape, nouns, value)


def values_of(shape: Shape, nouns: Mapping[str, Noun], text: str) -> tuple[Value, ...]:
    """Every value of a shape that text may mean; only those written in full, if there are any.

    Raises InvalidAction for text that may mean too many things.
    """
    line = _Line(text)
    found = [(value, abridged) for value, after, abridged in _read(shape, nouns, line, 0) if after == len(line.words)]
    least = min((abridged for _, abridged in found), default=0)
    return tuple(dict.fromkeys(value for value, abridged in found if abridged == 0 or least > 0))


def choice_text(rules: AnyRules, choice: Choice) -> str:
    """The words for a choice."""
    if choice in (HIDDEN, ()):
        return "?"
    verb = choice[0]
    assert isinstance(verb, str)
    kind = rules.choices.get(verb)
    if kind is None:
        return verb
    values = {name: _say(shape, rules.nouns, value) for (name, shape), value in zip(kind.args, choice[1:], strict=True)}
    return kind.wording.format_map(values)


def action_text(rules: AnyRules, seat: int, choice: Choice, number: int | None) -> str:
    """An action as one line: `p2#41 serve wine to paul-klee`."""
    count = "" if number is None else f"#{number}"
    return f"{seat_word(rules, seat)}{count} {choice_text(rules, choice)}"


def read_text(rules: AnyRules, question: Question, text: str) -> tuple[int, Choice, int | None]:
    """Seat, choice and number of an action's text, as an answer to the open question.

    Seat and number may be left out, and a name may be an unambiguous part of it. What is not offered is read as well,
    if only one choice is written like that.

    Raises InvalidAction for text that says nothing, or more than one thing.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise InvalidAction(f"expected a text of at most {LONGEST} characters")
    line = text.strip()
    prefix = _PREFIX.match(line)
    seat, number = None, None
    if prefix:
        noun = rules.nouns["seat"]
        assert isinstance(noun, Words)
        seat = noun.ids.get(prefix["seat"])
        if seat is None:
            raise InvalidAction(f"no seat {prefix['seat']}", "seat")
        number = int(prefix["number"]) if prefix["number"] else None
        line = line[prefix.end() :]
    readings = readings_of(rules, line)
    asks = [ask for ask in question.asks if seat in (None, ask.seat)]
    offered = [(ask.seat, choice) for ask in asks for choice in readings if choice in ask.options]
    if len(offered) == 1:
        return (*offered[0], number)
    if len({choice for _, choice in offered}) > 1 or (not offered and len(readings) > 1):
        # All readings, not those offered: whoever wrote this may not know which cards are in that hand.
        raise InvalidAction(f"this may mean {_either(rules, readings)}", "choice")
    if offered:
        raise InvalidAction(f"say who: {' or '.join(seat_word(rules, who) for who, _ in offered)}", "seat")
    if not readings:
        raise InvalidAction(f"nothing reads {line[:60]!a}; {_hint(rules, asks, line)}", "choice")
    return (question.asks[0].seat if seat is None else seat, readings[0], number)


def readings_of(rules: AnyRules, text: str) -> tuple[Choice, ...]:
    """Every choice that text may mean; only those written in full, if there are any."""
    line = _Line(text)
    found: dict[Choice, int] = {}
    for verb, kind in rules.choices.items():
        shapes = dict(kind.args)
        for values, abridged in _template(kind.wording.split(), shapes, rules.nouns, line):
            choice = (verb, *(values[name] for name, _ in kind.args))
            found[choice] = min(abridged, found.get(choice, abridged))
    if line.words == ["decline"]:
        found[DECLINE] = 0
    least = min(found.values(), default=0)
    return tuple(choice for choice, abridged in found.items() if abridged == 0 or least > 0)


def continuations(rules: AnyRules, options: Iterable[Choice], text: str) -> list[Choice] | None:
    """The options whose words begin like that text; None if no choice of the game is worded so."""
    line, can_begin, found = _Line(text), False, []
    for verb, kind in rules.choices.items():
        tokens, shapes = kind.wording.split(), dict(kind.args)
        named = [name for name, _ in kind.args]
        for end in range(1, len(tokens) + 1):
            for values, _ in _template(tokens[:end], shapes, rules.nouns, line):
                can_begin = True
                meant = [(1 + named.index(name), value) for name, value in values.items()]
                found += [it for it in options if it[0] == verb and all(it[at] == value for at, value in meant)]
    return found if can_begin else None


def _template(
    tokens: list[str], shapes: Mapping[str, Shape], nouns: Mapping[str, Noun], line: _Line, at: int = 0
) -> Iterator[tuple[dict[str, Value], int]]:
    if not tokens:
        if at == len(line.words):
            yield {}, 0
        return
    head, rest = tokens[0], tokens[1:]
    if not head.startswith("{"):
        if line.at(at) == head.casefold():
            yield from _template(rest, shapes, nouns, line, at + 1)
        return
    name = head[1:-1]
    for value, after, abridged in _read(shapes[name], nouns, line, at):
        for values, others in _template(rest, shapes, nouns, line, after):
            yield values | {name: value}, abridged + others


def _say(shape: Shape, nouns: Mapping[str, Noun], value: Any) -> str:
    match shape:
        case One(name):
            noun = nouns[name]
            return noun.words[value] if isinstance(noun, Words) else str(value)
        case Many(inner) | Bag(inner):
            return " and ".join(_say(inner, nouns, part) for part in value) or _NOTHING
        case Per(name, inner):
            noun, empty = nouns[name], blank(inner, nouns)
            assert isinstance(noun, Words)
            parts = [
                f"{_say(inner, nouns, part)} {word}"
                for word, part in zip(noun.words, value, strict=True)
                if part != empty
            ]
            return " and ".join(parts) or _NOTHING
        case Group(parts):
            return " ".join(_say(inner, nouns, part) for (_, inner), part in zip(parts, value, strict=True))
        case Tagged(_, cases):
            tag = value[0]
            rest = (_say(inner, nouns, part) for inner, part in zip(cases[tag], value[1:], strict=True))
            return " ".join((tag, *rest))
        case _:
            assert_never(shape)


def _read(shape: Shape, nouns: Mapping[str, Noun], line: _Line, at: int) -> Iterator[Reading]:
    match shape:
        case One(name):
            line.guess()
            yield from ((value, at + 1, abridged) for value, abridged in _meant(nouns[name], line.at(at)))
        case Many(inner):
            yield from _series(lambda place: _read(inner, nouns, line, place), line, at)
        case Bag(inner):
            for value, after, abridged in _series(lambda place: _read(inner, nouns, line, place), line, at):
                assert isinstance(value, tuple)
                members: list[Any] = [*value]
                yield tuple(sorted(members)), after, abridged
        case Per(name, inner):
            noun, empty = nouns[name], blank(inner, nouns)
            assert isinstance(noun, Words)
            pair = Group(("entry", inner), ("word", One(name)))
            for pairs, after, abridged in _series(lambda place: _read(pair, nouns, line, place), line, at):
                entries: Any = pairs
                by_word = {word: entry for entry, word in entries}
                if len(by_word) == len(entries):
                    yield tuple(by_word.get(i, empty) for i in range(len(noun.words))), after, abridged
        case Group(parts):
            yield from _row(tuple(inner for _, inner in parts), nouns, line, at)
        case Tagged(_, cases):
            tag = line.at(at)
            if tag in cases:
                for value, after, abridged in _row(cases[tag], nouns, line, at + 1):
                    assert isinstance(value, tuple)
                    yield (tag, *value), after, abridged
        case _:
            assert_never(shape)


def _row(shapes: tuple[Shape, ...], nouns: Mapping[str, Noun], line: _Line, at: int) -> Iterator[Reading]:
    if not shapes:
        yield (), at, 0
        return
    for first, middle, one in _read(shapes[0], nouns, line, at):
        for rest, after, others in _row(shapes[1:], nouns, line, middle):
            assert isinstance(rest, tuple)
            yield (first, *rest), after, one + others


def _series(read: Callable[[int], Iterator[Reading]], line: _Line, at: int) -> Iterator[Reading]:
    if line.at(at) == _NOTHING:
        yield (), at + 1, 0
    for first, after, one in read(at):
        yield (first,), after, one
        if line.at(after) == "and":
            for rest, end, others in _series(read, line, after + 1):
                if rest:
                    assert isinstance(rest, tuple)
                    yield (first, *rest), end, one + others


def _meant(noun: Noun, word: str) -> Iterator[tuple[int, int]]:
    """The values a word may stand for, each with 0 if it is written in full and 1 if only a part of it is."""
    match noun:
        case Number(_, low, high):
            if re.fullmatch(r"-?[0-9]{1,12}", word) and low <= int(word) <= high:
                yield int(word), 0
        case Words():
            whole = noun.ids.get(word)
            if whole is not None:
                yield whole, 0
                return
            for value, name in enumerate(noun.words):
                if word and f"-{word}" in f"-{name}" and not (noun.unknown and value == 0):
                    yield value, 1
        case _:
            assert_never(noun)


def _either(rules: AnyRules, choices: Sequence[Choice]) -> str:
    texts = [choice_text(rules, choice) for choice in choices[:4]]
    return " or ".join(texts) + (" or others" if len(choices) > 4 else "")


def _hint(rules: AnyRules, asks: Sequence[Ask], text: str) -> str:
    """Which word does not fit the wording that goes furthest with the text; or how an answer looks.

    It says nothing of which answers there are.
    """
    if not asks:
        return "and that seat is not asked"
    words = text.casefold().split()[:_FURTHEST]
    for read in range(len(words), 0, -1):
        for kind in rules.choices.values():
            tokens = kind.wording.split()
            for end in range(1, len(tokens) + 1):
                if _begins(rules, kind, end, " ".join(words[:read])):
                    return _misfit(kind, tokens[end:], words[read:])
    kind_asked = rules.choices.get(str(asks[0].options[0][0]))
    return "" if kind_asked is None else f"an answer looks like `{_pattern(kind_asked)}`"


def _begins(rules: AnyRules, kind: ChoiceKind, end: int, text: str) -> bool:
    """The text is read by so many tokens of the wording."""
    try:
        return any(True for _ in _template(kind.wording.split()[:end], dict(kind.args), rules.nouns, _Line(text)))
    except InvalidAction:
        return False


def _misfit(kind: ChoiceKind, expected: Sequence[str], found: Sequence[str]) -> str:
    pattern = _pattern(kind)
    if not found:
        return f"there is more to it: `{pattern}`"
    if not expected:
        return f"{found[0]!a} is too much in `{pattern}`"
    if not expected[0].startswith("{"):
        return f"{expected[0]!a} is expected, not {found[0]!a}: `{pattern}`"
    name = expected[0][1:-1]
    fits = f"is no {_slot(kind, name)} in" if isinstance(dict(kind.args)[name], One) else "does not fit"
    return f"{found[0]!a} {fits} `{pattern}`"


def _pattern(kind: ChoiceKind) -> str:
    return re.sub(r"\{([^}]*)\}", lambda slot: _slot(kind, slot[1]).upper(), kind.wording)


def _slot(kind: ChoiceKind, name: str) -> str:
    shape = dict(kind.args)[name]
    return shape.noun if isinstance(shape, One) else name
