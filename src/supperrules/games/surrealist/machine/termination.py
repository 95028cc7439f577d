"""Why a game with these cards ends: what can set off what, actions included, and what each round trip spends.

One action ends, since an ability resolves at most once a turn (SDP 6.7). A game ends if each round trip spends
something that nothing gives back (SDP 6.9): a departure, a limited use, a token of the platter, or, if nothing set off
on the way takes a token off a guest, an empty appetite. The smallest round trip that spends nothing is one card and an
action: `on receive drama: return that token to the kitchen` and giving drama. Seats and owners are not looked at: what
is called endless might end, what is said to end does.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from supperrules.effects import termination
from supperrules.effects.termination import FREE, Arrow, Chains, RoundTrip
from supperrules.games.surrealist.vocabulary.accounts import DEPARTURE, LIMIT, PLATTER
from supperrules.games.surrealist.vocabulary.effect_summaries import Deed, Frees, Gives, Leaves, Takes
from supperrules.games.surrealist.vocabulary.nodes import Ability, Each, Guest, Kinds, Pick, Ref, Target
from supperrules.games.surrealist.vocabulary.verbs import deeds

APPETITE: Final = "an empty appetite"
MANY: Final = 200


def round_trips(cards: Sequence[Guest], talk: Collection[str] | None = None) -> tuple[RoundTrip, ...]:
    """Every group of cards that can go round, those that need not end first.

    `talk`: the kinds that an action gives out of the kitchen, without using up a token of the platter (SDP 4.2); None
    if that is not known: then every kind might be. In a set of more than `MANY` cards, two stand for all whose
    abilities set off the same and are set off by the same.
    """
    by_name = {card.name.text: card.ability for card in (cards if len(cards) <= MANY else _two_of_each(cards))}
    backs = {name: _gives_back(ability) for name, ability in by_name.items()}
    return termination.round_trips(
        Chains(
            cards=tuple(by_name),
            pays=dict(_arrows(by_name)),
            fills=APPETITE,
            gives_back={name: how for name, how in backs.items() if how is not None},
            starts=tuple(name for name, ability in by_name.items() if _starts_freely(ability, talk)),
            action=lambda name: _action(by_name[name], talk),
        )
    )


def arrows(cards: Sequence[Guest]) -> Mapping[Arrow, str]:
    """Which card can set off which, and what that spends; "" if only an empty appetite."""
    return dict(_arrows({card.name.text: card.ability for card in cards}))


def _two_of_each(cards: Sequence[Guest]) -> Iterator[Guest]:
    """Any way round leads through one card of a sort after another, and back to the same sort: two of each will do."""
    seen: Counter[tuple[object, ...]] = Counter()
    for card in cards:
        ability, kinds = card.ability, card.ability.trigger.kinds
        done = frozenset(_as_far_as_it_matters(deed) for _, deed in deeds(ability.steps) if not isinstance(deed, Takes))
        wanted = None if kinds is None else frozenset(kinds)
        sort = (ability.trigger.event, wanted, ability.limit is None, _gives_back(ability), done)
        seen[sort] += 1
        if seen[sort] <= 2:
            yield card


def _as_far_as_it_matters(deed: Deed) -> tuple[object, ...]:
    match deed:
        case Gives(target, kinds, that, store):
            given = None if kinds is None else frozenset(kinds)
            return ("gives", _is_this(target), _may_be_this(target), given, that, store == "platter")
        case Leaves(target):
            return ("leaves", _is_this(target))
        case _:
            return (type(deed).__name__,)


# ---- what can set off what


def _arrows(abilities: Mapping[str, Ability]) -> Iterator[tuple[Arrow, str]]:
    found: dict[Arrow, str] = {}
    for source, ability in abilities.items():
        done = [deed for _, deed in deeds(ability.steps)]
        for target, other in abilities.items():
            for deed in done:
                if _sets_off(deed, ability, other, source == target):
                    pays = _pays(deed, ability, other)
                    # Of two ways, the one that spends nothing counts.
                    found[source, target] = min(found.get((source, target), pays), pays)
    yield from found.items()


def _sets_off(deed: Deed, ability: Ability, other: Ability, same: bool) -> bool:
    event = other.trigger.event
    match deed:
        case Gives(target=target):
            if not _kinds_meet(deed, ability, other.trigger.kinds):
                return False
            if event == "receive":
                return _may_be_this(target) if same else not _is_this(target)
            return event == "neighbour receiving" and not (same and _is_this(target))
        case Leaves(target=target):
            if event == "door":
                return not same and not _is_this(target)
            return event == "neighbour leaving" and not (same and _is_this(target))
        case _:
            return False


def _kinds_meet(deed: Gives, ability: Ability, wanted: Kinds | None) -> bool:
    given = ability.trigger.kinds if deed.that else deed.kinds
    return given is None or wanted is None or any(kind in wanted for kind in given)


def _is_this(target: Target) -> bool:
    return isinstance(target, Ref) and target.name == "this guest"


def _may_be_this(target: Target) -> bool:
    match target:
        case Ref():
            return target.name in ("this guest", "that guest", "came from")
        case Pick() | Each():
            return target.group in ("yours", "any") or target.of_that


def _pays(deed: Deed, ability: Ability, other: Ability) -> str:
    if isinstance(deed, Leaves):
        return DEPARTURE
    if ability.limit is not None or other.limit is not None:
        return LIMIT
    if isinstance(deed, Gives) and deed.store == "platter":
        return PLATTER
    return FREE


# ---- what gives back, and what begins


def _gives_back(ability: Ability) -> str | None:
    """How an unpaid reaction empties an appetite; everything but receiving is paid for by a guest or a course."""
    if ability.limit is not None or ability.trigger.event not in ("receive", "neighbour receiving"):
        return None
    return next((deed.how for _, deed in deeds(ability.steps) if isinstance(deed, Frees)), None)


def _starts_freely(ability: Ability, talk: Collection[str] | None) -> bool:
    if ability.limit is not None or ability.trigger.event not in ("receive", "neighbour receiving"):
        return False
    kinds = ability.trigger.kinds
    return talk is None or kinds is None or any(kind.name in talk for kind in kinds)


def _action(ability: Ability, talk: Collection[str] | None) -> str:
    """What begins it, in words."""
    match ability.trigger.event:
        case "receive" | "neighbour receiving":
            kinds = ability.trigger.kinds
            names = sorted(talk or ()) if kinds is None else [kind.name for kind in kinds]
            names = [name for name in names if talk is None or name in talk] or names
            return f"giving {names[0]}" if names else "giving a token"
        case "door" | "neighbour leaving":
            return "sending a guest home"
        case "neighbour seated" | "seat":
            return "seating a guest"
        case "course start" | "course end":
            return "a course"
        case _:
            return "using a plate ability"
