"""Everything that can happen, be asked, be answered or be scored has a sentence in every tongue."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

from supperrules.games.surrealist import rules as surrealist
from supperrules.kernel import play
from supperrules.kernel.change import ANSWERED, CUT, FORCED, SEALED, Event
from supperrules.kernel.nouns import Bag, Group, Many, Named, Noun, Number, One, Per, Shape, Tagged
from supperrules.kernel.question import Ask, Kind, Question
from supperrules.kernel.rules import AnyRules, Line, Result
from supperrules.kernel.value import DECLINE
from supperrules.lang.names import slug
from supperrules.prose import tongues, words
from supperrules.prose.game_sentences import (
    cast_of,
    choice_phrase,
    event_sentence,
    outcome_sentences,
    pen_of,
    question_sentence,
)
from supperrules.prose.values import Cast
from tests.prose.snapshots import kept
from tests.strategies.game import shipped

# Book-keeping that nobody is told of.
SILENT = {"box", "door-done", "lift", "put-down", "use", "wait", "wave"}


@cache
def party(players: int = 3) -> AnyRules:
    """The rules of an advanced game of the shipped cards."""
    return surrealist(shipped(), players=players, mode="advanced")


@cache
def cast(players: int = 3) -> Cast:
    """The names of the shipped cards."""
    return cast_of(party(players), {slug(card.name.text): card.name.text for card in shipped()})


def values(shape: Shape, nouns: dict[str, Noun]) -> Iterator[Any]:
    """A few values of a shape: every case of a tag, every word of a short noun, known and unknown cards."""
    match shape:
        case One(name):
            noun = nouns[name]
            if isinstance(noun, Number):
                yield from {noun.low, min(noun.high, noun.low + 1)}
            elif name in ("why", "event", "course", "flag", "per"):
                yield from range(len(noun.words))
            else:
                yield from range(3)
        case Many(inner) | Bag(inner):
            yield from ((), tuple(list(values(inner, nouns))[:1]), tuple(list(values(inner, nouns))[1:3]))
        case Per(name, _):
            noun = nouns[name]
            assert not isinstance(noun, Number)
            yield from ((0,) * len(noun.words), (0, *range(len(noun.words) - 1)))
        case Group(parts):
            yield from product(*(values(inner, nouns) for _, inner in parts))
        case Tagged(_, cases):
            for tag, shapes in cases.items():
                for rest in product(*(values(inner, nouns) for inner in shapes)):
                    yield (tag, *rest)


def arguments(named: Named) -> Iterator[tuple[Any, ...]]:
    """Some hundreds of ways to fill these arguments."""
    every = product(*(list(values(shape, dict(party().nouns))) for _, shape in named))
    return (args for index, args in enumerate(every) if index % 7 == 0 or index < 400)


@pytest.mark.parametrize("tongue", tongues())
def test_every_change_is_told(tongue: str) -> None:
    pen = pen_of(words(tongue))
    for name, change in party().changes.items():
        for args in arguments(change.args):
            said = event_sentence(pen, party(), cast(), Event(name, args, ()))
            assert pen.missing == set(), (name, args)
            assert (said == "") == (name in SILENT), (name, said)
            assert not said or (not said[0].islower() and said[-1] in ".?!" and "{" not in said)


@pytest.mark.parametrize("tongue", tongues())
def test_what_the_kernel_itself_tells_has_words(tongue: str) -> None:
    pen = pen_of(words(tongue))
    told = [
        Event(SEALED, (1,), ()),
        Event(CUT, (), ()),
        *(Event(change, (0, "turn", choice), ()) for change in (ANSWERED, FORCED) for choice in ((), ("discard", 1))),
    ]
    said = [event_sentence(pen, party(), cast(), event) for event in told]
    assert pen.missing == set()
    assert all(said) and len(set(said)) == len(said)


@pytest.mark.parametrize("tongue", tongues())
def test_every_question_is_asked(tongue: str) -> None:
    pen = pen_of(words(tongue))
    for key, kind in party().questions.items():
        for params in arguments(kind.params):
            for asks in ((Ask(0, (DECLINE,)),), (Ask(0, (DECLINE,)), Ask(1, (DECLINE,)))):
                said = question_sentence(pen, party(), cast(), Question(Kind.PICK, key, asks, False, params))
                assert pen.missing == set(), (key, params)
                assert said[-1] in ".?"


@pytest.mark.parametrize("tongue", tongues())
def test_every_choice_can_stand_in_a_menu(tongue: str) -> None:
    pen = pen_of(words(tongue))
    for verb, kind in party().choices.items():
        for args in arguments(kind.args):
            assert choice_phrase(pen, party(), cast(), "turn", (verb, *args))
            assert pen.missing == set(), (verb, args)
    declined = {choice_phrase(pen, party(), cast(), key, DECLINE) for key in party().questions}
    assert len(declined) == 4 and pen.missing == set()


@pytest.mark.parametrize("tongue", tongues())
def test_every_way_to_score_is_told(tongue: str) -> None:
    pen = pen_of(words(tongue))
    lines = tuple(
        Line(2, reason, args)
        for reason, named in party().reasons.items()
        for args in list(arguments(named))[1:3] or [()]
    )
    for result in (
        Result((lines, (), lines[:1]), (0,), "the last course is over"),
        Result(((), (), ()), (0, 1, 2), "the last course is over"),
    ):
        said = outcome_sentences(pen, party(), cast(), result)
        assert len(said) == 5 and pen.missing == set()


@pytest.mark.parametrize("tongue", tongues())
def test_a_game_is_told_as_it_was_approved(tongue: str) -> None:
    """Each sort of event, question and choice once, of a few played games; read when it changes."""
    text = "".join(f"{line}\n" for line in told_games(tongue))
    assert text == kept(f"game.{tongue}.txt", text)


def told_games(tongue: str) -> Iterator[str]:
    """The first sentence of every sort, over three games."""
    pen, seen = pen_of(words(tongue)), set[str]()

    def first(sort: str, said: str) -> Iterator[str]:
        if said and sort not in seen:
            seen.add(sort)
            yield f"{sort}: {said}"

    for players in (2, 3, 4):
        rules, names, dice = party(players), cast(players), random.Random(players)
        step = play.start(rules, b"%d" % players)
        while True:
            for event in step.events:
                yield from first(f"event {event.change}", event_sentence(pen, rules, names, event))
            asked = play.question(rules, step.state)
            if asked is None:
                break
            yield from first(f"question {asked.key}", question_sentence(pen, rules, names, asked))
            options = asked.asks[0].options
            choice = options[dice.randrange(len(options))]
            sort = f"choice {choice[0]}" + (f" of {asked.key}" if choice == DECLINE else "")
            yield from first(sort, choice_phrase(pen, rules, names, asked.key, choice))
            step = play.apply(rules, b"%d" % players, step.state, asked, asked.asks[0].seat, choice)
        result = rules.outcome(rules, step.state.table)
        yield from (f"outcome: {said}" for said in outcome_sentences(pen, rules, names, result))
