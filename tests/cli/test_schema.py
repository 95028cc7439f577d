"""`supperrules schema`: every schema is one, real values of every kind fit it, and wrong ones do not."""

import copy
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import supperrules as sr
from tests.lint.running import run

VALUES = ("view", "question", "action", "event", "record", "card", "diagnostics", "config")
FAULTY = 'guest "Kay Sage"\n  appetites: food, wime.\n  plate: send 1 desert from the kitchen to this guest.\n'


def validator(value: str, *flags: str) -> Any:
    ended = run("schema", value, *flags)
    assert ended.code == 0
    schema = json.loads(ended.out)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.fixture(scope="module")
def played() -> list[sr.Game]:
    """Every position of a game."""
    games = [sr.new_game(players=3, seed=11, mode="advanced")]
    while not games[-1].over:
        legal = games[-1].legal
        games.append(games[-1].play(legal[(len(games) * 31) % len(legal)]))
    return games


@pytest.mark.parametrize("value", VALUES)
def test_every_value_has_a_schema_that_is_one(value: str) -> None:
    assert validator(value).schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_what_a_game_sends_fits(played: list[sr.Game]) -> None:
    views, questions, actions = validator("view"), validator("question"), validator("action")
    game = played[-1]
    for before in (*played[::17], game):
        for seat in ("p1", "p2", None):
            view = before.view(seat)
            views.validate(json.loads(view.to_json()))
            if view.question is not None:
                questions.validate(json.loads(view.question.to_json()))
        for action in before.legal[:5]:
            actions.validate(json.loads(action.to_json()))
    events = validator("event")
    for event in game.view("p1").since(0):
        events.validate(json.loads(event.to_json()))
    records = validator("record", "--players", "3")
    records.validate(json.loads(game.record.to_json()))
    own = game.view("p2").record
    assert own is not None
    records.validate(json.loads(own.to_json()))


def test_what_is_wrong_does_not_fit(played: list[sr.Game]) -> None:
    views = validator("view")
    view = json.loads(played[-1].view("p1").to_json())
    for path, wrong in (
        (("version",), 2),
        (("you",), "p9"),
        (("state", "table", "platter"), {"water": 1}),
        (("state", "table", "course"), "Tea"),
        (("outcome", "winners"), ["nobody"]),
        (("outcome", "scores", 0, "lines"), [{"points": 1, "reason": "luck", "source": {}}]),
        (("events", 0, "change"), "explodes"),
    ):
        broken = copy.deepcopy(view)
        inside: Any = broken
        for key in path[:-1]:
            inside = inside[key]
        inside[path[-1]] = wrong
        assert not views.is_valid(broken), path
    actions = validator("action", "--players", "2")
    assert actions.is_valid({"seat": "p2", "choice": ["decline"]})
    for bad in ({"seat": "p3", "choice": ["decline"]}, {"seat": "p1", "choice": ["serve", "tea", "sun-ra"]}, {}):
        assert not actions.is_valid(bad)


def test_the_trees_of_cards_fit(tmp_path: Path) -> None:
    from supperrules import resources

    cards = validator("card")
    files = jsonschema.Draft202012Validator({**cards.schema, "oneOf": [{"$ref": "#/$defs/File"}]})
    told = json.loads(run("ast", str(resources.folder("cards") / "surrealist")).out)
    trees = [card for file in told["files"] for card in file["tree"]["cards"]]
    assert len(trees) == len(sr.load_cards())
    for file in told["files"]:
        files.validate(file["tree"])
    for tree in trees:
        cards.validate(tree)
    for wrong in (
        {"node": "Banquet"},
        {**trees[0], "appetites": None},
        {**trees[0], "more": 1},
        told["files"][0]["tree"],
    ):
        assert not cards.is_valid(wrong)


def test_findings_and_settings_fit(tmp_path: Path) -> None:
    documents = validator("diagnostics")
    (tmp_path / "a.supper").write_text(FAULTY, encoding="utf-8")
    for flags in (("lint",), ("lint", "--statistics"), ("lint", "--diff"), ("check",), ("fmt", "--check")):
        for path in (str(tmp_path / "a.supper"), str(tmp_path / "missing")):
            documents.validate(json.loads(run(*flags, path, "--output-format", "json").out))
    settings = validator("config")
    settings.validate({"select": ["SR3"], "fail-level": "never", "unsafe-fixes": True})
    wrongs: tuple[Any, ...] = ({"selekt": []}, {"select": "SR3"}, {"fail-level": "sometimes"})
    for wrong in wrongs:
        assert not settings.is_valid(wrong)


def test_the_words_are_those_of_the_cards_given(tmp_path: Path) -> None:
    stein = (
        'guest "Gertrude Stein"\n  appetites: food, wine, any.\n  plate: send 1 wine from the kitchen to this guest.\n'
    )
    (tmp_path / "stein.supper").write_text(stein, encoding="utf-8")
    action = {"seat": "p1", "choice": ["plate", "gertrude-stein"]}
    assert not validator("action").is_valid(action)
    assert validator("action", "--cards", str(tmp_path / "stein.supper")).is_valid(action)


def test_what_has_no_schema_is_2() -> None:
    assert run("schema").code == 2
    assert run("schema", "banquet").code == 2
    assert run("schema", "view", "--game", "chess").code == 2
    assert run("schema", "view", "--players", "9").code == 2


@pytest.mark.parametrize("value", [(), *((value,) for value in VALUES)], ids=lambda value: "".join(value) or "all")
def test_types_are_made_of_every_schema(value: tuple[str, ...]) -> None:
    ended = run("schema", "--typescript", *value)
    assert ended.code == 0 and ended.out.startswith("export type ")
    names = [line.split()[2] for line in ended.out.splitlines() if line.startswith("export type")]
    assert len(names) == len(set(names))
    if not value:
        assert {"View", "Question", "Action", "Event", "GameRecord", "Choice", "Outcome"} <= set(names)
