"""Playing leaves nothing to the garbage collector: values that are let go are freed at once."""

import gc
from random import Random

import pytest

import supperrules


@pytest.mark.parametrize("mode", ["casual", "normal", "advanced"])
def test_a_played_game_leaves_no_cycles(mode: str) -> None:
    def play(seed: int) -> None:
        dice = Random(seed)
        game = supperrules.new_game(players=3, mode=mode, seed=seed)
        while not game.over:
            game = game.play(game.legal[int(dice.random() * len(game.legal))])

    play(0)
    enabled = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        for seed in range(1, 6):
            play(seed)
        assert gc.collect() == 0
    finally:
        if enabled:
            gc.enable()
