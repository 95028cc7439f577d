"""A round: everybody chooses a location in secret, then an action card that fits it (rules, 2.2: phases 1 and 2)."""

from typing import Final

from supperrules.games.adel.data import House, Round
from supperrules.games.adel.table import AUCTION, CASTLE, Sketch
from supperrules.kernel.flow import Asking, Do, Flow
from supperrules.kernel.question import Ask, Kind, Question
from supperrules.kernel.value import Choice

Sealed = tuple[Choice | None, ...]


def open_places(table: Sketch, seat: int) -> tuple[int, ...]:
    """Where a seat may go: always to the castle; to the auction if something is on offer, with a card to play (A5)."""
    if any(table.offered) and (table.checks[seat] or table.thieves[seat]):
        return (AUCTION, CASTLE)
    return (CASTLE,)


def _where(rules: House, table: Sketch) -> Question:
    options = (tuple(("go", place) for place in open_places(table, seat)) for seat in range(rules.seats))
    return Question(Kind.PICK, "where", tuple(Ask(seat, places) for seat, places in enumerate(options)), True)


def _went(run: Round, choices: Sealed) -> None:
    _each(run, "go", choices)


def _what(rules: House, table: Sketch) -> Question:
    data = rules.data
    cards = (data.playable(table, seat, place) for seat, place in enumerate(table.where))
    asks = tuple(Ask(seat, tuple(("lay", card) for card in fitting)) for seat, fitting in enumerate(cards))
    return Question(Kind.PICK, "what", asks, True)


def _laid(run: Round, choices: Sealed) -> None:
    _each(run, "lay", choices)


def _each(run: Round, change: str, choices: Sealed) -> None:
    for seat, choice in enumerate(choices):
        if choice is not None:
            run.do(change, seat, choice[1])


def _auction(run: Round) -> None:
    if AUCTION in run.table.where:
        run.call("auction")


def _castle(run: Round) -> None:
    if CASTLE in run.table.where:
        run.call("castle")


def _tidy(run: Round) -> None:
    run.do("tidy")


ROUND: Final = Flow(
    "round",
    (),
    Asking("where", _where, _went, auto=True),
    Asking("what", _what, _laid),
    Do("auction", _auction),
    Do("castle", _castle),
    Do("tidy", _tidy),
    cut="tidy",
)
