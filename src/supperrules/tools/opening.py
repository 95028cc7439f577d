"""How a game on the command line begins: cards put together, hands dealt, or a record taken up where it ends."""

import json
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import attrs

import supperrules as sr
from supperrules import data
from supperrules.tools.ending import Failed

PLAYERS: Final = 3


@attrs.frozen
class Wanted:
    """What the flags ask for; None and empty where nothing is said."""

    game: str
    players: int | None
    seed: int | None
    mode: str | None
    options: Sequence[str]
    cards: Sequence[Path]
    only_cards: Sequence[Path]
    hands: Sequence[str]
    resume: Path | None


def begin(wanted: Wanted) -> sr.Game:
    """The game at its first open question.

    Raises CardError for cards that cannot be used, Failed or another SupperError for everything else that cannot be.
    """
    cards = chosen_cards(wanted.game, wanted.cards, wanted.only_cards)
    if wanted.resume is not None:
        return _resumed(wanted, wanted.resume, cards)
    return sr.new_game(
        wanted.game,
        players=PLAYERS if wanted.players is None else wanted.players,
        seed=secrets.randbelow(2**32) if wanted.seed is None else wanted.seed,
        cards=cards,
        mode=wanted.mode,
        options=dict(_pair(given, "--option NAME=VALUE") for given in wanted.options),
        hands=_hands(wanted.hands),
    )


def chosen_cards(game: str, cards: Sequence[Path], only_cards: Sequence[Path]) -> sr.Cards | None:
    """The set that `--cards` and `--only-cards` ask for, None for the shipped one. Raises what `load_cards` raises."""
    if only_cards:
        return sr.load_cards([*only_cards, *cards], game=game)
    if cards:
        return sr.load_cards([data.tree("cards") / game, *cards], game=game)
    return None


def _pair(given: str, shape: str) -> tuple[str, str]:
    name, equals, value = given.partition("=")
    if not (name and equals and value):
        raise Failed(f"{given!r} is not of the shape {shape}")
    return name, value


def _hands(given: Sequence[str]) -> Mapping[str, list[str]]:
    hands: dict[str, list[str]] = {}
    for hand in given:
        seat, names = _pair(hand, "--hand p1=ID,ID")
        hands.setdefault(seat, []).extend(name.strip() for name in names.split(",") if name.strip())
    return hands


def _resumed(wanted: Wanted, path: Path, cards: sr.Cards | None) -> sr.Game:
    settled = {
        "--players": wanted.players is not None,
        "--seed": wanted.seed is not None,
        "--mode": wanted.mode is not None,
        "--option": bool(wanted.options),
        "--hand": bool(wanted.hands),
    }
    for flag, given in settled.items():
        if given:
            raise Failed(f"{flag} stands in the record already; leave it out with --resume")
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise Failed(f"{path}: {(error.strerror or 'cannot be read').lower()}") from None
    except UnicodeDecodeError:
        raise Failed(f"{path}: this is no record, not even text") from None
    return _of_text(str(path), text, cards)


def _of_text(path: str, text: str, cards: sr.Cards | None) -> sr.Game:
    try:
        played: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise Failed(f"{path}: this is no record: not JSON") from None
    try:
        if isinstance(played, dict) and played.get("format") == "supperrules-game":
            return sr.Game.from_json(text, cards)
        if isinstance(played, dict) and isinstance(played.get("record"), dict):
            text = json.dumps(played["record"])
        again = sr.replay(text, cards)
    except sr.SupperError as error:
        raise Failed(f"{path}: {error}") from None
    if not again:
        raise Failed(f"{path}: played again it differs: {again.difference}")
    return again.game
