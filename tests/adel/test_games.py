"""Whole games played at random: what the kernel promises, and that nothing is lost, at every number of seats."""

import os
from collections import Counter
from typing import Any

import pytest

from supperrules.games.adel.data import Data, House
from supperrules.games.adel.table import Sketch
from supperrules.games.adel.validate import validate
from supperrules.kernel.chance import draw
from supperrules.kernel.play import apply, question, start
from supperrules.kernel.state import State
from supperrules.testing import Walk
from tests.adel.tables import shipped_rules

SEEDS = range(int(os.environ.get("ADEL_SEEDS", "1")))
"""Games for each number of seats; the long run plays 100."""

TABLES = [(2, "45"), (3, "45"), (4, "45"), (5, "45"), (2, "51"), (5, "51"), (6, "51")]


@pytest.mark.parametrize(("players", "edition"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_promise_of_the_kernel_is_kept(players: int, edition: str, seed: int) -> None:
    game = shipped_rules(players=players, options={"edition": edition})
    walk = Walk(game, seed.to_bytes(8, "big"), b"adel%d" % seed, every=12)
    assert not walk.play().stack
    for seen in ("another world", "acted in both worlds", "sealed orders"):
        assert walk.seen[seen] > 0


def finished(game: House, seed: bytes) -> tuple[State[Sketch], Counter[str]]:
    """A game played at random to its end, with what is lost looked for at every question."""
    data: Data = game.data
    step = start(game, seed)
    seen = Counter(event.change for event in step.events)
    state, count = step.state, 0
    while state.stack:
        check_conservation(data, state.table)
        assert validate(game, state.table, state.frames) == ""
        asked = question(game, state)
        assert asked is not None
        ask = asked.asks[draw(seed, "who", count, len(asked.asks))]
        choice = ask.options[draw(seed, "what", count, len(ask.options))]
        step = apply(game, seed, state, asked, ask.seat, choice)
        seen.update(event.change for event in step.events)
        state, count = step.state, count + 1
    check_conservation(data, state.table)
    return state, seen


def check_conservation(data: Data, table: Sketch) -> None:
    """Every item, every check and every thief of the sets in play is in exactly one place."""
    zones: Any = (*table.secret, *table.known, *table.shown, *table.offered, table.stock)
    assert Counter(item for zone in zones for item in zone) == Counter(range(1, len(data.box.items) + 1))
    held = [action for zone in (*table.checks, *table.thieves, table.register) for action in zone]
    held += [thief for thief, _ in table.jail]
    in_play = [number for number, action in enumerate(data.box.actions, 1) if action.set in table.sets]
    assert Counter(held) == Counter(in_play)


@pytest.mark.parametrize(("players", "edition"), TABLES)
def test_games_end_and_every_card_is_in_one_place_all_the_way(players: int, edition: str) -> None:
    game = shipped_rules(players=players, options={"edition": edition})
    for number in range(4):
        state, _ = finished(game, b"game%d" % number)
        assert state.table.round <= game.data.deck.rounds
        assert game.outcome(game, state.table).winners


def test_everything_that_can_happen_happens_in_some_game() -> None:
    game = shipped_rules(players=5)
    seen: Counter[str] = Counter()
    for number in range(4):
        seen += finished(game, b"game%d" % number)[1]
    assert seen.keys() == game.changes.keys() | {"sealed", "forced", "answered"}


def test_a_game_is_the_same_again_from_the_same_seed() -> None:
    game = shipped_rules(players=4)
    assert finished(game, b"again") == finished(game, b"again")
    assert finished(game, b"again") != finished(game, b"other")
