"""The tree in English: one wording for each tree, and reading it gives the tree again."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, assert_never

import attrs

from supperrules.games.surrealist.vocabulary.nodes import (
    Ability,
    AGuest,
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
    FirstTo,
    ForEach,
    Guest,
    GuestIs,
    HaveMore,
    Holder,
    Holds,
    If,
    Kind,
    Kinds,
    Lead,
    Measure,
    Over,
    Pick,
    Place,
    Player,
    Pool,
    Predicate,
    Quantified,
    Ref,
    Step,
    Stock,
    Target,
    Text,
    ThatToken,
    Trigger,
    Whoever,
    cards_of,
    domain_of,
    facts_of,
)

_REFS: Final[Mapping[str, str]] = {
    "this guest": "this guest",
    "that guest": "that guest",
    "that neighbour": "that neighbour",
    "left neighbour": "the left neighbour",
    "right neighbour": "the right neighbour",
    "came from": "the guest it came from",
}
_QUANTIFIED: Final[Mapping[str, str]] = {"each of yours": "each of your guests"}
_PICKS: Final[Mapping[str, str]] = {
    "neighbour": "a neighbour",
    "yours": "one of your guests",
    "your others": "another of your guests",
    "opponents": "an opponent's guest",
    "any": "any guest",
}
_GROUPS: Final[Mapping[str, str]] = {
    "neighbour": "neighbour",
    "yours": "of your guests",
    "your others": "of your other guests",
    "opponents": "opponent's guest",
    "any": "guest at the table",
}
_PLACES: Final[Mapping[str, str]] = {"kitchen": "the kitchen", "platter": "the platter", "reserve": "your reserve"}
_POOLS: Final[Mapping[str, str]] = {"yours": "your guests", "your others": "your other guests"}
_TRIGGERS: Final[Mapping[str, str]] = {
    "plate": "plate",
    "door": "door",
    "receive": "on receive",
    "seat": "on seat",
    "neighbour receiving": "on a neighbour receiving",
    "neighbour seated": "on a neighbour being seated",
    "neighbour leaving": "on a neighbour going home",
    "course start": "at course start",
    "course end": "at course end",
}
# What may be true of a guest: as a filter behind a noun, and as a sentence.
_PREDICATES: Final[Mapping[str, tuple[str, str]]] = {
    "full": ("with no empty appetite", "is full"),
    "not full": ("with an empty appetite", "is not full"),
    "content": ("who is perfectly content", "is perfectly content"),
    "not content": ("", "is not perfectly content"),
    "opponents": ("belonging to an opponent", "belongs to an opponent"),
    "yours": ("belonging to you", "belongs to you"),
    "holds": ("holding {}", "holds {}"),
    "hungry": ("hungry for {}", "is hungry for {}"),
    "most": ("with {}", ""),
    "fewest": ("with {}", ""),
}


def _many(kind: Kind) -> str:
    return kind.many or kind.name


def _some(kind: Kind) -> str:
    if not kind.many:
        return kind.name
    return f"{'an' if kind.name[:1] in 'aeiou' else 'a'} {kind.name}"


def kinds(kinds: Kinds) -> str:
    """`wine or dessert`."""
    return " or ".join(kind.name for kind in kinds)


def amount(amount: Amount | ThatToken) -> str:
    """`2 desserts`, `up to 1 matching token`, `that token`."""
    if isinstance(amount, ThatToken):
        return "that token"
    if amount.kinds is None:
        what = "token" if amount.count == 1 else "tokens"
    elif amount.count == 1:
        what = kinds(amount.kinds)
    else:
        what = " or ".join(map(_many, amount.kinds))
    return " ".join(filter(None, ("up to" if amount.up_to else "", str(amount.count), amount.quality, what)))


def stock(stock: Stock) -> str:
    """`drama`, `a dessert`, `no tokens`, `at least 3 different kinds`."""
    many = "tokens" if stock.kinds is None else " or ".join(map(_many, stock.kinds))
    match stock.rule:
        case "some":
            return "a token" if stock.kinds is None else " or ".join(map(_some, stock.kinds))
        case "none":
            return f"no {many}"
        case "least":
            return f"at least {stock.count} {many}"
        case "different":
            return f"at least {stock.count} different kinds"
        case _:
            assert_never(stock.rule)


def measure(rule: str, measure: Measure) -> str:
    """`the most desserts`, `the fewest tokens`, `the least drama`."""
    kind = measure.kind
    least = "most" if rule == "most" else "fewest" if kind is None or kind.many else "least"
    return f"the {least} {'tokens' if kind is None else _many(kind)}"


def _predicate(predicate: Predicate, way: int) -> str:
    pattern = _PREDICATES[predicate.rule][way]
    match predicate.of:
        case None:
            return pattern
        case Stock():
            return pattern.format(stock(predicate.of))
        case Measure():
            return pattern.format(measure(predicate.rule, predicate.of))
        case tuple():
            return pattern.format(kinds(predicate.of))
        case _:
            assert_never(predicate.of)


def filter_(predicate: Predicate) -> str:
    """A predicate behind a noun: `holding drama`."""
    return _predicate(predicate, 0)


def sentence(predicate: Predicate) -> str:
    """A predicate as a sentence's end: `holds drama`."""
    return _predicate(predicate, 1)


