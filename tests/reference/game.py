"""The whole game from the rules page: set-up, draft, turns, courses, farewell, awards and scores.

A `Dinner` is played as a generator: it yields the questions that are open, one for each seat that is asked, and is sent
their answers; at last it returns the points. A whole with its waves (`wholes`) is told anew with every answer.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, permutations
from typing import Final

import attrs

from supperrules.games.surrealist.vocabulary.nodes import FauxPas, Guest
from tests.reference.answers import DONE, Memory, Option, Question
from tests.reference.evaluator import usable
from tests.reference.points import award, points
from tests.reference.table import KINDS, Table
from tests.reference.wholes import What, stopped

Asked = tuple[Question, ...]
"""Open questions, at most one a seat; several seats answer in secret, before any answer is seen."""
Answers = tuple[Option, ...]
"""One for each question, in their order."""
Telling = Generator[Asked, Answers, None]

COURSES: Final = ("Cocktails", "Hors d'oeuvres", "Aperitifs", "Main course", "Digestifs", "Dessert")
SIDE: Final = 3
HAND: Final = 6


@attrs.frozen
class Options:
    """The options of SDP; `menu` is what each course puts on the platter, for so many players."""

    menu: tuple[Mapping[str, int], ...]
    abilities: bool
    faux_pas: bool
    draft: bool
    awards: str
    end: str
    same_guest: bool
    casual: str = "none"
    rearrange: bool = False


@attrs.frozen
class Cards:
    """The cards by number, from 1."""

    guests: Mapping[int, Guest]
    faux_pas: Mapping[int, FauxPas]


@attrs.frozen
class Deal:
    """What chance has decided: who begins, the guests and the faux pas of each seat."""

    first: int
    hands: tuple[tuple[int, ...], ...]
    faux_pas: tuple[tuple[int, ...], ...]


@dataclass
class Dinner:
    """A game at one moment."""

    cards: Cards
    options: Options
    table: Table
    hands: list[list[int]]
    offered: list[list[int]]
    active: int
    """Whose turn it is."""
    course: int
    laid: list[int]
    """Faux pas that lie face up, common to all (SDP 2.5)."""
    plated: list[bool]
    """By seat: has used the plate action in this course (SDP 4.4)."""
    has_played: list[bool]
    """By seat: has had a first turn."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    def around(self, seat: int) -> list[int]:
        """Everybody in turn order, the seat first."""
        return [(seat + step) % self.seats for step in range(self.seats)]


def laid_table(cards: Cards, options: Options, deal: Deal) -> Dinner:
    """Everything dealt, the first course on the platter (SDP 2.1, 2.2)."""
    seats = len(deal.hands)
    able = {number: guest.ability for number, guest in cards.guests.items()}
    if not options.abilities:
        # SDP 2.4: no ability at all, or all but the plates.
        able = {n: one for n, one in able.items() if options.casual == "no-plates" and one.trigger.event != "plate"}
    table = Table(
        sides=[[] for _ in range(seats)],
        held={},
        platter={kind: options.menu[0].get(kind, 0) for kind in KINDS},
        reserves=[dict.fromkeys(KINDS, 0) for _ in range(seats)],
        course=COURSES[0],
        appetites={number: tuple(kind.name for kind in guest.appetites) for number, guest in cards.guests.items()},
        abilities=able,
        content_home=[0] * seats,
    )
    return Dinner(
        cards,
        options,
        table,
        [list(hand) for hand in deal.hands],
        [list(faux_pas) for faux_pas in deal.faux_pas],
        active=deal.first,
        course=0,
        laid=[],
        plated=[False] * seats,
        has_played=[False] * seats,
    )


#: ## The evening


def evening(dinner: Dinner) -> Generator[Asked, Answers, list[int]]:
    """From the set-up to the points of each seat."""
    if dinner.options.draft:
        yield from draft(dinner)
    if dinner.options.faux_pas:
        yield from keep_faux_pas(dinner)
    is_over = False
    while not is_over:
        yield from turn(dinner)
        # SDP 8.1: by whatever effect the last token left, the course ends at the end of that turn.
        if any(dinner.table.platter.values()):
            begin_turn(dinner)
        else:
            is_over = yield from next_course(dinner)
    yield from farewell(dinner)
    laid = {number: dinner.cards.faux_pas[number].claim for number in dinner.laid}
    return [points(dinner.table, laid, seat) for seat in range(dinner.seats)]


