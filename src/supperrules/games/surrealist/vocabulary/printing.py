"""The dinner's nouns, conditions and cards in English: one wording for each, and reading it gives the node again."""

from collections.abc import Callable, Mapping
from typing import Any, Final, assert_never

from supperrules.games.surrealist.vocabulary.nodes import (
    Ability,
    AGuest,
    Amount,
    AtEnd,
    Card,
    Clause,
    CourseIs,
    Each,
    Fact,
    FauxPas,
    FirstTo,
    Guest,
    GuestIs,
    HaveMore,
    Holder,
    Holds,
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
    Stock,
    Target,
    ThatToken,
    Trigger,
    Whoever,
)
from supperrules.lang.printer import Printer

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


def appetites(appetites: Kinds) -> str:
    """`appetites: food, wine, any.`"""
    return f"appetites: {', '.join(kind.name for kind in appetites)}."


def trigger_words(ability: Ability) -> str:
    """When an ability may be used, and how often: `on receive drama, once per course`."""
    limit = "" if ability.limit is None else f", once per {ability.limit.per}"
    return f"{trigger(ability.trigger)}{limit}"


def opening(card: Card) -> str:
    """The words of a card's heading."""
    return "guest" if isinstance(card, Guest) else "faux pas"


def fields(printer: Printer, card: Card) -> tuple[str, ...]:
    """The sentences of a card, in order."""
    match card:
        case Guest():
            return (appetites(card.appetites), f"{trigger_words(card.ability)}: {printer.steps(card.ability.steps)}.")
        case FauxPas():
            return (claim(card.claim) + ".",)
        case _:
            assert_never(card)


class English(Printer):
    """The dinner's cards in English."""

    def ability(self, ability: Ability) -> str:
        """The sentence at the bottom of a guest's card."""
        return f"{trigger_words(ability)}: {self.steps(ability.steps)}."


def english(clauses: Mapping[type[Clause], Callable[[Any], str]]) -> English:
    """The printer of the dinner; `clauses` says a verb's clause, by its node's type."""
    return English(clauses, fact, domain, opening, fields)


def heading(card: Card) -> str:
    """`guest "Dora Maar"`."""
    return f'{opening(card)} "{card.name.text}"'
