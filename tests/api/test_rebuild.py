"""A game is what was told of it: state and views are rebuilt from events alone."""

import itertools
import json
from collections import Counter
from typing import Any

import attrs
import pytest
from hypothesis import settings

import supperrules as sr
from supperrules.kernel.audience import NOBODY, OPEN, OWNER, Only
from supperrules.kernel.change import Change, events_of
from supperrules.kernel.flow import Do, Flow
from supperrules.kernel.nouns import One, Per, Words
from supperrules.kernel.play import apply, question, start
from supperrules.kernel.rules import Field
from supperrules.kernel.state_json import canonical_state
from supperrules.kernel.undo import Past, undo_reasons
from supperrules.kernel.view import fold, masked, told_to
from supperrules.kernel.zones import put
from supperrules.testing.promises import check_told
from tests.api.twins import begin, played_out
from tests.kernel.toy import Sketch, toy

OWN = Only(0)
WAYS = tuple(itertools.product(("casual", "normal", "advanced"), (2, 3, 4)))


def _seeds(players: int) -> range:
    """One game for each way to play; 504 in the long profile."""
    return range(56) if settings().max_examples >= 1000 else range(players + 10, players + 11)


@pytest.mark.parametrize(("mode", "players"), WAYS)
def test_the_table_is_rebuilt_from_events_alone(mode: str, players: int) -> None:
    for seed in _seeds(players):
        line = played_out(begin(players, mode, seed), b"%d" % seed)
        rules = line[0].rules
        table = rules.opening
        for game in line:
            table = fold(rules, table, events_of(game._told))
            assert table == game.state.table


@pytest.mark.parametrize(("mode", "players"), WAYS)
def test_each_view_is_rebuilt_from_what_that_seat_was_told(mode: str, players: int) -> None:
    for seed in _seeds(players):
        line = played_out(begin(players, mode, seed), b"%d" % seed)
        rules = line[0].rules
        for seat in (*line[0].seats, None):
            viewer = line[0]._setting.seat(seat)
            table = masked(rules, rules.opening, viewer)
            for game in line:
                heard = tuple(event._raw for event in game.view(seat).events)
                table = masked(rules, fold(rules, table, heard), viewer)
                assert table == game.view(seat)._state.table


@pytest.mark.parametrize(("mode", "players"), WAYS)
def test_a_record_played_again_gives_every_view_again(mode: str, players: int) -> None:
    for seed in _seeds(players):
        game = played_out(begin(players, mode, seed), b"%d" % seed)[-1]
        again = sr.replay(game.record.to_json())
        assert again, again.difference
        assert again.game == game and again.game.to_json() == game.to_json()
        assert again.game.record == game.record
        assert [event.to_json() for event in again.game.history] == [event.to_json() for event in game.history]
        for seat in (*game.seats, None):
            assert again.game.view(seat).to_json() == game.view(seat).to_json()
            assert again.game.view(seat).record == game.view(seat).record


@pytest.mark.parametrize(("mode", "players"), WAYS)
def test_a_game_saved_at_every_question_comes_to_the_same_end(mode: str, players: int) -> None:
    for seed in _seeds(players):
        line = played_out(begin(players, mode, seed), b"%d" % seed)
        game = line[0]
        for ahead in line[1:]:
            saved = game.to_json()
            game = sr.Game.from_json(saved)
            assert game.to_json() == saved
            assert ahead._action is not None
            game = game.play(sr.Action(game._setting, *ahead._action, None))
            assert game.to_json() == ahead.to_json()


def test_told_events_are_numbered_without_gaps_for_each_listener() -> None:
    game = played_out(begin(4, "advanced", 1), b"numbers")[50]
    for seat in (*game.seats, None):
        told = game.since(0, seat)
        assert [event.number for event in told] == list(range(1, len(told) + 1))
        assert json.loads(game.view(seat).to_json())["told"] == len(told)


# ---- what only one seat may know of at all: the shipped game has nothing of the kind, the toy is given it


@attrs.define(eq=False)
class Whispering(Sketch):
    """The toy's table, and what each seat was whispered."""

    whispered: tuple[int, ...]


@attrs.frozen
class Whispered(Whispering):
    """The same as it stands at a question."""


def _whisper(t: Any, seat: int) -> None:
    t.whispered = put(t.whispered, seat, 2)


def whispering_toy(heard: Any = OWN) -> Any:
    """The toy, in which a seat is whispered something each turn, and nobody else hears of it."""
    rules = toy(3)
    turn: Any = rules.flows["turn"]
    menu, wave, over = turn.stations

    def whisper(run: Any, seat: int) -> None:
        run.do("whisper", seat)

    nothing = (1,) * 3
    secret = Words("secret", ("?", "nothing", "something"), unknown=True)
    return attrs.evolve(
        rules,
        sketch=Whispering,
        table=Whispered,
        opening=Whispered(*rules.values(rules.opening), nothing),
        fields=(*rules.fields, Field("whispered", Per("seat", One("secret")), OWNER)),
        nouns={**rules.nouns, "secret": secret},
        flows={**rules.flows, "turn": Flow("turn", turn.names, menu, Do("whisper", whisper), wave, over, cut="over")},
        changes={**rules.changes, "whisper": Change(_whisper, (("seat", One("seat")),), (OPEN,), heard)},
        fill=_filled,
    )


def _filled(rules: Any, table: Any, dice: Any) -> Any:
    return attrs.evolve(table, whispered=tuple(number or 1 for number in table.whispered))


def test_a_change_that_one_seat_hears_is_counted_by_it_alone() -> None:
    rules = whispering_toy()
    step = start(rules, b"whisper")
    heard = {seat: len(told_to(rules, step.events, seat)) for seat in (-1, 0, 1, 2)}
    whispers = 0
    while step.state.stack:
        asked = question(rules, step.state)
        assert asked is not None
        before = step.state
        step = apply(rules, b"whisper", before, asked, asked.asks[0].seat, asked.asks[0].options[-1])
        check_told(rules, before.table, step.state.table, step.events, Counter())
        undo_reasons(rules, (Past(before, asked.asks[0].seat, step.state, step.events),), asked.asks[0].seat)
        whispers += sum(event.change == "whisper" for event in step.events)
        for seat in heard:
            heard[seat] += len(told_to(rules, step.events, seat))
        canonical_state(rules, step.state)
    assert whispers and heard[0] > heard[-1]
    assert sum(heard[seat] - heard[-1] for seat in range(3)) == whispers


def test_a_change_is_heard_by_all_or_by_the_seat_of_an_argument() -> None:
    with pytest.raises(ValueError, match="heard by all"):
        whispering_toy(NOBODY)
