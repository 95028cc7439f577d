"""Text to tokens: never fails, every token knows its place, comments are kept aside."""
# ruff: noqa: RUF001 (the characters that look alike are the point)

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final, NamedTuple

import attrs

from supperrules.diagnostics import Source, Span
from supperrules.lang.lalr_table import Table

INVISIBLE: Final = re.compile("[\u00ad\u200b-\u200f\u061c\u202a-\u202e\u2060-\u2069\ufeff\U000e0000-\U000e007f]+")
# One code point for one code point, so that places stay true.
LOOKALIKES: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000", " "
    ),
    **dict(zip("：；，．。;", ":;,..;", strict=True)),
    **dict(zip("０１２３４５６７８９", "0123456789", strict=True)),
    **dict.fromkeys("’‘ʼ＇", "'"),
    **dict.fromkeys("‐‑‒–", "-"),
}
# Letters of other alphabets that look Latin: Cyrillic, then Greek.
LETTERS: Final[Mapping[str, str]] = {
    **dict(zip("аеорсухіјѕһԁԛԝѵк", "aeopcyxijshdqwvk", strict=True)),
    **dict(zip("οανιρτυκ", "oavipruk".replace("r", "t"), strict=True)),
}
_FOLD: Final = str.maketrans({**LOOKALIKES, **LETTERS})
_MARKS: Final = str.maketrans(dict(LOOKALIKES))


class Token(NamedTuple):
    """A word, mark, name or number of a text: its terminal, what it says, and where."""

    kind: str
    text: str
    start: int
    end: int

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)


@attrs.frozen
class Comment:
    """A comment, from `#` to the end of its line."""

    text: str
    span: Span


@attrs.frozen
class Scanned:
    """What a text consists of; `doubtful` are the tokens and gaps written with characters that only look right."""

    tokens: tuple[Token, ...]
    comments: tuple[Comment, ...]
    doubtful: tuple[Token, ...]


@attrs.frozen(slots=False)
class Scanner:
    """Cuts text by the table's words and patterns: the grammar's basic lexer."""

    table: Table

    @cached_property
    def _unless(self) -> Mapping[str, Mapping[str, str]]:
        """Words that a pattern matches whole are words."""
        return {
            name: {text: word for text, word in self.table.words.items() if re.fullmatch(pattern, text)}
            for name, pattern in self.table.patterns
        }

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        inside = {text for words in self._unless.values() for text in words}
        marks = [re.escape(text) for text in sorted(self.table.words, key=len, reverse=True) if text not in inside]
        ways = [f"(?P<{name}>{pattern})" for name, pattern in self.table.patterns]
        return re.compile("|".join((f"(?P<MARK>{'|'.join(marks)})", *ways)))

    def scan(self, source: Source) -> Scanned:
        """The tokens of a text. A character that only looks like another is read as that other, and told."""
        text = source.text
        plain = text.isascii()
        tokens: list[Token] = []
        comments: list[Comment] = []
        doubtful: list[Token] = []
        for kind, start, end in self._pieces(text if plain else text.translate(_MARKS)):
            said = text[start:end]
            if kind == "COMMENT":
                comments.append(Comment(said.rstrip("\r"), Span(start, start + len(said.rstrip("\r")))))
            elif kind == "GAP":
                if not plain and said.translate(_MARKS) != said:
                    doubtful.append(Token(kind, said, start, end))
            elif plain or kind in ("NAME", "OPEN_NAME", "SMART_NAME"):
                tokens.append(Token(self._unless.get(kind, self.table.words).get(said, kind), said, start, end))
            else:
                token = self._read(kind, said, start, end)
                tokens.append(token)
                if token.text != INVISIBLE.sub("", said):
                    doubtful.append(Token(token.kind, said, start, end))
        return Scanned(tuple(tokens), tuple(comments), tuple(doubtful))

    def _pieces(self, text: str) -> Iterator[tuple[str, int, int]]:
        at = 0
        match = self._pattern.match
        while at < len(text):
            found = match(text, at)
            end = at + 1 if found is None else found.end()
            yield ("JUNK" if found is None else found.lastgroup or "JUNK"), at, end
            at = end

    def _read(self, kind: str, said: str, start: int, end: int) -> Token:
        """A token with foreign characters: a word of the language if it looks like one, else as written."""
        words = self._unless.get(kind, self.table.words)
        for read in (INVISIBLE.sub("", said), INVISIBLE.sub("", said).translate(_FOLD)):
            if read in words:
                return Token(words[read], read, start, end)
        folded = said.translate(_MARKS)
        return Token(kind, folded if kind == "NUMBER" else said, start, end)
