"""Cards as sentences in any tongue, from the one tree and the rows of words beside the cards."""

from collections.abc import Sequence
from functools import cache
from typing import Any, assert_never

import attrs

from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.nodes import (
    Ability,
    Amount,
    AtEnd,
    Card,
    Choose,
    Clause,
    CourseIs,
    Each,
    Fact,
    FirstTo,
    ForEach,
    Guest,
    GuestIs,
    HaveMore,
    Holds,
    If,
    Lead,
    Measure,
    Over,
    Pick,
    Place,
    Player,
    Pool,
    Quantified,
    Ref,
    Step,
    Stock,
    ThatToken,
    Whoever,
    domain_of,
    facts_of,
)
from supperrules.games.surrealist.vocabulary.printing import English, claim, english
from supperrules.games.surrealist.vocabulary.verbs import all_verbs
from supperrules.prose.nouns import amount, kinds, kinds_together, measure, noun, predicate, stock
from supperrules.prose.phrase import NOTHING, Pen, Phrase
from supperrules.prose.words import SOURCE_TONGUE, Words


@attrs.frozen
class Said:
    """A card's sentence: what stands before the colon, what behind it, and the rows of words it lacked (SR603)."""

    head: str
    body: str
    text: str
    missing: tuple[str, ...] = ()


def sentence(card: Card, words: Words) -> Said:
    """The ability of a guest or the claim of a faux pas as a sentence of the tongue; never raises for missing rows."""
    if words.tongue == SOURCE_TONGUE:
        return _english(card)
    pen = Pen(words)
    if isinstance(card, Guest):
        head, body = _heading(pen, card.ability), _steps(pen, card.ability.steps)
    else:
        head, body = _claim(pen, card.claim)
    whole = pen.text(("control", "sentence"), {"head": Phrase.fixed(head), "body": Phrase.fixed(body)})
    return Said(pen.polished(head), pen.polished(body), pen.polished(whole), tuple(sorted(pen.missing)))


def missing(card: Card, words: Words) -> tuple[str, ...]:
    """The rows of words this card needs and the tongue lacks."""
    return sentence(card, words).missing


def step_sentence(step: Step, words: Words) -> str:
    """One step of an ability, for an explanation step by step."""
    if words.tongue == SOURCE_TONGUE:
        return _canonical().step(step)
    pen = Pen(words)
    return pen.polished(_step(pen, step))


def facts_phrase(facts: Sequence[Fact], pen: Pen) -> Phrase:
    """Conditions as `if` names them."""
    if pen.words.tongue == SOURCE_TONGUE:
        return Phrase.fixed(" and ".join(map(printing.fact, facts)))
    return Phrase.fixed(pen.linked([_fact(pen, fact) for fact in facts], "control", "and_fact"))


def domain_phrase(over: Each | Over, pen: Pen) -> Phrase:
    """What a `for each` goes through."""
    return Phrase.fixed(printing.domain(over)) if pen.words.tongue == SOURCE_TONGUE else noun(pen, over)


def steps_in_a_row(steps: Sequence[Step], pen: Pen) -> str:
    """Steps one after the other, as one option of a card says them."""
    if pen.words.tongue == SOURCE_TONGUE:
        return ", then ".join(map(_canonical().step, steps))
    return _chain(pen, steps)


@cache
def _canonical() -> English:
    return english({verb.node: verb.english for verb in all_verbs()})


def _english(card: Card) -> Said:
    # The printed English is the language itself; it has no rows that could be missing.
    text = _canonical().ability(card.ability) if isinstance(card, Guest) else f"{claim(card.claim)}."
    head, _, body = text.rstrip(".").partition(": ")
    return Said(head, body, text)


# ---- abilities


def _heading(pen: Pen, ability: Ability) -> str:
    trigger = pen.text(("trigger", ability.trigger.event), {"kinds": kinds(pen, ability.trigger.kinds)})
    return trigger + ("" if ability.limit is None else pen.text(("limit", ability.limit.per)))


def _steps(pen: Pen, steps: Sequence[Step]) -> str:
    return pen.linked([_step(pen, step) for step in steps], "control", "next_step")


def _chain(pen: Pen, steps: Sequence[Step]) -> str:
    text = ""
    for step in steps:
        if text:
            text += pen.text(("control", _joint(pen, step)))
        text += _step(pen, step)
    return text


def _joint(pen: Pen, step: Step) -> str:
    match step:
        case If():
            return "then_if"
        case ForEach() if pen.has("control", "then_for_each"):
            return "then_for_each"
        case _:
            return "then"


