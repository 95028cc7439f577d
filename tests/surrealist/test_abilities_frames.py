"""Frames of card programs: every one that is met is sound, and one that is called sound can be gone on from."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.machine.validate import sound_frame
from supperrules.kernel.play import apply, question
from supperrules.kernel.run import AnyRun, Run
from supperrules.kernel.state import Frame, State
from tests.surrealist.effects_cases import SEED, Case, cases, party, table
from tests.surrealist.effects_cases import whole as happening

FOLDER = Path(__file__).resolve().parents[1] / "cases" / "verbs"
CASES = [case for path in sorted(FOLDER.glob("*.txt")) for case in cases(path.read_text("utf-8"))[1]]


def met(case: Case) -> list[tuple[Party, State[Any]]]:
    """The positions in the middle of an ability that a case comes to, by first answers."""
    rules = party(case)
    start = table(case, rules)
    what = happening(case.happens, rules, start)
    if what[0] not in ("plate", "receive") or ". unusable" in case.outcome:
        return []
    run: AnyRun = Run(rules, SEED, State(start, (Frame("whole", 0, (what, 0)),)), (0,) * rules.seats)
    run.go()
    state, found = run.frozen(), []
    while (asked := question(rules, state)) is not None:
        if any(frame.flow == "card" for frame in state.frames):
            found.append((rules, state))
        seat, options = asked.asks[0]
        state = apply(rules, SEED, state, asked, seat, options[0]).state
    return found


MET = [one for case in CASES for one in met(case)]


def test_every_frame_that_is_met_is_sound() -> None:
    assert len(MET) > 30
    for rules, state in MET:
        assert [sound_frame(rules, state.table, frame) for frame in state.frames if frame.flow == "card"] == [""]


REGISTERS = st.one_of(
    st.just(("nothing",)),
    st.tuples(st.just("count"), st.integers(0, 4)),
    st.tuples(st.just("guest"), st.integers(1, 12)),
    st.tuples(st.just("guests"), st.lists(st.integers(0, 12), max_size=3).map(tuple)),
    st.tuples(st.just("seat"), st.integers(0, 1)),
    st.tuples(
        st.just("token"),
        st.integers(1, 5),
        st.one_of(
            st.just(("kitchen",)),
            st.just(("platter",)),
            st.tuples(st.just("guest"), st.integers(1, 12), st.integers(-1, 5)),
        ),
    ),
)


@given(st.data())
def test_a_frame_that_is_called_sound_can_be_gone_on_from(data: st.DataObject) -> None:
    rules, state = data.draw(st.sampled_from(MET))
    frames = state.frames
    at = next(i for i, frame in enumerate(frames) if frame.flow == "card")
    frame = frames[at]
    guest, seat, entry, registers = frame.names
    assert isinstance(registers, tuple)
    kept = list(registers)
    for _ in range(data.draw(st.integers(1, 3))):
        if kept:
            kept[data.draw(st.integers(0, len(kept) - 1))] = data.draw(REGISTERS)
    program = rules.data.programs.of[guest]
    there = frame.next if frame is not frames[-1] else data.draw(st.integers(0, len(program.code)))
    changed = Frame("card", there, (guest, seat, entry, tuple(kept)), frame.at)
    if sound_frame(rules, state.table, changed):
        return
    moved = State(state.table, (*frames[:at], changed, *frames[at + 1 :]), (), state.answered)
    run: AnyRun = Run(rules, SEED, moved, moved.answered)
    run.go()
    after = run.frozen()
    for _ in range(20):
        asked = question(rules, after)
        if asked is None:
            break
        seat, options = asked.asks[0]
        after = apply(rules, SEED, after, asked, seat, options[-1]).state


@pytest.mark.parametrize("place", [500, 998])
def test_a_frame_behind_its_program_is_unsound(place: int) -> None:
    rules, state = MET[0]
    frame = next(frame for frame in state.frames if frame.flow == "card")
    assert sound_frame(rules, state.table, frame._replace(next=place))
