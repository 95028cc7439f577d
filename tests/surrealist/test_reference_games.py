"""Whole games beside the reference evaluator: at every question the same seats, key and complete legal lists, on the
same table, and at the end the same points (SDP 1 to 9).

`HYPOTHESIS_PROFILE=long` plays more than 300 games of the shipped cards and 100 of generated ones instead of a few.
"""

import os
import random
from typing import Any, Final

import pytest

import supperrules as sr
from supperrules.games.surrealist import GAME
from supperrules.games.surrealist.flows import course, triggered_batch
from supperrules.games.surrealist.vocabulary import nodes as tree
from tests.reference.beside import Differ, play
from tests.strategies.checked import ability
from tests.strategies.drawing import seeded
from tests.strategies.game import language

IS_LONG: Final = os.environ.get("HYPOTHESIS_PROFILE") == "long"
GAMES: Final = 20 if IS_LONG else 1
DRAWN: Final = {name: values for name, values in GAME.options.items() if name not in ("menu", "first_player")}


@pytest.mark.parametrize("menu", GAME.options["menu"])
@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("mode", GAME.modes)
def test_a_game_goes_as_the_rules_page_says(mode: str, players: int, menu: str) -> None:
    for number in range(GAMES):
        name = f"{mode} {players} {menu} {number}"
        rng = random.Random(name)
        options = {key: rng.choice(values) for key, values in DRAWN.items() if rng.random() < 0.5}
        first = rng.choice([f"p{seat + 1}" for seat in range(players)])
        game = sr.new_game(
            players=players,
            seed=rng.randrange(2**32),
            mode=mode,
            options=options | {"menu": menu, "first_player": first},
        )
        assert play(game, name) > 20


@pytest.mark.parametrize("option", sorted(GAME.options))
def test_every_value_of_an_option_is_played(option: str) -> None:
    for value in GAME.options[option]:
        rng = random.Random(f"{option} {value}")
        game = sr.new_game(players=4, seed=rng.randrange(2**32), mode="advanced", options={option: value})
        assert play(game, f"{option} {value}") > 20


def generated(seed: int, guests: int = 24) -> sr.Cards:
    """A card set of generated abilities."""
    drawing = seeded(seed)
    drawn: list[str] = []
    while len(drawn) < guests:
        able = ability(drawing)
        if able is not None:
            kinds = tuple(
                tree.Kind(drawing.pick(("food", "wine", "dessert", "compliment", "drama", "any"))) for _ in "123"
            )
            drawn.append(language().printed(tree.Guest(tree.Name(f"Guest {len(drawn):02}"), kinds, able)))
    return sr.load_cards(text="\n".join(drawn))


@pytest.mark.parametrize("seed", range(100 if IS_LONG else 3))
def test_a_game_with_generated_cards_goes_as_the_rules_page_says(seed: int) -> None:
    game = sr.new_game(players=2 + seed % 3, seed=seed, cards=generated(seed))
    assert play(game, f"generated {seed}") > 20


def nobody_wins(run: Any) -> None:
    """Awards are not looked at."""


def straight_on(run: Any, seat: int, begun: int) -> None:
    """The next course's platter is filled, but plate actions do not begin afresh."""
    data = run.rules.data
    if run.table.course + 1 == len(data.served):
        run.do("over")
        run.goto("end")
        return
    plated = run.table.plated
    run.do("course", run.table.course + 1)
    run.table.plated = plated
    run.do("turn", (seat + 1) % run.rules.seats)
    run.keep((seat + 1) % run.rules.seats, 1)


STRAIGHT_ON: Final = tuple(straight_on if act is course._next else act for act in course.COURSE.acts)


@pytest.mark.parametrize(
    ("where", "name", "fault"), [(triggered_batch, "award", nobody_wins), (course.COURSE, "acts", STRAIGHT_ON)]
)
def test_a_fault_planted_in_the_engine_is_found(
    where: Any, name: str, fault: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, name, fault)
    with pytest.raises(Differ):
        for seed in range(20):
            play(sr.new_game(players=3, seed=seed, mode="advanced", options={"awards": "each"}), f"fault {seed}")
