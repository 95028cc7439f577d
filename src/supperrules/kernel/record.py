"""A record: everything needed to play a game again and to notice the first difference. A secret document."""

from collections.abc import Mapping
from typing import Any, Final, cast

import attrs

from supperrules.kernel.immutable import Lasting, fixed
from supperrules.kernel.json_text import (
    Misread,
    at,
    canonical,
    entries,
    fresh,
    is_format,
    members,
    parsed,
    seen,
    sound,
    text,
    whole,
)
from supperrules.kernel.state_json import MOST, in_state
from supperrules.kernel.value import Json

FORMAT: Final = "supperrules-record"
VERSION: Final = 1
_MADE_OF: Final = ("rules", "marks", "players", "options", "seed", "cards", "deck", "names", "start")
_KEYS: Final = frozenset(("format", "version", "game", *_MADE_OF, "actions", "fingerprint", "outcome"))


@attrs.frozen
class Entry:
    """One action as text, and four hexadecimal digits of the fingerprint after it ("" where it is not known)."""

    text: str
    digits: str


@attrs.frozen
class Record(Lasting):
    """A game as it was played.

    `rules`: hash of rules and cards; `marks`: digits of every card by id; `seed`: None in a seat's own record; `cards`:
    canonical text of the card set, if it is not the shipped one; `deck`: that of its numbers, likewise; `names`: what
    the players are called; `start`: the position it began from, if it is not the set-up; `fingerprint`: of the last
    position; `outcome`: of a game that is over.
    """

    game: str
    rules: str
    players: int
    options: Mapping[str, Json] = attrs.field(converter=fixed, hash=False)
    seed: int | None
    actions: tuple[Entry, ...]
    fingerprint: str
    cards: str | None = None
    names: tuple[str, ...] = ()
    _start: Json = attrs.field(default=None, converter=fresh, hash=False, repr=False)
    _outcome: Json = attrs.field(default=None, converter=fresh, hash=False, repr=False)
    deck: str | None = None
    marks: Mapping[str, str] = attrs.field(factory=dict, converter=fixed, hash=False, repr=False)

    @property
    def start(self) -> Json:
        """The position it began from, a value of your own; None: the set-up."""
        return cast(Json, fresh(self._start))

    @property
    def outcome(self) -> Json:
        """The outcome, a value of your own; None while the game goes on."""
        return cast(Json, fresh(self._outcome))

    def to_json(self) -> str:
        """The record as canonical JSON."""
        return canonical(
            {
                "format": FORMAT,
                "version": VERSION,
                "game": self.game,
                "rules": self.rules,
                "marks": dict(self.marks),
                "players": self.players,
                "options": dict(self.options),
                "seed": self.seed,
                "cards": self.cards,
                "deck": self.deck,
                "names": list(self.names),
                "start": self._start,
                "actions": [[entry.text, entry.digits] for entry in self.actions],
                "fingerprint": self.fingerprint,
                "outcome": self._outcome,
            }
        )

    @classmethod
    def from_json(cls, source: str) -> "Record":
        """A record from its JSON. Raises InvalidState with the path of what cannot be read."""
        return in_state(lambda: cls._read(parsed(source)))

    @classmethod
    def _read(cls, found: object) -> "Record":
        is_format(found, FORMAT)
        inside = members(found, _KEYS)
        if inside["version"] != VERSION:
            raise Misread(f"expected {VERSION}, found {seen(inside['version'])}").under("version")
        options = at("options", options_of, inside["options"])
        seed, cards, deck = inside["seed"], inside["cards"], inside["deck"]
        return cls(
            at("game", text, inside["game"]),
            at("rules", text, inside["rules"]),
            at("players", lambda value: whole(value, 1, 100), inside["players"]),
            options,
            None if seed is None else at("seed", lambda value: whole(value, 0, 2**64 - 1), seed),
            at("actions", _actions, inside["actions"]),
            at("fingerprint", text, inside["fingerprint"]),
            None if cards is None else at("cards", lambda value: text(value, 2_000_000), cards),
            at("names", _names, inside["names"]),
            at("start", sound, inside["start"]),
            at("outcome", sound, inside["outcome"]),
            None if deck is None else at("deck", lambda value: text(value, 100_000), deck),
            at("marks", marks_of, inside["marks"]),
        )


def marks_of(found: object) -> Mapping[str, str]:
    """Digits of cards by id, from JSON. Raises Misread."""
    if not isinstance(found, dict):
        raise Misread(f"expected an object, found {seen(found)}")
    return {at("marks", text, key): at(key, text, value) for key, value in found.items()}


def options_of(found: object) -> Mapping[str, Json]:
    """Options from JSON: words, numbers, true and false by name. Raises Misread."""
    if not isinstance(found, dict):
        raise Misread(f"expected an object, found {seen(found)}")
    for key, value in found.items():
        at("options", text, key)
        if isinstance(value, str):
            at(key, text, value)
        elif not isinstance(value, bool):
            at(key, lambda number: whole(number, -MOST, MOST), value)
    return found


def _actions(found: object) -> tuple[Entry, ...]:
    def one(value: object) -> Entry:
        pair = entries(value)
        if len(pair) != 2:
            raise Misread(f"expected a text and its digits, found {len(pair)} entries")
        return Entry(at(0, lambda line: text(line, 4_000), pair[0]), at(1, text, pair[1]))

    return tuple(at(i, one, value) for i, value in enumerate(entries(found)))


def _names(found: object) -> tuple[str, ...]:
    values: list[Any] = entries(found)
    return tuple(at(i, text, value) for i, value in enumerate(values))
