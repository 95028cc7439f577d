"""The game as one `Rules` value: cards, deck and options put together."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, assert_never

import attrs

from supperrules.cards.deck import shipped_deck
from supperrules.errors import InvalidSetup, SupperError
from supperrules.games.surrealist.card_names import the_one
from supperrules.games.surrealist.changes import changes
from supperrules.games.surrealist.choices import choice_kinds
from supperrules.games.surrealist.data import Data, Options, Party
from supperrules.games.surrealist.deck import Deck
from supperrules.games.surrealist.determinization import fill
from supperrules.games.surrealist.flows import OWN
from supperrules.games.surrealist.flows.game import EVENING
from supperrules.games.surrealist.interface import Looking
from supperrules.games.surrealist.machine.ability_flow import CARD
from supperrules.games.surrealist.machine.program import Programs, compile_cards, no_programs
from supperrules.games.surrealist.machine.shapes import PLATE
from supperrules.games.surrealist.machine.waves import WAVE
from supperrules.games.surrealist.options import DEFAULT_MODE, as_options, decided
from supperrules.games.surrealist.outcome import REASONS, outcome
from supperrules.games.surrealist.questions import QUESTIONS
from supperrules.games.surrealist.refusal_reasons import why_not
from supperrules.games.surrealist.table import FIELDS, Counts, Sketch, Table, Zone, blank_table, nouns
from supperrules.games.surrealist.validate import sound
from supperrules.games.surrealist.vocabulary.faux_pas import during_play, fulfilled
from supperrules.games.surrealist.vocabulary.nodes import WILD, Card, FauxPas, Guest
from supperrules.kernel.flow import frame
from supperrules.kernel.rules import Pool, Rules
from supperrules.lang.names import slug

VERSION: Final = 2
"""Raised by hand whenever the rules decide anything differently."""

NAME: Final = "surrealist"


def rules(
    cards: Iterable[Card],
    options: Mapping[str, object] | None = None,
    *,
    players: int,
    mode: str = DEFAULT_MODE,
    deck: Deck | None = None,
    hands: Mapping[str, Iterable[str]] | None = None,
) -> Party:
    """The rules of a game with these cards; options not given are the mode's.

    `hands`: guests, by id, that a seat ("p1") is sure to be dealt.

    Raises InvalidSetup for a number of players, option or hand that cannot be played; a card set with fewer cards than
    are dealt is refused when they are dealt, since a written position deals none.
    """
    if deck is None:
        shipped: Deck = shipped_deck(NAME).content
        deck = shipped
    if players not in deck.seats:
        raise InvalidSetup(f"{deck.name} is for {', '.join(map(str, deck.seats))} players, not {players}", "players")
    chosen = decided(options or {}, mode, players)
    if chosen["menu"] not in deck.menu:
        editions = ", ".join(deck.menu)
        raise InvalidSetup(
            f"option menu: the deck has no edition {chosen['menu']!r}; there are {editions}", "options.menu"
        )
    guests = sorted(((slug(card.name.text), card) for card in cards if isinstance(card, Guest)), key=lambda it: it[0])
    claims = sorted(((slug(card.name.text), card) for card in cards if isinstance(card, FauxPas)), key=lambda it: it[0])
    known = as_options(chosen)
    ids, faux = tuple(name for name, _ in guests), tuple(name for name, _ in claims)
    kinds = tuple(kind.name for kind in deck.kinds)
    numbers = {name: i + 1 for i, name in enumerate((*kinds, WILD))}
    appetites: tuple[Counts, ...] = (
        (),
        *(tuple(numbers[kind.name] for kind in card.appetites) for _, card in guests),
    )
    port = Looking(("none", *kinds), deck.courses, appetites)
    inside = Data(
        deck=deck,
        options=known,
        guests=("", *ids),
        faux_pas=("", *faux),
        served=tuple(deck.served(known.menu, course, players) for course in range(len(deck.courses))),
        port=port,
        programs=_programs([card for _, card in guests], port, known),
        claims=(None, *(card for _, card in claims)),
        fulfilled=(None, *(fulfilled(card, port) if during_play(card) else None for _, card in claims)),
    )
    first = max(0, known.first_player)
    blank = blank_table(players, len(ids), len(faux), len(kinds), first)
    flows = {flow.name: flow for flow in (*OWN, CARD, WAVE)}
    return Rules(
        name=NAME,
        version=VERSION,
        nouns=nouns(players, tuple(kind.name for kind in deck.kinds), deck.courses, deck.side, ids, faux),
        fields=FIELDS,
        sketch=Sketch,
        table=Table,
        opening=_with_hands(blank, inside, dict(hands or {})),
        base=frame(EVENING),
        flows=flows,
        changes=changes(appetites, port.wild),
        choices=choice_kinds(deck),
        questions=QUESTIONS,
        seats=players,
        outcome=outcome,
        reasons=REASONS,
        options=chosen,
        data=inside,
        described=_described(inside, guests, claims),
        pools=(
            Pool(tuple(range(1, len(ids) + 1)), ("hands", "kept", "coming", "sides", "gone", "shown", "box")),
            Pool(tuple(range(1, len(faux) + 1)), ("offered", "returned", "laid", "spare")),
        ),
        fill=fill,
        sound=sound,
        why_not=why_not,
    )


def menu(rules: Party) -> tuple[tuple[str, dict[str, int]], ...]:
    """Every course with the tokens by kind that it puts on the platter; public (SDP 3)."""
    data: Data = rules.data
    kinds = data.port.kinds
    return tuple(
        (course, {kinds[kind]: count for kind, count in enumerate(tokens) if count})
        for course, tokens in zip(data.deck.courses, data.served, strict=True)
    )


def _programs(guests: list[Guest], port: Looking, options: Options) -> Programs:
    """The abilities that are played (SDP 2.4)."""
    match options.abilities:
        case "all":
            return compile_cards(guests, port)
        case "no-plates":
            return compile_cards(guests, port).without(PLATE)
        case "none":
            return no_programs(len(guests))
        case _:
            assert_never(options.abilities)


def _with_hands(table: Table, inside: Data, hands: Mapping[str, Iterable[str]]) -> Table:
    given: list[Zone] = [()] * len(table.hands)
    box = set(table.box)
    for seat, names in hands.items():
        if seat not in (words := [f"p{i + 1}" for i in range(len(given))]):
            raise InvalidSetup(f"hands: no seat {seat!r} among {', '.join(words)}", "hands")
        hand = []
        for name in names:
            guest = _guest(inside, name)
            if guest not in box:
                raise InvalidSetup(f"hands: {inside.guests[guest]} is dealt twice", f"hands.{seat}")
            box.remove(guest)
            hand.append(guest)
        if len(hand) > inside.deck.hand:
            raise InvalidSetup(
                f"hands: {seat} has {len(hand)} guests, at most {inside.deck.hand} are dealt", f"hands.{seat}"
            )
        given[words.index(seat)] = tuple(sorted(hand))
    return attrs.evolve(table, hands=tuple(given), box=tuple(sorted(box)))


def _guest(inside: Data, name: str) -> int:
    try:
        return the_one(inside.guests, name, "guest")
    except SupperError as error:
        raise InvalidSetup(f"hands: {error}", "hands") from None


def _described(inside: Data, guests: list[tuple[str, Guest]], claims: list[tuple[str, FauxPas]]) -> Any:
    """What the rules hash covers: the deck's numbers and every card's tree, never its text or comments."""
    deck = inside.deck
    return {
        "deck": {
            "hand": deck.hand,
            "side": deck.side,
            "bonus": deck.bonus,
            "faux pas": deck.faux_pas,
            "talk": list(deck.talk),
            "kinds": [kind.name for kind in deck.kinds],
            "served": [list(line) for line in inside.served],
        },
        "guests": {name: repr((card.appetites, card.ability)) for name, card in guests},
        "faux pas": {name: repr(card.claim) for name, card in claims},
    }
