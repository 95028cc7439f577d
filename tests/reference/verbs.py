#: ## Verbs
#:
#: Guests are named in the order of the sentence, then the tokens. A full target does not block: its token is trashed,
#: and that counts as acting (SDP 6.2). Each verb says whether it acted.

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import attrs

from supperrules.games.surrealist.vocabulary.nodes import Amount, Each, Kinds, Pick, Place, Player, Ref, ThatToken

if TYPE_CHECKING:
    from tests.reference.evaluator import Telling


class Blocked(Exception):
    """A verb cannot act on its full number (SDP 6.2)."""


def send(telling: "Telling", amount: Amount | ThatToken, source: Any, target: Any) -> bool:
    """`send N from ... to ...`: one token at a time: kind, appetite, next (SDP 5.6)."""
    if isinstance(amount, ThatToken):
        goal = telling.one(target, [telling.event.guest] if telling.event else [])
        with telling.that_token() as kind:
            telling.receive(goal, kind)
        return True
    if isinstance(source, Each):
        send = partial(send_from_each, telling, amount, source, target)
        return telling.if_possible(send) if isinstance(target, Pick) else send()
    givers = telling.store(source)
    goals = telling.several(target, givers if isinstance(source, Ref | Pick) else None)
    return one_by_one(telling, target, goals, lambda goal: send_to(telling, goal, amount, givers, source))


def send_from_each(telling: "Telling", amount: Amount, source: Each, target: Any) -> bool:
    """One guest receives from all: it is named once, and gives nothing to itself."""
    goal = telling.one(target)
    givers = telling.several(source, [goal])
    return one_by_one(telling, source, givers, lambda giver: send_to(telling, goal, amount, [giver], source))


def send_to(telling: "Telling", goal: int, amount: Amount, givers: list[int] | None, source: Any) -> bool:
    """One guest receives the whole amount."""
    acted = False
    for kind, _ in telling.tokens(amount, givers and without(givers, [goal]), source, sent=True):
        telling.receive(goal, kind)
        acted = True
    return acted


def one_by_one(telling: "Telling", noun: Any, guests: list[int], act: Callable[[int], bool]) -> bool:
    """Something is done to one guest, or to each of several."""
    if not isinstance(noun, Each):
        return act(guests[0])
    acted = [telling.if_possible(partial(act, guest)) for guest in guests]
    return any(acted)


def return_tokens(telling: "Telling", amount: Amount | ThatToken, source: Any) -> bool:
    """`return N from ... to the kitchen`."""
    if isinstance(amount, ThatToken):
        with telling.that_token():
            return True
    telling.eyes.said = attrs.evolve(telling.eyes.said, returned=())
    return from_all(telling, source, lambda givers: return_from(telling, givers, amount, source))


def return_from(telling: "Telling", givers: list[int] | None, amount: Amount, source: Any) -> bool:
    """These guests together, or the reserve, return the amount."""
    returned = tuple(giver for _, giver in telling.tokens(amount, givers, source))
    telling.eyes.said = attrs.evolve(telling.eyes.said, returned=telling.eyes.said.returned + returned)
    return len(returned) > 0


def take(telling: "Telling", amount: Amount | ThatToken, source: Any) -> bool:
    """`take N from ... into your reserve`."""
    if isinstance(amount, ThatToken):
        with telling.that_token() as kind:
            telling.table.reserves[telling.you][kind] += 1
        return True
    return from_all(telling, source, lambda givers: take_from(telling, givers, amount, source))


def take_from(telling: "Telling", givers: list[int] | None, amount: Amount, source: Any) -> bool:
    """These guests together, or a place, give the amount."""
    acted = False
    for kind, _ in telling.tokens(amount, givers, source):
        telling.table.reserves[telling.you][kind] += 1
        acted = True
    return acted


