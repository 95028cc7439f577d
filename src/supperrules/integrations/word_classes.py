"""The words of the card language by what they do, read from `grammar/`: for highlighting in editors and docs."""

import re
from functools import cache
from typing import Any, Final

import attrs

from supperrules import resources
from supperrules.cards.deck import shipped_deck
from supperrules.cards.registry import games
from supperrules.cards.registry import vocabulary as language_of

_LITERAL: Final = re.compile(r'"([a-z][a-z\']*)"')
_COMMENT: Final = re.compile(r"//[^\n]*")
_FIELDS: Final = ("appetites", "text", "language", "guest", "faux", "pas")
_TRIGGERS: Final = ("plate", "door", "on", "at", "during", "play", "once", "per", "course", "game", "seat", "receive")
_CONTROL: Final = (
    "if",
    "otherwise",
    "then",
    "for",
    "each",
    "one",
    "or",
    "and",
    "up",
    "to",
    "no",
    "not",
    "least",
    "most",
)


@attrs.frozen
class Vocabulary:
    """Every word, in one group each."""

    fields: tuple[str, ...]
    triggers: tuple[str, ...]
    control: tuple[str, ...]
    verbs: tuple[str, ...]
    kinds: tuple[str, ...]
    others: tuple[str, ...]


@cache
def vocabulary() -> Vocabulary:
    """The words of the shipped language and game."""
    folder = resources.folder("grammar")
    words: set[str] = set()
    verbs: set[str] = set()
    for path in resources.files(folder, ".lark"):
        said = _LITERAL.findall(_COMMENT.sub("", resources.read(path).decode()))
        words |= set(said)
        if path.parent.name == "verbs" and said:
            verbs.add(said[0])
    kinds = {
        word
        for game in games()
        for kind in language_of(game).deck_words(shipped_deck(game).content)
        for word in (kind.name, kind.many)
    }
    groups: dict[str, set[str]] = {
        "fields": set(_FIELDS),
        "triggers": set(_TRIGGERS),
        "control": set(_CONTROL),
        "verbs": verbs,
        "kinds": kinds | {"any"},
    }
    taken: set[str] = set().union(*groups.values())
    found: dict[str, Any] = {name: tuple(sorted(group)) for name, group in groups.items()}
    return Vocabulary(**found, others=tuple(sorted(words - taken)))
