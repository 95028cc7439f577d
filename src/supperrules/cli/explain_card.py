"""A card taken apart for a reader: its sentence, when it may be used, and what happens step by step."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from supperrules.games.surrealist.vocabulary.nodes import (
    Ability,
    AtEnd,
    Card,
    Choose,
    FauxPas,
    ForEach,
    Guest,
    If,
    Limit,
    Step,
    domain_of,
    facts_of,
)
from supperrules.prose.phrase import Pen, Phrase
from supperrules.prose.sentence import domain_phrase, facts_phrase, sentence, step_sentence, steps_in_a_row
from supperrules.prose.words import SOURCE_TONGUE, Words, words


def explained(card: Card, tongues: Sequence[Words]) -> str:
    """The card's name, its sentence in each of the tongues, and what its parts mean.

    The parts are told in the tongue asked for, in English where there are several.
    """
    sentences = [f"  {said.tongue}  {sentence(card, said).text}" for said in tongues]
    teller = Pen(tongues[0] if len(tongues) == 1 else words(SOURCE_TONGUE))
    return "\n".join([card.name.text, *sentences, "", *_parts(card, teller)]) + "\n"


def _parts(card: Card, pen: Pen) -> Iterator[str]:
    match card:
        case Guest():
            names = [_kind(pen, kind.name) for kind in card.appetites]
            yield _said(pen, "appetites", appetites=pen.text(("control", "comma")).join(names))
            yield _said(pen, "when", when=_said(pen, "event", card.ability.trigger.event))
            yield _said(pen, "often", often=_said(pen, "per", _how_often(card.ability)))
            yield _said(pen, "steps")
            yield from _steps(card.ability.steps, "  ", pen)
        case FauxPas():
            yield _said(pen, "settled", when=_said(pen, "at end" if isinstance(card.claim, AtEnd) else "first to"))
        case _:
            assert_never(card)


def _kind(pen: Pen, kind: str) -> str:
    # A kind of another deck keeps its name.
    return pen.text(("kinds", kind), form="name") if pen.has("kinds", kind) else kind


def _how_often(ability: Ability) -> str:
    match ability:
        case Ability(limit=Limit(per=per)):
            return per
        case _:
            return "turn" if ability.trigger.event not in ("plate", "door") else "each"


def _steps(steps: Sequence[Step], indent: str, pen: Pen) -> Iterator[str]:
    for number, step in enumerate(steps, 1):
        match step:
            case If(_, then, otherwise):
                yield f"{indent}{number}. {_said(pen, 'if', facts=facts_phrase(facts_of(step), pen))}"
                yield from _steps(then, indent + "   ", pen)
                if otherwise is not None:
                    yield f"{indent}   {_said(pen, 'otherwise')}"
                    yield from _steps(otherwise, indent + "   ", pen)
            case ForEach(_, inner):
                yield f"{indent}{number}. {_said(pen, 'for each', domain=domain_phrase(domain_of(step), pen))}"
                yield from _steps(inner, indent + "   ", pen)
            case Choose(by, options):
                yield f"{indent}{number}. {_said(pen, 'choose', by)}"
                for option in options:
                    yield f"{indent}   - {pen.polished(steps_in_a_row(option, pen))}"
            case _:
                yield f"{indent}{number}. {step_sentence(step, pen.words)}"


def _said(pen: Pen, *row: str, **inside: str | Phrase) -> str:
    slots = {name: Phrase.fixed(said) if isinstance(said, str) else said for name, said in inside.items()}
    return pen.polished(pen.text(("explain", *row), slots))