def draft(dinner: Dinner) -> Telling:
    """Keep one of the hand, pass the rest to the left; the last card is taken without a question (SDP 2.6)."""
    kept: list[list[int]] = [[] for _ in dinner.hands]
    while len(dinner.hands[0]) > 1:
        answers = yield tuple(
            Question(seat, "draft", tuple(("keep", guest) for guest in hand)) for seat, hand in enumerate(dinner.hands)
        )
        for seat, (_, guest) in enumerate(answers):
            dinner.hands[seat].remove(guest)
            kept[seat].append(guest)
        dinner.hands = [dinner.hands[seat - 1] for seat in range(dinner.seats)]
    dinner.hands = [mine + last for mine, last in zip(kept, dinner.hands, strict=True)]


def keep_faux_pas(dinner: Dinner) -> Telling:
    """Each keeps one or both of its two; the kept ones lie face up, common to all (SDP 2.5)."""
    answers = yield tuple(
        Question(seat, "faux pas", tuple(("lay", *some) for count in (1, 2) for some in combinations(cards, count)))
        for seat, cards in enumerate(dinner.offered)
    )
    for _, *cards in answers:
        dinner.laid += cards


def begin_turn(dinner: Dinner) -> None:
    """The player to the left is next; every reaction may resolve once more (SDP 6.7)."""
    dinner.active = (dinner.active + 1) % dinner.seats
    dinner.table.acted.clear()


def next_course(dinner: Dinner) -> Generator[Asked, Answers, bool]:
    """The end of a course and the beginning of the next; true if it was the last (SDP 8.1)."""
    yield from whole(dinner, dinner.active, ("course end",))
    if dinner.course + 1 == len(COURSES):
        return True
    dinner.course += 1
    table = dinner.table
    table.course = COURSES[dinner.course]
    dinner.plated = [False] * dinner.seats
    table.used = [guest for guest in table.used if not is_once_per_course(dinner, guest)]
    begin_turn(dinner)
    yield from whole(dinner, dinner.active, ("course start",))
    for kind, count in dinner.options.menu[dinner.course].items():
        dinner.table.platter[kind] += count
    return False


def is_once_per_course(dinner: Dinner, guest: int) -> bool:
    """Its limit begins afresh with a course."""
    limit = dinner.table.abilities[guest].limit
    return limit is not None and limit.per == "course"


def whole(dinner: Dinner, active: int, what: What) -> Telling:
    """Something that is done with all that follows from it, before anything else (SDP 6.7)."""
    given: tuple[Option, ...] = ()
    memory: Memory = {}
    before = dinner.table
    laid = {number: dinner.cards.faux_pas[number].claim for number in dinner.laid}
    look = partial(award, laid=laid, to_each=dinner.options.awards == "each")
    while True:
        dinner.table, asked = stopped(before, active, what, given, memory, look)
        if asked is None:
            return
        (answer,) = yield (asked,)
        given = (*given, answer)


#: ## A turn


def turn(dinner: Dinner) -> Telling:
    """Exactly one of four actions (SDP 4)."""
    seat = dinner.active
    (chosen,) = yield (Question(seat, "turn", tuple(actions(dinner, seat))),)
    dinner.has_played[seat] = True
    match chosen:
        case ("seat", guest, at):
            yield from seat_guest(dinner, guest, at)
            leaving = [one for one in dinner.table.sides[seat] if dinner.options.same_guest or one != guest]
            yield from other_half(dinner, [("send home", one) for one in leaving])
        case ("send home", guest):
            yield from whole(dinner, seat, ("home", guest))
            yield from other_half(dinner, seatings(dinner, seat))
        case ("serve", kind, guest):
            yield from whole(dinner, seat, ("serve", guest, kind))
        case ("discard", kind):
            dinner.table.platter[kind] -= 1
        case ("plate", guest):
            yield from use_plates(dinner, guest)
        case ("compliment" | "drama" as kind, guest, neighbour):
            yield from whole(dinner, seat, ("talk", guest, neighbour, kind))


def actions(dinner: Dinner, seat: int) -> list[Option]:
    """What a turn may begin with."""
    seatable = seatings(dinner, seat)
    if not dinner.has_played[seat]:
        # SDP 4.1: on a player's first turn action 1 is the only action, and `seat` its only first step.
        return seatable
    table = dinner.table
    side = table.sides[seat]
    found = [*seatable, *(("send home", guest) for guest in side)]
    for guest in side:
        if None in table.held[guest]:
            # SDP 4.2: a full neighbour is allowed.
            found += [(kind, guest, other) for kind in ("compliment", "drama") for other in table.neighbours(guest)]
    for kind in KINDS:
        if table.platter[kind]:
            found += [("discard", kind), *(("serve", kind, guest) for guest in side)]
    if not dinner.plated[seat]:
        found += plates(dinner, seat, [])
    return found


