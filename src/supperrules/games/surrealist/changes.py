"""Changes: the only writers of the table, and what is told as events. Each also runs on a table with unknowns."""

from collections.abc import Callable, Iterator
from typing import Final

from supperrules.games.surrealist.machine.shapes import ENTRY, MATCHING, PER_COURSE, SOURCE, Entry, Source
from supperrules.games.surrealist.table import Counts, Credit, Sketch, Zone
from supperrules.kernel.audience import OPEN, Heard, Only
from supperrules.kernel.change import Change, Implied
from supperrules.kernel.nouns import Bag, Many, One, Per, Shape
from supperrules.kernel.zones import bump, less, plus, put

Cards = tuple[Counts, ...]
"""By guest: the appetites of its card."""


# ---- set-up, draft and faux pas


def _first(t: Sketch, seat: int) -> None:
    t.first = t.active = seat


def _deal(t: Sketch, seat: int, guests: Zone) -> None:
    for guest in guests:
        t.box = less(t.box, guest)
    t.hands = put(t.hands, seat, tuple(sorted(t.hands[seat] + guests)))


def _offer(t: Sketch, seat: int, cards: Zone) -> None:
    for card in cards:
        t.spare = less(t.spare, card)
    t.offered = put(t.offered, seat, tuple(sorted(t.offered[seat] + cards)))


def _keep(t: Sketch, seat: int, guest: int) -> None:
    t.hands = put(t.hands, seat, less(t.hands[seat], guest))
    t.kept = put(t.kept, seat, plus(t.kept[seat], guest))
    t.packs = put(t.packs, seat, (*t.packs[seat], (guest, t.hands[seat])))


def _pass_on(t: Sketch, seat: int) -> None:
    t.coming = put(t.coming, (seat + 1) % len(t.hands), t.hands[seat])
    t.hands = put(t.hands, seat, ())


def _pick_up(t: Sketch, seat: int, guests: Zone) -> None:
    t.coming = put(t.coming, seat, ())
    t.hands = put(t.hands, seat, guests)


def _take_up(t: Sketch, seat: int) -> None:
    t.hands = put(t.hands, seat, t.kept[seat])
    t.kept = put(t.kept, seat, ())


def _show(t: Sketch, seat: int, guests: Zone) -> None:
    t.hands = put(t.hands, seat, ())
    t.shown = put(t.shown, seat, guests)


def _lay(t: Sketch, seat: int, cards: Zone) -> None:
    for card in cards:
        t.offered = put(t.offered, seat, less(t.offered[seat], card))
        t.laid = plus(t.laid, card)


def _give_back(t: Sketch, seat: int, cards: Zone) -> None:
    for card in cards:
        t.offered = put(t.offered, seat, less(t.offered[seat], card))
        t.returned = put(t.returned, seat, plus(t.returned[seat], card))


# ---- tokens


def _lift(t: Sketch, kind: int, source: Source) -> None:
    """A token leaves its source; one from the kitchen is out of it from here on (SDP 5.1)."""
    match source:
        case ("kitchen",):
            t.out = bump(t.out, kind)
        case ("platter",):
            t.platter = bump(t.platter, kind, -1)
            if not any(t.platter):
                t.emptied = 1
        case ("reserve", int(seat)):
            t.reserves = put(t.reserves, seat, bump(t.reserves[seat], kind, -1))
            t.ledger = put(t.ledger, seat, debited(t.ledger[seat], kind))
        case ("guest", int(guest), int(slot)):
            _leaves(t, guest, slot)


def _leaves(t: Sketch, guest: int, slot: int) -> None:
    """The token on that appetite is gone from there; a later one at its place is another (SDP 6.7)."""
    t.held = put(t.held, guest, put(t.held[guest], slot, 0))
    t.lifts = tuple(sorted((*t.lifts, (guest, slot))))


def _place(t: Sketch, guest: int, slot: int, kind: int, source: Source) -> None:
    _lift(t, kind, source)
    t.held = put(t.held, guest, put(t.held[guest], slot, kind))


