"""Random play of our own game: through the public API, and through the kernel alone."""

from collections.abc import Callable
from random import Random

import supperrules
from benchmarks.subject import Subject
from supperrules.api.game import _key
from supperrules.kernel.play import apply, question, start
from supperrules.kernel.rules import AnyRules

MODES = ("casual", "normal", "advanced")
SEATS = (2, 3, 4)


def public(seats: int, mode: str) -> Subject:
    """`game.legal` and checked `game.play`, as a host would."""

    def play(dice: Random) -> tuple[int, int]:
        game = supperrules.new_game(players=seats, mode=mode, seed=dice.getrandbits(64))
        random, decisions, options = dice.random, 0, 0
        while not game.over:
            legal = game.legal
            offered = len(legal)
            game = game.play(legal[int(random() * offered)])
            decisions += 1
            options += offered
        return decisions, options

    return Subject(f"ours, {seats} seats, {mode}, public API", play)


def lean(seats: int, mode: str) -> Subject:
    """`kernel.play.apply` without the check of the answer and without the values of the front."""
    rules: AnyRules = supperrules.new_game(players=seats, mode=mode, seed=0).rules

    def play(dice: Random) -> tuple[int, int]:
        seed = _key(dice.getrandbits(64))
        state, asked, _ = start(rules, seed)
        random, decisions, options = dice.random, 0, 0
        while state.stack:
            if asked is None:
                asked = question(rules, state)
                assert asked is not None
            seat, offered = asked.asks[0]
            choice = offered[int(random() * len(offered))]
            decisions += 1
            options += len(offered)
            state, asked, _ = apply(rules, seed, state, asked, seat, choice)
        return decisions, options

    return Subject(f"ours, {seats} seats, {mode}, kernel alone", play)


def settled(seats: int, mode: str) -> Subject:
    """A policy that keeps guests at the table: it sends one home only when nothing else is offered."""

    def play(dice: Random) -> tuple[int, int]:
        game = supperrules.new_game(players=seats, mode=mode, seed=dice.getrandbits(64))
        decisions = options = 0
        while not game.over:
            legal = list(game.legal)
            staying = [action for action in legal if action.verb != "home"] or legal
            game = game.play(staying[int(dice.random() * len(staying))])
            decisions += 1
            options += len(legal)
        return decisions, options

    return Subject(f"ours, {seats} seats, {mode}, public API, guests kept seated", play)


def subjects() -> tuple[Subject, ...]:
    """Every mode at every number of seats, both ways, and one policy with full tables."""
    kinds: tuple[Callable[[int, str], Subject], ...] = (public, lean)
    return (
        *(kind(seats, mode) for seats in SEATS for mode in MODES for kind in kinds),
        settled(3, "normal"),
    )
