"""The toy game keeps every promise of the kernel, at every question, with every number of seats."""

import pytest

from supperrules.testing import Walk
from tests.kernel.toy import toy


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_the_toy_conforms(seats: int, seed: int) -> None:
    walk = Walk(toy(seats), seed.to_bytes(8, "big"), b"walk%d" % seed)
    last = walk.play()
    assert not last.stack
    assert walk.seen["another world"] > 0
    assert walk.seen["acted in both worlds"] > 0
    assert walk.seen["sealed orders"] > 0