def seatings(dinner: Dinner, seat: int) -> list[Option]:
    """Every guest of the hand at every place, never more than three on a side (SDP 4.1)."""
    side = dinner.table.sides[seat]
    if len(side) == SIDE:
        return []
    return [("seat", guest, at) for guest in dinner.hands[seat] for at in range(len(side) + 1)]


def seat_guest(dinner: Dinner, guest: int, at: int) -> Telling:
    """A guest sits down; with `rearrange` the whole side may be put in another order with it (SDP 4.1)."""
    seat = dinner.active
    side = dinner.table.sides[seat]
    after = [*side[:at], guest, *side[at:]]
    order = tuple(after)
    if dinner.options.rearrange and side:
        others = tuple(("arrange", *other) for other in permutations(after) if other != order)
        (chosen,) = yield (Question(seat, "arrange", (*others, DONE)),)
        if chosen != DONE:
            order = chosen[1:]
    dinner.hands[seat].remove(guest)
    yield from whole(dinner, seat, ("seat", seat, guest, order))


def other_half(dinner: Dinner, options: list[Option]) -> Telling:
    """The other half of action 1, or none (SDP 4.1)."""
    if not options:
        return
    seat = dinner.active
    (chosen,) = yield (Question(seat, "other half", (*options, DONE)),)
    match chosen:
        case ("seat", guest, at):
            yield from seat_guest(dinner, guest, at)
        case ("send home", guest):
            yield from whole(dinner, seat, ("home", guest))


def plates(dinner: Dinner, seat: int, used: list[int]) -> list[Option]:
    """Plate abilities of seated guests that are usable at this moment (SDP 4.4)."""
    table = dinner.table
    return [
        ("plate", guest)
        for guest in table.sides[seat]
        if table.listens(guest, "plate") and guest not in (*used, *table.used) and usable(table, guest, seat)
    ]


def use_plates(dinner: Dinner, first: int) -> Telling:
    """One after the other in any order, each optional but the first (SDP 4.4)."""
    seat = dinner.active
    dinner.plated[seat] = True
    used = [first]
    yield from whole(dinner, seat, ("plate", first))
    while options := plates(dinner, seat, used):
        (chosen,) = yield (Question(seat, "plate", (*options, DONE)),)
        if chosen == DONE:
            return
        used.append(chosen[1])
        yield from whole(dinner, seat, chosen)


#: ## The end


def farewell(dinner: Dinner) -> Telling:
    """Starting left of the player who ended the game, side by side, one at a time (SDP 8.2)."""
    table = dinner.table
    table.acted.clear()  # SDP 6.7: game end counts as one turn
    if dinner.options.end == "all_then_doors":
        table.late_doors = []
    order = dinner.around((dinner.active + 1) % dinner.seats)
    while any(dinner.table.sides):
        seat = next(seat for seat in order if dinner.table.sides[seat])
        side = dinner.table.sides[seat]
        guest = side[0]
        if len(side) > 1:
            ((_, guest),) = yield (Question(seat, "farewell", tuple(("send home", one) for one in side)),)
        yield from whole(dinner, seat, ("home", guest))
    if dinner.options.end == "all_then_doors":
        yield from late_doors(dinner, order)


def late_doors(dinner: Dinner, order: Sequence[int]) -> Telling:
    """All are home, then all doors (SDP 8.2)."""
    while True:
        ready = {seat: ready_doors(dinner, seat) for seat in order}
        seat = next((seat for seat in order if ready[seat]), None)
        if seat is None:
            return
        (chosen,) = yield (Question(seat, "doors", (*(("use", guest) for guest in ready[seat]), DONE)),)
        done = waiting_doors(dinner, seat) if chosen == DONE else [chosen[1]]
        dinner.table.late_doors = [door for door in dinner.table.late_doors or () if door[0] not in done]
        if chosen != DONE:
            yield from whole(dinner, seat, ("door", chosen[1], seat))


def waiting_doors(dinner: Dinner, seat: int) -> list[int]:
    """Doors of that seat's guests that have been put off."""
    return [guest for guest, owner in dinner.table.late_doors or () if owner == seat]


def ready_doors(dinner: Dinner, seat: int) -> list[int]:
    """Those of them that are usable."""
    return [guest for guest in waiting_doors(dinner, seat) if usable(dinner.table, guest, seat)]
