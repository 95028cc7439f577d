"""What is wrong with the meaning of cards that parse: static checks, from tree to diagnostics."""

from collections.abc import Collection, Sequence
from typing import Any, assert_never

import attrs

from supperrules.diagnostics import Diagnostic, Related, Source, Span
from supperrules.diagnostics.codes import (
    REFERENCE_WITH_TWO_ANTECEDENTS,
    REFERENCE_WITHOUT_ANTECEDENT,
    TYPE_MISMATCH,
    UNKNOWN_NAME,
)
from supperrules.effects.walk import inside
from supperrules.games.surrealist.diagnostics import CYCLE_IN_SET, TOO_MANY_STEPS
from supperrules.games.surrealist.machine.look_ahead import MOST_AHEAD, MOST_DONE, Limits, steps_of
from supperrules.games.surrealist.machine.termination import round_trips
from supperrules.games.surrealist.vocabulary.limits import limits as repeated
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
    FauxPas,
    File,
    ForEach,
    Guest,
    GuestIs,
    HaveMore,
    Holds,
    If,
    Kind,
    Lead,
    Over,
    Pick,
    Predicate,
    Quantified,
    Ref,
    Step,
    Stock,
    cards_of,
    domain_of,
    facts_of,
)
from supperrules.games.surrealist.vocabulary.scope import Known, Named, Scope, complaint
from supperrules.games.surrealist.vocabulary.verbs import verb_of


def check_ending(files: Sequence[tuple[Source, File]], talk: Collection[str] | None = None) -> tuple[Diagnostic, ...]:
    """Round trips that nothing pays for (SR502), each told at a card that gives back."""
    places = {card.name.text: (source, card) for source, file in files for card in cards_of(file)}
    guests = [card for _, card in places.values() if isinstance(card, Guest)]
    found: list[Diagnostic] = []
    for trip in round_trips(guests, talk):
        if trip.ends:
            continue
        name = trip.gives_back[0][0]
        source, card = places[name]
        assert isinstance(card, Guest)
        others = dict.fromkeys((*trip.cards, *(back for back, _ in trip.gives_back), *trip.helpers))
        related = tuple(_set_off_by(*places[other]) for other in others if other != name)
        help = f"say `once per course` or `once per game` after the trigger of `{name}`"
        one = complaint(CYCLE_IN_SET, source, card.ability.trigger.span, trip.sentence, help, (), name)
        found.append(attrs.evolve(one, related=related))
    return tuple(found)


def _set_off_by(source: Source, card: Card) -> Related:
    place = card.ability.trigger.span if isinstance(card, Guest) else card.name.span
    return Related(source, place, f"`{card.name.text}` is part of it")


def check_card(
    card: Card,
    source: Source,
    kinds: Sequence[str],
    courses: Sequence[str] | None = None,
    limits: Limits | None = None,
) -> tuple[Diagnostic, ...]:
    """The errors of one card by itself.

    `kinds`: the game's words for kinds; `courses`: the names on its menu, None to let any name stand; `limits`: what
    looking ahead is bounded by, None for four players with three guests each.
    """
    words = tuple(kinds)
    match card:
        case Guest(ability=ability):
            scope = Scope(source, card.name.text, ability.trigger.event, words)
            _ability(ability, scope, courses)
            if not scope.found:
                _steps_at_most(ability, scope, limits or Limits(len(words)))
        case FauxPas(claim=claim):
            scope = Scope(source, card.name.text, "plate", words)
            for node in inside(claim):
                if isinstance(node, Stock):
                    scope.stock(node)
            if isinstance(claim, AtEnd):
                scope.kinds(claim.per_set)
        case _:
            assert_never(card)
    return tuple(scope.found)


def _ability(ability: Ability, scope: Scope, courses: Sequence[str] | None) -> None:
    trigger = ability.trigger
    scope.kinds(trigger.kinds)
    # Language rule 4: the trigger introduces the neighbour; one that is going home cannot be named.
    if trigger.event in ("neighbour receiving", "neighbour seated", "neighbour leaving"):
        named = Named("neighbour", "neighbour", trigger.span)
        gone = trigger.event == "neighbour leaving"
        scope.known = Known((named,), gone=(named,)) if gone else Known((named,), last=named)
    _steps(ability.steps, scope, courses)
    scope.unread()
    repeated(ability, scope)


def _steps_at_most(ability: Ability, scope: Scope, limits: Limits) -> None:
    """SDP 6.2: what cannot be looked ahead at to the end, or carried out in one turn, is refused."""
    steps = steps_of(ability, scope.kind_words, limits)
    for count, most, what, help in (
        (
            steps.ahead,
            MOST_AHEAD,
            "looking ahead at this ability",
            "choose fewer guests and tokens, or choose after the last step that can be impossible",
        ),
        (steps.done, MOST_DONE, "carrying this ability out", "move fewer tokens, or fewer times"),
    ):
        if count > most:
            said = f"{count:,}" if count < 10**9 else "more than 1,000,000,000"
            scope.complain(
                TOO_MANY_STEPS, ability.span, f"{what} may take {said} steps, at most {most:,} are allowed", help
            )
            return


