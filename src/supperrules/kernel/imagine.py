"""Imagining: a whole position that looks to one seat exactly as the true one does."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from supperrules.errors import InvalidState
from supperrules.kernel.audience import NOBODY, OPEN
from supperrules.kernel.chance import draw
from supperrules.kernel.masking import unknowns
from supperrules.kernel.nouns import UNKNOWN, Bag, Group, Many, Noun, One, Per, Shape, Words
from supperrules.kernel.play import question
from supperrules.kernel.rules import Pool, RulesOf
from supperrules.kernel.state import S, State
from supperrules.kernel.state_json import HIDDEN
from supperrules.kernel.view import view

TRIES: Final = 500
"""Worlds dealt at most before the view is called impossible."""

Dice = Callable[[int], int]


def imagine(rules: RulesOf[S], seen: State[S], seat: int, seed: bytes) -> State[S]:
    """A position this seat's view allows; `seed` says which. Seat -1 is a spectator.

    What is not in sight is dealt into the unknowns, pool by pool; the game fills the rest; it is dealt again until
    whoever is asked has an answer (a public commitment says something about a hidden hand, K18).

    Raises InvalidState if no world fits.
    """
    count = 0

    def dice(bound: int) -> int:
        nonlocal count
        count += 1
        return draw(seed, "imagine", count, bound)

    for _ in range(TRIES):
        world = _sealed(rules, seen._replace(table=_dealt(rules, seen.table, dice)), dice)
        if view(rules, world, seat) != seen or not rules.fits(rules, world):
            continue
        asked = question(rules, world)
        if asked is None or all(len(ask.options) for ask in asked.asks):
            return world
    raise InvalidState("no world fits this view", "table")


def _dealt(rules: RulesOf[S], table: S, dice: Dice) -> S:
    for pool in rules.pools:
        table = _pool_dealt(rules, table, pool, dice)
    table = rules.fill(rules, table, dice)
    for i, _ in rules.coding.masks:
        field = rules.fields[i]
        if unknowns(getattr(table, field.name), field.shape, rules.nouns):
            raise InvalidState("no pool and no fill says what may lie here", f"table.{field.name}")
    return table


def _pool_dealt(rules: RulesOf[S], table: S, pool: Pool, dice: Dice) -> S:
    fields = {field.name: field for field in rules.fields}
    left = list(pool.cards)
    for zone in pool.zones:
        for card in _flat(getattr(table, zone)):
            if card != UNKNOWN:
                if card not in left:
                    raise InvalidState("a card is in sight twice", f"table.{zone}")
                left.remove(card)
    for i in range(len(left) - 1, 0, -1):
        j = dice(i + 1)
        left[i], left[j] = left[j], left[i]
    dealt: dict[str, Any] = {}
    try:
        for zone in pool.zones:
            field = fields[zone]
            if field.seen not in (OPEN, NOBODY):
                dealt[zone] = _fill(getattr(table, zone), field.shape, rules.nouns, left)
    except IndexError:
        raise InvalidState("more is hidden than there is", "table") from None
    unseen = [zone for zone in pool.zones if fields[zone].seen is NOBODY]
    if unseen:
        dealt[unseen[0]] = tuple(sorted(left))
    elif left:
        raise InvalidState("less is hidden than there is", "table")
    values = (dealt.get(field.name, getattr(table, field.name)) for field in rules.fields)
    return rules.table(*values)


def _fill(value: Any, shape: Shape, nouns: Mapping[str, Noun], cards: list[int]) -> Any:
    """The value with cards from the list on its unknowns; bags sorted again."""
    match shape:
        case One(name):
            noun = nouns[name]
            return cards.pop() if value == UNKNOWN and isinstance(noun, Words) and noun.unknown else value
        case Many(inner) | Per(_, inner):
            return tuple(_fill(part, inner, nouns, cards) for part in value)
        case Bag(inner):
            return tuple(sorted(_fill(part, inner, nouns, cards) for part in value))
        case Group(parts):
            return tuple(_fill(part, inner, nouns, cards) for part, (_, inner) in zip(value, parts, strict=True))
        case _:
            return value


def _flat(value: Any) -> Any:
    if isinstance(value, tuple):
        for part in value:
            yield from _flat(part)
    else:
        yield value


def _sealed(rules: RulesOf[S], state: State[S], dice: Dice) -> State[S]:
    """Other seats' sealed answers, drawn from what they may answer in this world."""
    if HIDDEN not in state.sealed:
        return state
    asked = question(rules, state._replace(sealed=()))
    options = {ask.seat: ask.options for ask in asked.asks} if asked else {}
    guessed = tuple(
        options[seat][dice(len(options[seat]))] if choice == HIDDEN else choice
        for seat, choice in enumerate(state.sealed)
    )
    return state._replace(sealed=guessed)