def _narrowed(noun: str, of: Pick | Each) -> str:
    words = (noun, "of that guest" if of.of_that else "", filter_(of.filter) if of.filter is not None else "")
    return " ".join(filter(None, words))


def guest(guest: AGuest) -> str:
    """One guest: `this guest`, `a neighbour holding drama`."""
    match guest:
        case Ref():
            return _REFS[guest.name]
        case Pick():
            return _narrowed(_PICKS[guest.group], guest)
        case _:
            assert_never(guest)


def group(each: Each) -> str:
    """What follows `each`: `neighbour`, `of your guests holding drama`."""
    return _narrowed(_GROUPS[each.group], each)


def target(target: Target) -> str:
    """One guest, or each of several."""
    return f"each {group(target)}" if isinstance(target, Each) else guest(target)


def holder(holder: Holder) -> str:
    """Where tokens are taken from."""
    match holder:
        case Place():
            return _PLACES[holder.name]
        case Pool():
            return _POOLS[holder.group]
        case Ref() | Pick() | Each():
            return target(holder)
        case _:
            assert_never(holder)


def player(player: Player) -> str:
    """Another player."""
    return player.name


def domain(over: Each | Over) -> str:
    """What follows `for each`."""
    match over:
        case Each():
            return group(over)
        case Over():
            if over.what == "on":
                assert over.guest is not None, "tokens lie on a guest"
                return f"{'token' if over.kind is None else over.kind.name} on {guest(over.guest)}"
            return f"{over.what} token"
        case _:
            assert_never(over)


def fact(fact: Fact) -> str:
    """One condition."""
    match fact:
        case Lead():
            return "you lead" if fact.kinds is None else f"you lead in {kinds(fact.kinds)}"
        case HaveMore():
            return "you have more"
        case Holds():
            return f"{_PLACES[fact.where]} holds {stock(fact.stock)}"
        case CourseIs():
            return f'the course is "{fact.name}"'
        case GuestIs(subject, predicate):
            who = _QUANTIFIED.get(subject.name, subject.name) if isinstance(subject, Quantified) else guest(subject)
            return f"{who} {sentence(predicate)}"
        case _:
            assert_never(fact)


def trigger(trigger: Trigger) -> str:
    """When an ability may be used: `on receive drama`."""
    if trigger.event not in ("receive", "neighbour receiving"):
        return _TRIGGERS[trigger.event]
    return f"{_TRIGGERS[trigger.event]} {'a token' if trigger.kinds is None else kinds(trigger.kinds)}"


def points(points: int) -> str:
    """`1 point`, `3 points`."""
    return "1 point" if points == 1 else f"{points} points"


