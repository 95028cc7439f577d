"""From what a position text says to a table and a stack; what it leaves unsaid follows from the rest."""

from typing import Any

import attrs

from supperrules.errors import InvalidState
from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.machine.shapes import BONUS
from supperrules.games.surrealist.position_text.writer import base, beginning_of_turn
from supperrules.games.surrealist.table import Credit, Held, Table, Zone
from supperrules.kernel.state import Frame
from supperrules.kernel.value import Choice


@attrs.define
class Written:
    """What was said, by name, a seat's number behind the name of what is its own."""

    said: dict[str, Any] = attrs.field(factory=dict)
    seen_by: int | None = None


def built(rules: Party, written: Written) -> tuple[Table, tuple[Frame, ...], tuple[Choice | None, ...]]:
    """Table, stack and sealed answers. Raises InvalidState for a draft that cannot have been."""
    said, seats = written.said, range(rules.seats)
    data = rules.data
    course = said.get("course", 0)
    sides = tuple(said.get(f"sides {seat}", ()) for seat in seats)
    held: list[tuple[int, ...]] = [()] * len(data.guests)
    for side in sides:
        for guest, tokens in side:
            held[guest] = tokens
    stack = _stack(rules, said)
    doorway: Any = tuple(frame.names[0] for frame in stack if frame.flow == "doorway")
    for guest in doorway:
        held[guest] = ()
    ledger: tuple[tuple[Credit, ...], ...] = tuple(
        (*said.get(f"reserve {seat}", ()), *said.get(f"brought {seat}", ())) for seat in seats
    )
    reserves = tuple(_sum(lines, len(data.port.kinds)) for lines in ledger)
    platter = said.get("platter", data.served[course])
    hands = tuple(tuple(sorted(said.get(f"hand {seat}", ()))) for seat in seats)
    kept = tuple(tuple(sorted(said.get(f"kept {seat}", ()))) for seat in seats)
    gone = tuple(said.get(f"gone {seat}", ()) for seat in seats)
    shown = tuple(tuple(sorted(said.get(f"shown {seat}", ()))) for seat in seats)
    seated = tuple(tuple(guest for guest, _ in side) for side in sides)
    named = [guest for zones in (hands, kept, gone, seated, shown) for zone in zones for guest in zone]
    faux = {
        name: tuple(tuple(sorted(said.get(f"{name} {seat}", ()))) for seat in seats) for name in ("offered", "returned")
    }
    laid = tuple(sorted(said.get("laid", ())))
    face_up = [card for zones in (*faux.values(), (laid,)) for zone in zones for card in zone]
    over = int(not stack or (stack[1:2] != () and stack[1].flow == "farewell"))
    begun = any(frame.flow == "course" and frame.names[1] for frame in stack)
    lying = [*platter]
    for counts in (*reserves,):
        lying = [a + b for a, b in zip(lying, counts, strict=True)]
    for tokens in held:
        for kind in tokens:
            lying[kind] += int(kind > 0)
    for kind, _, _ in said.get("aloft", ()):
        lying[kind] += 1
    table = Table(
        course=course,
        active=said.get("turn", 0),
        first=said.get("first", 0),
        over=over,
        emptied=int(not any(platter) and not over and not begun),
        platter=platter,
        out=tuple(lying),
        hands=hands,
        kept=kept,
        packs=_packs(rules, written, kept, hands, tuple(map(_together, hands, gone, seated, shown))),
        coming=((),) * rules.seats,
        sides=seated,
        held=tuple(held),
        doorway=doorway,
        gone=gone,
        shown=shown,
        box=_rest(len(data.guests), named, written),
        reserves=reserves,
        ledger=ledger,
        seated_once=tuple(int(bool(seated[seat] or gone[seat])) for seat in seats),
        plated=tuple(said.get(f"plated {seat}", 0) for seat in seats),
        used_course=tuple(sorted(said.get("used_course", ()))),
        used_game=tuple(sorted(said.get("used_game", ()))),
        acted=tuple(sorted(said.get("acted", ()))),
        waiting=said.get("waiting", ()),
        lifts=tuple(sorted(said.get("lifts", ()))),
        aloft=said.get("aloft", ()),
        offered=faux["offered"],
        returned=faux["returned"],
        laid=laid,
        spare=_rest(len(data.faux_pas), face_up, written),
        awarded=said.get("awarded", ()),
        content_home=tuple(said.get(f"content {seat}", _bonuses(ledger[seat])) for seat in seats),
        doors=said.get("doors", ()),
    )
    return table, stack, said.get("sealed", ())


def _stack(rules: Party, said: dict[str, Any]) -> tuple[Frame, ...]:
    frames: tuple[Frame, ...] | None = said.get("at")
    if frames is None:
        return beginning_of_turn(rules, said.get("turn", 0))
    if not frames:
        return ()
    if frames[0].flow not in ("draft", "faux", "turn", "farewell"):
        raise InvalidState(f"{frames[0].flow} cannot stand by itself; begin with draft, faux, turn or farewell", "at")
    return (base(rules, frames[0].flow), *frames)


def _sum(lines: tuple[Credit, ...], width: int) -> tuple[int, ...]:
    counts = [0] * width
    for kind, _, _, count in lines:
        counts[kind] += count
    return tuple(counts)


def _together(*zones: Zone) -> Zone:
    return tuple(sorted(guest for zone in zones for guest in zone))


def _bonuses(lines: tuple[Credit, ...]) -> int:
    return len({guest for _, why, guest, _ in lines if why == BONUS})


def _rest(cards: int, named: list[int], written: Written) -> Zone:
    if written.seen_by is not None:
        return (0,) * max(0, cards - 1 - len(named))
    return tuple(card for card in range(1, cards) if card not in named)


def _packs(
    rules: Party,
    written: Written,
    kept: tuple[Zone, ...],
    hands: tuple[Zone, ...],
    own: tuple[Zone, ...],
) -> tuple[tuple[Held, ...], ...]:
    """The packs of a draft, from the order in which everybody kept; of a view, those that its seat remembers."""
    said, players = written.said, rules.seats
    data = rules.data
    size = data.deck.hand
    if written.seen_by is not None:
        return tuple(
            said.get(f"packs {seat}")
            or tuple((0, (0,) * (size - at - 1)) for at in range(len(said.get(f"drafted {seat}", ""))))
            for seat in range(players)
        )
    orders = [said.get(f"drafted {seat}", "") for seat in range(players)]
    rounds = max(map(len, orders))
    if not rounds:
        return ((),) * players
    drafting = rounds < size
    keeps: list[Zone] = []
    for seat, order in enumerate(orders):
        among = kept[seat] if drafting else own[seat]
        if sorted(order) != sorted(str(at + 1) for at in range(rounds)) or len(among) != rounds:
            raise InvalidState("expected the order in which all guests of this seat were kept", f"p{seat + 1} drafted")
        keeps.append(tuple(among[int(digit) - 1] for digit in order))
    packs = []
    for seat in range(players):
        held: list[Held] = []
        for at in range(rounds):
            later = [keeps[(seat - at + turn) % players][turn] for turn in range(at + 1, rounds)]
            left = hands[(seat - at + rounds) % players] if drafting else ()
            held.append((keeps[seat][at], tuple(sorted((*later, *left)))))
        packs.append(tuple(held))
    return tuple(packs)
