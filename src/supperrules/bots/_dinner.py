"""How good a choice looks to a diner at the surrealist table, judged by what its own view shows."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

ANY: Final = "any"
NOTHING: Final = "none"


class Sight(NamedTuple):
    """What the seat sees: the table's fields by name, every card's appetites, and what is asked about."""

    you: str
    table: Mapping[str, Any]
    appetites: Mapping[str, tuple[str, ...]]
    asked: Mapping[str, Any]

    def mine(self, guest: str) -> bool:
        """That guest sits at my side."""
        return guest in self.table["sides"].get(self.you, ())

    def places(self, guest: str) -> Sequence[tuple[str, str]]:
        """(appetite, token on it) for each appetite of a card."""
        printed = self.appetites.get(guest, ())
        held = self.table["held"].get(guest) or (NOTHING,) * len(printed)
        return tuple(zip(printed, held, strict=True))


def worth(sight: Sight, choice: Sequence[Any]) -> int:
    """A number for a choice in words; more is better, and only the order counts."""
    match choice:
        case ["serve", str(kind), str(guest)]:
            return _token(sight, guest, kind) + 2
        case ["discard", str(kind)]:
            return 4 - _wanted(sight, kind)
        case ["seat", str(guest), *_]:
            return 14 + sum(2 for appetite, _ in sight.places(guest) if sight.table["platter"].get(appetite, 0))
        case ["home", str(guest)]:
            return _leaving(sight, guest)
        case ["compliment" | "drama" as kind, str(guest), str(other)]:
            return _token(sight, guest, kind) + _token(sight, other, kind)
        case ["plate", str()]:
            return 25
        case ["react" | "use", *_]:
            return 15
        case ["bonus", dict(tokens)]:
            return -max(tokens.values(), default=0)
        case ["place", str(appetite)]:
            return _on(sight, appetite)
        case [_, *told]:
            return sum(_named(sight, word) for word in told if isinstance(word, str))
        case _:
            return 0


def _token(sight: Sight, guest: str, kind: str) -> int:
    """What a token of this kind does for a guest; for another player's guest the other way round."""
    places = sight.places(guest)
    empty = [appetite for appetite, token in places if token == NOTHING]
    if not empty:
        gain = 0
    elif kind in empty or ANY in empty:
        settled = all(appetite in (token, ANY) for appetite, token in places if token != NOTHING)
        gain = (20 if kind in empty else 14) + (20 if settled and len(empty) == 1 else 0)
    else:
        gain = -12
    return gain if sight.mine(guest) else -gain // 2


def _leaving(sight: Sight, guest: str) -> int:
    places = sight.places(guest)
    matches = sum(appetite in (token, ANY) and token != NOTHING for appetite, token in places)
    empty = sum(token == NOTHING for _, token in places)
    if matches == len(places):
        return 60
    late = 3 if len(sight.table["sides"].get(sight.you, ())) > 2 else 0
    return 4 * matches - 8 * empty - 2 + late


def _wanted(sight: Sight, kind: str) -> int:
    hungry = [guest for guest in sight.table["sides"].get(sight.you, ()) if (kind, NOTHING) in sight.places(guest)]
    return 8 * len(hungry)


def _on(sight: Sight, appetite: str) -> int:
    kind = sight.asked.get("kind")
    if appetite == kind:
        return 10
    return 6 if appetite == ANY else 0


def _named(sight: Sight, word: str) -> int:
    if word in sight.appetites:
        return 3 if sight.mine(word) else -3
    return 1 if word != NOTHING else 0
