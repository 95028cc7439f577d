"""A view that somebody has changed is refused when it is read, or every public call of it has an answer."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import settings

import supperrules as sr
from supperrules.api.chance import key_for
from supperrules.bots.greedy import greedy
from supperrules.bots.random import random
from tests.api.mutants import mutant
from tests.api.public_calls import everything
from tests.api.twins import begin, played_out

MUTANTS = 3_000 if settings.default and settings.default.max_examples >= 1_000 else 300
TABLES = ((2, "casual"), (3, "normal"), (2, "advanced"), (4, "advanced"))


@cache
def _games() -> tuple[sr.Game, ...]:
    """Tables with every question that is asked, drafts under way with some answers sealed, ends."""
    found: list[sr.Game] = []
    for players, mode in TABLES:
        line = played_out(begin(players, mode, players), b"mutants")
        by_stack = {(game.question and game.question.key, len(game.state.stack)): game for game in line}
        found += [*by_stack.values(), *line[1 : 5 * players : players - 1]]
    return tuple(found)


def _played_with(view: sr.View) -> None:
    """Bots answer it, and a world that it allows is played on."""
    world = sr.imagine(view, 3)
    assert world.view(view.you) == view
    if view.question is not None and view.legal:
        for bot in (random, greedy):
            assert bot(view, view.question, key_for(1, view.you or "", 1)) in view.legal
    for turn in range(8):
        if not world.over:
            world = world.play(world.legal[7 * turn % len(world.legal)])
            world.view(view.you).to_json()
    assert sr.Game.from_json(world.to_json()) == world


def test_a_mutant_of_a_view_is_refused_or_answers_every_public_call() -> None:
    refused = accepted = 0
    for number in range(MUTANTS):
        chance = Random(number)
        game = chance.choice(_games())
        true = game.view(chance.choice((None, *game.seats)))
        text = mutant(true.to_json(), chance)
        try:
            view = sr.View.from_json(text)
        except sr.InvalidState as error:
            assert error.path.startswith("state")
            refused += 1
            continue
        if view == true:
            continue
        accepted += 1
        everything(view)
        try:
            _played_with(view)
        except sr.InvalidState as error:
            assert "what is in sight" in str(error) or "no world fits" in str(error)
    assert refused > MUTANTS / 2 and accepted > MUTANTS / 100


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_cannot_see_or_must_see_is_refused_in_its_view(players: int) -> None:
    line = played_out(begin(players, "advanced", players), b"mutants")
    game = line[1]  # p1 has sealed an answer to the draft
    changes: tuple[tuple[tuple[Any, ...], Any, str], ...] = (
        (("table", "packs", "p2"), [], "table"),
        (("chance",), 1, "chance"),
        (("spent",), 1, "spent"),
        (("answered", 1), 3, "answered"),
        (("sealed", 0), "?", "sealed"),
        (("table", "hands", "p1", 0), "?", "table"),
        (("table", "hands", "p2", 0), game.cards.guests[0].id, "table"),
    )
    for path, value, where in changes:
        document = json.loads((line[players + 1] if path[-1] == "p2" else game).view("p1").to_json())
        holder = document["state"]
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = value
        with pytest.raises(sr.InvalidState) as refused:
            sr.View.from_json(json.dumps(document))
        assert refused.value.path.startswith(f"state.{where}")


def test_packs_that_nobody_can_have_passed_on_are_refused() -> None:
    game = played_out(begin(2, "advanced", 2), b"mutants")[8]
    true = json.loads(game.view("p2").to_json())
    packs = true["state"]["table"]["packs"]["p2"]
    assert len(packs) >= 3
    spoilt: list[list[dict[str, Any]]] = [packs[:-1], packs[1:], [*packs, packs[0]], packs[::-1]]
    for at, pack in enumerate(packs):
        others = (
            {**pack, "passed": []},
            {**pack, "passed": pack["passed"][:-1]},
            {**pack, "kept": packs[at - 1]["kept"]},
        )
        spoilt += [[*packs[:at], other, *packs[at + 1 :]] for other in others]
    for other in spoilt:
        true["state"]["table"]["packs"]["p2"] = other
        with pytest.raises(sr.InvalidState):
            sr.View.from_json(json.dumps(true))


def test_a_draft_that_cannot_have_led_to_what_is_in_sight_has_no_world() -> None:
    line = played_out(begin(3, "advanced", 3), b"sw3")
    true = json.loads(line[-1].view("p1").to_json())
    gone: dict[str, list[str]] = true["state"]["table"]["gone"]
    worlds = 0
    for mine in range(len(gone["p2"])):
        for theirs in range(len(gone["p3"])):
            other = json.loads(json.dumps(true))
            swapped = other["state"]["table"]["gone"]
            swapped["p2"][mine], swapped["p3"][theirs] = gone["p3"][theirs], gone["p2"][mine]
            view = sr.View.from_json(json.dumps(other))
            try:
                assert sr.imagine(view, 1).view("p1") == view
                worlds += 1
            except sr.InvalidState as error:
                assert error.path in ("table", "table.packs")
    assert worlds < len(gone["p2"]) * len(gone["p3"])
