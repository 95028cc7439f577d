"""What stays the same throughout a game: rules, cards, options; made once and shared by all its positions."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import attrs

from supperrules.api.cards import Cards
from supperrules.cards.registry import package
from supperrules.errors import InvalidSetup
from supperrules.kernel.fingerprint import rules_hash
from supperrules.kernel.immutable import Fixed, Lasting
from supperrules.kernel.nouns import Words
from supperrules.kernel.rules import AnyRules
from supperrules.kernel.value import plain
from supperrules.lang.names import slug

MODE = "mode"


@attrs.frozen(eq=False)
class Setting(Lasting):
    """Rules with what they were made of; `hash` is that of the rules, `seats` are `p1` and so on."""

    cards: Cards
    players: int
    options: Mapping[str, str]
    rules: AnyRules
    hash: str
    seats: tuple[str, ...]

    @property
    def game(self) -> str:
        """The game's name."""
        return self.rules.name

    def seat(self, word: str | None) -> int:
        """The number of a seat; -1 for None, who only looks on. Raises InvalidSetup if there is no such seat."""
        if word is None:
            return -1
        if not isinstance(word, str) or plain(word) not in self.seats:
            raise InvalidSetup(f"no seat {word!r}; there are {', '.join(self.seats)}", "seat")
        return self.seats.index(plain(word))

    def who(self, number: int) -> str | None:
        """The seat of a number; None for -1, who only looks on."""
        return None if number < 0 else self.seats[number]

    def __reduce__(self) -> tuple[Any, ...]:
        return (settled, (self.cards, self.players, dict(self.options)))


def settled(cards: Cards, players: int, options: Mapping[str, object], mode: str | None = None) -> Setting:
    """The setting for these cards, players and options; those used last are made once.

    Raises InvalidSetup for what cannot be played.
    """
    if type(players) is not int:
        raise InvalidSetup(f"expected a number of players, not {players!r:.80}", "players")
    known = package(cards.game).GAME
    if mode is not None and not isinstance(mode, str):
        raise InvalidSetup(f"no mode {mode!r:.80}; there are {', '.join(known.modes)}", "mode")
    try:
        said = tuple(sorted(_said(name, value) for name, value in options.items()))
    except (TypeError, AttributeError):
        raise InvalidSetup("options are words by name", "options") from None
    # Equal sets may have come about otherwise and be saved otherwise: what was made first must not answer for them.
    mode = known.default_mode if mode is None else plain(mode)
    return _settled(cards, cards.shipped, cards.deck_text, players, said, mode)


def _said(name: str, value: object) -> tuple[str, str, str | int]:
    """An option, and of what type its value is: True equals 1, and a word may equal another that is printed otherwise.

    Raises TypeError for a name that is no word, InvalidSetup for a value that no option has.
    """
    name = plain(name)
    if isinstance(value, str):
        return name, "str", plain(value)
    if isinstance(value, int) and type(value) in (bool, int):
        return name, type(value).__name__, value
    raise InvalidSetup(f"option {name}: expected a word, not {value!r:.80}", f"options.{name}")


def opening(setting: Setting, hands: Mapping[str, Iterable[str]]) -> Any:
    """The opening table where these guests are dealt for certain. Raises InvalidSetup for hands that cannot be."""
    if not hands:
        return setting.rules.opening
    home = package(setting.game)
    cards = setting.cards
    for seat, names in hands.items() if isinstance(hands, Mapping) else ():
        if isinstance(names, str):
            raise InvalidSetup("hands are lists of cards by seat, not one card", f"hands.{seat}")
    try:
        known = {plain(seat): [_id(cards, seat, name) for name in names] for seat, names in hands.items()}
    except (TypeError, AttributeError):
        raise InvalidSetup("hands are lists of cards by seat", "hands") from None
    return home.rules(cards.trees, setting.options, players=setting.players, deck=cards.deck, hands=known).opening


def _id(cards: Cards, seat: str, name: str) -> str:
    try:
        return (cards[name] if name in cards else cards[slug(name)]).id
    except (KeyError, TypeError, AttributeError):
        raise InvalidSetup(f"hands: no card {name!r:.80}", f"hands.{seat}") from None


@lru_cache(maxsize=32)
def _settled(
    cards: Cards,
    _shipped: bool,
    _deck_text: str | None,
    players: int,
    options: tuple[tuple[str, str, str | int], ...],
    mode: str,
) -> Setting:
    given = {name: value for name, _, value in options}
    rules = package(cards.game).rules(cards.trees, given, players=players, mode=mode, deck=cards.deck)
    seat = rules.nouns["seat"]
    assert isinstance(seat, Words)
    decided = Fixed({name: str(value) for name, value in rules.options.items()})
    return Setting(cards, players, decided, rules, rules_hash(rules), seat.words)


@lru_cache(maxsize=64)
def seed_key(seed: int) -> bytes:
    """A seed as the kernel's chance takes it."""
    return seed.to_bytes(8, "big")