def _who(who: Whoever | None) -> str:
    match who:
        case None:
            return "each player"
        case Whoever(of=Stock() as held):
            return f"whoever holds {stock(held)}"
        case Whoever(of=Measure() as measured):
            return f"whoever holds {measure(who.rule, measured)}"
        case _:
            raise TypeError(f"not a gainer: {who!r}")


def claim(claim: AtEnd | FirstTo) -> str:
    """A faux pas sentence, without its period."""
    match claim:
        case AtEnd():
            said = f"at the end: {_who(claim.who)} gains {points(claim.points)}"
            if claim.per_set is None:
                return said
            *some, last = (kind.name for kind in claim.per_set)
            return f"{said} for each set of {', '.join(some)} and {last}"
        case FirstTo():
            deed = "send home a perfectly content guest" if claim.deed is None else f"hold {stock(claim.deed)}"
            return f"during play: the first player to {deed} gains {points(claim.points)}"
        case _:
            assert_never(claim)


def text(text: Text) -> str:
    """A sentence printed elsewhere."""
    return f'text {text.tongue} "{text.text}"'


def appetites(appetites: Kinds) -> str:
    """`appetites: food, wine, any.`"""
    return f"appetites: {', '.join(kind.name for kind in appetites)}."


@attrs.frozen
class English:
    """Says steps and cards; `clauses` says a verb's clause, by its node's type."""

    clauses: Mapping[type[Clause], Callable[[Any], str]]

    def steps(self, steps: Sequence[Step], between: str = "; ") -> str:
        """Steps of an ability; inside a branch or loop they go on with `, then`."""
        return between.join(map(self.step, steps))

    def step(self, step: Step) -> str:
        """One step."""
        match step:
            case If(_, then, otherwise):
                said = f"if {' and '.join(map(fact, facts_of(step)))}, {self.steps(then, ', then ')}"
                return said if otherwise is None else f"{said}; otherwise {self.steps(otherwise, ', then ')}"
            case ForEach(_, steps):
                return f"for each {domain(domain_of(step))}, {self.steps(steps, ', then ')}"
            case Choose(by, options):
                opening = "choose one" if by == "you" else "its owner chooses one"
                return f"{opening}: {', or '.join(self.steps(option, ', then ') for option in options)}"
            case _:
                return self.clauses[type(step)](step)

    def ability(self, ability: Ability) -> str:
        """The sentence at the bottom of a guest's card."""
        limit = "" if ability.limit is None else f", once per {ability.limit.per}"
        return f"{trigger(ability.trigger)}{limit}: {self.steps(ability.steps)}."

    def fields(self, card: Card) -> tuple[str, ...]:
        """The sentences of a card, in order."""
        said: tuple[str, ...]
        match card:
            case Guest():
                said = (appetites(card.appetites), self.ability(card.ability))
            case FauxPas():
                said = (claim(card.claim) + ".",)
            case _:
                assert_never(card)
        return (*said, *map(text, card.texts))

    def card(self, card: Card) -> str:
        """A card: its heading, and a line for each sentence."""
        return "\n  ".join((heading(card), *self.fields(card))) + "\n"

    def file(self, file: File) -> str:
        """A whole file; sentences are not wrapped."""
        opening = "" if file.version is None else f"language {file.version}.\n"
        return "\n".join(filter(None, (opening, *map(self.card, cards_of(file)))))


def heading(card: Card) -> str:
    """`guest "Dora Maar"`."""
    return f'{"guest" if isinstance(card, Guest) else "faux pas"} "{card.name.text}"'


def with_plurals(node: Any, plurals: Mapping[str, str]) -> Any:
    """The same node with the plural of each kind filled in: for trees that were not read from text."""
    match node:
        case Kind():
            return attrs.evolve(node, many=plurals.get(node.name, ""))
        case tuple():
            return tuple(with_plurals(part, plurals) for part in node)
        case _ if attrs.has(type(node)):
            filled = {
                field.name: with_plurals(getattr(node, field.name), plurals)
                for field in attrs.fields(type(node))
                if isinstance(getattr(node, field.name), tuple) or attrs.has(type(getattr(node, field.name)))
            }
            return attrs.evolve(node, **filled)
        case _:
            return node
