"""A player who reckons one round ahead: what each card brings on the average, if the others reckon like it.

It is a weak player, made to give sensible games: it looks at what is to be seen, remembers nothing, bluffs only by
chance, and spares neither checks nor thieves for later.
"""

from collections.abc import Sequence

import supperrules as sr
from supperrules.bots import Key
from supperrules.bots.adel._known import Table, table
from supperrules.bots.adel._odds import ARREST, BUY, EXHIBIT, ITEM, LOOT, STEAL, Odds, item_worth, weights


def greedy(view: sr.View, question: sr.Question, key: Key) -> sr.Action:
    """An answer, drawn from those that bring most by what this seat sees."""
    seen, actions = table(view), view.legal
    match question.key:
        case "where":
            odds = Odds(seen)
            return _drawn(key, actions, [_place(odds, str(action.choice[1])) for action in actions])
        case "what":
            odds = Odds(seen)
            return _drawn(key, actions, [_card(odds, str(action.choice[1]), seen.me.where) for action in actions])
        case "exhibit":
            return _show(seen, actions)
        case _:
            return max(actions, key=lambda action: item_worth(seen.facts, seen.me.items, str(action.choice[1])))


def _drawn(key: Key, actions: Sequence[sr.Action], values: Sequence[float]) -> sr.Action:
    """One of the answers, the better the likelier."""
    left = key(0, 1 << 30) / (1 << 30)
    for action, weight in zip(actions, weights(values), strict=True):
        left -= weight
        if left < 0:
            return action
    return actions[values.index(max(values))]


def _place(odds: Odds, place: str) -> float:
    """What the best card to be played at a place brings."""
    me = odds.table.me
    cards = (*me.thieves, *(me.checks if place == "auction" else ("detective", "exhibition")))
    return max(_card(odds, card, place) for card in cards)


def _card(odds: Odds, card: str, place: str) -> float:
    deeds = {"buy": BUY, "steal": LOOT if place == "auction" else STEAL, "exhibit": EXHIBIT, "arrest": ARREST}
    deed = deeds[odds.facts.deeds[card]]
    return odds.value(0, deed, card if deed in (BUY, STEAL) else "")


def _show(seen: Table, actions: Sequence[sr.Action]) -> sr.Action:
    """The finest exhibition, or the smallest of who exhibits alone; none where thieves take more than it brings."""
    if len(actions) == 1:
        return actions[0]
    up = [seat.up for seat in seen.others if seat.where == "castle"]
    alone = "exhibition" not in up
    chosen = actions[-1] if alone else _finest(seen, actions)
    gain = float(seen.pair[0]) if alone else Odds(seen).gain(0, len(_items(chosen)))
    thieves = sum(seen.facts.deeds.get(card) == "steal" for card in up)
    return chosen if gain >= ITEM * thieves * 0.8 else actions[0]


def _finest(seen: Table, actions: Sequence[sr.Action]) -> sr.Action:
    """The largest exhibitions stand first, after declining; of equal ones, that with the oldest card."""
    largest = [actions[place] for place in range(1, min(len(actions), 8))]
    largest = [action for action in largest if len(_items(action)) == len(_items(largest[0]))]
    return min(largest, key=lambda action: min(seen.facts.years[item] for item in _items(action)))


def _items(action: sr.Action) -> list[str]:
    items = action.choice[1]
    assert isinstance(items, list | tuple)
    return [str(item) for item in items]
