"""Records of games, and playing them again."""

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import attrs

from supperrules.api.cards import Cards, marks
from supperrules.api.saves import same_rules, setting_of
from supperrules.errors import IllegalAction, InvalidAction, InvalidState
from supperrules.kernel.action_text import action_text
from supperrules.kernel.fingerprint import digest
from supperrules.kernel.immutable import Lasting
from supperrules.kernel.json_text import canonical, parsed
from supperrules.kernel.record import Entry, Record
from supperrules.kernel.state_json import canonical_state, state_json
from supperrules.kernel.value import Json

if TYPE_CHECKING:
    from supperrules.api.game import Game
    from supperrules.api.views import View


@attrs.frozen
class Replay(Lasting):
    """A record played again: `game` as far as it went; `difference` names the first action that differs, else ""."""

    game: "Game"
    difference: str

    def __bool__(self) -> bool:
        return not self.difference


def record_of(game: "Game") -> Record:
    """The host's record of a game, from its set-up, or from where it was loaded."""
    rules = game._setting.rules
    chain = list(game._past())
    root = chain[0]
    actions = [_entry(before, after) for before, after in pairwise(chain)]
    # A set-up without given hands is made again from the seed; any other beginning is kept.
    made_again = bool(root._told) and root._action is None and _set_up_again(root) == root
    start: Json = None if made_again else state_json(rules, root._state)
    outcome = game.outcome
    return Record(
        game=game.name,
        rules=game._setting.hash,
        players=game._setting.players,
        options=dict(game._setting.options),
        seed=game._seed,
        actions=tuple(actions),
        fingerprint=game.fingerprint,
        cards=None if game.cards.shipped else game.cards.text,
        deck=game.cards.deck_text,
        marks=marks(game.cards),
        names=game._names,
        start=start,
        outcome=None if outcome is None else outcome.json_value(),
    )


def last_entry(game: "Game") -> Entry:
    """The action that led to a position that was played, as its record has it."""
    before = game._parent
    assert before is not None
    return _entry(before, game)


def _entry(before: "Game", after: "Game") -> Entry:
    assert after._action is not None
    seat, choice = after._action
    line = action_text(after._setting.rules, seat, choice, before._state.answered[seat] + 1)
    return Entry(line, after.fingerprint[:4])


def own_record(seen: "View") -> Record:
    """A seat's record: no seed, others' secret answers blank, fingerprints of what it saw."""
    setting, rules = seen._setting, seen._setting.rules
    viewer = setting.seat(seen.you)
    whole = seen._memory.whole()
    actions = []
    for before, after, (seat, choice) in zip(whole, whole[1:], seen._memory.played(), strict=False):
        number = before.state.answered[seat] + 1 if seat == viewer else None
        line = action_text(rules, seat, choice, number)
        actions.append(Entry(line, digest(canonical_state(rules, after.state))[:4]))
    outcome = seen.outcome
    return Record(
        game=setting.game,
        rules=setting.hash,
        players=setting.players,
        options=dict(setting.options),
        seed=None,
        actions=tuple(actions),
        fingerprint=seen.fingerprint,
        names=seen.names,
        marks=marks(seen.cards),
        start=state_json(rules, whole[0].state),
        outcome=None if outcome is None else outcome.json_value(),
    )


def replay(record: Record | str, cards: Cards | None = None) -> Replay:
    """Play a record again, and notice the first action after which the position is another.

    Raises InvalidState with the path of what cannot be read, RulesMismatch for a record under other rules or cards.
    """
    known = record if isinstance(record, Record) else Record.from_json(record)
    game = _beginning(known, cards)
    for i, entry in enumerate(known.actions):
        try:
            game = game.play(entry.text)
        except (IllegalAction, InvalidAction) as error:
            return Replay(game, f"action {i + 1}, {entry.text}: {error}")
        if entry.digits and entry.digits != game.fingerprint[:4]:
            found = game.fingerprint[:4]
            return Replay(game, f"action {i + 1}, {entry.text}: fingerprint {found}, recorded {entry.digits}")
    if known.fingerprint and known.fingerprint != game.fingerprint:
        return Replay(game, f"the last position: fingerprint {game.fingerprint}, recorded {known.fingerprint}")
    outcome = game.outcome
    again: Json = None if outcome is None else outcome.json_value()
    if known.outcome is not None and canonical(known.outcome) != canonical(again):
        return Replay(game, "the outcome is another")
    return Replay(game, "")


def _beginning(record: Record, cards: Cards | None) -> "Game":
    from supperrules.api.new_game import begun, game_from_state

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


def _set_up_again(root: "Game") -> "Game":
    from supperrules.api.new_game import begun

    return begun(root._setting, root._seed, root._names, root._setting.rules.opening)
