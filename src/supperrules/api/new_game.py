"""How a game begins: from the set-up, with given hands, from a written position."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from supperrules.api.cards import Cards, chosen
from supperrules.api.game import Game
from supperrules.api.saves import checked_names
from supperrules.api.setup import Setting, opening, seed_key, settled
from supperrules.errors import InvalidSetup, InvalidState
from supperrules.kernel.play import start
from supperrules.kernel.state_json import read_state


def new_game(
    game: str = "surrealist",
    *,
    players: int,
    seed: int,
    cards: Cards | None = None,
    mode: str | None = None,
    options: Mapping[str, object] | None = None,
    hands: Mapping[str, Iterable[str]] | None = None,
    names: Sequence[str] = (),
) -> Game:
    """A game at its first question.

    `seed`: 0 to 2**64 - 1, decides all chance; `cards`: the shipped set if None; `mode`: the game's default if None;
    `options` go before what the mode says; `hands`: cards, by id or name, a seat is sure to be dealt; `names`: what the
    players are called, by default as their seats.

    Raises InvalidSetup for anything the game cannot be played with.
    """
    cards = chosen(cards, game)
    if cards.game != game:
        raise InvalidSetup(f"these cards are for {cards.game}, not for {game!r}", "cards")
    if type(seed) is not int or not 0 <= seed < 2**64:
        raise InvalidSetup(f"expected a seed from 0 to 2**64 - 1, not {seed!r:.40}", "seed")
    setting = settled(cards, players, {} if options is None else options, mode)
    return begun(setting, seed, _called(setting, names), opening(setting, {} if hands is None else hands))


def begun(setting: Setting, seed: int, names: tuple[str, ...], table: Any) -> Game:
    """A game from its opening table."""
    state, asked, events = start(setting.rules, seed_key(seed), table)
    return Game(setting, seed, state, names, asked, events)


def game_from_state(setting: Setting, seed: int, names: tuple[str, ...], found: object, path: str) -> Game:
    """A game from the JSON of a state. Raises InvalidState with a path."""
    try:
        return Game(setting, seed, read_state(setting.rules, found), names)
    except InvalidState as error:
        raise InvalidState(str(error).removeprefix(f"{error.path}: "), f"{path}.{error.path}") from None


def _called(setting: Setting, names: Sequence[str]) -> tuple[str, ...]:
    # An empty list, or nothing at all, leaves the names of the seats.
    return setting.seats if isinstance(names, tuple | list) and not names else checked_names(setting.players, names)
