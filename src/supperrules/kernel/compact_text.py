"""JSON values as one compact line and back: `{p1: [ada 3*?] p2: []}`, words bare wherever they can be."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from supperrules.kernel.json_text import Misread
from supperrules.kernel.value import Json

LONGEST: Final = 200_000
"""Characters of a text that are read at most."""

_MOST: Final = 100_000
_DEEPEST: Final = 40
_NONE: Final = "-"
_TOKEN: Final = re.compile(r'\s*(?:("(?:[^"\\\x00-\x1f]|\\.)*")|([\[\]{}:;*=/])|([^\s\[\]{}:;*=/"]+))')
_BARE: Final = re.compile(r"[^\W\d][\w?'.-]*|\?")
_NUMBER: Final = re.compile(r"-?[0-9]{1,15}")


def written(value: Json) -> str:
    """The line for a value of words, whole numbers, lists and objects; None is `-`. No `#` is ever in it."""
    match value:
        case None:
            return _NONE
        case str():
            return word(value)
        case Mapping():
            return "{" + " ".join(f"{word(key)}: {written(inside)}" for key, inside in value.items()) + "}"
        case Sequence():
            runs = ((text, len(list(same))) for text, same in groupby(map(written, value)))
            return "[" + " ".join(text if count == 1 else f"{count}*{text}" for text, count in _folded(runs)) + "]"
        case _:
            return str(value)


def word(text: str) -> str:
    """A word as it stands in a line: bare, or in quotes."""
    return text if _BARE.fullmatch(text) else json.dumps(text).replace("#", "\\u0023")


def _folded(runs: Iterator[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    for text, count in runs:
        if text[0] in "[{":
            yield from ((text, 1) for _ in range(count))
        else:
            yield text, count


class Reader:
    """The tokens of a line, taken one after the other. Raises Misread for what is no such line."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise Misread(f"longer than {LONGEST} characters")
        self.tokens: list[tuple[str, bool]] = []
        self._at = 0
        at, end = 0, len(text.rstrip())
        while at < end:
            found = _TOKEN.match(text, at)
            if found is None:
                raise Misread(f"nothing reads {text[at : at + 20].strip()!a}")
            quoted, mark, bare = found.groups()
            self.tokens.append((_unquoted(quoted) if quoted else mark or bare, bool(quoted)))
            at = found.end()

    @property
    def over(self) -> bool:
        """Nothing is left."""
        return self._at == len(self.tokens)

    def sees(self, mark: str) -> bool:
        """The next token is this mark or bare word."""
        return not self.over and self.tokens[self._at] == (mark, False)

    def takes(self, mark: str) -> bool:
        """Take the next token if it is this mark or bare word."""
        found = self.sees(mark)
        self._at += found
        return found

    def mark(self) -> int:
        """Where it stands, for `back_to`."""
        return self._at

    def back_to(self, mark: int) -> None:
        """Stand there again."""
        self._at = mark

    def need(self, mark: str) -> None:
        """Take this mark. Raises Misread where something else stands."""
        if not self.takes(mark):
            raise Misread(f"expected {mark!r}, found {self._next()}")

    def word(self) -> str:
        """Take a word. Raises Misread where none stands."""
        if self.over or (not self.tokens[self._at][1] and self.tokens[self._at][0] in "[]{}:;*=/"):
            raise Misread(f"expected a word, found {self._next()}")
        self._at += 1
        return self.tokens[self._at - 1][0]

    def value(self, deep: int = 0) -> Json:
        """Take a value. Raises Misread where none stands."""
        if deep > _DEEPEST:
            raise Misread("nested too deeply")
        if self.takes("{"):
            return self._object(deep)
        if self.takes("["):
            return self._list(deep)
        quoted = not self.over and self.tokens[self._at][1]
        text = self.word()
        if not quoted and text == _NONE:
            return None
        return int(text) if not quoted and _NUMBER.fullmatch(text) else text

    def _object(self, deep: int) -> Json:
        found: dict[str, Json] = {}
        while not self.takes("}"):
            key = self.word()
            self.need(":")
            if key in found:
                raise Misread(f"{key!a} stands twice")
            found[key] = self.value(deep + 1)
        return found

    def _list(self, deep: int) -> Json:
        found: list[Json] = []
        while not self.takes("]"):
            one = self.value(deep + 1)
            count = 1
            if self.takes("*"):
                if type(one) is not int or not 0 < one <= _MOST:
                    raise Misread("before `*` stands how many")
                count, one = one, self.value(deep + 1)
            if len(found) + count > _MOST:
                raise Misread("too much in one list")
            found += [one] * count
        return found

    def _next(self) -> str:
        return "the end" if self.over else repr(self.tokens[self._at][0][:40])


def _unquoted(text: str) -> str:
    try:
        found: str = json.loads(text)
        found.encode()
    except ValueError:
        raise Misread(f"no text: {text[:40]!a}") from None
    return found
