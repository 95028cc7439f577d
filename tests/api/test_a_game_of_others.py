"""A game of somebody else that brings rules and nothing more: every public name and every command has an answer."""

import json
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
import pytest

import supperrules as sr
from supperrules.api import setup
from supperrules.api.chance import key_for
from supperrules.bots.greedy import greedy
from supperrules.bots.random import random
from supperrules.cards import registry
from supperrules.cli import table_text
from supperrules.cli.messages import spoken
from supperrules.host.errors import FAULT
from supperrules.kernel.flow import Asking, Flow
from supperrules.kernel.rules import Rules
from tests.api import test_games as toys
from tests.api.public_calls import everything
from tests.host.hosting import InProcess, Opened, Refused
from tests.kernel import toy as parts
from tests.lint.running import Ended, run

GUEST = 'guest "Gertrude Stein"\n  appetites: food, wine, any.\n'
SAYS_WHAT = ("would have to offer", "would have to bring")


def with_a_flow_called_card(rules: Rules[Any, Any]) -> Rules[Any, Any]:
    """The toy, where what a card does is called as the dinner calls it."""

    def menu(run: Any, choice: Any, seat: int) -> None:
        parts.menu(_Renaming(run), choice, seat)

    turn: Any = rules.flows["turn"]
    stations = (Asking("menu", parts.ask_menu, menu, sure=True), *turn.stations[1:])
    effect: Any = rules.flows["effect"]
    flows = {**rules.flows, "card": Flow("card", effect.names, *effect.stations)}
    return attrs.evolve(rules, flows={**flows, "turn": Flow("turn", turn.names, *stations, cut=turn.cut)})


class _Renaming:
    """A run that calls `card` where the toy calls `effect`."""

    def __init__(self, run: Any) -> None:
        self._run = run

    def __getattr__(self, name: str) -> Any:
        return getattr(self._run, name)

    def call(self, flow: str, *names: Any) -> None:
        self._run.call("card" if flow == "effect" else flow, *names)


@pytest.fixture(autouse=True, params=["as it is", "with a flow called card"])
def installed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def rules(*given: Any, **more: Any) -> Rules[Any, Any]:
        made = toys.rules(*given, **more)
        return made if request.param == "as it is" else with_a_flow_called_card(made)

    package = ModuleType("somebodys_toy")
    vars(package).update(GAME=toys.TOY, rules=rules, Deck=toys.Deck)
    monkeypatch.setitem(sys.modules, "somebodys_toy", package)
    found = {"toy": "somebodys_toy", "surrealist": f"{registry.SHIPPED}.surrealist"}
    monkeypatch.setattr(registry, "_found", lambda: found)
    setup._settled.cache_clear()
    monkeypatch.chdir(tmp_path)


def line() -> list[sr.Game]:
    """A game of the toy, every position."""
    found = [sr.new_game("toy", players=3, seed=5)]
    while not found[-1].over:
        legal = found[-1].legal
        found.append(found[-1].play(legal[7 * len(found) % len(legal)]))
    return found


def refusal(call: Callable[[], Any]) -> str:
    with pytest.raises(sr.SupperError) as refused:
        call()
    return str(refused.value)


def test_every_public_call_of_every_value_has_an_answer() -> None:
    met = Counter[type]()
    for game in line():
        for value in (game, *map(game.view, (None, *game.seats))):
            met += everything(value)
    assert {sr.Game, sr.View, sr.Question, sr.Legal, sr.Action, sr.Event, sr.Why, sr.Cause, sr.Record} <= set(met)
    assert {sr.Outcome, sr.Score, sr.Points, sr.Verdict, sr.Undo, sr.Cards} <= set(met)


def test_every_public_function_has_an_answer() -> None:
    game = line()[8]
    calls: dict[str, Callable[[], Any]] = {
        "check": lambda: sr.check(text=GUEST, game="toy"),
        "imagine": lambda: sr.imagine(game.view("p1"), 1),
        "info": lambda: sr.info("toy"),
        "load_cards": lambda: sr.load_cards(text=GUEST, game="toy"),
        "lint": lambda: sr.lint(text=GUEST, game="toy"),
        "new_game": lambda: sr.new_game("toy", players=2, seed=1, hands={"p1": ["card-alpha"]}),
        "position": lambda: sr.position("p1: card-alpha", game="toy"),
        "replay": lambda: sr.replay(game.record),
        "schema": lambda: [sr.schema(of, game="toy") for of in ("view", "question", "action", "event", "record")],
        "with_shipped": lambda: sr.with_shipped(text=GUEST, game="toy"),
    }
    public = {name for name in sr.__all__ if not isinstance(getattr(sr, name), type)}
    assert public == set(calls)
    for call in calls.values():
        try:
            everything(call())
        except sr.SupperError as refused:
            assert str(refused)


def test_what_a_game_does_not_bring_has_a_general_answer_or_is_refused_by_name() -> None:
    game = line()[3]
    view = game.view("p1")
    question = view.question
    assert question is not None and view.legal
    assert game.text.startswith("toy") and sr.position(game.text, game="toy").view("p1").text == view.text
    assert game.svg().startswith("<svg") and view.svg("en").startswith("<svg")
    assert all(event.sentence() for event in game.events) and question.sentence()
    said = refusal(lambda: game.summary)
    assert "toy" in said and any(words in said for words in SAYS_WHAT), said
    assert "toy" in refusal(lambda: sr.position("x", game="toy"))
    for bot in (greedy, random):
        assert bot(view, question, key_for(1, "p1", 1)) in view.legal


# ---- commands


