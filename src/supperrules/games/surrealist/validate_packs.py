"""Whether the packs of a loaded draft can be: one history of keeping and passing on, as far as it is in sight."""

from collections.abc import Iterator
from itertools import combinations

from supperrules.games.surrealist.data import Data
from supperrules.games.surrealist.table import Held, Sketch
from supperrules.kernel.nouns import UNKNOWN


def packs_complaints(data: Data, table: Sketch, drafting: bool) -> Iterator[str]:
    """What cannot be about the packs; `drafting`: somebody is asked to keep a guest."""
    rounds, size = len(table.packs[0]), data.deck.hand
    if any(len(packs) != rounds for packs in table.packs):
        yield "not everybody has kept as many guests of the draft"
    elif any(len(passed) != size - at - 1 for packs in table.packs for at, (_, passed) in enumerate(packs)):
        yield f"a pack of the draft has not as many guests as are left of {size}"
    elif drafting:
        yield from _under_way(table, rounds, size)
        yield from _passed_on(table, rounds, drafting)
    elif any(table.kept) or any(table.coming):
        yield "guests of a draft are put aside, and there is none"
    elif rounds:
        if rounds != size:
            yield f"a draft was left after {rounds} of {size} guests"
        yield from _kept(table)
        yield from _passed_on(table, rounds, drafting)


def _under_way(table: Sketch, rounds: int, size: int) -> Iterator[str]:
    if any(any(zones) for zones in (table.sides, table.gone, table.shown, table.coming)):
        yield "guests are at the table before the draft is over"
    for seat, packs in enumerate(table.packs):
        if len(table.hands[seat]) != size - rounds:
            yield f"p{seat + 1} holds {len(table.hands[seat])} guests of a pack with {size - rounds}"
        if table.kept[seat] != tuple(sorted(guest for guest, _ in packs)):
            yield f"p{seat + 1} has not put aside what it kept of its packs"


def _kept(table: Sketch) -> Iterator[str]:
    """After the draft a guest that was kept is in the hand of its seat, or in sight before it."""
    for seat, packs in enumerate(table.packs):
        own = [*table.hands[seat], *table.sides[seat], *table.gone[seat], *table.shown[seat]]
        if len(own) != len(packs):
            yield f"p{seat + 1} kept {len(packs)} guests and has {len(own)}"
        elif _in_sight(packs) and UNKNOWN not in own and sorted(own) != sorted(guest for guest, _ in packs):
            yield f"p{seat + 1} has other guests than it kept"


def _in_sight(packs: tuple[Held, ...]) -> bool:
    return all(guest != UNKNOWN and UNKNOWN not in passed for guest, passed in packs)


def _passed_on(table: Sketch, rounds: int, drafting: bool) -> Iterator[str]:
    """Each pack holds less the next time it is seen, and no guest is in two packs."""
    seats = len(table.packs)
    for dealt in range(seats):
        left: set[int] | None = None
        for at in range(rounds + drafting):
            seat = (dealt + at) % seats
            if at < rounds and not _in_sight(table.packs[seat]):
                continue
            kept, passed = table.packs[seat][at] if at < rounds else (UNKNOWN, table.hands[seat])
            if UNKNOWN in passed:
                continue
            pack = {*passed, kept} - {UNKNOWN}
            if len(pack) != len(passed) + (kept != UNKNOWN):
                yield f"p{seat + 1} saw a guest twice in a pack"
            if left is not None and not pack <= left:
                yield f"p{seat + 1} saw a guest in a pack that was not in it before"
            left = set(passed)
    for one, other in combinations(_at_first(table, rounds), 2):
        if one & other:
            yield "a guest was in two packs of the draft"


def _at_first(table: Sketch, rounds: int) -> Iterator[set[int]]:
    """Every pack as it was first seen by somebody whose packs are in sight."""
    seats = len(table.packs)
    for dealt in range(seats):
        for at in range(min(rounds, seats)):
            seat = (dealt + at) % seats
            if _in_sight(table.packs[seat]):
                kept, passed = table.packs[seat][at]
                yield {kept, *passed}
                break
