"""A card taken apart for a reader: its sentence, when it may be used, and what happens step by step."""

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from supperrules.effects.verbs import all_verbs
from supperrules.lang import say
from supperrules.lang.tree import (
    Ability,
    AtEnd,
    Card,
    Choose,
    Event,
    FauxPas,
    FirstTo,
    ForEach,
    Guest,
    If,
    Limit,
    Step,
)
from supperrules.prose.sentence import sentence
from supperrules.prose.words import Words

_WHEN: Final[dict[Event, str]] = {
    "plate": "by the action `use plate abilities`, once per course and player (SDP 4.4)",
    "door": "when this guest goes home, behind its tokens and bonus (SDP 6.6)",
    "receive": "when a token of the kind was placed on this guest, once the action is complete (SDP 6.7)",
    "seat": "when this guest was seated, once the action is complete (SDP 6.7)",
    "neighbour receiving": "when a token of the kind was placed on a neighbour, once the action is complete (SDP 6.7)",
    "neighbour seated": "when a guest was seated beside this one, once the action is complete (SDP 6.7)",
    "neighbour leaving": "when a neighbour has gone home, once the action is complete (SDP 6.7)",
    "course start": "when a course begins, before the platter is filled (SDP 8.1)",
    "course end": "when the platter was emptied, at the end of the turn (SDP 8.1)",
}


_SETTLED: Final = {
    AtEnd: "at the end of the game, after the last door ability; all who tie gain",
    FirstTo: "at the end of the action in which somebody fulfils it first",
}
_ENGLISH: Final = say.English({verb.node: verb.english for verb in all_verbs()})


def explained(card: Card, tongues: Sequence[Words]) -> str:
    """The card's name, its sentence in each of the tongues, and what its parts mean."""
    sentences = [f"  {words.tongue}  {sentence(card, words).text}" for words in tongues]
    return "\n".join([card.name.text, *sentences, "", *_parts(card)]) + "\n"


def _parts(card: Card) -> Iterator[str]:
    match card:
        case Guest():
            yield f"Appetites: {', '.join(kind.name for kind in card.appetites)}"
            yield f"When: {_WHEN[card.ability.trigger.event]}"
            yield f"How often: {_how_often(card.ability)}"
            yield "Steps:"
            yield from _steps(card.ability.steps, "  ")
        case FauxPas():
            yield f"When: {_SETTLED[type(card.claim)]} (SDP 9)"
        case _:
            assert_never(card)


def _how_often(ability: Ability) -> str:
    match ability:
        case Ability(limit=Limit(per=per)):
            return f"once per {per}; using it is optional, and then it is carried out in full (SDP 6.2)"
        case _:
            often = "at most once a turn" if ability.trigger.event not in ("plate", "door") else "each time"
            return f"{often}; using it is optional, and then it is carried out in full (SDP 6.2)"


def _steps(steps: Sequence[Step], indent: str) -> Iterator[str]:
    for number, step in enumerate(steps, 1):
        match step:
            case If(facts, then, otherwise):
                yield f"{indent}{number}. if {' and '.join(map(say.fact, facts))}:"
                yield from _steps(then, indent + "   ")
                if otherwise is not None:
                    yield f"{indent}   otherwise:"
                    yield from _steps(otherwise, indent + "   ")
            case ForEach(over, inner):
                yield f"{indent}{number}. for each {say.domain(over)}:"
                yield from _steps(inner, indent + "   ")
            case Choose(by, options):
                yield f"{indent}{number}. {'you choose' if by == 'you' else 'its owner chooses'} one of these:"
                for option in options:
                    yield f"{indent}   - {', then '.join(_ENGLISH.step(step) for step in option)}"
            case _:
                yield f"{indent}{number}. {_ENGLISH.step(step)}"
