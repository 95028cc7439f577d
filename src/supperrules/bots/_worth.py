"""What a position is worth to a seat, by what everybody sees and that seat's own hand."""

from typing import Any, Final

KITCHEN_CHANCE: Final = 0.92
"""How likely an appetite is to be fed that compliments and drama, or anything at all, can feed."""
SEATED: Final = 0.94
"""A token on a guest beside one in the reserve: it may yet be taken away."""
HOPE: Final = 0.2
"""An appetite that will probably be fed, beside a token that is there."""
CONTENT: Final = 2.0
"""The bonus of a perfectly content guest (SDP 6.6)."""
IN_HAND: Final = 0.6
"""The hopes of a guest in hand beside those of a seated one."""
RIVAL: Final = 0.4
"""A rival's point beside one of one's own."""


def worth(facts: Any, table: Any, seat: int) -> float:
    """Points in the reserve and points to be hoped for, less a part of what the others have."""
    chances, turns = _chances(facts, table), _turns(facts, table)
    cards, held = facts.cards, table.held
    total = 0.0
    for other, side in enumerate(table.sides):
        value = float(sum(table.reserves[other]))
        empty = sum([held[guest].count(0) for guest in side])
        time = min(1.0, turns / empty) if empty else 1.0
        for guest in side:
            value += _guest(cards[guest], held[guest], chances, time)
        if other != seat:
            total -= RIVAL * value
            continue
        total += value
        for guest in table.hands[seat]:
            card = cards[guest]
            hurry = min(1.0, turns / (empty + len(card) + 1))
            total += IN_HAND * _guest(card, (0,) * len(card), chances, hurry)
    return total


def _guest(card: tuple[int, ...], held: tuple[int, ...], chances: list[float], time: float) -> float:
    """What a guest will bring home: what matches, what will, and the bonus if nothing is amiss."""
    value, bonus = 0.0, CONTENT
    wild = len(chances) - 1
    for appetite, token in zip(card, held, strict=False):
        if not token:
            chance = chances[appetite] * time
            value += HOPE * chance
            bonus *= chance
        elif token == appetite or appetite == wild:
            value += SEATED
        else:
            bonus = 0.0
    return value + SEATED * bonus


def _turns(facts: Any, table: Any) -> float:
    """How many turns a seat may still have: somebody takes a token off the platter in most of them."""
    left: int = sum(table.platter) + sum(facts.to_come[table.course])
    return 1.5 * left / len(table.sides)


def _chances(facts: Any, table: Any) -> list[float]:
    """By appetite, how likely an empty one is to be fed yet: what is to come, shared among those who want it."""
    later, platter = facts.to_come[table.course], table.platter
    hungry = [0.0] * (facts.wild + 1)
    for side in table.sides:
        for guest in side:
            for appetite, token in zip(facts.cards[guest], table.held[guest], strict=False):
                if not token:
                    hungry[appetite] += 1
    waiting = sum(len(hand) for hand in table.hands)
    chances = [KITCHEN_CHANCE] * (facts.wild + 1)
    for kind in range(1, facts.wild):
        if kind not in facts.talk:
            demand = hungry[kind] + 0.6 * waiting * facts.wanted[kind]
            chances[kind] = min(KITCHEN_CHANCE, (platter[kind] + later[kind]) / demand) if demand else KITCHEN_CHANCE
    return chances
