"""Records of games: the host's, and what a seat has of its own."""

from itertools import pairwise

from supperrules.api.cards import marks
from supperrules.api.history import Past, chain
from supperrules.api.outcomes import Outcome
from supperrules.api.seat_history import Memory
from supperrules.api.setup import Setting, seed_key
from supperrules.kernel.action_text import action_text
from supperrules.kernel.fingerprint import digest, fingerprint
from supperrules.kernel.play import start
from supperrules.kernel.record import Entry, Record
from supperrules.kernel.rules import AnyRules
from supperrules.kernel.state_json import canonical_state, state_json


def record_of(setting: Setting, seed: int, names: tuple[str, ...], here: Past, outcome: Outcome | None) -> Record:
    """The host's record of a game, from its set-up, or from where it was loaded."""
    rules = setting.rules
    line = chain(here)
    root = line[0]
    # A set-up without given hands is made again from the seed; any other beginning is kept.
    made_again = bool(root.told) and start(rules, seed_key(seed), rules.opening)[0] == root.state
    return Record(
        game=setting.game,
        rules=setting.hash,
        players=setting.players,
        options=dict(setting.options),
        seed=seed,
        actions=tuple(entry(rules, before, after) for before, after in pairwise(line)),
        fingerprint=fingerprint(rules, here.state),
        cards=None if setting.cards.shipped else setting.cards.text,
        deck=setting.cards.deck_text,
        marks=marks(setting.cards),
        names=names,
        start=None if made_again else state_json(rules, root.state),
        outcome=None if outcome is None else outcome.json_value(),
    )


def entry(rules: AnyRules, before: Past, after: Past) -> Entry:
    """The action that led from one position to the next, as a record has it."""
    assert after.action is not None
    seat, choice = after.action
    line = action_text(rules, seat, choice, before.state.answered[seat] + 1)
    return Entry(line, fingerprint(rules, after.state)[:4])


def own_record(
    setting: Setting, you: str | None, names: tuple[str, ...], known: Memory, outcome: Outcome | None
) -> Record:
    """A seat's record: no seed, others' secret answers blank, fingerprints of what it saw."""
    rules, viewer = setting.rules, setting.seat(you)
    whole = known.whole()
    actions = []
    for before, after, (seat, choice) in zip(whole, whole[1:], known.played(), strict=False):
        number = before.state.answered[seat] + 1 if seat == viewer else None
        line = action_text(rules, seat, choice, number)
        actions.append(Entry(line, digest(canonical_state(rules, after.state))[:4]))
    return Record(
        game=setting.game,
        rules=setting.hash,
        players=setting.players,
        options=dict(setting.options),
        seed=None,
        actions=tuple(actions),
        fingerprint=digest(canonical_state(rules, known.state)),
        names=names,
        marks=marks(setting.cards),
        start=state_json(rules, whole[0].state),
        outcome=None if outcome is None else outcome.json_value(),
    )