def _trash(t: Sketch, kind: int, source: Source) -> None:
    _lift(t, kind, source)
    t.out = bump(t.out, kind, -1)


def _gain(t: Sketch, seat: int, kind: int, source: Source, why: int, guest: int) -> None:
    _lift(t, kind, source)
    t.reserves = put(t.reserves, seat, bump(t.reserves[seat], kind))
    t.ledger = put(t.ledger, seat, credited(t.ledger[seat], kind, why, guest))


def _return(t: Sketch, guest: int, slot: int) -> None:
    t.out = bump(t.out, t.held[guest][slot], -1)
    _leaves(t, guest, slot)


def _spend(t: Sketch, seat: int, kind: int) -> None:
    _trash(t, kind, ("reserve", seat))


def _discard(t: Sketch, kind: int) -> None:
    _trash(t, kind, ("platter",))


def _lift_both(t: Sketch, guest: int, slot: int, other: int, other_slot: int) -> None:
    """Two tokens that are to be swapped lie on nobody's appetite (SDP 5.4)."""
    places = ((guest, slot), (other, other_slot))
    t.aloft = tuple((t.held[holder][at], holder, at) for holder, at in places)
    for place in places:
        _leaves(t, *place)


def _swap(t: Sketch, guest: int, slot: int, to: int, other: int, other_slot: int, other_to: int) -> None:
    kinds = {(holder, at): kind for kind, holder, at in t.aloft}
    t.held = put(t.held, guest, put(t.held[guest], to, kinds[other, other_slot]))
    t.held = put(t.held, other, put(t.held[other], other_to, kinds[guest, slot]))
    t.aloft = ()


def _put_down(t: Sketch) -> None:
    """A swap that is cut short: its tokens go to the kitchen."""
    for kind, _, _ in t.aloft:
        t.out = bump(t.out, kind, -1)
    t.aloft = ()


def credited(ledger: tuple[Credit, ...], kind: int, why: int, guest: int) -> tuple[Credit, ...]:
    """A token more, from this source; the newest source of a kind stands last (SDP 5.7)."""
    for at in range(len(ledger) - 1, -1, -1):
        if ledger[at][0] == kind:
            if ledger[at][1:3] == (why, guest):
                return put(ledger, at, (kind, why, guest, ledger[at][3] + 1))
            break
    return (*ledger, (kind, why, guest, 1))


def debited(ledger: tuple[Credit, ...], kind: int) -> tuple[Credit, ...]:
    """A token less, of the newest source of its kind (SDP 5.7)."""
    for at in range(len(ledger) - 1, -1, -1):
        if ledger[at][0] == kind:
            _, why, guest, count = ledger[at]
            return put(ledger, at, (kind, why, guest, count - 1)) if count > 1 else ledger[:at] + ledger[at + 1 :]
    return ledger


# ---- guests


def _seats(t: Sketch, guest: int, other: int) -> None:
    swapped = {guest: other, other: guest}
    t.sides = tuple(tuple(swapped.get(g, g) for g in side) for side in t.sides)


def _arrange(t: Sketch, seat: int, guests: Zone) -> None:
    t.sides = put(t.sides, seat, guests)


def _move(t: Sketch, guest: int, at: int) -> None:
    for seat, side in enumerate(t.sides):
        if guest in side:
            # `at` counts without a guest in the doorway, which keeps its place.
            others = [g for g in side if g != guest and g not in t.doorway]
            others.insert(at, guest)
            queue = iter(others)
            t.sides = put(t.sides, seat, tuple(g if g in t.doorway else next(queue) for g in side))


def box(t: Sketch, seat: int, guest: int) -> None:
    """The card is in the box: no longer in the doorway, nor at the table."""
    t.doorway = tuple(g for g in t.doorway if g != guest)
    t.sides = put(t.sides, seat, tuple(g for g in t.sides[seat] if g != guest))
    t.gone = put(t.gone, seat, (*t.gone[seat], guest))
    t.lifts = tuple(place for place in t.lifts if place[0] != guest)


