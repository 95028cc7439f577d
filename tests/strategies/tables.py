"""Tables for two to four seats, with everything that the rules allow to lie on them."""

from typing import Final

from supperrules.games.surrealist.vocabulary.nodes import WILD, Ability
from tests.reference.evaluator import Event, usable
from tests.reference.table import KINDS, Table
from tests.reference.wholes import What
from tests.strategies.drawing import Drawing, is_so
from tests.strategies.trees import COURSES

MOST_ON_A_SIDE: Final = 3


def table(drawing: Drawing, abilities: dict[int, Ability], guests: int = 12) -> Table:
    """A table at which guest 1 is seated; the others are seated or not. Guests are numbered from 1."""
    seats = drawing.number(2, 4)
    seated = [1, *(guest for guest in range(2, guests + 1) if is_so(drawing, 5))]
    sides: list[list[int]] = [[] for _ in range(seats)]
    for guest in seated:
        open_sides = [side for side in sides if len(side) < MOST_ON_A_SIDE]
        if open_sides:
            side = drawing.pick(open_sides)
            side.insert(drawing.number(0, len(side)), guest)
    appetites = {guest: _appetites(drawing) for guest in range(1, guests + 1)}
    held = {guest: [_token(drawing, appetite) for appetite in appetites[guest]] for side in sides for guest in side}
    course = drawing.pick(COURSES)
    return Table(
        sides,
        held,
        {kind: drawing.number(0, 2) for kind in KINDS},
        [{kind: drawing.number(0, 3) for kind in KINDS} for _ in sides],
        course,
        appetites,
        abilities,
    )


def _appetites(drawing: Drawing) -> tuple[str, ...]:
    return tuple(drawing.pick((*KINDS, WILD)) for _ in range(drawing.number(3, 4)))


def _token(drawing: Drawing, appetite: str) -> str | None:
    if is_so(drawing, 5):
        return None
    return appetite if appetite != WILD and is_so(drawing, 5) else drawing.pick(KINDS)


def happening(drawing: Drawing, table: Table, ability: Ability, guest: int) -> Event | None:
    """What may have set a reaction of this guest off, on this table; None if nothing can have."""
    match ability.trigger.event:
        case "receive":
            return _receipt(drawing, table, ability, [guest])
        case "neighbour receiving":
            return _receipt(drawing, table, ability, table.neighbours(guest))
        case "neighbour seated":
            neighbours = table.neighbours(guest)
            return Event(drawing.pick(neighbours)) if neighbours else None
        case "neighbour leaving":
            away = [other for other in table.appetites if table.seat_of(other) < 0]
            return Event(drawing.pick(away)) if away else None
    return Event()


def _receipt(drawing: Drawing, table: Table, ability: Ability, guests: list[int]) -> Event | None:
    wanted = ability.trigger.kinds and {kind.name for kind in ability.trigger.kinds}
    tokens = [
        Event(guest, kind, slot)
        for guest in guests
        for slot, kind in enumerate(table.held[guest])
        if kind is not None and (not wanted or kind in wanted)
    ]
    return drawing.pick(tokens) if tokens else None


def whole(drawing: Drawing, table: Table) -> What | None:
    """Something that may be done at this table; None if that what was drawn cannot."""
    guest = drawing.pick(sorted(table.held))
    match drawing.pick(("serve", "talk", "home", "seat", "plate", "course start", "course end")):
        case "serve":
            lying = [kind for kind in KINDS if table.platter[kind]]
            return ("serve", guest, drawing.pick(lying)) if lying else None
        case "talk":
            neighbours = table.neighbours(guest)
            if None not in table.held[guest] or not neighbours:
                return None
            return ("talk", guest, drawing.pick(neighbours), drawing.pick(("compliment", "drama")))
        case "home":
            return ("home", guest)
        case "seat":
            away = [other for other in table.appetites if other not in table.held]
            seats = [seat for seat, side in enumerate(table.sides) if len(side) < MOST_ON_A_SIDE]
            if not away or not seats:
                return None
            seat, guest = drawing.pick(seats), drawing.pick(away)
            side, at = table.sides[seat], drawing.number(0, len(table.sides[seat]))
            return ("seat", seat, guest, (*side[:at], guest, *side[at:]))
        case "plate":
            plates = [other for other in table.held if table.listens(other, "plate")]
            usables = [other for other in plates if usable(table, other, table.seat_of(other))]
            return ("plate", drawing.pick(usables)) if usables else None
        case course:
            return (course,)
