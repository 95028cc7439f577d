"""What a position costs: what goes out and comes in, in decisions' time, and how big it is."""

import statistics
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import attrs

import supperrules
from supperrules import Game
from supperrules.kernel.legal import refusal
from supperrules.kernel.play import apply
from supperrules.kernel.state import State
from supperrules.kernel.state_json import canonical_state


@attrs.frozen
class Cost:
    """`seconds` of processor time a call; `decisions`: how many decisions of random play take as long."""

    name: str
    seconds: float
    decisions: float


def line(seats: int, mode: str, seed: int) -> list[Game]:
    """Every position of one random game, from the first to the last question."""
    dice = Random(seed)
    game = supperrules.new_game(players=seats, mode=mode, seed=seed)
    found = []
    while not game.over:
        found.append(game)
        game = game.play(game.legal[int(dice.random() * len(game.legal))])
    return found


def per_call(do: Callable[[Any], object], items: list[Any], rounds: int) -> float:
    """The median of so many rounds over these items."""
    taken = []
    for _ in range(rounds):
        begun = time.process_time()
        for item in items:
            do(item)
        taken.append((time.process_time() - begun) / len(items))
    return statistics.median(taken)


def costs(rounds: int) -> tuple[Cost, ...]:
    """Three seats, normal: view, fingerprint, JSON both ways, imagine, undo, and play with and without its check."""
    games = [game for seed in range(4) for game in line(3, "normal", seed)]
    played = [(game, game.legal[len(game.legal) // 2]) for game in games]
    saves = [game.to_json() for game in games]
    views = [game.view("p1") for game in games]

    def fresh(game: Game) -> Game:
        return Game(game._setting, game._seed, game._state, game._names)

    def decided(pair: tuple[Game, Any]) -> object:
        legal = fresh(pair[0]).legal
        return pair[0].play(legal[len(legal) // 2])

    def unchecked(pair: tuple[Game, Any]) -> object:
        game, action = pair
        asked = game._question()
        assert asked is not None
        return apply(game.rules, b"benchmark", game.state, asked, action._seat, action._choice)

    def checked(pair: tuple[Game, Any]) -> object:
        game, action = pair
        asked = game._question()
        assert not refusal(game.rules, game.state, asked, action._seat, action._choice, action._number)
        return unchecked(pair)

    decision = per_call(decided, played, rounds)
    measured: list[tuple[str, Callable[[Any], object], list[Any]]] = [
        ("a decision: legal list and play", decided, played),
        ("play, without its check", unchecked, played),
        ("play, with its check", checked, played),
        ("view", lambda game: fresh(game).view("p1"), games),
        ("fingerprint", lambda game: fresh(game).fingerprint, games),
        ("JSON out", lambda game: game.to_json(), games),
        ("JSON in", Game.from_json, saves),
        ("JSON of a view out", lambda seen: seen.to_json(), views),
        ("imagine", lambda seen: supperrules.imagine(seen, 1), views),
        ("may_undo", lambda game: game.may_undo("p1"), games),
    ]
    found = []
    for name, do, items in measured:
        seconds = per_call(do, items, rounds)
        found.append(Cost(name, seconds, seconds / decision))
    return tuple(found)


@attrs.frozen
class Size:
    """Bytes of a position at a question: what it adds to the one before it, and its canonical JSON."""

    seats: int
    mode: str
    kept: float
    json: float
    json_most: int


def sizes() -> tuple[Size, ...]:
    """The means over one game at every number of seats and in every mode."""
    found = []
    for seats in (2, 3, 4):
        for mode in ("casual", "normal", "advanced"):
            games = line(seats, mode, 1)
            states = [game.state for game in games]
            texts = [len(canonical_state(game.rules, game.state)) for game in games]
            found.append(Size(seats, mode, kept(states), statistics.mean(texts), max(texts)))
    return tuple(found)


def kept(states: list[State[Any]]) -> float:
    """Bytes a state, when all states of a game are kept and share what is equal in memory."""
    seen: set[int] = set()
    total = 0
    todo: list[Any] = list(states)
    while todo:
        value = todo.pop()
        if id(value) in seen or isinstance(value, int | str | None):
            continue
        seen.add(id(value))
        total += sys.getsizeof(value)
        fields = () if isinstance(value, tuple) else attrs.fields(type(value))
        todo += value if isinstance(value, tuple) else [getattr(value, field.name) for field in fields]
    return total / len(states)
