"""Saved games: the position with all that is needed to go on, as JSON and back."""

from typing import Any, Final, NamedTuple

from supperrules.errors import CardError, InvalidSetup, InvalidState, RulesMismatch
from supperrules.front._setting import Setting, settled
from supperrules.front.cards import Cards, cards_of_text, load_cards
from supperrules.kernel.codec import MOST, in_state, read_state, state_json
from supperrules.kernel.json_text import Misread, at, canonical, entries, members, parsed, seen, text, whole
from supperrules.kernel.record import options_of
from supperrules.kernel.state import State
from supperrules.kernel.value import Json

FORMAT: Final = "supperrules-game"
VERSION: Final = 1
_KEYS: Final = frozenset(
    ("format", "version", "game", "rules", "players", "options", "seed", "names", "cards", "told", "state")
)


def saved(setting: Setting, seed: int, names: tuple[str, ...], state: State[Any], told: tuple[int, ...]) -> str:
    """The save as canonical JSON."""
    return canonical(
        {
            "format": FORMAT,
            "version": VERSION,
            "game": setting.game,
            "rules": setting.hash,
            "players": setting.players,
            "options": dict(setting.options),
            "seed": seed,
            "names": list(names),
            "cards": None if setting.cards.shipped else setting.cards.text,
            "told": list(told),
            "state": state_json(setting.rules, state),
        }
    )


class Loaded(NamedTuple):
    """What a game is made of; `told`: what seats, onlooker and host have heard."""

    setting: Setting
    seed: int
    state: State[Any]
    names: tuple[str, ...]
    told: tuple[int, ...]


def loaded(source: str, cards: Cards | None) -> Loaded:
    """What a game is made of. Raises InvalidState with a path; RulesMismatch for other rules or cards."""
    inside = in_state(_document, source)
    setting = setting_of(inside, cards, inside["cards"])
    if inside["rules"] != setting.hash:
        raise RulesMismatch(str(inside["rules"]), setting.hash)
    try:
        state = read_state(setting.rules, inside["state"])
    except InvalidState as error:
        raise InvalidState(str(error).removeprefix(f"{error.path}: "), f"state.{error.path}") from None
    seed = in_state(lambda: at("seed", lambda number: whole(number, 0, 2**64 - 1), inside["seed"]))
    names = in_state(lambda: at("names", read_names, inside["names"]))
    told = in_state(lambda: at("told", lambda counts: _told(counts, setting.players), inside["told"]))
    return Loaded(setting, seed, state, names, told)


def setting_of(inside: dict[str, Json], cards: Cards | None, carried: Json) -> Setting:
    """Rules as a document names them. Raises InvalidState with a path."""
    game = in_state(lambda: at("game", text, inside["game"]))
    players = in_state(lambda: at("players", lambda number: whole(number, 1, 100), inside["players"]))
    options = in_state(lambda: at("options", options_of, inside["options"]))
    if cards is not None and cards.game != game:
        raise InvalidState(f"expected {cards.game!r}, found {seen(game)}", "game")
    try:
        if cards is None and carried is not None:
            cards = cards_of_text(game, in_state(lambda: at("cards", lambda value: text(value, 2_000_000), carried)))
        return settled(load_cards(game=game) if cards is None else cards, players, options)
    except CardError as error:
        raise InvalidState(str(error), "cards") from None
    except InvalidSetup as error:
        raise InvalidState(str(error), "options") from None


def read_names(found: object) -> tuple[str, ...]:
    """What the players are called. Raises Misread."""
    values: list[Any] = entries(found)
    return tuple(at(i, text, value) for i, value in enumerate(values))


def _told(found: object, players: int) -> tuple[int, ...]:
    values: list[Any] = entries(found)
    if len(values) != players + 2:
        raise Misread(f"expected {players + 2} numbers: of each seat, an onlooker and the host")
    return tuple(at(i, lambda number: whole(number, 0, MOST), value) for i, value in enumerate(values))


def _document(source: object) -> dict[str, Json]:
    value = parsed(source)
    if isinstance(value, dict) and value.get("format") != FORMAT:
        what = "this is a view, not a game" if value.get("format") == "supperrules-view" else ""
        raise Misread(what or f"expected {FORMAT!r}, found {seen(value.get('format'))}").under("format")
    inside = members(value, _KEYS)
    if inside["version"] != VERSION:
        raise Misread(f"expected {VERSION}, found {seen(inside['version'])}").under("version")
    return inside
