"""Frames and choices as compact text and back, by the shapes of their values: `talk.own(klee maar wine)`."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, assert_never

from supperrules.errors import SupperError
from supperrules.games.surrealist.card_names import shortest, the_one
from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.machine.shapes import ENTRY, EVENTS
from supperrules.kernel.nouns import Bag, Group, Many, Number, One, Per, Shape, Tagged, Words, blank
from supperrules.kernel.state import Frame
from supperrules.kernel.value import Choice, Value

_TOKEN: Final = re.compile(r"[()\[\]{}>]|[^\s()\[\]{}>]+")


_NO_CAUSE: Final = (0, 0, 0, 0, -1, 0, 0)
"""The parts of an entry where its event has none."""


def _departure(frame: Frame, inside: Frame | None) -> bool:
    return inside is not None and inside.flow == "doorway" and frame == Frame("home", 1, inside.names[:2], 0)


def _slug(word: str) -> str:
    return word.replace(" ", "-")


class Writer:
    """Values as text, with the shortest names of the cards."""

    def __init__(self, rules: Party) -> None:
        data = rules.data
        self.rules = rules
        guests = shortest(data.guests)
        self._short: Mapping[str, Sequence[str]] = {
            "guest": ("?", *guests[1:]),
            "somebody": ("-", *guests[1:]),
            "something": ("-", *data.port.kinds[1:]),
            "faux pas": ("?", *shortest(data.faux_pas)[1:]),
            "event": shortest(("", *EVENTS))[1:],
        }

    def word(self, noun: str, value: int) -> str:
        """One value of a noun."""
        if noun in self._short:
            return self._short[noun][value]
        found = self.rules.nouns[noun]
        return _slug(found.words[value]) if isinstance(found, Words) else str(value)

    def frame(self, frame: Frame) -> str:
        """`flow.next(names)`; the station it is in follows a slash where it is not the one before."""
        flow = self.rules.flows[frame.flow]
        place = _slug(flow.label_of(frame.next))
        at = "" if frame.at == max(0, frame.next - 1) else f"/{_slug(flow.label_of(frame.at))}"
        names = " ".join(self.value(shape, value) for (_, shape), value in zip(flow.names, frame.names, strict=True))
        return f"{frame.flow}.{place}{at}" + (f"({names})" if names else "")

    def frames(self, stack: Sequence[Frame]) -> str:
        """Frames, each inside the one before. Who stands in the doorway is going home: that is not said twice."""
        pairs = zip(stack, (*stack[1:], None), strict=True)
        return " > ".join(self.frame(frame) for frame, inside in pairs if not _departure(frame, inside))

    def choice(self, choice: Choice) -> str:
        """`verb(arguments)`."""
        verb = choice[0]
        assert isinstance(verb, str)
        kind = self.rules.choices.get(verb)
        if kind is None or not kind.args:
            return verb
        values = zip(kind.args, choice[1:], strict=True)
        return f"{verb}({' '.join(self.value(shape, value) for (_, shape), value in values)})"

    def value(self, shape: Shape, value: Any) -> str:
        """A value of this shape."""
        match shape:
            case One(noun):
                return self.word(noun, value)
            case Many(inner) | Bag(inner):
                return f"[{' '.join(self.value(inner, part) for part in value)}]"
            case Group(parts):
                said = len(parts)
                while shape is ENTRY and value[said - 1] == _NO_CAUSE[said - 1]:
                    said -= 1
                pairs = zip(parts[:said], value[:said], strict=True)
                return f"({' '.join(self.value(inner, part) for (_, inner), part in pairs)})"
            case Per(noun, inner):
                empty = blank(inner, self.rules.nouns)
                counts = (
                    f"{self.word(noun, i)} {self.value(inner, part)}" for i, part in enumerate(value) if part != empty
                )
                return f"{{{' '.join(counts)}}}"
            case Tagged(_, cases):
                rest = " ".join(self.value(inner, part) for inner, part in zip(cases[value[0]], value[1:], strict=True))
                return _slug(value[0]) + (f"({rest})" if rest else "")
            case _:
                assert_never(shape)


class Reader:
    """The same text back; raises SupperError saying what was expected."""

    def __init__(self, rules: Party, text: str) -> None:
        self.rules = rules
        self.tokens = _TOKEN.findall(text)
        self.place = 0

    def frames(self) -> tuple[Frame, ...]:
        """Frames, each inside the one before: `a > b > c`."""
        found = [self._frame()]
        while self._take_if(">"):
            frame = self._frame()
            if frame.flow == "doorway" and found[-1].flow != "home":
                found.append(Frame("home", 1, frame.names[:2], 0))
            found.append(frame)
        self._end()
        return tuple(found)

    def choice(self) -> Choice:
        """One choice."""
        verb = self._next()
        kind = self.rules.choices.get(verb)
        if kind is None:
            raise SupperError(f"no verb {verb!r}")
        if not kind.args:
            self._end()
            return (verb,)
        self._expect("(")
        values = tuple(self.value(shape) for _, shape in kind.args)
        self._expect(")")
        self._end()
        return (verb, *values)

    def whole(self, shape: Shape) -> Any:
        """A value of this shape, and nothing after it."""
        value = self.value(shape)
        self._end()
        return value

    def _frame(self) -> Frame:
        head = self._next()
        name, _, place = head.partition(".")
        flow = self.rules.flows.get(name)
        if flow is None:
            raise SupperError(f"no flow {name!r}; there are {', '.join(self.rules.flows)}")
        to, _, at = place.partition("/")
        following = self._label(name, to)
        current = self._label(name, at) if at else max(0, following - 1)
        if not flow.names:
            return Frame(name, following, (), current)
        self._expect("(")
        names = tuple(self.value(shape) for _, shape in flow.names)
        self._expect(")")
        return Frame(name, following, names, current)

    def _label(self, name: str, label: str) -> int:
        flow = self.rules.flows[name]
        for written in (label, label.replace("-", " ")):
            try:
                return flow.next_of(written)
            except KeyError:
                continue
        raise SupperError(f"{name} has no place {label!r}")

    def value(self, shape: Shape) -> Any:
        """A value of this shape."""
        match shape:
            case One(noun):
                return self._word(noun)
            case Many(inner):
                return self._list(inner)
            case Bag(inner):
                return tuple(sorted(self._list(inner)))
            case Group(parts):
                self._expect("(")
                found = []
                for (_, inner), usual in zip(parts, _NO_CAUSE, strict=False):
                    ended = shape is ENTRY and self.tokens[self.place : self.place + 1] == [")"]
                    found.append(usual if ended else self.value(inner))
                self._expect(")")
                return tuple(found)
            case Per(noun, inner):
                return self._per(noun, inner)
            case Tagged(name, cases):
                word = self._next()
                tag = next((tag for tag in cases if _slug(tag) == word), None)
                if tag is None:
                    raise SupperError(f"expected a {name} ({', '.join(map(_slug, cases))}), found {word!r}")
                if not cases[tag]:
                    return (tag,)
                self._expect("(")
                rest = tuple(self.value(inner) for inner in cases[tag])
                self._expect(")")
                return (tag, *rest)
            case _:
                assert_never(shape)

    def _list(self, inner: Shape) -> tuple[Value, ...]:
        self._expect("[")
        found = []
        while not self._take_if("]"):
            found.append(self.value(inner))
        return tuple(found)

    def _per(self, noun: str, inner: Shape) -> tuple[Value, ...]:
        words = self.rules.nouns[noun]
        assert isinstance(words, Words)
        found: list[Any] = [blank(inner, self.rules.nouns)] * len(words.words)
        self._expect("{")
        while not self._take_if("}"):
            found[self._word(noun)] = self.value(inner)
        return tuple(found)

    def _word(self, noun: str) -> int:
        return word(self.rules, noun, self._next())

    def _next(self) -> str:
        if self.place >= len(self.tokens):
            raise SupperError("something is missing at the end")
        self.place += 1
        token: str = self.tokens[self.place - 1]
        return token

    def _take_if(self, token: str) -> bool:
        if self.place < len(self.tokens) and self.tokens[self.place] == token:
            self.place += 1
            return True
        return False

    def _expect(self, token: str) -> None:
        found = self._next()
        if found != token:
            raise SupperError(f"expected {token!r}, found {found!r}")

    def _end(self) -> None:
        if self.place < len(self.tokens):
            raise SupperError(f"nothing can follow here, found {self.tokens[self.place]!r}")


def word(rules: Party, noun: str, text: str) -> int:
    """The value of a noun that a word stands for; cards by an unambiguous part of their id. Raises SupperError."""
    data = rules.data
    found = rules.nouns[noun]
    if isinstance(found, Number):
        if not re.fullmatch(r"-?[0-9]{1,7}", text) or not found.low <= int(text) <= found.high:
            raise SupperError(f"expected a {noun} from {found.low} to {found.high}, found {text!r}")
        return int(text)
    if text == "-" and noun in ("somebody", "something"):
        return 0
    for value, each in enumerate(found.words):
        if _slug(each).casefold() == text.casefold():
            return value
    match noun:
        case "guest" | "somebody":
            return the_one(data.guests, text, "guest")
        case "faux pas":
            return the_one(data.faux_pas, text, "faux pas")
        case "event":
            return the_one(("", *EVENTS), text, "event") - 1
        case _:
            raise SupperError(f"expected a {noun} ({', '.join(map(_slug, found.words))}), found {text!r}")
