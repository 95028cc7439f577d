"""A position of any game goes into one line and comes back the same; what cannot be read is said by its place."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from supperrules.errors import InvalidState, SupperError
from supperrules.kernel.position_text import position_text, read_position
from supperrules.kernel.rules import Rules
from supperrules.kernel.state_json import canonical_state
from supperrules.kernel.view import SPECTATOR, view
from tests.games_in_general.games import games, positions

GAMES = games()


def read(rules: Rules[Any, Any], text: str, secrets: bool = True) -> Any:
    found, state = read_position(text, lambda seats, options: rules, rules.name, secrets)
    assert found is rules
    return state


@pytest.mark.parametrize("name", GAMES)
def test_every_position_comes_back_the_same(name: str) -> None:
    rules = GAMES[name]
    for state in positions(rules, name.encode(), 400):
        text = position_text(rules, state)
        assert "\n" not in text and "#" not in text and len(text) < len(canonical_state(rules, state))
        assert read(rules, text) == state


@pytest.mark.parametrize("name", GAMES)
def test_every_view_comes_back_the_same_and_is_no_position(name: str) -> None:
    rules = GAMES[name]
    for state in positions(rules, name.encode(), 40):
        for seat in (*range(rules.seats), SPECTATOR):
            seen = view(rules, state, seat)
            text = position_text(rules, seen, seat)
            assert read(rules, text, secrets=False) == seen
            if seen.table != state.table:
                with pytest.raises(InvalidState, match="this is a view"):
                    read(rules, text)


def test_a_line_is_short_and_says_what_lies_where() -> None:
    rules = GAMES["toy 2"]
    first = next(positions(rules, b"line"))
    assert position_text(rules, view(rules, first, 0)) == (
        "toy; 2 seats; pile: [6*?]; hands: {p1: [card-alpha card-eta card-nu] p2: [3*?]}; at evening/keep/deal"
    )


TEXT = position_text(GAMES["adel 2"], list(positions(GAMES["adel 2"], b"fault", 9))[-1])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("adel;", "toy;", "this is a position of 'toy', not of 'adel'"),
        ("2 seats", "two", "expected how many play"),
        ("round: ", "rounds: ", "no field 'rounds'"),
        ("round: ", "round: 1; round: ", "stands here twice"),
        ("round: ", "round: many", "expected"),
        ("; at ", "; at nowhere/", "expected"),
        ("; at ", "; on ", "expected a field with `:`"),
        ("round: ", "round: [", "expected"),
    ],
)
def test_what_cannot_be_read_is_told_by_its_place(old: str, new: str, said: str) -> None:
    assert old in TEXT
    with pytest.raises(InvalidState, match=said):
        read(GAMES["adel 2"], TEXT.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("pile: [", "pile: [card-alpha ", "card-alpha lies in more than one of pile, hands, shown, gone"),
        ("card-alpha ", "", "card-alpha is missing: it must lie in one of pile, hands, shown, gone"),
    ],
)
def test_every_card_lies_somewhere_and_nowhere_else(old: str, new: str, said: str) -> None:
    text = position_text(GAMES["toy 2"], next(positions(GAMES["toy 2"], b"cards")))
    with pytest.raises(InvalidState, match=said):
        read(GAMES["toy 2"], text.replace(old, new, 1))


@given(st.data())
def test_a_damaged_line_is_refused_or_read_but_never_breaks(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT) - 1))
    piece = data.draw(st.sampled_from(["", "{", "]", ":", ";", '"', "*", "9", "?", "-", "99999999*?", "p1", " at "]))
    damaged = TEXT[:at] + piece + TEXT[at + data.draw(st.integers(0, 5)) :]
    try:
        state = read(GAMES["adel 2"], damaged)
    except SupperError:
        return
    assert read(GAMES["adel 2"], position_text(GAMES["adel 2"], state)) == state
