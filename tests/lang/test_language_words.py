"""Every word of the shipped cards is accounted for: mutants of `tests.measure.words`, a sample of them or all."""

import os
import random
from typing import Final

import pytest

from supperrules.diagnostics import Severity, Source
from tests.measure.words import fate, mutants, read
from tests.strategies.game import language, shipped

IS_LONG: Final = os.environ.get("HYPOTHESIS_PROFILE") == "long"
SAMPLE: Final = 10**9 if IS_LONG else 60


@pytest.mark.parametrize("card", range(len(shipped())), ids=lambda card: shipped()[card].name.text)
def test_no_changed_word_is_swallowed(card: int) -> None:
    every = list(mutants(card))
    some = random.Random(card).sample(every, min(SAMPLE, len(every)))
    assert [mutant for mutant in some if fate(mutant) == "swallowed"] == []


@pytest.mark.parametrize("card", range(0, len(shipped()), 5))
def test_the_measurement_refuses_what_the_language_refuses(card: int) -> None:
    for mutant in random.Random(card).sample(list(mutants(card)), 20):
        _, told = language().read(Source("mutant.supper", mutant.text))
        assert (read(mutant.text) is None) == any(one.severity is Severity.ERROR for one in told)
