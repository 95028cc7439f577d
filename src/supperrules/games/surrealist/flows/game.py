"""The whole evening: set-up, draft and faux pas, turns, the farewell, the score."""

from supperrules.errors import InvalidSetup
from supperrules.games.surrealist.data import Evening
from supperrules.games.surrealist.table import Zone
from supperrules.kernel.flow import Do, Flow


def _first(run: Evening) -> None:
    data = run.rules.data
    # SDP 2.3: by default drawn from the seed.
    if data.options.first_player < 0:
        run.do("first", run.draw("first", run.rules.seats))


def _platter(run: Evening) -> None:
    data = run.rules.data
    run.do("refill", data.served[0])


def _enough(run: Evening, what: str, cards: int, each: int) -> None:
    seats = run.rules.seats
    if cards < each * seats:
        raise InvalidSetup(f"{seats} players need {each * seats} {what}, this card set has {cards}", "cards")


def _drawn(run: Evening, purpose: str, pile: Zone, count: int) -> tuple[Zone, Zone]:
    """So many cards of the pile, and what is left of it; the order of a pile is nowhere kept, drawing is the chance."""
    hand: list[int] = []
    for _ in range(count):
        card = pile[run.draw(purpose, len(pile))]
        pile = tuple(other for other in pile if other != card)
        hand.append(card)
    return tuple(sorted(hand)), pile


def _deal(run: Evening) -> None:
    data = run.rules.data
    _enough(run, "guests", len(data.guests) - 1, data.deck.hand)
    pile = run.table.box
    for seat, given in enumerate(run.table.hands):
        hand, pile = _drawn(run, "deal", pile, max(0, data.deck.hand - len(given)))
        if hand:
            run.do("deal", seat, hand)


def _offer(run: Evening) -> None:
    data = run.rules.data
    if not data.options.faux_pas:
        return
    _enough(run, "faux pas", len(data.faux_pas) - 1, data.deck.faux_pas)
    # SDP 2.5: dealt before a draft, chosen after it.
    pile = run.table.spare
    for seat in range(run.rules.seats):
        cards, pile = _drawn(run, "faux pas", pile, data.deck.faux_pas)
        run.do("offer", seat, cards)


def _draft(run: Evening) -> None:
    data = run.rules.data
    if data.options.draft:
        run.call("draft")


def _faux(run: Evening) -> None:
    data = run.rules.data
    if data.options.faux_pas:
        run.call("faux")


def _turn(run: Evening) -> None:
    table = run.table
    if not table.over:
        run.goto("turn")
        run.call("turn", table.active, 0, 0)


def _farewell(run: Evening) -> None:
    run.call("farewell", run.table.active)


def _score(run: Evening) -> None:
    # SDP 2.7: hands are shown at the end.
    for seat, hand in enumerate(run.table.hands):
        if hand:
            run.do("show", seat, hand)


EVENING = Flow(
    "evening",
    (),
    Do("first", _first),
    Do("platter", _platter),
    Do("deal", _deal),
    Do("offer", _offer),
    Do("draft", _draft),
    Do("faux", _faux),
    Do("turn", _turn),
    Do("farewell", _farewell),
    Do("score", _score),
    cut="turn",
)