def settle(t: Sketch, cards: Cards, wild: int, seat: int, guest: int, content: int) -> None:
    """Matching tokens to the owner's reserve, the others to the kitchen; the guest stands in the doorway (SDP 6.6)."""
    reserve, out, ledger = list(t.reserves[seat]), list(t.out), t.ledger[seat]
    for appetite, kind in zip(cards[guest], t.held[guest], strict=True):
        if kind and appetite in (kind, wild):
            reserve[kind] += 1
            ledger = credited(ledger, kind, MATCHING, guest)
        elif kind:
            out[kind] -= 1
    t.reserves, t.ledger, t.out = put(t.reserves, seat, tuple(reserve)), put(t.ledger, seat, ledger), tuple(out)
    t.held = put(t.held, guest, ())
    t.doorway = (*t.doorway, guest)
    t.content_home = bump(t.content_home, seat, content)


def _postpone(t: Sketch, guest: int) -> None:
    t.doors = (*t.doors, guest)


def _door_done(t: Sketch, guest: int) -> None:
    t.doors = tuple(g for g in t.doors if g != guest)


# ---- turns, courses, what waits


def _turn(t: Sketch, seat: int) -> None:
    t.active, t.acted, t.lifts = seat, (), ()


def _plated(t: Sketch, seat: int) -> None:
    t.plated = put(t.plated, seat, 1)


def _course(t: Sketch, course: int) -> None:
    # SDP 8.1: plate actions and `once per course` begin afresh.
    t.course, t.emptied, t.plated, t.used_course = course, 0, (0,) * len(t.plated), ()


def _refill(t: Sketch, tokens: Counts) -> None:
    t.platter = tuple(a + b for a, b in zip(t.platter, tokens, strict=True))
    t.out = tuple(a + b for a, b in zip(t.out, tokens, strict=True))


def _over(t: Sketch) -> None:
    # SDP 6.7: game end counts as one turn.
    t.over, t.emptied, t.acted, t.lifts = 1, 0, (), ()


def _use(t: Sketch, guest: int, per: int) -> None:
    if per == PER_COURSE:
        t.used_course = plus(t.used_course, guest)
    else:
        t.used_game = plus(t.used_game, guest)


def _undone(t: Sketch, guest: int) -> None:
    """What has become impossible is left undone, and told (SDP 6.2)."""


def _acts(t: Sketch, guest: int) -> None:
    t.acted = plus(t.acted, guest)


def _wait(t: Sketch, entry: Entry) -> None:
    t.waiting = (*t.waiting, entry)


def _wave(t: Sketch) -> None:
    t.waiting = ()


def _award(t: Sketch, card: int, seat: int) -> None:
    t.awarded = (*t.awarded, (card, seat))


_SEAT, _GUEST, _KIND, _SLOT = ("seat", One("seat")), ("guest", One("guest")), ("kind", One("kind")), One("slot")
_GUESTS, _CARDS, _SOURCE = ("guests", Bag(One("guest"))), ("cards", Bag(One("faux pas"))), ("source", SOURCE)
_OWN: Final = Only(0)
_Declared = tuple[Callable[..., None], tuple[tuple[str, Shape], ...], tuple[Heard, ...]]


