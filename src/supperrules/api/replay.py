"""Records beside the games they are of: playing one again, and its last line."""

from typing import Any

import attrs

from supperrules.api.cards import Cards
from supperrules.api.game import Game
from supperrules.api.new_game import begun, game_from_state
from supperrules.api.records import entry
from supperrules.api.saves import same_rules, setting_of
from supperrules.errors import IllegalAction, InvalidAction, InvalidState
from supperrules.kernel.immutable import Lasting
from supperrules.kernel.json_text import canonical, parsed
from supperrules.kernel.record import Entry, Record
from supperrules.kernel.value import Json


@attrs.frozen
class Replay(Lasting):
    """A record played again: `game` as far as it went; `difference` names the first action that differs, else ""."""

    game: Game
    difference: str

    def __bool__(self) -> bool:
        return not self.difference


def replay(record: Record | str, cards: Cards | None = None) -> Replay:
    """Play a record again, and notice the first action after which the position is another.

    Raises InvalidState with the path of what cannot be read, RulesMismatch for a record under other rules or cards.
    """
    known = record if isinstance(record, Record) else Record.from_json(record)
    game = _beginning(known, cards)
    for i, recorded in enumerate(known.actions):
        try:
            game = game.play(recorded.text)
        except (IllegalAction, InvalidAction) as error:
            return Replay(game, f"action {i + 1}, {recorded.text}: {error}")
        if recorded.digits and recorded.digits != game.fingerprint[:4]:
            found = game.fingerprint[:4]
            return Replay(game, f"action {i + 1}, {recorded.text}: fingerprint {found}, recorded {recorded.digits}")
    if known.fingerprint and known.fingerprint != game.fingerprint:
        return Replay(game, f"the last position: fingerprint {game.fingerprint}, recorded {known.fingerprint}")
    outcome = game.outcome
    again: Json = None if outcome is None else outcome.json_value()
    if known.outcome is not None and canonical(known.outcome) != canonical(again):
        return Replay(game, "the outcome is another")
    return Replay(game, "")


def last_entry(game: Game) -> Entry:
    """The action that led to a position that was played, as its record has it."""
    here = game._here
    assert here.past is not None
    return entry(game._setting.rules, here.past, here)


def _beginning(record: Record, cards: Cards | None) -> Game:
    if record.seed is None:
        raise InvalidState("a seat's own record cannot be replayed: it has no seed", "seed")
    inside: dict[str, Any] = {"game": record.game, "players": record.players, "options": dict(record.options)}
    setting = setting_of(inside, cards, record.cards, record.deck)
    same_rules(record.rules, record.marks, setting)
    if len(record.names) != setting.players:
        raise InvalidState(f"expected {setting.players} names", "names")
    if record.start is None:
        return begun(setting, record.seed, record.names, setting.rules.opening)
    return game_from_state(setting, record.seed, record.names, parsed(canonical(record.start)), "start")
