"""What the counts say: shares, means and intervals as a JSON value, the same however the games were split."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import supperrules as sr
from supperrules.simulate.chunks import Done
from supperrules.simulate.intervals import mean, share
from supperrules.simulate.own import own
from supperrules.simulate.plan import Plan
from supperrules.simulate.tally import Tally, added, below, label

SCHEMA: Final = 1

Summary: TypeAlias = dict[str, Any]


def summary(plan: Plan, done: Sequence[Done]) -> Summary:
    """Everything there is to say about games that were played."""
    tally, game = added(one.tally for one in done), plan.opened(0)
    counts = own(game.name)
    if counts is not None:
        said: Summary = counts.summary(plan, tally, game)
        return said
    games = tally["game"]
    return {
        "schema_version": SCHEMA,
        "status": "ok",
        "settings": settings_of(plan, game),
        "games": games,
        "seats": {seat: seat_of(tally, plan, i, seat, games) for i, seat in enumerate(game.seats)},
        "draws": share(draws(tally, game.seats), games),
        "scores": scores_of(tally, game.seats),
        "points": _points(tally, games),
        "length": {"decisions": spread(distribution(tally, "decisions"))},
        "ends": {reason: share(count, games) for reason, count in below(tally, "end")},
        "questions": {key: round(count / games, 5) for key, count in below(tally, "question")},
        "actions": {verb: round(count / games, 5) for verb, count in below(tally, "action")},
    }


def _points(tally: Tally, games: int) -> dict[str, float]:
    """Points of all seats together a game, by reason."""
    found: dict[str, int] = {}
    for what, count in below(tally, "points"):
        reason, _, points = what.rpartition("/")
        found[reason] = found.get(reason, 0) + int(points) * count
    return {reason: round(total / games, 5) for reason, total in found.items()}


def settings_of(plan: Plan, game: sr.Game) -> Summary:
    """What was played, and by whom."""
    return {
        "game": plan.game,
        "players": plan.players,
        "options": game.options,
        "seats": list(_words(plan)),
        "seed": plan.seed,
        "cards": game.cards.hash,
        "rules": game.rules_hash,
    }


def _words(plan: Plan) -> Sequence[str]:
    return (*plan.seats, *[plan.seats[-1]] * (plan.players - len(plan.seats)))


def seat_of(tally: Tally, plan: Plan, number: int, seat: str, games: int) -> Summary:
    """A seat: who plays it, its points and its wins."""
    scores = distribution(tally, "score", seat)
    return {"player": _words(plan)[number], "points": _mean(scores)} | wins(tally, "win", seat, games)


def wins(tally: Tally, what: str, who: str, games: int) -> Summary:
    """Wins alone and shared ones; in the share of wins each game gives one, split among its winners (SDP 8.3)."""
    found = {int(many): count for many, count in below(tally, what, who)}
    split = sum(count / many for many, count in sorted(found.items()))
    return {"won": found.get(1, 0), "drawn": sum(found.values()) - found.get(1, 0), "wins": share(split, games)}


def draws(tally: Tally, seats: Sequence[str]) -> int:
    """Games that several won."""
    counts = {many: sum(tally[label("win", seat, many)] for seat in seats) // many for many in range(2, len(seats) + 1)}
    return sum(counts.values())


def scores_of(tally: Tally, seats: Sequence[str]) -> Summary:
    """The scores of all seats together."""
    every: dict[int, int] = {}
    for seat in seats:
        for points, count in distribution(tally, "score", seat).items():
            every[points] = every.get(points, 0) + count
    return spread(every) | {"distribution": {str(points): every[points] for points in sorted(every)}}


def distribution(tally: Tally, *words: str) -> dict[int, int]:
    """How often each number stands under a label."""
    return dict(sorted((int(number), count) for number, count in below(tally, *words)))


def _mean(counts: dict[int, int]) -> dict[str, float]:
    return mean(
        sum(number * count for number, count in counts.items()),
        sum(number * number * count for number, count in counts.items()),
        sum(counts.values()),
    )


def spread(counts: dict[int, int]) -> Summary:
    """Mean with interval, least, middle and most."""
    numbers = sorted(counts)
    half, passed, middle = sum(counts.values()) / 2, 0, 0
    for number in numbers:
        passed += counts[number]
        if passed >= half:
            middle = number
            break
    return _mean(counts) | {"least": min(numbers, default=0), "median": middle, "most": max(numbers, default=0)}
