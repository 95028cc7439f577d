"""Looking ahead (SDP 6.2): usable is what can be carried out in full, and what is offered leads on."""

import time
from collections.abc import Iterator, Sequence
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.machine.feasibility import usable
from supperrules.games.surrealist.machine.shapes import plate_entry
from supperrules.games.surrealist.table import Table
from supperrules.kernel.change import KERNEL_EVENTS, Event, events_of
from supperrules.kernel.nouns import Words
from supperrules.kernel.play import apply, question
from supperrules.kernel.run import AnyRun, Run
from supperrules.kernel.state import Frame, State
from tests.surrealist.effects_cases import SEED, Case, party, table

ABILITIES = (
    "send 1 dessert from the kitchen to another of your guests",
    "send 2 tokens from the platter to this guest",
    "send up to 2 tokens from the platter to a neighbour; return 1 token from a neighbour to the kitchen",
    "choose an opponent's guest; swap 1 token on that guest for 1 token on a neighbour of that guest",
    "return 2 tokens from your guests to the kitchen; for each returned token, send 1 wine from the kitchen to the "
    "guest it came from",
    "choose a neighbour; return 1 wine from that neighbour to the kitchen; send 1 food from the platter to this guest",
    "discard up to 2 tokens from the platter; for each discarded token, take 1 mismatched token from a neighbour into "
    "your reserve",
    "send 1 token from this guest to a neighbour; return 1 mismatched token from a neighbour to the kitchen",
    "choose one: discard 2 wine from the platter, or swap the seats of this guest and another of your guests",
    "for each of your guests, return 1 matching token from that guest to the kitchen",
    "send home a neighbour with no empty appetite; return 1 token from a neighbour to the kitchen",
)
NAMES = ("ada", "bea", "cai", "dov")
APPETITES = ("food wine any", "wine wine food", "food drama drama", "dessert food any wine")
TOKENS = (".", "food", "wine", "drama")


@st.composite
def positions(draw: st.DrawFn) -> Case:
    """Four guests at two sides, with tokens, a platter, and one of the abilities for the first."""
    case = Case("drawn")
    for name, appetites in zip(NAMES, APPETITES, strict=True):
        case.table.append(f"{name}: {appetites}")
        if name == "ada":
            case.table.append(f"  plate: {draw(st.sampled_from(ABILITIES))}.")
    seated = draw(st.integers(1, 4))
    sides: dict[int, list[str]] = {1: [], 2: []}
    for name, appetites in list(zip(NAMES, APPETITES, strict=True))[:seated]:
        tokens = " ".join(draw(st.sampled_from(TOKENS)) for _ in appetites.split())
        sides[1 if name == "ada" else draw(st.integers(1, 2))].append(f"{name}({tokens})")
    case.table += [f"p{seat} side: {', '.join(side)}" for seat, side in sides.items() if side]
    platter = {kind: draw(st.integers(0, 2)) for kind in ("food", "wine")}
    case.table.append(f"platter: {', '.join(f'{count} {kind}' for kind, count in platter.items())}")
    return case


def ends(rules: Party, start: Table, guest: int) -> Iterator[tuple[State[Table], int]]:
    """The positions that every way of carrying the ability out comes to, with how many changes led there."""
    frame = Frame("card", 0, (guest, 0, plate_entry(guest), ()))
    run: AnyRun = Run(rules, SEED, State(start, (frame,)), (0,) * rules.seats)
    run.go()
    waiting = [(run.frozen(), changes(events_of(run.told)))]
    while waiting:
        state, changed = waiting.pop()
        asked = question(rules, state)
        if asked is None:
            yield state, changed
            continue
        seat, options = asked.asks[0]
        assert len(options) > 0
        for option in options:
            step = apply(rules, SEED, state, asked, seat, option)
            waiting.append((step.state, changed + changes(step.events)))


def changes(events: Sequence[Event]) -> int:
    """How many changes of the table are among the events."""
    return sum(event.change not in KERNEL_EVENTS for event in events)


@given(positions())
def test_a_usable_ability_acts_whatever_is_answered(case: Case) -> None:
    rules = party(case)
    start = table(case, rules)
    guests = rules.nouns["guest"]
    assert isinstance(guests, Words)
    ada = guests.ids["ada"]
    if not usable(rules, start, ada, 0, plate_entry(ada)):
        return
    for state, changed in islice(ends(rules, start, ada), 60):
        assert not state.stack and changed


@pytest.mark.parametrize("kinds", ["2 tokens", "30 food"])
def test_a_long_hopeless_ability_is_refused_in_a_moment(kinds: str) -> None:
    ability = f"plate: send {kinds} from the kitchen to this guest; return 1 wine from your reserve to the kitchen."
    case = Case("hopeless", ["ada: food wine any dessert drama compliment", f"  {ability}", "p1 side: ada"])
    rules = party(case)
    start = table(case, rules)
    before = time.process_time()
    assert not usable(rules, start, 1, 0, plate_entry(1))
    assert time.process_time() - before < 1


def test_a_program_that_cannot_fail_needs_no_trial() -> None:
    case = Case(
        "sure", ["ada: food wine any", "  plate: take 2 tokens from the kitchen into your reserve.", "p1 side: ada"]
    )
    rules = party(case)
    program = rules.data.programs.of[1]
    assert program.sure[program.first]
    assert usable(rules, table(case, rules), 1, 0, plate_entry(1))
