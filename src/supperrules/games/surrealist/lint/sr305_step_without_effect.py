"""A step changes nothing.

A second `move` of the same guest undoes the first, a swap of two tokens of one kind leaves all as it was, and a token
from the kitchen sent to a guest without an empty appetite goes straight back.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from supperrules.cards.card_set import CardSet
from supperrules.diagnostics import Severity, Span
from supperrules.effects.walk import inside
from supperrules.games.surrealist.lint.menu import guests_of
from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.nodes import (
    Amount,
    Each,
    Guest,
    GuestIs,
    If,
    Pick,
    Place,
    Predicate,
    Ref,
    Step,
)
from supperrules.games.surrealist.vocabulary.verbs.move import Move
from supperrules.games.surrealist.vocabulary.verbs.send import Send
from supperrules.games.surrealist.vocabulary.verbs.swap import Swap
from supperrules.linter.rule import Finding, Rule

_NO_ROOM: Final = ("full", "content")


def findings(cards: CardSet) -> Iterator[Finding]:
    """Steps that leave every table as it was."""
    for file, guest in guests_of(cards):
        for span, message, help_ in _idle(guest):
            yield Finding(file.source, span, message, help_, card=guest.name.text)


def _idle(guest: Guest) -> Iterator[tuple[Span, str, str]]:
    for first, second in pairwise(guest.ability.steps):
        match first, second:
            case Move(Ref() as one), Move(Ref() as other) if one == other:
                yield first.span, f"the next step moves {printing.guest(one)} again", "leave out one of the two"
            case _:
                pass
    for node in inside(guest.ability):
        match node:
            case Swap(Amount(kinds=(lifted,)), _, Amount(kinds=(laid,)), _) if lifted == laid:
                yield node.span, f"a swap of {lifted.name} for {laid.name} changes nothing", "name two kinds"
            case Send(Amount(), Place("kitchen"), Pick(filter=Predicate(rule)) | Each(filter=Predicate(rule))):
                if rule in _NO_ROOM:
                    message = f"{printing.target(node.target)} has no empty appetite: the token goes straight back"
                    yield node.span, message, "choose a guest with an empty appetite"
            case If(facts, then):
                full = [fact.subject for fact in facts if isinstance(fact, GuestIs) and fact.predicate.rule in _NO_ROOM]
                yield from _sent_in_vain(then, [subject for subject in full if isinstance(subject, Ref)])
            case _:
                pass


def _sent_in_vain(steps: tuple[Step, ...], full: list[Ref]) -> Iterator[tuple[Span, str, str]]:
    match steps:
        case (Send(Amount(), Place("kitchen"), Ref() as target) as step, *_) if target in full:
            message = f"{printing.guest(target)} is full here: the token goes straight back to the kitchen"
            yield step.span, message, "send it to somebody else, or ask `is not full`"
        case _:
            pass


RULE: Final = Rule(
    code="SR305",
    name="step-without-effect",
    severity=Severity.WARNING,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: swap 1 wine on this guest for 1 wine on a neighbour.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: swap 1 wine on this guest for 1 food on a neighbour.
""",
    findings=findings,
)
