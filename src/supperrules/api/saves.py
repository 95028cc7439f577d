"""Saved games: the position with all that is needed to go on, as JSON and back."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple
from unicodedata import bidirectional, category

from supperrules.api.cards import Cards, cards_of_text, chosen, marks
from supperrules.api.setup import Setting, settled
from supperrules.errors import CardError, InvalidSetup, InvalidState, RulesMismatch
from supperrules.kernel.json_text import Misread, at, canonical, entries, is_format, members, parsed, seen, text, whole
from supperrules.kernel.record import marks_of, options_of
from supperrules.kernel.state import State
from supperrules.kernel.state_json import MOST, in_state, read_state, state_json
from supperrules.kernel.value import Json, plain

FORMAT: Final = "supperrules-game"
VERSION: Final = 1
_KEYS: Final = frozenset(
    (
        "format",
        "version",
        "game",
        "rules",
        "marks",
        "players",
        "options",
        "seed",
        "names",
        "cards",
        "deck",
        "told",
        "state",
    )
)


def saved(setting: Setting, seed: int, names: tuple[str, ...], state: State[Any], told: tuple[int, ...]) -> str:
    """The save as canonical JSON."""
    return canonical(
        {
            "format": FORMAT,
            "version": VERSION,
            "game": setting.game,
            "rules": setting.hash,
            "marks": dict(marks(setting.cards)),
            "players": setting.players,
            "options": dict(setting.options),
            "seed": seed,
            "names": list(names),
            "cards": None if setting.cards.shipped else setting.cards.text,
            "deck": setting.cards.deck_text,
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
    saved_marks = in_state(lambda: at("marks", marks_of, inside["marks"]))
    setting = setting_of(inside, cards, inside["cards"], inside["deck"])
    same_rules(in_state(lambda: at("rules", text, inside["rules"])), saved_marks, setting)
    try:
        state = read_state(setting.rules, inside["state"])
    except InvalidState as error:
        raise InvalidState(str(error).removeprefix(f"{error.path}: "), f"state.{error.path}") from None
    seed = in_state(lambda: at("seed", lambda number: whole(number, 0, 2**64 - 1), inside["seed"]))
    names = in_state(lambda: at("names", lambda found: read_names(found, setting.players), inside["names"]))
    told = in_state(lambda: at("told", lambda counts: _told(counts, setting.players), inside["told"]))
    return Loaded(setting, seed, state, names, told)


def setting_of(inside: dict[str, Json], cards: Cards | None, carried: Json, deck: Json = None) -> Setting:
    """Rules as a document names them; `carried` and `deck` are texts of its cards. Raises InvalidState with a path."""
    game = in_state(lambda: at("game", text, inside["game"]))
    players = in_state(lambda: at("players", lambda number: whole(number, 1, 100), inside["players"]))
    options = in_state(lambda: at("options", options_of, inside["options"]))
    if cards is not None and chosen(cards, game).game != game:
        raise InvalidState(f"expected {cards.game!r}, found {seen(game)}", "game")
    try:
        if carried is None and deck is not None:
            raise InvalidState("a deck without cards of its own: expected null", "deck")
        if cards is None and carried is not None:
            cards = _carried(game, carried, deck)
        return settled(chosen(cards, game), players, options)
    except CardError as error:
        raise InvalidState(str(error), "cards") from None
    except InvalidSetup as error:
        raise InvalidState(str(error), error.path or "options") from None


def same_rules(saved: str, cards: Mapping[str, str], setting: Setting) -> None:
    """Raises RulesMismatch, naming the cards that were edited since, if a document was made under other rules."""
    if saved == setting.hash:
        return
    present = marks(setting.cards)
    told = [
        f"{what} {', '.join(ids[:6])}{' ...' if len(ids) > 6 else ''}"
        for what, ids in (
            ("edited:", [id for id in present if id in cards and cards[id] != present[id]]),
            ("gone:", sorted(cards.keys() - present.keys())),
            ("added:", sorted(present.keys() - cards.keys())),
        )
        if ids and cards
    ]
    which = f"; cards {'; '.join(told)}" if told else "; the cards are the same"
    raise RulesMismatch(saved, setting.hash, f"saved under rules {saved[:40]}, these are {setting.hash}{which}")


def _carried(game: str, carried: Json, deck: Json) -> Cards:
    cards_text = in_state(lambda: at("cards", lambda value: text(value, 2_000_000), carried))
    deck_text = None if deck is None else in_state(lambda: at("deck", lambda value: text(value, 100_000), deck))
    try:
        return cards_of_text(game, cards_text, deck_text)
    except InvalidSetup as error:
        raise InvalidState(str(error), "deck") from None


def checked_names(players: int, names: Iterable[object]) -> tuple[str, ...]:
    """What the players are called. Raises InvalidSetup unless they are texts of one line, one for each."""
    if isinstance(names, str):
        raise InvalidSetup("names are a list of texts, not one text", "names")
    try:
        called = tuple(names)
        "".join(map(str, called)).encode()
    except TypeError:
        raise InvalidSetup("names are a list of texts", "names") from None
    except UnicodeEncodeError:
        raise InvalidSetup("names: half a surrogate pair is no text", "names") from None
    known = tuple(plain(name) for name in called if isinstance(name, str) and 0 < len(name) <= 100)
    if len(known) != players or len(called) != players:
        raise InvalidSetup(f"names: expected {players} texts of 1 to 100 characters", "names")
    for i, name in enumerate(known):
        if not _fits_a_line(name):
            raise InvalidSetup(f"names: {name!a} cannot be shown in a line", f"names[{i}]")
    return known


def _fits_a_line(name: str) -> bool:
    # Names stand in sentences and pictures: a line break would forge a sentence, a turn of direction garbles one, and
    # what leaves no mark says of nobody who it was.
    is_seen = any(category(mark) not in _UNSEEN for mark in name)
    return is_seen and not any(category(mark) in _BREAKS or bidirectional(mark) in _TURNS for mark in name)


_BREAKS: Final = frozenset(("Cc", "Zl", "Zp"))
_UNSEEN: Final = _BREAKS | {"Cf", "Zs"}
_TURNS: Final = frozenset(("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"))


def read_names(found: object, players: int) -> tuple[str, ...]:
    """What the players are called, one name for each. Raises Misread."""
    values: list[Any] = entries(found)
    names = tuple(at(i, lambda name: text(name, 100), value) for i, value in enumerate(values))
    if len(names) != players or not all(names):
        raise Misread(f"expected {players} names")
    for i, name in enumerate(names):
        if not _fits_a_line(name):
            raise Misread("expected a name that can be shown in a line").under(i)
    return names


def _told(found: object, players: int) -> tuple[int, ...]:
    values: list[Any] = entries(found)
    if len(values) != players + 2:
        raise Misread(f"expected {players + 2} numbers: of each seat, an onlooker and the host")
    return tuple(at(i, lambda number: whole(number, 0, MOST), value) for i, value in enumerate(values))


def _document(source: object) -> dict[str, Json]:
    value = parsed(source)
    is_format(value, FORMAT)
    inside = members(value, _KEYS)
    if inside["version"] != VERSION:
        raise Misread(f"expected {VERSION}, found {seen(inside['version'])}").under("version")
    return inside
