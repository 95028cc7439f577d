"""The season: set-up, rounds until somebody sits at the dinner table, the last exhibition (rules, 2.1 and 2.2)."""

from typing import Final

from supperrules.games.adel.data import Round, collection
from supperrules.games.adel.flows.offer import offer
from supperrules.games.adel.vocabulary.nodes import BUY, STEAL
from supperrules.kernel.flow import Do, Flow


def _sets(run: Round) -> None:
    """Each seat is given a set that is drawn."""
    actions = run.rules.data.box.actions
    left = sorted({action.set for action in actions} - {0})
    for seat in range(run.rules.seats):
        number = left.pop(run.draw("set", len(left)))
        mine = [(i, action.deed) for i, action in enumerate(actions, 1) if action.set == number]
        checks = tuple(i for i, deed in mine if deed == BUY)
        run.do("equip", seat, number, checks, tuple(i for i, deed in mine if deed == STEAL))


def _deal(run: Round) -> None:
    data = run.rules.data
    for seat in range(run.rules.seats):
        pile, hand = list(run.table.stock), list[int]()
        for _ in range(data.deck.dealt - len(run.table.secret[seat])):
            hand.append(pile.pop(run.draw("deal", len(pile))))
        run.do("deal", seat, tuple(sorted(hand)))
    items = len(run.table.stock)
    run.do("split", items - items // 2, items // 2)
    offer(run)


def _rounds(run: Round) -> None:
    data = run.rules.data
    table = run.table
    if max(table.position) < data.dinner and table.round < data.deck.rounds:  # A18
        run.goto("rounds")
        run.do("round", table.round + 1)
        run.call("round")


def _last(run: Round) -> None:
    """Everybody shows the finest exhibition there is; who has none gains nothing (A14)."""
    data = run.rules.data
    found = []
    for seat in range(run.rules.seats):
        show = data.finest(collection(run.table, seat))
        if show:
            run.do("exhibit", seat, show)
            found.append((data.rank(show), -seat))
    for spaces, (_, other) in zip(data.deck.bonus, sorted(found, reverse=True), strict=False):
        run.do("bonus", -other, spaces)


SEASON: Final = Flow("season", (), Do("sets", _sets), Do("deal", _deal), Do("rounds", _rounds), Do("last", _last))
