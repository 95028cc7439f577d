"""Taking an action back: what speaks against it, from what was learnt since."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Generic

import attrs

from supperrules.kernel.change import Event
from supperrules.kernel.nouns import UNKNOWN
from supperrules.kernel.rules import RulesOf
from supperrules.kernel.state import S, State
from supperrules.kernel.state_json import seat_word
from supperrules.kernel.view import fold, masked, told_to


@attrs.frozen
class Past(Generic[S]):
    """One action that was played: the position before, who answered, the position after, what happened."""

    before: State[S]
    seat: int
    after: State[S]
    events: tuple[Event, ...]


def undo_reasons(rules: RulesOf[S], since: Sequence[Past[S]], seat: int) -> tuple[str, ...]:
    """What speaks against taking back a seat's action, given that action and all after it; nothing: it is free.

    `not-yours`, `someone-decided p2`, `chance`, `you-saw`, `others-saw p3`. Forced answers and others' answers that
    are still sealed do not count.
    """
    reasons: list[str] = []
    if not since:
        return ("no-history",)
    if since[0].seat != seat:
        reasons.append("not-yours")
    still_sealed = since[-1].after.sealed
    for past in since:
        if past.seat != seat and not (still_sealed and past.after.sealed):
            reasons.append(f"someone-decided {seat_word(rules, past.seat)}")
        if past.after.chance != past.before.chance:
            reasons.append("chance")
        for who in range(rules.seats):
            if _learnt(rules, past, who):
                reasons.append("you-saw" if who == seat else f"others-saw {seat_word(rules, who)}")
    return tuple(dict.fromkeys(reasons))


def _learnt(rules: RulesOf[S], past: Past[S], seat: int) -> bool:
    """Folding what the seat was told over its view made unknowns known, or brought faces in sight."""
    table = masked(rules, past.before.table, seat)
    hidden = {rules.fields[i].name for i, _ in rules.coding.masks}
    watched = hidden | {zone for pool in rules.pools for zone in pool.zones}
    for event in past.events:
        after = fold(rules, table, told_to(rules, (event,), seat))
        if all(getattr(after, name) is getattr(table, name) for name in watched):
            table = after
            continue
        if _hidden(rules, after) < _hidden(rules, table) or _faces(rules, after) - _faces(rules, table):
            return True
        table = after
    return False


def _hidden(rules: RulesOf[S], table: S) -> int:
    values = rules.values(table)
    return sum(_flat(values[i])[UNKNOWN] for i, _ in rules.coding.masks)


def _faces(rules: RulesOf[S], table: S) -> Counter[int]:
    """Cards of all pools in sight; those of different pools are told apart."""
    seen: Counter[int] = Counter()
    for i, pool in enumerate(rules.pools):
        for zone in pool.zones:
            for card, count in _flat(getattr(table, zone)).items():
                if card != UNKNOWN:
                    seen[card * len(rules.pools) + i] += count
    return seen


def _flat(value: Any) -> Counter[int]:
    out: Counter[int] = Counter()
    if isinstance(value, tuple):
        for part in value:
            out += _flat(part)
    else:
        out[value] += 1
    return out
