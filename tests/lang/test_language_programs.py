"""The second mutation check measures what it says: changed programs, and whether a scenario notices."""

import os

import pytest

from supperrules.api.cards import Cards
from supperrules.games.surrealist.vocabulary import nodes
from tests.measure import programs
from tests.measure.changes import changed
from tests.strategies.game import ability, shipped

KLEE = "plate: send 2 tokens from the platter to this guest."


def test_changes_are_of_every_sort_and_in_one_place() -> None:
    others = dict(
        changed(ability("plate: send 2 wine from the platter to a neighbour holding drama; choose any guest."))
    )
    assert {"kind", "number", "guest", "place", "filter", "stock", "dropped", "trigger", "up to"} <= set(others)


def test_no_mutant_says_what_the_card_says() -> None:
    for number, card in enumerate(shipped()):
        made = list(programs.mutants(number))
        assert made
        assert card not in {mutant.said for mutant in made}
        assert len({mutant.said for mutant in made}) == len(made)


def test_a_mutant_is_put_into_the_set_in_place_of_its_card() -> None:
    number = next(number for number, card in enumerate(shipped()) if card.name.text == "Paul Klee")
    seen: list[str] = []

    def run(_scenes: programs.Scenes, cards: Cards) -> bool:
        assert len(cards) == len(shipped())
        seen.append(cards["paul-klee"].sentence)
        return len(seen) % 2 == 0

    counts, missed = programs.measured(number, run)
    assert KLEE not in seen
    assert len(seen) == sum(counts.values())
    assert len(missed) == sum(count for (_, fate), count in counts.items() if fate == "not noticed")
    assert isinstance(missed[0].said, nodes.Guest)


@pytest.mark.skipif(os.environ.get("HYPOTHESIS_PROFILE") != "long", reason="every mutant of every card")
def test_scenarios_notice_nine_in_ten(capsys: pytest.CaptureFixture[str]) -> None:
    assert programs.main() == 0, capsys.readouterr().out
