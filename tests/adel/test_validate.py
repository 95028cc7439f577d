"""What cannot be on the table is refused when it is loaded, and what is taken can be played on."""

import json
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from supperrules.errors import InvalidState
from supperrules.games.adel.table import Sketch
from supperrules.games.adel.validate import validate
from supperrules.kernel.chance import draw
from supperrules.kernel.json_text import parsed
from supperrules.kernel.play import apply, question, start
from supperrules.kernel.state import Frame, State
from supperrules.kernel.state_json import canonical_state, read_state
from tests.adel.tables import Scene, shipped_rules

TRIO = "A1 B1 C1"


def complaint(scene: Scene, **changes: Any) -> str:
    """What is said against the table with these fields otherwise."""
    table: Sketch = attrs.evolve(scene.table, **changes)
    return validate(scene.rules, table, scene.state.frames)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"known": ((1,), (), ())}, "ferryman-clay is in 2 places"),
        ({"offered": ((), ())}, "expected every item once, 45 in all, found 43"),
        ({"piles": (1, 1)}, "the piles have 2 items, the stock 40"),
        ({"sets": (1, 1, 2)}, "every seat has a set of its own"),
        ({"register": (1,)}, "check-1 is expected in 1 places among checks, thieves, register and jail"),
        ({"thieves": ((), (), ())}, "thief-1 is expected in 1 places"),
        ({"round": 0}, "expected a round from 1 to 200"),
        ({"round": 201}, "expected a round from 1 to 200"),
        ({"where": (1, 0, 0)}, "p1 is somewhere at this moment of the round"),
        ({"down": ((1,), (), ())}, "the action card of p1 lies otherwise"),
        ({"position": (99, 0, 0)}, "somebody sits at the dinner table, and another round has begun"),
        ({"position": (3, 0, 0), "bonus": (1, 0, 0)}, "the last exhibition is over, and the game is not"),
    ],
)
def test_a_table_that_cannot_be_at_the_beginning_of_a_round(changes: dict[str, Any], said: str) -> None:
    scene = Scene(3, collections={"p2": TRIO})
    assert complaint(scene) == ""
    assert complaint(scene, **changes).startswith(said)


def test_a_table_that_cannot_be_within_a_round() -> None:
    scene = Scene(3, collections={"p2": TRIO})
    scene.round(p1="auction check-10", p2="castle exhibition", p3="castle thief-10")
    assert scene.asked("buy") and complaint(scene) == ""
    exhibition, detective = scene.data.exhibition, scene.data.detective
    assert complaint(scene, up=((), (), ())).startswith("the action card of p1 lies otherwise")
    assert complaint(scene, up=((detective,), (), ())) == "p1 cannot have played this card here"
    assert (
        complaint(scene, down=((), (scene.action("check-2"),), (detective,))) == "p2 cannot have played this card here"
    )
    assert complaint(scene, down=((), (exhibition,), (0,))) == "", "a view does not know what lies face down"
    scene.play(f"p1 {scene.offered('p1')[0]}").exhibit("p2", TRIO)
    assert scene.asked("steal", "p3") and complaint(scene) == ""
    shown = scene.table.shown[1]
    assert complaint(scene, shown=(shown, (), ())) == "p1 exhibits without an exhibition card"
    theft = scene.state.frames[-1]
    for thefts, said in (
        ((), ""),
        (((2, 1), (2, 1)), "a theft is told twice"),
        (((0, 1),), "p1 does not steal from p2"),
    ):
        frames = (*scene.state.frames[:-1], theft._replace(names=(thefts,)))
        assert validate(scene.rules, scene.table, frames) == said


def test_flows_that_cannot_stand_in_one_another() -> None:
    scene = Scene(2)
    season, turn = scene.state.frames
    assert validate(scene.rules, scene.table, (turn,)) == "the stack does not begin with the season"
    assert validate(scene.rules, scene.table, (season, Frame("theft", 0, ((),)))).startswith("theft cannot be inside")
    skipping = season._replace(next=season.next + 1)
    assert validate(scene.rules, scene.table, (skipping, turn)) == "season goes on at rounds after round"


def test_a_jail_that_is_too_full_and_a_thief_of_another_set() -> None:
    scene = Scene(2, jail="thief-1 thief-2")
    thieves = tuple(scene.action(f"thief-{number}") for number in (1, 2, 12, 11))
    full = ((thieves[0], 0), (thieves[1], 1), (thieves[2], 0))
    assert complaint(scene, jail=full, thieves=((), (thieves[3],))) == "more than 2 thieves in jail"
    assert complaint(scene, jail=((thieves[0], 1), (thieves[1], 1))) == "thief-1 is no thief of p2"


def positions() -> list[Any]:
    """Positions of a game played at random, as JSON."""
    game = shipped_rules(players=3)
    state, found = start(game, b"positions").state, []
    while state.stack:
        found.append(json.loads(canonical_state(game, state)))
        asked = question(game, state)
        assert asked is not None
        seat, options = asked.asks[draw(b"positions", "who", len(found), len(asked.asks))]
        choice = options[draw(b"positions", "what", len(found), len(options))]
        state = apply(game, b"positions", state, asked, seat, choice).state
    return found


POSITIONS = positions()


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, part in inside for place in _places(part, (*path, key)))]


@given(st.data())
def test_a_changed_position_is_refused_or_can_be_played_on(data: st.DataObject) -> None:
    found = json.loads(json.dumps(data.draw(st.sampled_from(POSITIONS))))
    place = data.draw(st.sampled_from([one for one in _places(found) if one]))
    here = found
    for key in place[:-1]:
        here = here[key]
    other = data.draw(st.sampled_from(POSITIONS))
    there: Any = other
    try:
        for key in place:
            there = there[key]
    except (KeyError, IndexError, TypeError):
        there = data.draw(st.sampled_from([0, 1, 99, "?", "p1", "castle", "thief-12", [], {}, None]))
    here[place[-1]] = there
    game = shipped_rules(players=3)
    try:
        state: State[Sketch] = read_state(game, parsed(json.dumps(found)))
    except InvalidState:
        return
    for count in range(200):
        asked = question(game, state)
        if asked is None:
            break
        seat, options = asked.asks[0]
        state = apply(game, b"on", state, asked, seat, options[draw(b"on", "answer", count, len(options))]).state
        assert validate(game, state.table, state.frames) == ""
