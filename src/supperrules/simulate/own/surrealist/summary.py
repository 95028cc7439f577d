"""What the counts of dinners say: shares, means and intervals as a JSON value."""

import supperrules as sr
from supperrules.games.surrealist.clauses import acting
from supperrules.simulate.intervals import mean, share
from supperrules.simulate.own.surrealist.watch import data_of
from supperrules.simulate.plan import Plan
from supperrules.simulate.summary import (
    SCHEMA,
    Summary,
    distribution,
    draws,
    scores_of,
    seat_of,
    settings_of,
    spread,
    wins,
)
from supperrules.simulate.tally import Tally, below, label


def summary(plan: Plan, tally: Tally, game: sr.Game) -> Summary:
    """Everything there is to say about dinners that were played."""
    games = tally["game"]
    return {
        "schema_version": SCHEMA,
        "status": "ok",
        "settings": settings_of(plan, game),
        "games": games,
        "seats": {seat: seat_of(tally, plan, i, seat, games) for i, seat in enumerate(game.seats)},
        "turn_order": {
            str(place): wins(tally, "turn order", str(place), games) for place in range(1, len(game.seats) + 1)
        },
        "draws": share(draws(tally, game.seats), games),
        "scores": scores_of(tally, game.seats),
        "points": {reason: round(count / games, 5) if games else 0.0 for reason, count in below(tally, "points")},
        "length": {what: spread(distribution(tally, what)) for what in ("decisions", "turns")},
        "courses": {course: _course(tally, course, games) for course in data_of(game).deck.courses},
        "guests": _guests(tally, game),
        "faux_pas": _faux_pas(tally, game, games),
        "clauses": _clauses(tally, game, games),
    }


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
    if not data_of(game).options.faux_pas:
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
    for clause in acting(data_of(game)):
        places = {int(at) for at, _ in below(tally, "ran", clause.guest)} & set(clause.at)
        ran = max((tally[label("ran", clause.guest, at)] for at in places), default=0)
        out.append({"guest": clause.guest, "clause": clause.number, "text": clause.text, "games": ran})
    return out
