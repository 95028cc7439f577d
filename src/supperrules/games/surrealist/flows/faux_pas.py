"""Faux pas: each player keeps one or two of its own; the kept ones lie face up, common to all (SDP 2.5)."""

from supperrules.games.surrealist.data import Evening, Party
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.flow import Asking, Flow
from supperrules.kernel.question import Ask, Kind, Question, Subsets


def _offered(rules: Party, table: Sketch) -> Question | None:
    asks = tuple(Ask(seat, Subsets("lay", cards, 1, len(cards))) for seat, cards in enumerate(table.offered) if cards)
    return Question(Kind.PICK, "faux pas", asks, True) if asks else None


def _chosen(run: Evening, choices: tuple[tuple[str, tuple[int, ...]] | None, ...]) -> None:
    for seat, choice in enumerate(choices):
        if choice is None:
            continue
        run.do("lay", seat, choice[1])
        back = run.table.offered[seat]
        if back:
            run.do("give-back", seat, back)


FAUX = Flow("faux", (), Asking("keep", _offered, _chosen))
