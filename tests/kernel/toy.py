"""A toy game with all a kernel must bear: hidden hands, a pile, sealed choices, nested calls, chance, division."""

from typing import Any

import attrs

from supperrules.kernel.audience import COUNT, OPEN, OWNER, Only
from supperrules.kernel.change import Change
from supperrules.kernel.flow import Asking, Do, Flow, frame
from supperrules.kernel.nouns import Bag, Group, Many, Number, One, Per, Tagged, Words
from supperrules.kernel.question import Ask, Divisions, Joined, Kind, Question, Subsets, ask
from supperrules.kernel.rules import ChoiceKind, Field, Line, Pool, QuestionKind, Result, Rules
from supperrules.kernel.value import DECLINE
from supperrules.kernel.zones import bump, less, plus, put

CARDS = tuple(range(1, 13))
COLOURS = ("none", "red", "green", "blue")
HAND = 3
ROUNDS = 3


@attrs.define
class Sketch:
    pile: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    shown: tuple[int, ...]
    gone: tuple[int, ...]
    tokens: tuple[tuple[int, ...], ...]
    waiting: tuple[Any, ...]
    turns: int


@attrs.frozen
class Table(Sketch):
    """The toy's table."""


def _deal(t: Sketch, seat: int, card: int) -> None:
    t.pile = less(t.pile, card)
    t.hands = put(t.hands, seat, plus(t.hands[seat], card))


def _put_back(t: Sketch, seat: int, cards: tuple[int, ...]) -> None:
    hand = t.hands[seat]
    for card in cards:
        hand = less(hand, card)
        t.pile = plus(t.pile, card)
    t.hands = put(t.hands, seat, hand)


def _play(t: Sketch, seat: int, card: int) -> None:
    t.hands = put(t.hands, seat, less(t.hands[seat], card))
    t.shown = plus(t.shown, card)


def _clear(t: Sketch, card: int) -> None:
    t.shown = less(t.shown, card)
    t.gone = plus(t.gone, card)


def _gain(t: Sketch, seat: int, colour: int) -> None:
    t.tokens = put(t.tokens, seat, bump(t.tokens[seat], colour))


def _wait(t: Sketch, seat: int, why: tuple[Any, ...]) -> None:
    t.waiting = (*t.waiting, (seat, why))


def _wave(t: Sketch) -> None:
    t.waiting = ()


def _turn(t: Sketch) -> None:
    t.turns += 1


def deal(run: Any) -> None:
    for seat in range(run.rules.seats):
        for _ in range(HAND):
            pile = run.table.pile
            run.do("deal", seat, pile[run.draw("deal", len(pile))])


def ask_keep(rules: Any, table: Any) -> Question:
    asks = tuple(Ask(seat, Subsets("keep", hand, 1, 2)) for seat, hand in enumerate(table.hands))
    return Question(Kind.PICK, "keep", asks, sealed=True)


def kept(run: Any, choices: tuple[Any, ...]) -> None:
    for seat, (_, cards) in enumerate(choices):
        run.do("put-back", seat, tuple(card for card in run.table.hands[seat] if card not in cards))


def rounds(run: Any) -> None:
    seats = run.rules.seats
    if run.table.turns < ROUNDS * seats:
        run.goto("rounds")
        run.call("turn", run.table.turns % seats)


def ask_menu(rules: Any, table: Any, seat: int) -> Question:
    plays = tuple(("play", card) for card in table.hands[seat])
    return ask(Kind.PICK, "menu", seat, Joined(plays, (("draw",), DECLINE)), (seat,))


def menu(run: Any, choice: Any, seat: int) -> None:
    match choice:
        case ("play", int(card)):
            run.do("play", seat, card)
            run.call("effect", card, seat)
        case ("draw",) if run.table.pile:
            pile = run.table.pile
            run.do("deal", seat, pile[run.draw("draw", len(pile))])
        case _:
            run.do("gain", seat, 1)


def also(run: Any, seat: int) -> None:
    if run.table.waiting:
        run.goto("wave")
        waiting = run.table.waiting
        run.do("wave")
        run.call("wave", waiting)


def end(run: Any, seat: int) -> None:
    run.do("turn")


def ask_target(rules: Any, table: Any, card: int, seat: int) -> Question:
    others = tuple(("hit", other) for other in range(rules.seats) if other != seat)
    return ask(Kind.PICK, "target", seat, others, (card,))


def hit(run: Any, choice: Any, card: int, seat: int) -> None:
    other = choice[1]
    run.do("gain", other, 1 + card % 3)
    run.do("wait", other, ("hit", card, seat) if card % 2 else ("luck",))


def share(rules: Any, table: Any, card: int, seat: int) -> Question | None:
    if card % 4:
        return None
    return ask(Kind.DIVIDE, "share", seat, Divisions("divide", 2, (1, 2, 3), len(COLOURS)))


def shared(run: Any, choice: Any, card: int, seat: int) -> None:
    for colour, count in enumerate(choice[1]):
        for _ in range(count):
            run.do("gain", seat, colour)


def cleared(run: Any, card: int, seat: int) -> None:
    run.do("clear", card)


