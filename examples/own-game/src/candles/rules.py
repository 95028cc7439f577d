"""The rules: three candles each; the brightest that nobody else has lit as bright takes the round."""

import attrs

from supperrules import InvalidSetup
from supperrules.kernel.audience import COUNT, OPEN, OWNER, Only
from supperrules.kernel.change import Change
from supperrules.kernel.flow import Asking, Do, Flow, frame
from supperrules.kernel.nouns import Bag, Many, One, Per, Words
from supperrules.kernel.question import Ask, Kind, Question
from supperrules.kernel.rules import ChoiceKind, Field, Line, Pool, QuestionKind, Result, Rules
from supperrules.kernel.zones import less, plus, put
from supperrules.lang.names import slug

HAND = 3
SEAT, CANDLE = One("seat"), One("candle")


@attrs.define
class Sketch:
    box: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    lit: tuple[tuple[int, ...], ...]
    won: tuple[tuple[int, ...], ...]


@attrs.frozen
class Table(Sketch):
    """The table as it stands at a question."""


def _deal(table, seat, candle):
    table.box = less(table.box, candle)
    table.hands = put(table.hands, seat, plus(table.hands[seat], candle))


def _light(table, seat, candle):
    table.hands = put(table.hands, seat, less(table.hands[seat], candle))
    table.lit = put(table.lit, seat, (candle,))


def _take(table, seat):
    table.won = put(table.won, seat, tuple(sorted((*table.won[seat], *(one for lit in table.lit for one in lit)))))
    table.lit = ((),) * len(table.lit)


def _burn(table):
    table.box = tuple(sorted((*table.box, *(one for lit in table.lit for one in lit))))
    table.lit = ((),) * len(table.lit)


def deal(run):
    for seat in range(run.rules.seats):
        for _ in range(HAND):
            run.do("deal", seat, run.table.box[run.draw("deal", len(run.table.box))])


def ask(rules, table):
    asks = (Ask(seat, tuple(("light", one) for one in hand)) for seat, hand in enumerate(table.hands) if hand)
    found = tuple(asks)
    return Question(Kind.PICK, "light", found, sealed=True) if found else None


def answer(run, choices):
    for seat, choice in enumerate(choices):
        run.do("light", seat, choice[1])
    lights = [run.rules.data[lit[0]] for lit in run.table.lit]
    alone = [light for light in lights if lights.count(light) == 1]
    if alone:
        run.do("take", lights.index(max(alone)))
    else:
        run.do("burn")
    run.goto("light")


def outcome(rules, table):
    points = [sum(rules.data[candle] for candle in won) for won in table.won]
    lines = tuple((Line(one, "light"),) if one else () for one in points)
    return Result(lines, tuple(i for i, one in enumerate(points) if one == max(points)), "burnt down")


def rules(cards, options=None, *, players, mode="normal", deck=None, hands=None):
    """The rules of a game with these cards. Raises InvalidSetup for what cannot be played."""
    if players not in (2, 3, 4):
        raise InvalidSetup(f"Candles in the Dark is for 2, 3 or 4 players, not {players}", "players")
    if mode != "normal" or options or hands:
        raise InvalidSetup("Candles in the Dark has no other mode, no options and no given hands", "options")
    known = sorted(cards, key=lambda card: slug(card.name.text))
    if len(known) < HAND * players:
        raise InvalidSetup(f"expected {HAND * players} candles at least, found {len(known)}", "cards")
    every, nobody = tuple(range(1, len(known) + 1)), ((),) * players
    flow = Flow("evening", (), Do("deal", deal), Asking("light", ask, answer))
    nouns = (
        Words("seat", tuple(f"p{seat + 1}" for seat in range(players))),
        Words("candle", ("?", *(slug(card.name.text) for card in known)), unknown=True),
    )
    per_seat = (("seat", SEAT), ("candle", CANDLE))
    return Rules(
        name="candles", version=1, nouns={noun.name: noun for noun in nouns}, seats=players,
        fields=(
            Field("box", Bag(CANDLE), COUNT),
            Field("hands", Per("seat", Bag(CANDLE)), OWNER),
            Field("lit", Per("seat", Many(CANDLE)), OPEN),
            Field("won", Per("seat", Bag(CANDLE)), OPEN),
        ),
        sketch=Sketch, table=Table, opening=Table(every, nobody, nobody, nobody),
        base=frame(flow), flows={"evening": flow},
        changes={
            "deal": Change(_deal, per_seat, (OPEN, Only(0))),
            "light": Change(_light, per_seat, (OPEN, OPEN)),
            "take": Change(_take, (("seat", SEAT),), (OPEN,)),
            "burn": Change(_burn),
        },
        choices={"light": ChoiceKind((("candle", CANDLE),), "light {candle}")},
        questions={"light": QuestionKind()},
        outcome=outcome, data=(0, *(card.light for card in known)), described=[card.light for card in known],
        pools=(Pool(every, ("box", "hands", "lit", "won")),),
    )  # fmt: skip
