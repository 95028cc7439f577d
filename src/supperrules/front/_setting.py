"""What stays the same throughout a game: rules, cards, options; made once and shared by all its positions."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import attrs

from supperrules.errors import InvalidSetup
from supperrules.front.cards import Cards
from supperrules.front.games import package
from supperrules.kernel.fingerprint import rules_hash
from supperrules.kernel.nouns import Words
from supperrules.kernel.rules import Rules
from supperrules.lang.names import slug

MODE = "mode"


@attrs.frozen(eq=False)
class Setting:
    """Rules with what they were made of; `hash` is that of the rules, `seats` are `p1` and so on."""

    cards: Cards
    players: int
    options: Mapping[str, str]
    rules: Rules[Any]
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
        if word not in self.seats:
            raise InvalidSetup(f"no seat {word!r}; there are {', '.join(self.seats)}", "seat")
        return self.seats.index(word)

    def __reduce__(self) -> tuple[Any, ...]:
        return (settled, (self.cards, self.players, dict(self.options)))


def settled(cards: Cards, players: int, options: Mapping[str, object], mode: str | None = None) -> Setting:
    """The setting for these cards, players and options; those used last are made once.

    Raises InvalidSetup for what cannot be played.
    """
    # Equal sets may have come about otherwise and be saved otherwise, and 3.0 equals 3: what was made first must not
    # answer for them.
    try:
        return _settled(cards, cards.shipped, cards.deck_text, players, tuple(sorted(options.items())), mode)
    except (TypeError, AttributeError):
        raise InvalidSetup("options are words by name", "options") from None


def opening(setting: Setting, hands: Mapping[str, Iterable[str]]) -> Any:
    """The opening table where these guests are dealt for certain. Raises InvalidSetup for hands that cannot be."""
    if not hands:
        return setting.rules.opening
    home = package(setting.game)
    cards = setting.cards
    try:
        known = {seat: [_id(cards, seat, name) for name in names] for seat, names in hands.items()}
    except (TypeError, AttributeError):
        raise InvalidSetup("hands are lists of cards by seat", "hands") from None
    return home.rules(cards.trees, setting.options, players=setting.players, deck=cards.deck, hands=known).opening


def _id(cards: Cards, seat: str, name: str) -> str:
    try:
        return (cards[name] if name in cards else cards[slug(name)]).id
    except (KeyError, TypeError, AttributeError):
        raise InvalidSetup(f"hands: no card {name!r:.80}", f"hands.{seat}") from None


@lru_cache(maxsize=32, typed=True)
def _settled(
    cards: Cards,
    _shipped: bool,
    _deck_text: str | None,
    players: int,
    options: tuple[tuple[str, object], ...],
    mode: str | None,
) -> Setting:
    home = package(cards.game)
    if type(players) is not int:
        raise InvalidSetup(f"expected a number of players, not {players!r}", "players")
    rules = home.rules(
        cards.trees,
        dict(options),
        players=players,
        mode=home.GAME.default_mode if mode is None else mode,
        deck=cards.deck,
    )
    seat = rules.nouns["seat"]
    assert isinstance(seat, Words)
    decided = {name: str(value) for name, value in rules.options.items()}
    return Setting(cards, players, decided, rules, rules_hash(rules), seat.words)
