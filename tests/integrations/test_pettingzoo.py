"""The environment for learners: PettingZoo's own tests, and what the documentation says of its spaces."""

import warnings
from typing import Any

import pytest

import supperrules as sr

np = pytest.importorskip("numpy", reason="the extra `pettingzoo` is not installed")
pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")

from pettingzoo.test import api_test, seed_test  # noqa: E402

from supperrules.integrations.pettingzoo import ACTIONS, env, layout  # noqa: E402


@pytest.mark.parametrize(("players", "mode"), [(2, "advanced"), (3, "normal"), (4, "advanced")])
def test_it_passes_the_tests_of_pettingzoo(players: int, mode: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(players=players, mode=mode), num_cycles=150)
        seed_test(lambda: env(players=players, mode=mode), num_cycles=60)


def test_spaces_are_the_same_for_two_three_and_four_players() -> None:
    tables = [env(players=players, mode=mode) for players, mode in ((2, "casual"), (3, "normal"), (4, "advanced"))]
    for table in tables:
        for agent in table.possible_agents:
            assert table.observation_space(agent) == tables[0].observation_space("player_1")
            assert table.action_space(agent).n == ACTIONS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_action_is_an_index_into_legal_and_the_mask_a_prefix(players: int) -> None:
    table = env(players=players, mode="advanced", reward="points")
    table.reset(seed=players)
    chance = np.random.default_rng(1)
    longest = 0
    total: dict[str, float] = {}
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        if over:
            total[agent] = reward
            table.step(None)
            continue
        assert table.observation_space(agent).contains(observation)
        seat = f"p{agent[-1]}"
        legal = table.game.legal.of(seat)
        mask = observation["action_mask"]
        assert mask.sum() == len(legal) and mask[: len(legal)].all()
        options = layout(table.game, seat)["options"]
        assert len({tuple(row) for row in options[: len(legal)]}) == len(legal)
        longest = max(longest, len(legal))
        table.step(int(chance.integers(len(legal))))
    assert longest <= ACTIONS // 2
    assert table.game.outcome is not None
    assert total == {f"player_{score.seat[1]}": score.points for score in table.game.outcome.scores}


def test_an_observation_holds_only_what_the_seat_sees() -> None:
    game = sr.new_game(players=3, seed=2, mode="advanced")
    for number in range(40):
        for seat in game.seats:
            mine = layout(game, seat)["observation"]
            other = layout(sr.imagine(game.view(seat), number), seat)["observation"]
            assert (mine == other).all()
        game = game.play(game.legal[number % len(game.legal)])


def test_an_index_beyond_the_list_is_refused_and_changes_nothing() -> None:
    table = env(players=2)
    table.reset(seed=1)
    before = table.game
    for action in (ACTIONS - 1, -1, None):
        with pytest.raises(sr.IllegalAction):
            table.step(action)  # type: ignore[arg-type]
    assert table.game is before and isinstance(table.render(), str)


def test_the_winner_is_rewarded() -> None:
    table = env(players=2)
    table.reset(seed=3)
    rewards: Any = None
    while not any(table.terminations.values()):
        table.step(0)
        rewards = dict(table.rewards)
    assert sum(rewards.values()) == 1
