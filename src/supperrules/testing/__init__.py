"""For authors of games: does a game keep what the library promises its players? For pytest, or by itself.

    import pytest
    from supperrules.testing import Case, cases, conforms

    @pytest.mark.parametrize("case", cases("sixes"), ids=str)
    def test_it_keeps_every_promise(case: Case) -> None:
        conforms(case, seed=1)

`cases` gives every number of seats with every mode and every option, one changed at a time. `conforms` plays one game
at random and asserts at its questions: JSON and text come back the same, every answer offered is accepted and any other
refused, a view tells its seat as much as it may know and no more, imagined worlds look the same to who imagines them,
sealed answers commute, and the same actions come to the same bytes. `Walk` does that for rules without a package.
"""

from supperrules.testing.cases import Case, cases, conforms
from supperrules.testing.promises import Walk

__all__ = ["Case", "Walk", "cases", "conforms"]