def written() -> dict[str, Path]:
    """A save, a record, a view and a seat's own record of the toy."""
    game = line()[9]
    texts = {"save": game.to_json(), "record": game.record.to_json(), "view": game.view("p1").to_json()}
    for name, text in (texts | {"own": game.view("p1").record.to_json()}).items():
        Path(f"{name}.json").write_text(text, "utf-8")
    return {name: Path(f"{name}.json") for name in (*texts, "own")}


def answered(ended: Ended) -> bool:
    """Done, or refused in one line that is no fault of the program."""
    if ended.code == 0:
        return bool(ended.out)
    return ended.code == 2 and "internal fault" not in ended.err and bool(ended.err.strip())


def test_the_toy_is_played_resumed_and_replayed_on_the_command_line() -> None:
    files = written()
    game = ("--game", "toy", "--seed", "1", "--players", "3")
    played = run("play", *game, "--json", "--record", "game.json")
    assert played.code == 0 and json.loads(played.out)["outcome"]["winners"]
    assert run("replay", "game.json").out.startswith("the same: ")
    for file in (files["save"], files["record"]):
        assert run("play", "--game", "toy", "--resume", file, "--json").code == 0
    assert run("replay", files["record"], "--json").code == 0
    for seat in ((), ("--seat", "human"), ("--seat", "greedy", "--json")):
        assert answered(run("play", *game, *seat))
    assert run("play", *game, "--hand", "p1=card-alpha", "--json").code == 2


def test_the_toy_is_shown_as_far_as_it_can_be() -> None:
    for name, file in written().items():
        for flags in ((), ("--svg",)):
            ended = run("show", file, *flags)
            assert answered(ended), name
    for what in (("card-alpha",), ("--position", "x"), ("--sheets", "pages")):
        assert answered(run("show", "--game", "toy", *what))
    for value in ("view", "question", "action", "event", "record"):
        assert json.loads(run("schema", value, "--game", "toy").out)
    assert run("schema", "--typescript", "--game", "toy").code == 0


def test_many_games_of_the_toy_are_counted() -> None:
    game = ("--game", "toy", "--players", "2", "--games", "30")
    found = json.loads(run("simulate", *game, "--json", "--out", "kept").out)
    assert found["games"] == 30 and found["settings"]["game"] == "toy"
    won = sum(seat["won"] + seat["drawn"] / 2 for seat in found["seats"].values())
    assert won == 30
    decisions = found["length"]["decisions"]["mean"]
    assert sum(found["questions"].values()) == pytest.approx(decisions) == pytest.approx(sum(found["actions"].values()))
    assert found["points"]["tokens"] == pytest.approx(2 * found["scores"]["mean"], abs=1e-4)
    assert "30 games of toy" in run("simulate", *game).out
    assert json.loads(run("simulate", "--resume", "kept", "--games", "40", "--json").out)["games"] == 40
    assert answered(run("simulate", *game, "--seat", "greedy"))
    assert run("simulate", *game, "--plot", "figure.svg").code == 2


@pytest.mark.parametrize("command", ["check", "lint", "fmt", "ast"])
def test_cards_of_the_dinner_are_none_of_the_toy(command: str) -> None:
    Path("deck.toml").write_text('game = "toy"\n', "utf-8")
    Path("cards.supper").write_text(GUEST, "utf-8")
    ended = run(command, "cards.supper")
    assert ended.code in (1, 2) and "the game `toy` has no cards" in ended.out + ended.err


def test_a_table_without_sides_is_told_field_by_field() -> None:
    view = line()[9].view("p1")
    console = table_text.console_for(sys.stdout, "never")
    marks = table_text.marks_for("utf-8")
    names = dict(zip(view.seats, view.names, strict=True))
    drawn = table_text.drawn(console, table_text.table(view, names, marks, spoken("en", "surrealist")))
    for card in view.words_at("hands", "p1"):
        assert card in drawn


# ---- other programs


def test_the_toy_is_played_by_way_of_the_host() -> None:
    host = InProcess()
    table = host.opened(game="toy", players=3, seed=5)
    calls: dict[str, dict[str, Any]] = {"explain": {"action": "p1 draw"}, "replace": {"seat": "p1"}}
    apart = ("about", "new", "load", "lint", "cards", "close")
    methods = [name for name in host.call("about")["methods"] if name not in apart]
    answered = Counter[str]()
    for _ in range(12):
        for who in (*table.seats, "onlooker", "host"):
            for method in (*methods, "play"):
                params = calls.get(method, {"action": _answer(table)} if method == "play" else {})
                try:
                    told = table.ask(who, method, **params)
                    answered[method] += 1
                    if method == "replace":
                        table.tokens["p1"] = told["token"]
                except Refused as refused:
                    assert refused.code != FAULT, (method, refused.message)
    assert set(answered) >= {"view", "events", "record", "save", "explain", "play", "may_undo"}
    saved = table.ask("host", "save")["save"]
    host.opened("load", save=saved)
    for method, params in (("cards", {}), ("cards", {"language": "fr"}), ("new", {"position": "x"})):
        try:
            host.call(method, game="toy", **params)
        except Refused as none:
            assert none.code != FAULT, none.message


def _answer(table: Opened) -> dict[str, Any]:
    """An answer of a seat that is asked, as its view lists it."""
    for seat in table.seats:
        question = table.ask(seat, "view")["view"]["question"]
        if question is not None and question.get("options"):
            option = question["options"][0]
            return {"seat": seat, "choice": option}
    return {"seat": "p1", "choice": ["decline"]}


def test_the_learning_environment_is_the_dinners() -> None:
    learning = pytest.importorskip("supperrules.integrations.pettingzoo")
    for setting in ({"game": "toy"}, {"cards": sr.load_cards(game="toy")}):
        assert "toy" in refusal(lambda setting=setting: learning.env(**setting))
