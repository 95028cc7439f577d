"""How a game on the command line begins: cards put together, hands dealt, or a record taken up where it ends."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import attrs

import supperrules as sr
from supperrules import resources
from supperrules.cards.files import DECK
from supperrules.cli import output
from supperrules.cli.documents import document
from supperrules.cli.drawings import card_named
from supperrules.errors import JobFailed
from supperrules.lang.names import slug

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

    Raises CardError for cards that cannot be used, JobFailed or another SupperError for everything else that cannot be.
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
        hands=_hands(wanted.hands, sr.load_cards(game=wanted.game) if cards is None else cards),
    )


def chosen_cards(game: str, cards: Sequence[Path], only_cards: Sequence[Path]) -> sr.Cards | None:
    """The set that `--cards` and `--only-cards` ask for, None for the shipped one.

    Cards of `--cards` take the place of shipped ones of the same name. Raises what `load_cards` raises, and JobFailed.
    """
    if only_cards:
        return sr.load_cards([*only_cards, *cards], game=game)
    if not cards:
        return None
    try:
        return sr.load_cards([resources.folder("cards") / game, *cards], game=game)
    except sr.CardError as error:
        if {one.code for one in error.diagnostics} != {"SR101"}:
            raise
        return _instead_of_shipped(game, cards)


def _instead_of_shipped(game: str, cards: Sequence[Path]) -> sr.Cards:
    own, shipped = sr.load_cards(list(cards), game=game), sr.load_cards(game=game)
    if own.deck != shipped.deck:
        path = next((path for path in cards if (path / DECK).is_file()), cards[0])
        raise JobFailed(f"{path}: a set with a {DECK} of its own; play it with --only-cards {path}")
    known = {card.id: card for card in shipped}
    changed = [card.name for card in own if card.id in known and known[card.id] != card]
    if changed:
        output.tell(f"instead of the shipped card: {', '.join(changed)}")
    return sr.with_shipped(list(cards), game=game)


def _pair(given: str, shape: str) -> tuple[str, str]:
    name, equals, value = given.partition("=")
    if not (name and equals and value):
        raise JobFailed(f"{given!r} is not of the shape {shape}")
    return name, value


def _hands(given: Sequence[str], cards: sr.Cards) -> Mapping[str, list[str]]:
    hands: dict[str, list[str]] = {}
    for hand in given:
        seat, names = _pair(hand, "--hand p1=ID,ID")
        ids = [slug(card_named(cards, name).name.text) for name in names.split(",") if name.strip()]
        hands.setdefault(seat, []).extend(ids)
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
            raise JobFailed(f"{flag} stands in the record already; leave it out with --resume")
    kept = document(path)
    try:
        if kept.sort == "save":
            return sr.Game.from_json(kept.text, cards)
        again = sr.replay(kept.text, cards)
    except sr.SupperError as error:
        raise JobFailed(f"{kept.path}: {error}") from None
    if not again:
        raise JobFailed(f"{kept.path}: played again it differs: {again.difference}")
    return again.game
