"""A guest is at least as good as another in everything, and better in something.

Both have the same ability, and every appetite of the one is met by the other, which has a wild appetite more, or whose
ability has no limit. Nobody would choose the weaker one. Two guests alike in everything are told too.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Final

from supperrules.cards.card_set import CardFile, CardSet
from supperrules.diagnostics import Related, Severity
from supperrules.games.surrealist.lint.menu import guests_of
from supperrules.games.surrealist.vocabulary.nodes import WILD, Guest, Step, Trigger
from supperrules.linter.rule import Finding, Rule


def findings(cards: CardSet) -> Iterator[Finding]:
    """Guests that another guest of the set is strictly better than."""
    alike: defaultdict[tuple[Trigger, tuple[Step, ...], int], list[tuple[CardFile, Guest]]] = defaultdict(list)
    for file, guest in guests_of(cards):
        alike[guest.ability.trigger, guest.ability.steps, len(guest.appetites)].append((file, guest))
    for group in alike.values():
        for number, (file, guest) in enumerate(group):
            for at, (other_file, other) in enumerate(group):
                same = _is_as_good(guest, other) and _is_as_good(other, guest)
                if at == number or not _is_as_good(other, guest) or (same and at > number):
                    continue
                name, better = guest.name.text, other.name.text
                message = f"`{name}` is `{better}` again" if same else f"`{better}` is always better than `{name}`"
                yield Finding(
                    file.source,
                    guest.name.span,
                    message,
                    "give them different appetites or abilities",
                    (Related(other_file.source, other.name.span, "the other guest"),),
                    card=name,
                )
                break


def _is_as_good(one: Guest, other: Guest) -> bool:
    if one.ability.limit is not None and one.ability.limit != other.ability.limit:
        return False
    own = Counter(appetite.name for appetite in one.appetites)
    others = Counter(appetite.name for appetite in other.appetites)
    # What the other has more of must be met by wild appetites of this one.
    lacking = others - own
    return set(own - others) <= {WILD} and WILD not in lacking


RULE: Final = Rule(
    code="SR702",
    name="strictly-better-card",
    severity=Severity.INFO,
    bad="""
guest "Dora Maar"
  appetites: food, wine, dessert.
  plate: send 1 wine from the kitchen to this guest.

guest "Toyen"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, dessert.
  plate: send 1 wine from the kitchen to this guest.

guest "Toyen"
  appetites: food, wine, any.
  plate: send 1 food from the kitchen to this guest.
""",
    findings=findings,
)