def _steps(steps: tuple[Step, ...], scope: Scope, courses: Sequence[str] | None) -> None:
    for step in steps:
        match step:
            case If():
                _facts(facts_of(step), scope, courses)
                ways = (step.then,) if step.otherwise is None else (step.then, step.otherwise)
                _ways(ways, scope, courses)
            case ForEach():
                before = scope.known
                _domain(domain_of(step), scope)
                _steps(step.steps, scope, courses)
                scope.known = before
            case Choose():
                _choice(step, scope, courses)
            case Clause():
                verb_of(type(step)).check(step, scope)


def _ways(ways: Sequence[tuple[Step, ...]], scope: Scope, courses: Sequence[str] | None) -> None:
    """Several ways on from here, of which one is gone; what each introduces is unknown after it."""
    known, moved = scope.known, scope.moved
    after = moved
    for way in ways:
        scope.known, scope.moved = known, moved
        _steps(way, scope, courses)
        after = after or scope.moved
    scope.known, scope.moved = known, after


def _domain(over: Each | Over, scope: Scope) -> None:
    known = scope.known
    match over:
        case Each():
            scope.uses(over)
            head = "neighbour" if over.group == "neighbour" else "guest"
            named = Named(head, over.group, over.span)
            known = scope.known
            scope.known = attrs.evolve(known, named=(*known.named, named), last=named, loops=(*known.loops, head))
            return
        case Over(what="returned"):
            _one_before("returned", [span for span, _ in known.returned], over.span, scope)
        case Over(what="discarded"):
            _one_before("discarded", list(known.discarded), over.span, scope)
        case Over(guest=guest):
            scope.uses(guest)
    scope.known = attrs.evolve(scope.known, loops=(*scope.known.loops, over.what))


def _one_before(what: str, places: list[Span], span: Span, scope: Scope) -> None:
    if not places:
        scope.complain(REFERENCE_WITHOUT_ANTECEDENT, span, f"no token was {what} before")
    elif len(places) > 1:
        related = [(place, f"tokens are {what} here") for place in places]
        scope.complain(
            REFERENCE_WITH_TWO_ANTECEDENTS,
            span,
            f"tokens were {what} by {len(places)} steps: which are meant?",
            "",
            related,
        )


def _choice(step: Choose, scope: Scope, courses: Sequence[str] | None) -> None:
    if step.by == "its owner":
        scope.owner_of_last(step.span)
        for node in inside(step.options):
            picks = isinstance(node, Pick) or (isinstance(node, Amount) and (node.up_to or scope.is_open(node)))
            if picks:
                scope.complain(
                    TYPE_MISMATCH,
                    node.span,
                    "who picks here, you or the owner?",
                    "the owner chooses an option only: name the guest and the kind before the choice",
                )
    for at, option in enumerate(step.options):
        if option in step.options[:at]:
            scope.complain(TYPE_MISMATCH, _span(option), "the same option stands twice", "once says it")
    _ways(step.options, scope, courses)


def _span(steps: tuple[Clause, ...]) -> Span:
    return Span(steps[0].span.start, steps[-1].span.end)


def _facts(facts: tuple[Fact, ...], scope: Scope, courses: Sequence[str] | None) -> None:
    for at, fact in enumerate(facts):
        if fact in facts[:at]:
            scope.complain(TYPE_MISMATCH, fact.span, "the same condition stands twice", "once says it")
        if len(facts) > 1 and any(_is_or(node) for node in inside(fact)):
            scope.complain(
                TYPE_MISMATCH, fact.span, "`or` beside `and`: which comes first?", "write two steps, one for each"
            )
        _fact(fact, scope, courses)


def _is_or(node: Any) -> bool:
    parts = (getattr(node, "kinds", None), getattr(node, "of", None))
    return any(isinstance(part, tuple) and len(part) > 1 and isinstance(part[0], Kind) for part in parts)


def _fact(fact: Fact, scope: Scope, courses: Sequence[str] | None) -> None:
    match fact:
        case Lead(kinds=None):
            scope.reads_comparison(fact.span, "all")
        case HaveMore():
            scope.reads_comparison(fact.span, "one")
        case Lead(kinds=kinds):
            scope.kinds(kinds)
        case Holds(stock=stock):
            scope.stock(stock)
        case CourseIs(name):
            if courses is not None and name not in courses:
                menu = ", ".join(f'"{course}"' for course in courses)
                scope.complain(UNKNOWN_NAME, fact.span, f'no course is called "{name}"', f"the menu has {menu}")
        case GuestIs(subject, predicate):
            scope.predicate(predicate)
            _subject(subject, predicate, fact.span, scope)
        case _:
            assert_never(fact)


def _subject(subject: Ref | Quantified, predicate: Predicate, span: Span, scope: Scope) -> None:
    match subject:
        case Ref():
            scope.uses(subject)
        case Quantified(name="each of yours"):
            pass
        case Quantified():
            scope.bare_neighbour(subject.span)
    negative = predicate.rule in ("not full", "not content") or (
        isinstance(predicate.of, Stock) and predicate.of.rule == "none" and subject.name == "no neighbour"
    )
    if negative and isinstance(subject, Quantified) and subject.name != "a neighbour":
        scope.complain(TYPE_MISMATCH, span, "all not, or not all?", "say it without `not`: `no neighbour is full`")
    if predicate.rule in ("opponents", "yours") and subject.name in ("this guest", "each of yours"):
        scope.complain(TYPE_MISMATCH, span, "that is always so, or never", "leave the condition out")
