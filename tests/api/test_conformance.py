"""The shipped game keeps every promise of the kernel, in every mode and with every number of players."""

import pytest

import supperrules as sr
from supperrules.testing import Walk


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", ["casual", "normal", "advanced"])
def test_the_dinner_party_conforms(players: int, mode: str) -> None:
    game = sr.new_game("surrealist", players=players, seed=players, mode=mode)
    walk = Walk(game.rules, game.seed.to_bytes(8, "big"), mode.encode(), every=9)
    last = walk.play()
    assert not last.stack
    assert walk.seen["imagined"] > 0
    assert walk.seen["another world"] > 0
