"""Why a game with these cards ends: what can set off what, actions included, and what each round trip spends.

One action ends, since an ability resolves at most once a turn (SDP 6.7). A game ends if each round trip spends
something that nothing gives back (SDP 6.9): a departure, a limited use, a token of the platter, or, if nothing set off
on the way takes a token off a guest, an empty appetite. The smallest round trip that spends nothing is one card and an
action: `on receive drama: return that token to the kitchen` and giving drama. Seats and owners are not looked at: what
is called endless might end, what is said to end does.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

import attrs

from supperrules.effects.graph import groups, reached, shortest_lap, shortest_way
from supperrules.games.surrealist.vocabulary.effect_summaries import Deed, Frees, Gives, Leaves
from supperrules.games.surrealist.vocabulary.nodes import Ability, Each, Guest, Kinds, Pick, Ref, Target
from supperrules.games.surrealist.vocabulary.verbs import deeds

Arrow: TypeAlias = tuple[str, str]
Payments: TypeAlias = Mapping[Arrow, str]

DEPARTURE: Final = "a guest who goes home"
LIMIT: Final = "a limited use"
PLATTER: Final = "a token of the platter"
APPETITE: Final = "an empty appetite"
NOTHING: Final = ""
MANY: Final = 200


@attrs.frozen
class RoundTrip:
    """Cards that can set each other off, in the order of one shortest lap, and what every lap spends.

    `action`: what begins it. `spends` empty: nothing pays, the game need not end; then `gives_back` names the cards
    that take tokens off guests, with how, and `helpers` others that set them off for nothing.
    """

    cards: tuple[str, ...]
    action: str
    spends: tuple[str, ...]
    gives_back: tuple[tuple[str, str], ...] = ()
    helpers: tuple[str, ...] = ()

    @property
    def ends(self) -> bool:
        """Something is spent that nothing gives back."""
        return bool(self.spends)

    @property
    def lap(self) -> str:
        """The lap in words: `Gossip -> Cleaner -> Gossip`; from the action, if a single card is set off by it."""
        return " -> ".join(self.cards if len(self.cards) > 1 else (self.action, *self.cards, self.action))

    @property
    def sentence(self) -> str:
        """Why it ends, or that it need not."""
        if self.ends:
            return f"{self.lap}: each card once a turn; a lap spends {' or '.join(self.spends)}"
        back = " and ".join(f"`{card}` {how}" for card, how in self.gives_back)
        helped = f"; {' and '.join(f'`{card}`' for card in self.helpers)} can set that off too" if self.helpers else ""
        return f"{self.lap}: nothing is spent that is not given back, since {back}; {self.action} starts it{helped}"


def round_trips(cards: Sequence[Guest], talk: Collection[str] | None = None) -> tuple[RoundTrip, ...]:
    """Every group of cards that can go round, those that need not end first.

    `talk`: the kinds that an action gives out of the kitchen, without using up a token of the platter (SDP 4.2); None
    if that is not known: then every kind might be. In a set of more than `MANY` cards, two stand for all whose
    abilities set off the same and are set off by the same.
    """
    by_name = {card.name.text: card.ability for card in (cards if len(cards) <= MANY else _two_of_each(cards))}
    payments = dict(_arrows(by_name))
    everything = _targets(payments, lambda pays: True)
    free = _targets(payments, lambda pays: pays == NOTHING)
    found = [_free_lap(group, by_name, free, talk) for group in groups(by_name, free)]
    blamed = {name for trip in found for name, _ in trip.gives_back}
    found += (trip for trip in _by_an_action(by_name, free, talk) if trip.gives_back[0][0] not in blamed)
    unpaid = [set(group) for group in groups(by_name, free)]
    for group in groups(by_name, everything):
        if not any(inner <= set(group) for inner in unpaid):
            lap = shortest_lap(group, everything)
            pays = {payments[a, b] for a in group for b in everything.get(a, ()) if b in group}
            found.append(RoundTrip(lap, _action(by_name[lap[0]], talk), tuple(sorted(pays - {NOTHING}))))
    return tuple(sorted(found, key=lambda trip: (trip.ends, trip.cards)))


def arrows(cards: Sequence[Guest]) -> Mapping[Arrow, str]:
    """Which card can set off which, and what that spends; "" if only an empty appetite."""
    return dict(_arrows({card.name.text: card.ability for card in cards}))


def _by_an_action(
    abilities: Mapping[str, Ability], free: Mapping[str, Sequence[str]], talk: Collection[str] | None
) -> Iterator[RoundTrip]:
    """A free action, reactions, and at last one that gives the appetite back: the shortest way for each giver."""
    starts = [name for name, ability in abilities.items() if _starts_freely(ability, talk)]
    for name, ability in abilities.items():
        how = _gives_back(ability)
        if how is not None and (way := shortest_way(starts, name, free)):
            helpers = tuple(other for other in abilities if name in free.get(other, ()) and other not in way)
            yield RoundTrip(way, _action(abilities[way[0]], talk), (), ((name, how),), helpers)


def _free_lap(
    group: Sequence[str],
    abilities: Mapping[str, Ability],
    free: Mapping[str, Sequence[str]],
    talk: Collection[str] | None,
) -> RoundTrip:
    """A lap on which only appetites are filled, unless something set off on the way empties them."""
    lap = shortest_lap(group, free)
    backs = tuple(
        (name, how) for name in sorted(reached(group, free)) if (how := _gives_back(abilities[name])) is not None
    )
    return RoundTrip(lap, _action(abilities[lap[0]], talk), () if backs else (APPETITE,), backs)


def _targets(payments: Payments, keep: Callable[[str], bool]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for (source, target), pays in sorted(payments.items()):
        if keep(pays):
            found.setdefault(source, []).append(target)
    return {source: tuple(targets) for source, targets in found.items()}


def _two_of_each(cards: Sequence[Guest]) -> Iterator[Guest]:
    """Any way round leads through one card of a sort after another, and back to the same sort: two of each will do."""
    seen: Counter[tuple[object, ...]] = Counter()
    for card in cards:
        ability, kinds = card.ability, card.ability.trigger.kinds
        done = frozenset(_as_far_as_it_matters(deed) for _, deed in deeds(ability.steps))
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
    return NOTHING


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