def from_all(telling: "Telling", source: Any, act: Callable[[list[int] | None], bool]) -> bool:
    """From each of several guests by itself, or from all that a source names together."""
    givers = telling.store(source)
    if not isinstance(source, Each) or givers is None:
        return act(givers)
    return one_by_one(telling, source, givers, lambda giver: act([giver]))


def discard(telling: "Telling", amount: Amount) -> bool:
    """`discard N from the platter`."""
    discarded = len(list(telling.tokens(amount, None, Place("platter"))))
    telling.eyes.said = attrs.evolve(telling.eyes.said, discarded=discarded)
    return discarded > 0


def send_home(telling: "Telling", target: Any) -> bool:
    """`send ... home`: each departure is complete before the next (SDP 6.7)."""
    return one_by_one(telling, target, telling.several(target), telling.see_home)


def swap(telling: "Telling", first: Amount, on_first: Any, second: Amount, on_second: Any) -> bool:
    """`swap 1 on A for 1 on B`: both lifted, then placed, the owner's guest first (SDP 5.4).

    While it is under way both tokens are off their guests.
    """
    one = telling.one(on_first)
    other = telling.one(on_second, [one])
    lifted = {one: telling.token(first, one), other: telling.token(second, other)}
    goes_to = {one: other, other: one}
    kinds = {guest: telling.table.lying(guest, slot) for guest, slot in lifted.items()}
    for guest, slot in lifted.items():
        telling.table.held[guest][slot] = None
    chosen = {guest: telling.appetite(guest) for guest in telling.table.in_order([one, other], telling.you)}
    for guest, slot in chosen.items():
        telling.table.put(guest, slot, kinds[goes_to[guest]])
    return True


def swap_seats(telling: "Telling", first: Any, second: Any) -> bool:
    """`swap the seats of A and B`: only within one side (SDP 5.4)."""
    one = telling.one(first)
    other = telling.one(second, [one])
    side = telling.table.sides[telling.table.seat_of(one)]
    if other not in side:
        raise Blocked
    here, there = side.index(one), side.index(other)
    side[here], side[there] = other, one
    return True


def move(telling: "Telling", guest: Any, end: str) -> bool:
    """`move A to the left end of its side`; one that stands there already stays, and that is no act.

    A guest in the doorway keeps its place (SDP 6.6).
    """
    mover = telling.one(guest)
    seat = telling.table.seat_of(mover)
    before = telling.table.side(seat)
    others = without(before, [mover])
    after = [mover, *others] if end == "left" else [*others, mover]
    places = [place for place, one in enumerate(telling.table.sides[seat]) if one in before]
    for place, one in zip(places, after, strict=True):
        telling.table.sides[seat][place] = one
    return after != before


def compare(telling: "Telling", kinds: Kinds, player: Player | None) -> bool:
    """`compare reserves`: the result is fixed here and now (SDP 6.5)."""
    words = tuple(kind.name for kind in kinds)
    match player:
        case None:
            leads = telling.table.leads(telling.you, words)
        case Player("an opponent"):
            seats = [("player", seat) for seat in range(len(telling.table.sides)) if seat != telling.you]
            leads = telling.table.leads(telling.you, words, telling.ask(telling.you, "player", seats)[1])
        case Player("its owner"):
            owner = telling.owner()
            leads = owner != telling.you and telling.table.leads(telling.you, words, owner)
    telling.eyes.said = attrs.evolve(telling.eyes.said, leads=leads)
    return False


def choose_guest(telling: "Telling", guest: Any) -> bool:
    """`choose a guest`: names somebody, and does nothing yet."""
    telling.one(guest)
    return False


def without(guests: list[int], these: list[int]) -> list[int]:
    """The others."""
    return [guest for guest in guests if guest not in these]


VERBS: Final[dict[str, Callable[..., bool]]] = {
    "Send": send,
    "SendHome": send_home,
    "Swap": swap,
    "SwapSeats": swap_seats,
    "Move": move,
    "ReturnTokens": return_tokens,
    "Take": take,
    "Discard": discard,
    "Compare": compare,
    "ChooseGuest": choose_guest,
}