def _step(pen: Pen, step: Step) -> str:
    match step:
        case If(_, then, otherwise):
            slots = {
                "facts": Phrase.fixed(pen.linked([_fact(pen, fact) for fact in facts_of(step)], "control", "and_fact")),
                "then": Phrase.fixed(_chain(pen, then)),
            }
            if otherwise is None:
                return pen.text(("control", "if"), slots)
            slots["otherwise"] = Phrase.fixed(_chain(pen, otherwise))
            return pen.text(("control", "if_otherwise"), slots)
        case ForEach(_, steps):
            slots = {"domain": noun(pen, domain_of(step)), "steps": Phrase.fixed(_chain(pen, steps))}
            return pen.text(("control", "for_each_if" if isinstance(steps[0], If) else "for_each"), slots)
        case Choose(by, options):
            texts = pen.linked([_chain(pen, option) for option in options], "control", "or_option")
            return pen.text(("choose", by), {"options": Phrase.fixed(texts)})
        case Clause():
            return _clause(pen, step)
        case _:
            assert_never(step)


def _clause(pen: Pen, clause: Clause) -> str:
    verb = type(clause).__name__
    node: Any = clause
    values = {field.name: getattr(node, field.name) for field in attrs.fields(type(node)) if field.name != "span"}
    slots = {name: _value(pen, name, value) for name, value in values.items()}
    ways = [f"no_{name}" for name, value in values.items() if value is None]
    if any(isinstance(value, ThatToken) for value in values.values()):
        ways.insert(0, "that")
    if any(phrase.heavy for phrase in slots.values()):
        ways.append("heavy")
    way = next((way for way in ways if pen.has("verb", verb, way)), "text")
    return pen.text(("verb", verb, way), slots)


def _value(pen: Pen, name: str, value: Any) -> Phrase:
    match value:
        case None:
            return NOTHING
        case Amount() | ThatToken():
            return amount(pen, value)
        case Ref() | Pick() | Each() | Pool() | Place() | Player():
            return noun(pen, value)
        case str():
            return pen.phrase(("value", name, value))
        case tuple():
            return kinds(pen, value)
        case _:
            return Phrase.fixed(str(value))


def _fact(pen: Pen, fact: Fact) -> str:
    match fact:
        case Lead(None):
            return pen.text(("fact", "lead"))
        case Lead(several):
            return pen.text(("fact", "lead in"), {"kinds": kinds(pen, several)})
        case HaveMore():
            return pen.text(("fact", "have more"))
        case Holds(where, held):
            rule = f"{where} holds none"
            path = rule if held.rule == "none" and pen.has("fact", rule) else f"{where} holds"
            return pen.text(("fact", path), {"stock": stock(pen, held)})
        case CourseIs(name):
            return pen.text(("fact", "course"), {"course": course(pen, name)})
        case GuestIs(subject, what):
            none = isinstance(subject, Quantified) and subject.name == "no neighbour"
            return predicate(pen, what, "none" if none else "sentence", noun(pen, subject))
        case _:
            assert_never(fact)


def course(pen: Pen, name: str) -> Phrase:
    """A course of the menu by its name in this tongue."""
    return pen.phrase(("course", name))


# ---- faux pas


def _points(pen: Pen, n: int) -> Phrase:
    slots = {"n": Phrase.fixed(str(n)), "point": pen.counted(("counted", "point"), n)}
    return pen.phrase(("claim", "points"), slots)


def _claim(pen: Pen, claim: AtEnd | FirstTo) -> tuple[str, str]:
    match claim:
        case AtEnd(who, points, per_set):
            slots = {
                "who": Phrase.fixed(_whoever(pen, who)),
                "points": _points(pen, points),
                "kinds": NOTHING if per_set is None else kinds_together(pen, per_set),
            }
            way = "at end" if per_set is None else "at end per set"
            return pen.text(("claim", "head at end")), pen.text(("claim", way), slots)
        case FirstTo(deed, points):
            slots = {"points": _points(pen, points), "stock": NOTHING if deed is None else stock(pen, deed)}
            way = "first content" if deed is None else "first holds"
            return pen.text(("claim", "head first")), pen.text(("claim", way), slots)
        case _:
            assert_never(claim)


def _whoever(pen: Pen, who: Whoever | None) -> str:
    if who is None:
        return pen.text(("whoever", "each"))
    match who.of:
        case Stock() as held:
            rule = "holds none" if held.rule == "none" and pen.has("whoever", "holds none") else "holds"
            return pen.text(("whoever", rule), {"stock": stock(pen, held), "kinds": kinds(pen, held.kinds)})
        case Measure() as counted:
            return pen.text(("whoever", who.rule), {"kinds": measure(pen, counted)})
        case _:
            assert_never(who.of)
