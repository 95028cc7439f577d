"""How good an answer looks at first sight, before it is played to find out."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

SURE: Final = 10.0
"""An answer that looks like this is not doubted."""


def promise(facts: Any, table: Any, seat: int, params: Mapping[str, Any], choice: Sequence[Any]) -> float:
    """A number for a choice in words; only the order counts, and `SURE` or more."""
    match choice:
        case ["place", str(appetite)]:
            return _place(appetite, str(params.get("kind")))
        case ["bonus", dict(tokens)]:
            return SURE + _bonus(facts, table, seat, tokens)
        case ["serve", str(kind), str(guest)]:
            return _token(facts, table, seat, guest, kind)
        case ["compliment" | "drama" as kind, str(guest), str(other)]:
            return _token(facts, table, seat, guest, kind) + _token(facts, table, seat, other, kind)
        case ["seat", str(guest), *_]:
            card = facts.cards[facts.numbers[guest]]
            return 1.0 + 0.1 * len(card) + 0.1 * sum(1 for appetite in card if table.platter[appetite % facts.wild])
        case ["home", str(guest)]:
            return _home(facts, table, facts.numbers[guest])
        case ["plate" | "react" | "react-any" | "use", *_]:
            return 2.0
        case ["discard", *_]:
            return 0.1
        case ["keep", str(guest)]:
            return SURE + len(facts.cards[facts.numbers[guest]])
        case ["lay", *_]:
            return SURE
        case ["guest" | "token", str(guest), *_]:
            return 0.5 if facts.numbers[guest] in table.sides[seat] else 0.4
        case _:
            return 0.3


def _place(appetite: str, kind: str) -> float:
    if appetite == kind:
        return SURE
    return 1.0 if appetite == "any" else 0.0


def _token(facts: Any, table: Any, seat: int, guest: str, kind: str) -> float:
    number, wanted = facts.numbers[guest], facts.numbers[kind]
    mine = number in table.sides[seat]
    empty = [appetite for appetite, token in zip(facts.cards[number], table.held[number], strict=True) if not token]
    if not empty:
        return 0.0
    fits = wanted in empty or facts.wild in empty
    gain: float = (1.0 + 1.0 / len(empty)) if fits else -1.0
    return gain if mine else -0.3 * gain


def _home(facts: Any, table: Any, guest: int) -> float:
    card, held = facts.cards[guest], table.held[guest]
    if 0 in held:
        empty: int = held.count(0)
        return 0.2 - 0.1 * empty
    matched = all(token == appetite or appetite == facts.wild for appetite, token in zip(card, held, strict=True))
    return 3.0 if matched else 0.8


def _bonus(facts: Any, table: Any, seat: int, tokens: Mapping[str, int]) -> float:
    """Two tokens of one's choice: kinds one has none of, and kinds one comes to lead in (SDP 6.5)."""
    own = table.reserves[seat]
    value = 0.0
    for word, count in tokens.items():
        kind = facts.numbers[word]
        most = max((reserve[kind] for i, reserve in enumerate(table.reserves) if i != seat), default=0)
        if own[kind] <= most < own[kind] + count:
            value += 1.0
        if not own[kind]:
            value += 0.6
    return value
