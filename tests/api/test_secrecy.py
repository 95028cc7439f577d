"""What a seat cannot see changes nothing it gets: two games that differ only there are equal to it, byte for byte."""

import gc
import json
from collections.abc import Callable
from types import ModuleType
from typing import Any

import attrs
import pytest
from hypothesis import settings

import supperrules as sr
from supperrules.api import seat_history
from supperrules.kernel import legal
from supperrules.kernel.audience import OPEN
from supperrules.kernel.chance import draw
from supperrules.kernel.rules import AnyRules
from supperrules.kernel.state import State
from tests.api.twins import Twin, begin, differences, everything, played_out

MODES = ("casual", "normal", "advanced")
SEATS = (2, 3, 4)


def _seeds(players: int) -> range:
    """One game for each way to play; 504 in the long profile."""
    return range(56) if settings().max_examples >= 1000 else range(players, players + 1)


def _cut(line: list[sr.Game], key: int) -> list[sr.Game]:
    """A line up to a position where there may be something to hide, now and then all of it."""
    return line[: 2 + draw(b"cut", str(key), 1, len(line) // 2)] if key % 5 else line


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("mode", MODES)
def test_two_games_that_differ_only_in_what_a_seat_cannot_see_are_equal_to_it(mode: str, players: int) -> None:
    different = 0
    for seed in _seeds(players):
        line = played_out(begin(players, mode, seed), b"%d" % seed)
        for number, viewer in enumerate((*line[0].seats, None)):
            if len(_seeds(players)) > 1 or number % 2 == seed % 2:
                twin = Twin(_cut(line, seed + number), viewer, seed)
                assert differences(twin) == [], (seed, viewer)
                different += twin.differs
    assert different


# ---- a leak anywhere is noticed


def hands_on_the_table(rules: AnyRules) -> AnyRules:
    """Everybody's hand is a field that all may see."""
    fields = tuple(attrs.evolve(field, seen=OPEN) if field.name == "hands" else field for field in rules.fields)
    return attrs.evolve(rules, fields=fields)


def drafted_aloud(rules: AnyRules) -> AnyRules:
    """What is kept in the draft is told to all."""
    return attrs.evolve(
        rules, changes={**rules.changes, "keep": attrs.evolve(rules.changes["keep"], seen=(OPEN, OPEN))}
    )


def draft_in_records(rules: AnyRules) -> AnyRules:
    """The answers of the draft are taken for public once the last is in."""
    return attrs.evolve(
        rules, questions={**rules.questions, "draft": attrs.evolve(rules.questions["draft"], seen=OPEN)}
    )


@pytest.mark.parametrize("leak", [hands_on_the_table, drafted_aloud, draft_in_records], ids=lambda leak: leak.__name__)
def test_a_leak_in_the_rules_is_noticed(leak: Callable[[AnyRules], AnyRules]) -> None:
    line = played_out(begin(3, "advanced", 5, leak), b"leak")[:30]
    assert differences(Twin(line, "p2", 1), every=3)


def _untouched(rules: Any, state: State[Any], seat: int) -> State[Any]:
    return state


def _with_chance(rules: Any, state: State[Any], seat: int) -> State[Any]:
    return _true_view(rules, state, seat)._replace(chance=state.chance)


def _with_sealed(rules: Any, state: State[Any], seat: int) -> State[Any]:
    return _true_view(rules, state, seat)._replace(sealed=state.sealed)


_true_view = seat_history.view


@pytest.mark.parametrize(
    ("room", "view"),
    [(seat_history, _untouched), (seat_history, _with_chance), (seat_history, _with_sealed), (legal, _untouched)],
)
def test_a_leak_in_a_view_is_noticed(room: ModuleType, view: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    # Reasons that look at hands tell nothing, as long as they are given the view.
    line = played_out(begin(3, "advanced", 5, _with_nosy_reasons), b"leak")[:30]
    twin = Twin(line, "p2", 1)
    assert differences(twin, every=3) == []
    monkeypatch.setattr(room, "view", view)
    for game in line:
        game._memories.clear()
    assert differences(twin, every=3)


def _with_nosy_reasons(rules: AnyRules) -> AnyRules:
    return attrs.evolve(rules, why_not=lambda rules, state, seat, choice: (str(state.table.hands),))


# ---- what is in a view


def test_nothing_in_a_view_leads_to_the_game() -> None:
    game = played_out(begin(3, "advanced", 2), b"graph")[40]
    for seat in (*game.seats, None):
        view = game.view(seat)
        _ = (view.question, list(view.legal), view.record, view.since(0), view.table)
        known = {id(one.state) for one in view._memory.whole()}
        for found in _reached(view):
            assert not isinstance(found, sr.Game)
            assert not isinstance(found, State) or id(found) in known
            assert found is not game.state.table.box


def _reached(start: object) -> list[object]:
    """All values that lead on from one; not what modules and functions share with everybody."""
    found: dict[int, object] = {}
    left = [start]
    while left:
        here = left.pop()
        if id(here) in found or isinstance(here, type | ModuleType) or callable(here):
            continue
        found[id(here)] = here
        left += [one for one in gc.get_referents(here) if not isinstance(one, dict) or "__builtins__" not in one]
    return list(found.values())


def test_a_secret_answer_is_blank_in_others_records_until_it_is_shown() -> None:
    game = begin(2, "advanced", 2)
    while game.question is not None and game.question.key == "draft":
        game = game.play(game.legal[0])
    lines = [entry.text for entry in game.view("p1").record.actions]
    own = [line for line in lines if line.startswith("p1")]
    others = [line for line in lines if line.startswith("p2")]
    assert own and not any("?" in line for line in own)
    assert others and set(others) == {"p2 ?"}
    assert game.question is not None and game.question.key == "faux pas"
    half = game.play(game.legal.of("p2")[0])
    assert half.view("p1").record.actions[-1].text == "p2 ?"
    assert half.view("p2").record.actions[-1].text != "p2 ?"
    whole = half.play(half.legal.of("p1")[0])
    shown = [entry.text for entry in whole.view("p1").record.actions[-2:]]
    assert shown[0].startswith("p2 lay ") and shown[1].startswith("p1#")
    assert [entry.text for entry in whole.view("p1").record.actions[:-2]] == lines
    assert whole.view(None).record.seed is None


def test_a_loaded_game_goes_on_counting_for_each_listener() -> None:
    game = played_out(begin(3, "advanced", 3), b"count")[35]
    back = sr.Game.from_json(game.to_json())
    for seat in (*game.seats, None):
        heard = len(game.view(seat).since(0))
        assert json.loads(game.view(seat).to_json())["told"] == json.loads(back.view(seat).to_json())["told"] == heard
        ahead, there = game.play(game.legal[0]).view(seat), back.play(back.legal[0]).view(seat)
        assert ahead.events == there.events and ahead.since(heard) == there.since(0) == there.events
        assert ahead.since(heard)[0].number == heard + 1


def test_hands_are_shown_when_the_game_is_over() -> None:
    game = played_out(begin(3, "normal", 6), b"early")[-1]
    assert game.over
    table = game.view(None).table
    for seat in game.seats:
        assert table["hands"].get(seat, []) == []
        assert game.view(None).table == game.view(seat).table | {"packs": table["packs"]}
    shown = {raw.args["seat"] for raw in game.events if raw.change == "show"}
    assert shown == {seat for seat in game.seats if table["shown"].get(seat)}


def test_the_test_sees_everything_a_seat_gets() -> None:
    game = begin(2, "normal", 1)
    what = {name for name, _ in everything(game, "p1", thorough=True)}
    assert {"view", "legal", "events", "question", "errors", "record", "text", "told", "undo"} <= what


def test_a_view_reads_only_its_own_seats_actions() -> None:
    game = played_out(begin(3, "normal", 6), b"own")[10]
    assert game.question is not None
    (asked,) = game.question.asks
    other = next(seat for seat in game.seats if seat != asked)
    theirs = game.legal[0]
    assert game.view(asked).action(theirs.text).seat == asked
    assert game.view(asked).action(str(theirs)) == game.view(asked).action(theirs.to_json()) == theirs
    for text in (str(theirs), theirs.to_json()):
        for seat in (other, None):
            with pytest.raises(sr.IllegalAction) as refused:
                game.view(seat).action(text)
            assert refused.value.code == "not-yours"
    late = game.view(other).action(theirs.text)
    assert late.seat == other and game.explain(late).code == "not-asked"