def _declared(cards: Cards, wild: int) -> Iterator[tuple[str, _Declared]]:
    def _leave(t: Sketch, seat: int, guest: int, content: int) -> None:
        settle(t, cards, wild, seat, guest, content)

    def _seat(t: Sketch, seat: int, guest: int, at: int) -> None:
        t.hands = put(t.hands, seat, less(t.hands[seat], guest))
        side = t.sides[seat]
        t.sides = put(t.sides, seat, (*side[: at - 1], guest, *side[at - 1 :]))
        t.held = put(t.held, guest, (0,) * len(cards[guest]))
        t.seated_once = put(t.seated_once, seat, 1)

    yield "first", (_first, (_SEAT,), (OPEN,))
    yield "deal", (_deal, (_SEAT, _GUESTS), (OPEN, _OWN))
    yield "offer", (_offer, (_SEAT, _CARDS), (OPEN, _OWN))
    yield "keep", (_keep, (_SEAT, _GUEST), (OPEN, _OWN))
    yield "pass-on", (_pass_on, (_SEAT,), (OPEN,))
    yield "pick-up", (_pick_up, (_SEAT, _GUESTS), (OPEN, _OWN))
    yield "take-up", (_take_up, (_SEAT,), (OPEN,))
    yield "show", (_show, (_SEAT, _GUESTS), (OPEN, OPEN))
    yield "lay", (_lay, (_SEAT, _CARDS), (OPEN, OPEN))
    yield "give-back", (_give_back, (_SEAT, _CARDS), (OPEN, _OWN))
    yield "place", (_place, (_GUEST, ("slot", _SLOT), _KIND, _SOURCE), (OPEN,) * 4)
    yield "trash", (_trash, (_KIND, _SOURCE), (OPEN,) * 2)
    why_guest = (("why", One("why")), ("guest", One("somebody")))
    yield "gain", (_gain, (_SEAT, _KIND, _SOURCE, *why_guest), (OPEN,) * 5)
    yield "return", (_return, (_GUEST, ("slot", _SLOT)), (OPEN,) * 2)
    yield "spend", (_spend, (_SEAT, _KIND), (OPEN,) * 2)
    yield "discard", (_discard, (_KIND,), (OPEN,))
    one = (_GUEST, ("slot", _SLOT), ("to", _SLOT))
    two = (("other", One("guest")), ("other slot", _SLOT), ("other to", _SLOT))
    yield "lift", (_lift_both, (_GUEST, ("slot", _SLOT), two[0], two[1]), (OPEN,) * 4)
    yield "put-down", (_put_down, (), ())
    yield "swap", (_swap, (*one, *two), (OPEN,) * 6)
    yield "seats", (_seats, (_GUEST, ("other", One("guest"))), (OPEN,) * 2)
    yield "arrange", (_arrange, (_SEAT, ("guests", Many(One("guest")))), (OPEN,) * 2)
    yield "move", (_move, (_GUEST, ("at", _SLOT)), (OPEN,) * 2)
    yield "seat", (_seat, (_SEAT, _GUEST, ("at", One("place"))), (OPEN,) * 3)
    yield "leave", (_leave, (_SEAT, _GUEST, ("content", One("flag"))), (OPEN,) * 3)
    yield "box", (box, (_SEAT, _GUEST), (OPEN,) * 2)
    yield "postpone", (_postpone, (_GUEST,), (OPEN,))
    yield "door-done", (_door_done, (_GUEST,), (OPEN,))
    yield "turn", (_turn, (_SEAT,), (OPEN,))
    yield "plated", (_plated, (_SEAT,), (OPEN,))
    yield "course", (_course, (("course", One("course")),), (OPEN,))
    yield "refill", (_refill, (("tokens", Per("kind", One("count"))),), (OPEN,))
    yield "over", (_over, (), ())
    yield "use", (_use, (_GUEST, ("per", One("per"))), (OPEN,) * 2)
    yield "undone", (_undone, (_GUEST,), (OPEN,))
    yield "acts", (_acts, (_GUEST,), (OPEN,))
    yield "wait", (_wait, (("entry", ENTRY),), (OPEN,))
    yield "wave", (_wave, (), ())
    yield "award", (_award, (("faux pas", One("faux pas")), _SEAT), (OPEN,) * 2)


def changes(cards: Cards, wild: int) -> dict[str, Change]:
    """Every change by its name, over the appetites of one card set."""
    # SDP 5.3
    implied = {
        "place": (
            Implied("appetite", One("appetite"), lambda guest, slot, kind, source: cards[guest][slot]),
            Implied("matched", One("flag"), lambda guest, slot, kind, source: int(cards[guest][slot] in (kind, wild))),
        )
    }
    return {
        name: Change(do, args, seen, implied=implied.get(name, ())) for name, (do, args, seen) in _declared(cards, wild)
    }