def ask_next(rules: Any, table: Any, entries: Any) -> Question | None:
    for seat in range(rules.seats):
        mine = tuple(dict.fromkeys(("react", why) for who, why in entries if who == seat))
        if mine:
            return ask(Kind.PICK, "react", seat, (*mine, DECLINE))
    return None


def react(run: Any, choice: Any, entries: Any) -> None:
    seat = min(who for who, _ in entries)
    left = tuple(entry for entry in entries if entry[0] != seat)
    run.goto("next", left)
    if choice != DECLINE:
        run.do("gain", seat, 3)
        if run.table.hands[seat] and len(run.stack) < 8 and sum(run.table.tokens[seat]) < 9:
            run.do("wait", (seat + 1) % run.rules.seats, ("luck",))


def outcome(rules: Any, table: Any) -> Result:
    scores = [sum(tokens) for tokens in table.tokens]
    lines = tuple((Line(score, "tokens"),) for score in scores)
    return Result(lines, tuple(i for i, score in enumerate(scores) if score == max(scores)), "rounds")


def why_not(rules: Any, state: Any, seat: int, choice: Any) -> tuple[str, ...]:
    match choice:
        case ("play", int(card)) if card not in state.table.hands[seat]:
            return ("you do not hold this card",)
        case _:
            return ()


ENTRY = Group(("seat", One("seat")), ("why", Tagged("why", {"hit": (One("card"), One("seat")), "luck": ()})))
WHY = Tagged("why", {"hit": (One("card"), One("seat")), "luck": ()})


def toy(seats: int) -> Rules[Sketch, None]:
    """The rules for this many seats."""
    nouns = (
        Words("seat", tuple(f"p{i + 1}" for i in range(seats))),
        Words(
            "card",
            (
                "?",
                *(
                    f"card-{name}"
                    for name in [
                        "alpha",
                        "beta",
                        "gamma",
                        "delta",
                        "eta",
                        "theta",
                        "iota",
                        "kappa",
                        "mu",
                        "nu",
                        "xi",
                        "pi",
                    ]
                ),
            ),
            True,
        ),
        Words("colour", COLOURS),
        Number("count", 0, 200),
    )
    evening = Flow("evening", (), Do("deal", deal), Asking("keep", ask_keep, kept), Do("rounds", rounds))
    turn = Flow(
        "turn",
        (("seat", One("seat")),),
        Asking("menu", ask_menu, menu, sure=True),
        Do("wave", also),
        Do("over", end),
        cut="over",
    )
    effect = Flow(
        "effect",
        (("card", One("card")), ("seat", One("seat"))),
        Asking("target", ask_target, hit, auto=True),
        Asking("share", share, shared, auto=True),
        Do("clear", cleared),
    )
    wave = Flow("wave", (("entries", Many(ENTRY)),), Asking("next", ask_next, react))
    opening = Table(CARDS, ((),) * seats, (), (), ((0,) * len(COLOURS),) * seats, (), 0)
    return Rules(
        name="toy",
        version=1,
        nouns={noun.name: noun for noun in nouns},
        fields=(
            Field("pile", Bag(One("card")), COUNT),
            Field("hands", Per("seat", Bag(One("card"))), OWNER),
            Field("shown", Bag(One("card")), OPEN),
            Field("gone", Bag(One("card")), OPEN),
            Field("tokens", Per("seat", Per("colour", One("count"))), OPEN),
            Field("waiting", Many(ENTRY), OPEN),
            Field("turns", One("count"), OPEN),
        ),
        sketch=Sketch,
        table=Table,
        data=None,
        opening=opening,
        base=frame(evening),
        flows={flow.name: flow for flow in (evening, turn, effect, wave)},
        changes={
            "deal": Change(_deal, (("seat", One("seat")), ("card", One("card"))), (OPEN, Only(0))),
            "put-back": Change(_put_back, (("seat", One("seat")), ("cards", Bag(One("card")))), (OPEN, Only(0))),
            "play": Change(_play, (("seat", One("seat")), ("card", One("card"))), (OPEN, OPEN)),
            "clear": Change(_clear, (("card", One("card")),), (OPEN,)),
            "gain": Change(_gain, (("seat", One("seat")), ("colour", One("colour"))), (OPEN, OPEN)),
            "wait": Change(_wait, (("seat", One("seat")), ("why", WHY)), (OPEN, OPEN)),
            "wave": Change(_wave),
            "turn": Change(_turn),
        },
        choices={
            "decline": ChoiceKind((), "pass"),
            "keep": ChoiceKind((("cards", Bag(One("card"))),), "keep {cards}"),
            "play": ChoiceKind((("card", One("card")),), "play {card}"),
            "draw": ChoiceKind((), "draw"),
            "hit": ChoiceKind((("seat", One("seat")),), "hit {seat}"),
            "divide": ChoiceKind((("counts", Per("colour", One("count"))),), "take {counts}"),
            "react": ChoiceKind((("why", WHY),), "react to {why}"),
        },
        questions={
            "keep": QuestionKind(seen=OWNER),
            "menu": QuestionKind((("seat", One("seat")),)),
            "target": QuestionKind((("card", One("card")),)),
            "share": QuestionKind(),
            "react": QuestionKind(),
        },
        seats=seats,
        outcome=outcome,
        pools=(Pool(CARDS, ("pile", "hands", "shown", "gone")),),
        why_not=why_not,
    )
