"""Everything that is sent fits the schema that is given out for it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import supperrules as sr
from tests.api.schema_check import complaints


def games(mode: str) -> Iterator[sr.Game]:
    """Some positions of a game."""
    game = sr.new_game("surrealist", players=4, seed=11, mode=mode)
    yield game
    number = 0
    while not game.over:
        game = game.play(game.legal[(number * 31) % len(game.legal)])
        number += 1
        if number % 11 == 0:
            yield game
    yield game


def fits(value: str, text: str) -> None:
    schema: Any = json.loads(json.dumps(sr.schema(value)))
    assert list(complaints(json.loads(text), schema, schema)) == []


@pytest.mark.parametrize("mode", ["normal", "advanced"])
def test_what_is_sent_fits_its_schema(mode: str) -> None:
    for game in games(mode):
        for seat in ("p2", None):
            view = game.view(seat)
            fits("view", view.to_json())
            for event in view.events[:10]:
                fits("event", event.to_json())
            if view.question is not None:
                fits("question", view.question.to_json())
        for action in game.legal[:3]:
            fits("action", action.to_json())
    fits("record", game.record.to_json())


def test_what_is_not_an_action_does_not_fit() -> None:
    schema: Any = json.loads(json.dumps(sr.schema("action")))
    for bad in ({"seat": "p9", "choice": ["decline"]}, {"seat": "p1", "choice": ["serve", "wine"]}, {"seat": "p1"}, []):
        assert list(complaints(bad, schema, schema))
