"""Changes: the only writers of the table, and what is told as events. Each also runs on a table with unknowns."""

from collections.abc import Mapping
from typing import Final

from supperrules.games.adel.table import NOWHERE, Sketch, Zone
from supperrules.kernel.audience import OPEN, Only
from supperrules.kernel.change import Change
from supperrules.kernel.nouns import Bag, One
from supperrules.kernel.zones import bump, less, plus, put


def _equip(table: Sketch, seat: int, number: int, checks: Zone, thieves: Zone) -> None:
    table.sets = put(table.sets, seat, number)
    table.checks, table.thieves = put(table.checks, seat, checks), put(table.thieves, seat, thieves)


def _deal(table: Sketch, seat: int, items: Zone) -> None:
    for item in items:
        table.stock = less(table.stock, item)
    table.secret = put(table.secret, seat, tuple(sorted(table.secret[seat] + items)))


def _split(table: Sketch, left: int, right: int) -> None:
    table.piles = (left, right)


def _offer(table: Sketch, window: int, item: int) -> None:
    table.stock, table.piles = less(table.stock, item), bump(table.piles, window, -1)
    table.offered = put(table.offered, window, (item,))


def _round(table: Sketch, number: int) -> None:
    table.round = number


def _go(table: Sketch, seat: int, place: int) -> None:
    table.where = put(table.where, seat, place)


def _lay(table: Sketch, seat: int, action: int) -> None:
    table.down = put(table.down, seat, (action,))


def _reveal(table: Sketch, seat: int, action: int) -> None:
    table.down, table.up = put(table.down, seat, ()), put(table.up, seat, (action,))


def _buy(table: Sketch, seat: int, window: int, item: int, check: int) -> None:
    table.offered = put(table.offered, window, ())
    table.known = put(table.known, seat, plus(table.known[seat], item))
    table.checks = put(table.checks, seat, less(table.checks[seat], check))
    table.register = plus(table.register, check)


def _loot(table: Sketch, seat: int, check: int) -> None:
    table.register = less(table.register, check)
    table.checks = put(table.checks, seat, plus(table.checks[seat], check))


def _exhibit(table: Sketch, seat: int, items: Zone) -> None:
    for item in items:
        if item in table.known[seat]:
            table.known = put(table.known, seat, less(table.known[seat], item))
        else:
            table.secret = put(table.secret, seat, less(table.secret[seat], item))
    table.shown = put(table.shown, seat, items)


def _hold_back(table: Sketch, seat: int) -> None:
    """Nothing moves: it is told, since everybody sees that nothing is shown."""


def _steal(table: Sketch, seat: int, victim: int, item: int) -> None:
    table.shown = put(table.shown, victim, less(table.shown[victim], item))
    table.known = put(table.known, seat, plus(table.known[seat], item))


def _advance(table: Sketch, seat: int, spaces: int) -> None:
    table.position = bump(table.position, seat, spaces)


def _arrest(table: Sketch, seat: int, thief: int) -> None:
    table.thieves = put(table.thieves, seat, less(table.thieves[seat], thief))
    table.jail = ((thief, seat), *table.jail)


def _release(table: Sketch, seat: int, thief: int) -> None:
    table.jail = tuple(one for one in table.jail if one != (thief, seat))
    table.thieves = put(table.thieves, seat, plus(table.thieves[seat], thief))


def _tidy(table: Sketch) -> None:
    seats = len(table.shown)
    table.known = tuple(tuple(sorted(known + shown)) for known, shown in zip(table.known, table.shown, strict=True))
    table.shown = table.down = table.up = ((),) * seats
    table.where = (NOWHERE,) * seats


def _bonus(table: Sketch, seat: int, spaces: int) -> None:
    table.position, table.bonus = bump(table.position, seat, spaces), bump(table.bonus, seat, spaces)


_SEAT, _ITEM, _ITEMS = ("seat", One("seat")), ("item", One("item")), ("items", Bag(One("item")))
_ACTION, _CHECK, _THIEF = ("action", One("action")), ("check", One("action")), ("thief", One("action"))
_CHECKS, _THIEVES = ("checks", Bag(One("action"))), ("thieves", Bag(One("action")))
_SPACES, _WINDOW = ("spaces", One("count")), ("window", One("window"))

CHANGES: Final[Mapping[str, Change]] = {
    "equip": Change(_equip, (_SEAT, ("set", One("set")), _CHECKS, _THIEVES), (OPEN,) * 4),
    "deal": Change(_deal, (_SEAT, _ITEMS), (OPEN, Only(0))),
    "split": Change(_split, (("left", One("count")), ("right", One("count"))), (OPEN,) * 2),
    "offer": Change(_offer, (_WINDOW, _ITEM), (OPEN,) * 2),
    "round": Change(_round, (("number", One("count")),), (OPEN,)),
    "go": Change(_go, (_SEAT, ("place", One("place"))), (OPEN,) * 2),
    "lay": Change(_lay, (_SEAT, _ACTION), (OPEN, Only(0))),
    "reveal": Change(_reveal, (_SEAT, _ACTION), (OPEN,) * 2),
    "buy": Change(_buy, (_SEAT, _WINDOW, _ITEM, _CHECK), (OPEN,) * 4),
    "loot": Change(_loot, (_SEAT, _CHECK), (OPEN,) * 2),
    "exhibit": Change(_exhibit, (_SEAT, _ITEMS), (OPEN,) * 2),
    "hold-back": Change(_hold_back, (_SEAT,), (OPEN,)),
    "steal": Change(_steal, (_SEAT, ("victim", One("seat")), _ITEM), (OPEN,) * 3),
    "advance": Change(_advance, (_SEAT, _SPACES), (OPEN,) * 2),
    "arrest": Change(_arrest, (_SEAT, _THIEF), (OPEN,) * 2),
    "release": Change(_release, (_SEAT, _THIEF), (OPEN,) * 2),
    "tidy": Change(_tidy),
    "bonus": Change(_bonus, (_SEAT, _SPACES), (OPEN,) * 2),
}
