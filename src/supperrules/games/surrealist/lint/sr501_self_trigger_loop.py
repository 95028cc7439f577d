"""What the ability does sets the same ability off again.

It ends: an ability resolves at most once a turn (SDP 6.7), so the second time is passed over. But the card reads as if
it went on, and it will go on every turn.
"""

from collections.abc import Iterator
from typing import Final

from supperrules.cards.card_set import CardSet
from supperrules.diagnostics import Related, Severity
from supperrules.games.surrealist.lint.menu import guests_of
from supperrules.games.surrealist.vocabulary.effect_summaries import Deed, Gives, Leaves
from supperrules.games.surrealist.vocabulary.nodes import Each, ForEach, Guest, Kinds, Pick, Ref, Step, Target, Trigger
from supperrules.games.surrealist.vocabulary.verbs import deeds
from supperrules.linter.rule import Finding, Rule


def findings(cards: CardSet) -> Iterator[Finding]:
    """Reactions that cause their own trigger."""
    for file, guest in guests_of(cards):
        trigger = guest.ability.trigger
        for clause, deed in deeds(guest.ability):
            if guest.ability.limit is None and _sets_off(trigger, deed, _looped(guest, clause)):
                yield Finding(
                    file.source,
                    clause.span,
                    "this sets the same ability off again",
                    "name another kind or another guest, or limit it: `once per course`",
                    (Related(file.source, trigger.span, "it is set off here"),),
                    card=guest.name.text,
                )
                break


def _looped(guest: Guest, clause: Step) -> Each | None:
    """The loop over guests that the clause stands in."""
    for step in guest.ability.steps:
        if isinstance(step, ForEach) and isinstance(step.over, Each) and clause in step.steps:
            return step.over
    return None


def _sets_off(trigger: Trigger, deed: Deed, loop: Each | None) -> bool:
    match trigger.event, deed:
        case "receive", Gives(target, kinds, that):
            return _is_this(target, loop) and _meets(trigger.kinds, kinds, that=that)
        case "neighbour receiving", Gives(target, kinds, that):
            return _is_neighbour(target, loop) and _meets(trigger.kinds, kinds, that=that)
        case "neighbour leaving", Leaves(target):
            return _is_neighbour(target, loop)
        case _:
            return False


def _is_this(target: Target, loop: Each | None) -> bool:
    match target:
        case Ref("that guest"):
            return loop is not None and loop.group == "yours"
        case Ref(name):
            return name == "this guest"
        case Pick() | Each():
            return target.group == "yours"


def _is_neighbour(target: Target, loop: Each | None) -> bool:
    match target:
        case Ref("that guest"):
            return loop is not None and loop.group == "neighbour"
        case Ref(name):
            return name in ("that neighbour", "left neighbour", "right neighbour")
        case Pick() | Each():
            return target.group == "neighbour" and not target.of_that


def _meets(listened: Kinds | None, sent: Kinds | None, *, that: bool) -> bool:
    return that or listened is None or sent is None or bool(set(listened) & set(sent))


RULE: Final = Rule(
    code="SR501",
    name="self-trigger-loop",
    severity=Severity.WARNING,
    bad="""
guest "Dora Maar"
  appetites: compliment, compliment, any.
  on receive compliment: send 1 compliment from the kitchen to each of your guests.
""",
    good="""
guest "Dora Maar"
  appetites: compliment, compliment, any.
  on receive compliment: send 1 compliment from the kitchen to each of your other guests.
""",
    findings=findings,
)
