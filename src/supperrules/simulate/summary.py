"""What the counts say: shares, means and intervals as a JSON value, the same however the games were split."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import supperrules as sr
from supperrules.cards.registry import needed
from supperrules.simulate.chunks import Done
from supperrules.simulate.dinner import GAME
from supperrules.simulate.intervals import mean, share
from supperrules.simulate.plan import Plan
from supperrules.simulate.tally import Tally, added, below, label

SCHEMA: Final = 1

Summary: TypeAlias = dict[str, Any]


def summary(plan: Plan, done: Sequence[Done]) -> Summary:
    """Everything there is to say about games that were played."""
    tally, game = added(one.tally for one in done), plan.opened(0)
    games = tally["game"]
    of_dinner = game.name == GAME
    lengths = ("decisions", "turns") if of_dinner else ("decisions",)
    return {
        "schema_version": SCHEMA,
        "status": "ok",
        "settings": _settings(plan, game),
        "games": games,
        "seats": {seat: _seat(tally, plan, i, seat, games) for i, seat in enumerate(game.seats)},
        **(_turn_order(tally, game, games) if of_dinner else {}),
        "draws": share(_draws(tally, game.seats), games),
        "scores": _scores(tally, game.seats),
        "points": _a_game(tally, "points", games),
        "length": {what: _spread(_distribution(tally, what)) for what in lengths},
        **(_dinner(tally, game, games) if of_dinner else _any_game(tally, games)),
    }


def _any_game(tally: Tally, games: int) -> Summary:
    return {"questions": _a_game(tally, "question", games), "actions": _a_game(tally, "action", games)}


def _turn_order(tally: Tally, game: sr.Game, games: int) -> Summary:
    places = range(1, len(game.seats) + 1)
    return {"turn_order": {str(place): _wins(tally, "turn order", str(place), games) for place in places}}


def _dinner(tally: Tally, game: sr.Game, games: int) -> Summary:
    data: Any = game.rules.data
    return {
        "courses": {course: _course(tally, course, games) for course in data.deck.courses},
        "guests": _guests(tally, game),
        "faux_pas": _faux_pas(tally, game, games),
        "clauses": _clauses(tally, game, games),
    }


def _a_game(tally: Tally, what: str, games: int) -> Summary:
    """How much of it there is in a game, by what stands under the label."""
    return {name: round(count / games, 5) if games else 0.0 for name, count in below(tally, what)}


def _settings(plan: Plan, game: sr.Game) -> Summary:
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


def _seat(tally: Tally, plan: Plan, number: int, seat: str, games: int) -> Summary:
    scores = _distribution(tally, "score", seat)
    return {"player": _words(plan)[number], "points": _mean(scores)} | _wins(tally, "win", seat, games)


def _wins(tally: Tally, what: str, who: str, games: int) -> Summary:
    """Wins alone and shared ones; in the share of wins each game gives one, split among its winners (SDP 8.3)."""
    found = {int(many): count for many, count in below(tally, what, who)}
    split = sum(count / many for many, count in sorted(found.items()))
    return {"won": found.get(1, 0), "drawn": sum(found.values()) - found.get(1, 0), "wins": share(split, games)}


def _draws(tally: Tally, seats: Sequence[str]) -> int:
    """Games that several won."""
    counts = {many: sum(tally[label("win", seat, many)] for seat in seats) // many for many in range(2, len(seats) + 1)}
    return sum(counts.values())


def _scores(tally: Tally, seats: Sequence[str]) -> Summary:
    every: dict[int, int] = {}
    for seat in seats:
        for points, count in _distribution(tally, "score", seat).items():
            every[points] = every.get(points, 0) + count
    return _spread(every) | {"distribution": {str(points): every[points] for points in sorted(every)}}


def _distribution(tally: Tally, *words: str) -> dict[int, int]:
    return dict(sorted((int(number), count) for number, count in below(tally, *words)))


def _mean(counts: dict[int, int]) -> dict[str, float]:
    return mean(
        sum(number * count for number, count in counts.items()),
        sum(number * number * count for number, count in counts.items()),
        sum(counts.values()),
    )


def _spread(counts: dict[int, int]) -> Summary:
    """Mean with interval, least, middle and most."""
    numbers = sorted(counts)
    half, passed, middle = sum(counts.values()) / 2, 0, 0
    for number in numbers:
        passed += counts[number]
        if passed >= half:
            middle = number
            break
    return _mean(counts) | {"least": min(numbers, default=0), "median": middle, "most": max(numbers, default=0)}


def _course(tally: Tally, course: str, games: int) -> Summary:
    """Turns a game, and what was done in them."""
    return {verb: round(count / games, 5) for verb, count in below(tally, "course", course)} if games else {}


def _guests(tally: Tally, game: sr.Game) -> Summary:
    """By guest, over the games in which it was seated; `of_mean`: its mean beside that of all seated guests."""
    ids = [guest.id for guest in game.cards.guests]
    seated = sum(tally[label("guest", guest, "seated")] for guest in ids)
    usual = sum(tally[label("guest", guest, "sum")] for guest in ids) / seated if seated else 0.0
    return {guest: _guest(tally, guest, usual) for guest in ids}


def _guest(tally: Tally, guest: str, usual: float) -> Summary:
    def count(what: str) -> int:
        return tally[label("guest", guest, what)]

    seated = count("seated")
    points = mean(count("sum"), count("squares"), seated)
    reasons = {why: round(total / seated, 5) for why, total in below(tally, "guest", guest, "points") if seated}
    return {
        "seated": seated,
        "points": points,
        "of_mean": round(points["mean"] / usual - 1, 5) if usual else 0.0,
        "reasons": reasons,
        "sent_home": share(count("sent home"), seated),
        "content": share(count("content"), seated),
        "ability": {
            "usable": share(count("usable"), seated),
            "used": share(count("used"), seated),
            "declined": share(count("usable") - count("used"), count("usable")),
            "uses": round(count("uses") / seated, 5) if seated else 0.0,
        },
    }


def _faux_pas(tally: Tally, game: sr.Game, games: int) -> Summary:
    """By faux pas, over the games in which it lay on the table; empty where they are not played with."""
    if not game.rules.data.options.faux_pas:
        return {}
    return {card.id: _one_faux_pas(tally, card.id, games) for card in game.cards.faux_pas}


def _one_faux_pas(tally: Tally, card: str, games: int) -> Summary:
    """`fulfilled`: somebody had points by it; `seats`: how many a game; `points`: those of all seats together."""

    def count(what: str) -> int:
        return tally[label("faux pas", card, what)]

    laid = count("laid")
    return {
        "laid": share(laid, games) | {"games": laid},
        "fulfilled": share(count("fulfilled"), laid),
        "seats": round(count("seats") / laid, 5) if laid else 0.0,
        "given": count("sum"),
        "points": mean(count("sum"), count("squares"), laid),
    }


def _clauses(tally: Tally, game: sr.Game, games: int) -> list[Summary]:
    """In how many games each clause that acts ran."""
    out: list[Summary] = []
    game_clauses: Any = needed(game.name, "clauses", "say which clauses ran")
    for clause in game_clauses.acting(game.rules.data):
        places = {int(at) for at, _ in below(tally, "ran", clause.guest)} & set(clause.at)
        ran = max((tally[label("ran", clause.guest, at)] for at in places), default=0)
        out.append({"guest": clause.guest, "clause": clause.number, "text": clause.text, "games": ran})
    return out
