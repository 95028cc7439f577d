"""The auction: the highest check buys, a thief who is alone takes the check (rules, 2.2: phase 3)."""

from typing import Final

from supperrules.games.adel.data import House, Round, played
from supperrules.games.adel.flows.offer import offer
from supperrules.games.adel.table import AUCTION, Sketch
from supperrules.kernel.flow import Asking, Do, Flow
from supperrules.kernel.question import Kind, Question, ask
from supperrules.kernel.value import Choice


def turn_up(run: Round, place: int) -> None:
    """Turn up the action cards of those at a place."""
    for seat, where in enumerate(run.table.where):
        if where == place:
            run.do("reveal", seat, run.table.down[seat][0])


def _reveal(run: Round) -> None:
    turn_up(run, AUCTION)


def _bids(rules: House, table: Sketch) -> list[tuple[int, int]]:
    """(check, seat), the highest last."""
    data = rules.data
    return [(action, seat) for action, seat in played(table, AUCTION) if data.is_check(action)]


def _buy(rules: House, table: Sketch) -> Question | None:
    bids = _bids(rules, table)
    if not bids:
        return None  # A3
    return ask(Kind.PICK, "buy", bids[-1][1], tuple(("buy", items[0]) for items in table.offered if items))


def _bought(run: Round, choice: Choice) -> None:
    check, seat = _bids(run.rules, run.table)[-1]
    item = choice[1]
    run.do("buy", seat, run.table.offered.index((item,)), item, check)


def _loot(run: Round) -> None:
    data = run.rules.data
    paid = _bids(run.rules, run.table)
    thieves = [seat for action, seat in played(run.table, AUCTION) if data.is_thief(action)]
    if paid and len(thieves) == 1:
        run.do("loot", thieves[0], paid[-1][0])  # A20


def _refill(run: Round) -> None:
    offer(run)


AUCTION_FLOW: Final = Flow(
    "auction",
    (),
    Do("reveal", _reveal),
    Asking("buy", _buy, _bought, auto=True),
    Do("loot", _loot),
    Do("refill", _refill),
)
