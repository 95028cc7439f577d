"""What a printed sentence says, found by the words of its tongue: numbers, kinds, guests, places, limits, must."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

import attrs

from supperrules.prose.words import Words

# Rows of the words whose every form names that guest or group; a condition's `a neighbour` is the picked one.
_NOUNS: Final = {
    "pick": ("guest", "one"),
    "each": ("guest", "each"),
    "pool": ("guest", "all"),
    "known": ("known", ""),
}
_SUBJECTS: Final = {
    "a neighbour": "one neighbour",
    "no neighbour": "no neighbour",
    "each neighbour": "each neighbour",
    "each of yours": "each yours",
}


@attrs.frozen
class Mention:
    """Something said at a place of a text: `what` is number, kind, guest, known, place, limit, course or must."""

    what: str
    key: str
    start: int
    end: int


def mentions(text: str, words: Words, name: str = "") -> tuple[Mention, ...]:
    """Everything a text of this tongue names, from left to right; `name` is the card's own, which means this guest."""
    pattern, meanings = _lexicon(words)
    if name:
        text = re.sub(re.escape(name), lambda match: _SELF * len(match[0]), text)
    return tuple(_said(pattern, meanings, text))


_SELF: Final = "\x01"


def _said(pattern: re.Pattern[str], meanings: Mapping[str, tuple[str, str]], text: str) -> Iterator[Mention]:
    for match in pattern.finditer(text):
        found = match[0]
        if found[0] == _SELF:
            yield Mention("known", "this guest", match.start(), match.end())
        elif found.isdigit():
            yield Mention("number", found, match.start(), match.end())
        else:
            what, key = meanings[_plain(found)]
            yield Mention(what, key, match.start(), match.end())


@lru_cache(maxsize=64)
def _lexicon(words: Words) -> tuple[re.Pattern[str], Mapping[str, tuple[str, str]]]:
    meanings: dict[str, tuple[str, str]] = {}
    for phrase, what, key in _phrases(words):
        meanings.setdefault(_plain(phrase), (what, key))
    # The longest phrase wins: `one of your guests` before `your guests`.
    longest = sorted(meanings, key=lambda phrase: (-len(phrase), phrase))
    spoken = "|".join(re.escape(phrase).replace(r"\ ", r"\s+") for phrase in longest)
    return re.compile(rf"{_SELF}+|\b\d+\b|(?<!\w)(?:{spoken})(?!\w)", re.IGNORECASE), meanings


def _plain(phrase: str) -> str:
    return " ".join(phrase.casefold().split()).strip(" ,")


def _phrases(words: Words) -> Iterator[tuple[str, str, str]]:
    for table, (what, group) in _NOUNS.items():
        for name, row in _table(words, table):
            for phrase in _forms(row):
                yield phrase, what, f"{group} {name}".strip()
    for name, row in _table(words, "subject"):
        for phrase in _forms(row):
            yield phrase, "guest", _SUBJECTS[name]
    for what, rows in _table(words, "drift"):
        if isinstance(rows, Mapping):
            for key, row in rows.items():
                for phrase in _forms(row):
                    yield phrase, what, key
        else:
            for phrase in _forms(rows):
                yield phrase, what, what


def _table(words: Words, name: str) -> Iterator[tuple[str, Any]]:
    rows = words.row(name)
    return iter(rows.items() if isinstance(rows, Mapping) else ())


def _forms(row: Any) -> Iterator[str]:
    match row:
        case str():
            if row and "{" not in row:
                yield row
        case list():
            yield from (form for form in row if isinstance(form, str) and form)
        case Mapping():
            for form in row.values():
                yield from _forms(form)
        case _:
            pass
