"""The castle: exhibitions are laid out and ranked, thieves help themselves, detectives arrest them (rules, 2.2: phase
4)."""

from typing import Final

from supperrules.games.adel.data import House, Round, collection, played
from supperrules.games.adel.exhibitions import Exhibitions
from supperrules.games.adel.flows.auction import turn_up
from supperrules.games.adel.table import CASTLE, Sketch
from supperrules.kernel.flow import Asking, Do, Flow
from supperrules.kernel.question import Ask, Kind, Question
from supperrules.kernel.value import DECLINE, Choice


def _reveal(run: Round) -> None:
    turn_up(run, CASTLE)


def _exhibit(rules: House, table: Sketch) -> Question | None:
    """Every exhibitor is asked, also who can only decline (A21, A22)."""
    data = rules.data
    exhibitors = sorted(seat for action, seat in played(table, CASTLE) if action == data.exhibition)
    if not exhibitors:
        return None
    asks = (Ask(seat, Exhibitions(collection(table, seat), data.letters, data.deck.least)) for seat in exhibitors)
    return Question(Kind.PICK, "exhibit", tuple(asks), True)


def _exhibited(run: Round, choices: tuple[Choice | None, ...]) -> None:
    for seat, choice in enumerate(choices):
        if choice == DECLINE:
            run.do("hold-back", seat)
        elif choice is not None:
            run.do("exhibit", seat, choice[1])


def _rank(run: Round) -> None:
    """The pair is that of the castle where the leader stands before anybody moves (A8)."""
    data = run.rules.data
    castle = data.castle_at(max(run.table.position))
    shows = sorted(((data.rank(show), -seat) for seat, show in enumerate(run.table.shown) if show), reverse=True)
    for spaces, (_, other) in zip((castle.best, castle.second), shows, strict=False):
        run.do("advance", -other, spaces)


def _theft(run: Round) -> None:
    """Thieves, the highest number first, go round the exhibitions in seat order (A11)."""
    data = run.rules.data
    thieves = reversed([seat for action, seat in played(run.table, CASTLE) if data.is_thief(action)])
    shows = [seat for seat, show in enumerate(run.table.shown) if show]
    thefts = tuple((thief, victim) for thief in thieves for victim in shows)
    if thefts:
        run.call("theft", thefts)


def _police(run: Round) -> None:
    data = run.rules.data
    here = played(run.table, CASTLE)
    caught = [(action, seat) for action, seat in here if data.is_thief(action)]
    detectives = [seat for action, seat in here if action == data.detective]
    if not caught or not detectives:
        return
    standing = run.table.position
    for seat in detectives:
        run.do("advance", seat, 1 + sum(position > standing[seat] for position in standing))  # A9
    for thief, seat in caught:
        run.do("arrest", seat, thief)
    for thief, seat in reversed(run.table.jail[data.cells :]):
        run.do("release", seat, thief)  # A13


CASTLE_FLOW: Final = Flow(
    "castle",
    (),
    Do("reveal", _reveal),
    Asking("exhibit", _exhibit, _exhibited),
    Do("rank", _rank),
    Do("theft", _theft),
    Do("police", _police),
)
