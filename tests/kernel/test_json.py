"""Hostile JSON gives an error with a path and nothing else."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from supperrules.errors import InvalidAction, InvalidState
from supperrules.kernel.json_schema import action_schema, event_schema, question_schema, record_schema, view_schema
from supperrules.kernel.json_text import LONGEST, canonical, parsed
from supperrules.kernel.play import apply, question, start
from supperrules.kernel.record import Entry, Record
from supperrules.kernel.state import State
from supperrules.kernel.state_json import canonical_state, in_state, read_action, read_state, state_json
from supperrules.kernel.view import view
from tests.kernel.toy import toy

RULES = toy(3)
SEED = b"hostile!"


def positions() -> list[State[Any]]:
    """Some positions of one game: sealed, in a nested call, in a turn."""
    state, out = start(RULES, SEED).state, []
    while state.stack:
        out.append(state)
        asked = question(RULES, state)
        assert asked is not None
        state = apply(RULES, SEED, state, asked, asked.asks[0].seat, asked.asks[0].options[0]).state
    return [*out[:4], *out[4::5], state]


POSITIONS = positions()
NASTY: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 10**17, "", "?", "p9", "decline", "end", "\ud800", [], {}, [[]], {"a": 1}, 1.5),
    *(["decline"], ["play", "?"], [None] * 3, "x" * 10_000),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value inside a JSON value."""
    out = [path]
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        out += places(part, (*path, key))
    return out


def changed(value: Any, path: tuple[Any, ...], part: Any) -> Any:
    """The JSON value with another part at this path."""
    if not path:
        return part
    out = copy.deepcopy(value)
    at = out
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = part
    return out


@given(st.data())
def test_a_save_with_something_else_in_it_is_refused_or_sound(data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(POSITIONS))
    whole = json.loads(canonical_state(RULES, state))
    path = data.draw(st.sampled_from(places(whole)))
    text = json.dumps(changed(whole, path, data.draw(st.sampled_from(NASTY))))
    try:
        back = in_state(lambda: read_state(RULES, parsed(text)))
    except InvalidState as error:
        assert str(error).isprintable() or "\n" not in str(error)
        return
    again = canonical_state(RULES, back)
    assert read_state(RULES, parsed(again)) == back
    question(RULES, back)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_anything_at_all_is_no_save(value: Any) -> None:
    with pytest.raises(InvalidState):
        in_state(lambda: read_state(RULES, parsed(json.dumps(value))))
    with pytest.raises(InvalidAction):
        read_action(RULES, value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ('{"table":' * 50_000, "nested too deeply"),
        ("NaN", "found NaN"),
        ("1e999", "a fraction"),
        ("9" * 5_000, "a huge number"),
        ('{"table":1,"table":1}', "a key twice"),
        ('{"tables":{}}', "nothing is called 'tables' here"),
        (" " * (LONGEST + 1), "longer than"),
        ('"\\ud800"', "expected an object"),
    ],
)
def test_text_that_is_no_state_says_why(text: str, said: str) -> None:
    with pytest.raises(InvalidState, match=said):
        in_state(lambda: read_state(RULES, parsed(text)))


@pytest.mark.parametrize(
    ("path", "part", "place"),
    [
        (("table", "tokens", "p1"), {"red": 999}, "table.tokens.p1.red"),
        (("table", "hands", "p2"), ["card-alpha", "card-omega"], r"table.hands.p2\[1\]"),
        (("stack", 0, "next"), "nowhere", r"stack\[0\].next"),
        (("answered",), [1, 2], "answered"),
        (("chance",), -1, "chance"),
        (("sealed",), [["keep", ["card-alpha"]], None], "sealed"),
        (("stack", 0, "flow"), 7, r"stack\[0\].flow"),
    ],
)
def test_a_complaint_names_the_place(path: tuple[Any, ...], part: Any, place: str) -> None:
    whole = json.loads(canonical_state(RULES, POSITIONS[0]))
    with pytest.raises(InvalidState, match=place):
        read_state(RULES, parsed(json.dumps(changed(whole, path, part))))


def test_a_view_is_no_save() -> None:
    with pytest.raises(InvalidState, match="this is a view"):
        read_state(RULES, state_json(RULES, view(RULES, POSITIONS[-2], 0)))


def test_a_record_is_read_as_it_was_written() -> None:
    entry = Entry("p1#1 pass", "a0f3")
    record = Record(
        "toy", "0" * 16, 3, {"mode": "x"}, 7, (entry,), "f" * 16, None, ("Ann", "Bob", "Cy"), {"a": 1}, None
    )
    assert Record.from_json(record.to_json()) == record
    for bad in ("{}", record.to_json().replace('"version":1', '"version":2'), record.to_json().replace("7", "-7")):
        with pytest.raises(InvalidState):
            Record.from_json(bad)


def test_schemas_are_json_and_name_every_noun() -> None:
    for make in (view_schema, question_schema, action_schema, event_schema, record_schema):
        schema = json.loads(canonical(make(RULES)))
        assert set(RULES.nouns) <= set(schema["$defs"])
