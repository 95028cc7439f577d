"""The two windows of the auction house: the next item of a pile is turned up where none is on offer."""

from supperrules.games.adel.data import Round


def offer(run: Round) -> None:
    """Turn up an item in each empty window whose pile has one left."""
    for window, left in enumerate(run.table.piles):
        if left and not run.table.offered[window]:
            stock = run.table.stock
            run.do("offer", window, stock[run.draw("pile", len(stock))])
