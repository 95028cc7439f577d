"""Whole games of engine and reference evaluator side by side: every question the same, and the points at the end."""

import random
from collections.abc import Mapping
from typing import Any, Final, TypeVar

import supperrules as sr
from supperrules.games.surrealist.vocabulary import nodes as tree
from supperrules.lang.names import slug
from tests.reference.answers import Option, Question
from tests.reference.engine import ABOUT, plain
from tests.reference.game import Cards, Deal, Dinner, Options, evening, laid_table
from tests.reference.wording import worded
from tests.strategies.game import deck

PATIENCE: Final = 20_000
"""Questions at most."""


Card = TypeVar("Card", tree.Guest, tree.FauxPas)


class Differ(AssertionError):
    """Where engine and reference evaluator part."""


def play(game: sr.Game, seed: str) -> int:
    """Play to the end with random answers; how many questions were compared. Raises Differ where the two part."""
    rng = random.Random(seed)
    eager = rng.choice((0.0, 0.5, 0.9))
    dinner = begun(game)
    telling = evening(dinner)
    names: Any = game.rules.data
    asked = next(telling)
    for count in range(PATIENCE):
        answers: list[Option] = []
        compare(game, dinner, asked, count)
        for question in asked:
            texts = {worded(option, names.guests, names.faux_pas): option for option in question.options}
            if len(texts) < len(question.options):
                raise Differ(f"two answers of one text: {question}")
            seat = f"p{question.seat + 1}"
            legal = [action for action in game.legal if action.seat == seat]
            if sorted(action.text for action in legal) != sorted(texts):
                raise Differ(said(game, count, sorted(texts), sorted(action.text for action in legal)))
            action = rng.choice([one for one in legal if is_lively(one.text) or rng.random() > eager] or legal)
            answers.append(texts[action.text])
            game = game.play(action)
        try:
            asked = telling.send(tuple(answers))
        except StopIteration as end:
            outcome = game.outcome
            if outcome is None:
                raise Differ(said(game, count, "the game is over", game.question)) from None
            points = [score.points for score in outcome.scores]
            if end.value != points:
                raise Differ(said(game, count, end.value, points)) from None
            return count + 1
    raise Differ("the game does not end")


def is_lively(text: str) -> bool:
    """It does more than to discard, decline or leave, so that games are long and full."""
    return text.split()[0] not in ("discard", "done") and not text.endswith("home")


def begun(game: sr.Game) -> Dinner:
    """The reference evaluator's dinner with the same cards, options and deal."""
    inside: Any = game.rules.data
    table: Any = game.state.table
    guests, faux_pas = by_id(game.cards, tree.Guest), by_id(game.cards, tree.FauxPas)
    cards = Cards(
        {inside.guests.index(name): card for name, card in guests.items()},
        {inside.faux_pas.index(name): card for name, card in faux_pas.items()},
    )
    deal = Deal(table.active, tuple(map(tuple, table.hands)), tuple(map(tuple, table.offered)))
    return laid_table(cards, options(game.options, len(game.seats)), deal)


def by_id(cards: sr.Cards, kind: type[Card]) -> dict[str, Card]:
    """The cards of a kind by id."""
    return {slug(card.name.text): card for card in cards.trees if isinstance(card, kind)}


def options(chosen: Mapping[str, str], players: int) -> Options:
    """The options as the rules read them."""
    at = deck().seats.index(players)
    menu = tuple({kind: counts[at] for kind, counts in line.tokens.items()} for line in deck().menu[chosen["menu"]])
    return Options(
        menu,
        abilities=chosen["abilities"] == "on",
        faux_pas=chosen["faux_pas"] == "on",
        draft=chosen["draft"] == "on",
        awards=chosen["awards"],
        end=chosen["end"],
        same_guest=chosen["same_guest"] == "on",
        casual=chosen.get("casual", "none"),
        rearrange=chosen.get("rearrange") == "on",
    )


def compare(game: sr.Game, dinner: Dinner, asked: tuple[Question, ...], count: int) -> None:
    """The same seats are asked about the same, on the same table."""
    question = game.question
    if question is None:
        raise Differ(said(game, count, asked, "the game is over"))
    wanted = ([f"p{one.seat + 1}" for one in asked], asked[0].about)
    there = (list(question.asks), ABOUT.get(question.key, question.key))
    if wanted != there:
        raise Differ(said(game, count, wanted, there))
    here, engine = position(dinner), engine_position(game)
    for name, value in here.items():
        if value != engine[name]:
            raise Differ(said(game, count, {name: value}, {name: engine[name]}))


def position(dinner: Dinner) -> dict[str, Any]:
    """What can be compared of a position."""
    table = dinner.table
    return {
        "active": dinner.active,
        "course": dinner.course,
        "sides": table.sides,
        "held": {guest: tokens for guest, tokens in table.held.items() if guest not in table.doorway},
        "doorway": table.doorway,
        "platter": table.platter,
        "reserves": table.reserves,
        "hands": [sorted(hand) for hand in dinner.hands],
        "plated": dinner.plated,
        "used": sorted(table.used),
        "acted": sorted(table.acted),
        "laid": sorted(dinner.laid),
        "awarded": sorted(table.awarded),
        "content home": table.content_home,
    }


def engine_position(game: sr.Game) -> dict[str, Any]:
    """The same of the engine."""
    table: Any = game.state.table
    seen = plain(table)
    return {
        "active": table.active,
        "course": table.course,
        "sides": seen.sides,
        "held": {guest: tokens for guest, tokens in seen.held.items() if guest not in seen.doorway},
        "doorway": seen.doorway,
        "platter": seen.platter,
        "reserves": seen.reserves,
        "hands": [sorted(hand) for hand in table.hands],
        "plated": [bool(flag) for flag in table.plated],
        "used": sorted((*table.used_course, *table.used_game)),
        "acted": sorted(table.acted),
        "laid": sorted(table.laid),
        "awarded": sorted(table.awarded),
        "content home": list(table.content_home),
    }


def said(game: sr.Game, count: int, reference: object, engine: object) -> str:
    """A difference as lines to read."""
    return f"question {count} {game.question}\nreference: {reference}\nengine:    {engine}\n{game.text}"
