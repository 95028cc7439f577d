"""Abilities and cards made from the types of the nodes, so that a verb joins every property unasked.

The types say most of what may stand where. What the grammar says beyond them (one kind after a number above one, no
loop in a branch in a loop) stands here once, by node; what the checker refuses beyond that is drawn again.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import attrs

from supperrules.games.surrealist.vocabulary import nodes, verbs
from tests.reference.table import KINDS
from tests.strategies.drawing import Drawing, is_so

PLURAL: Final = {"dessert": "desserts", "compliment": "compliments"}
COURSES: Final = ("Cocktails", "Hors d'oeuvres", "Aperitifs", "Main course", "Digestifs", "Dessert")
EVENTS: Final = get_args(nodes.Event)


@cache
def verb_nodes() -> tuple[type[nodes.Clause], ...]:
    """The nodes of all verbs there are."""
    names = sorted(module.name for module in iter_modules(verbs.__path__))
    return tuple(import_module(f"{verbs.__name__}.{name}").VERB.node for name in names)


@cache
def _fields(node: type) -> Mapping[str, Any]:
    return {name: hint for name, hint in get_type_hints(node).items() if name not in ("span", "many", "_starts")}


ALWAYS: Final = ("this guest", "left neighbour", "right neighbour")


@attrs.define
class Author:
    """Writes sentences; `named` are the references that have an antecedent so far, `said` what can be spoken of."""

    drawing: Drawing
    named: list[str] = attrs.Factory(lambda: list(ALWAYS))
    said: list[str] = attrs.Factory(list)
    event: str = "plate"
    picks: bool = True
    """Guests, open kinds and numbers may be left to be chosen; not where another player chooses the option."""

    def value(self, hint: Any) -> Any:
        """A value of a type: nodes by their fields, except those that have a rule of their own."""
        if hint in _OWN:
            return _OWN[hint](self)
        match get_origin(hint):
            case origin if origin is Literal:
                return self.drawing.pick(get_args(hint))
            case origin if origin in (UnionType, Union):
                return self.value(self.drawing.pick([part for part in get_args(hint) if self.can_say(part)]))
            case origin if origin is tuple:
                inner = get_args(hint)[0]
                return tuple(self.value(inner) for _ in range(self.drawing.number(1, 2)))
        if hint is NoneType:
            return None
        if hint is int:
            return self.drawing.number(2, 4)
        if hint is bool:
            return is_so(self.drawing, 3)
        return hint(**{name: self.value(part) for name, part in _fields(hint).items()})

    def can_say(self, part: Any) -> bool:
        """`that token` needs a trigger that brings one, a comparison is read where one was made."""
        if part is nodes.ThatToken:
            return self.event in ("receive", "neighbour receiving")
        if part is nodes.Pick:
            return self.picks
        return part is not nodes.HaveMore or "more" in self.said

    def clause(self) -> nodes.Clause:
        """What a verb says, in a shape its grammar has."""
        for _ in range(50):
            node = self.drawing.pick(verb_nodes())
            known = list(self.named)
            clause: nodes.Clause = sensible(self.value(node))
            if FITS.get(node.__name__, lambda _: True)(clause) and (self.picks or picks_nobody(clause)):
                self.introduce(clause)
                return clause
            self.named = known
        raise AssertionError("no clause fits")

    def introduce(self, node: Any) -> None:
        """Whom a clause names may be referred to from now on."""
        self.said += verbs.verb_of(type(node)).remembers(node) if isinstance(node, nodes.Clause) else ()
        for child in _children(node):
            if isinstance(child, nodes.Pick):
                self.named.append("that neighbour" if child.group == "neighbour" else "that guest")
                self.said += ["owner"] if child.group in ("neighbour", "opponents", "any") else []
            self.introduce(child)

    def clauses(self, most: int) -> tuple[nodes.Clause, ...]:
        """Clauses one after another."""
        return tuple(self.clause() for _ in range(self.drawing.number(1, most)))

    def within(self, write: Callable[[], Any], *names: str) -> Any:
        """What is introduced in a branch, option or loop is unknown after it."""
        before, said = list(self.named), list(self.said)
        self.named += names
        written = write()
        self.named, self.said = before, said
        return written

    def ability(self, events: tuple[str, ...] = EVENTS, most: int = 2) -> nodes.Ability:
        """A whole ability."""
        trigger = self.trigger(events)
        limit = self.drawing.pick((None, nodes.Limit("course"), nodes.Limit("game")))
        steps = [self.step() for _ in range(self.drawing.number(1, most))]
        while self.said and len(steps) < 4 and is_so(self.drawing, 7):
            steps.append(self.follow_up())
        return nodes.Ability(trigger, limit, tuple(steps))

    def follow_up(self) -> nodes.Step:
        """A step that speaks of what an earlier one did."""
        what: Any = self.said.pop()
        if what in ("lead", "more"):
            fact = nodes.Lead(None) if what == "lead" else nodes.HaveMore()
            return nodes.If(
                (fact,), self.within(self.chain), self.within(self.chain) if is_so(self.drawing, 3) else None
            )
        if what == "owner":
            return self.choice("its owner")
        names = ("came from",) if what == "returned" else ()
        return nodes.ForEach(nodes.Over(what), self.within(lambda: self.chain(is_loop=True), *names))

    def trigger(self, events: tuple[str, ...] = EVENTS) -> nodes.Trigger:
        """When the ability may be used."""
        self.event = self.drawing.pick(events)
        receiving = self.event in ("receive", "neighbour receiving")
        kinds = self.kinds(3) if receiving and is_so(self.drawing, 5) else None
        if self.event.startswith("neighbour"):
            self.named.append("that neighbour")
        return nodes.Trigger(self.event, kinds)  # type: ignore[arg-type]

    def step(self) -> nodes.Step:
        """A clause, branch, loop or choice."""
        shape = self.drawing.pick(("clause", "clause", "clause", "branch", "loop", "choice"))
        match shape:
            case "branch":
                otherwise = self.within(self.chain) if is_so(self.drawing, 3) else None
                return nodes.If(self.facts(), self.within(self.chain), otherwise)
            case "loop":
                return self.loop(lambda: self.chain(is_loop=True))
            case "choice":
                return self.choice()
        return self.clause()

    def chain(self, is_loop: bool = False) -> tuple[nodes.Step, ...]:
        """Clauses, and at most one loop, branch or choice as the last link."""
        links: list[nodes.Step] = list(self.clauses(2))
        match self.drawing.pick(("", "", "", "nested", "choice")):
            case "nested" if is_loop:
                links.append(nodes.If(self.facts(), self.within(lambda: self.clauses(2))))
            case "nested":
                links.append(self.loop(lambda: self.clauses(2)))
            case "choice":
                links.append(self.choice())
        return tuple(links[-self.drawing.number(1, 2) :])

    def loop(self, chain: Callable[[], tuple[nodes.Step, ...]]) -> nodes.ForEach:
        """A loop; its item has a name inside it."""
        over = self.value(nodes.Domain)
        match over:
            case nodes.Each("neighbour"):
                names = ["that neighbour"]
            case nodes.Each():
                names = ["that guest"]
            case nodes.Over("returned"):
                names = ["came from"]
            case _:
                names = []
        return nodes.ForEach(over, self.within(chain, *names))

    def choice(self, by: Literal["you", "its owner"] = "you") -> nodes.Choose:
        """Two or three options, by you or by the owner of the guest named last."""
        self.picks = by == "you"
        options = tuple(self.within(lambda: self.clauses(2)) for _ in range(self.drawing.number(2, 3)))
        self.picks = True
        return nodes.Choose(by, options)

    def facts(self) -> tuple[nodes.Fact, ...]:
        """One condition or two."""
        return tuple(self.value(nodes.Fact) for _ in range(self.drawing.number(1, 2)))

    def kind(self) -> nodes.Kind:
        """One of the game's kinds."""
        name = self.drawing.pick(KINDS)
        return nodes.Kind(name, many=PLURAL.get(name, ""))

    def kinds(self, most: int = 2) -> nodes.Kinds:
        """Different kinds."""
        kinds = [self.kind() for _ in range(self.drawing.number(1, most))]
        return tuple({kind.name: kind for kind in kinds}.values())

    def amount(self) -> nodes.Amount:
        """`or` only after 1; quality and `up to` now and then."""
        count = self.drawing.pick((1, 1, 1, 2, 3))
        kinds = None if self.picks and is_so(self.drawing, 3) else self.kinds(2 if self.picks and count == 1 else 1)
        quality = self.drawing.pick((None, None, None, "matching", "mismatched"))
        return nodes.Amount(count, kinds, self.picks and is_so(self.drawing, 2), quality)  # type: ignore[arg-type]

    def stock(self) -> nodes.Stock:
        """A, no, at least N, at least N different kinds."""
        rule = self.drawing.pick(("some", "none", "least", "different"))
        match rule:
            case "some":
                return nodes.Stock("some", 1, None if is_so(self.drawing, 3) else self.kinds())
            case "none":
                return nodes.Stock("none", 0, None if is_so(self.drawing, 3) else self.kinds(1))
            case "least":
                return nodes.Stock(
                    "least", self.drawing.number(2, 3), None if is_so(self.drawing, 5) else self.kinds(1)
                )
        return nodes.Stock("different", self.drawing.number(2, 3), None)

    def measure(self) -> nodes.Measure:
        """Tokens, or tokens of one kind."""
        return nodes.Measure(None if is_so(self.drawing, 5) else self.kind())

    def predicate(self, rules: tuple[str, ...]) -> nodes.Predicate:
        """A predicate with what it speaks of."""
        rule: Any = self.drawing.pick(rules)
        match rule:
            case "holds":
                return nodes.Predicate(rule, self.stock())
            case "hungry":
                return nodes.Predicate(rule, self.kinds())
            case "most" | "fewest":
                return nodes.Predicate(rule, self.measure())
        return nodes.Predicate(rule)

    def group(self, node: Any) -> Any:
        """A guest you pick, or each of a group."""
        group = self.drawing.pick(get_args(get_type_hints(node)["group"]))
        of_that = group == "neighbour" and "that guest" in self.named and is_so(self.drawing, 5)
        filtering = self.predicate(FILTERS) if is_so(self.drawing, 3) else None
        return node(group, filtering, of_that)

    def ref(self) -> nodes.Ref:
        """A guest that is known already."""
        return nodes.Ref(self.drawing.pick(self.named))  # type: ignore[arg-type]

    def over(self) -> nodes.Over:
        """Tokens a loop goes over."""
        what = self.drawing.pick(("on", *(said for said in self.said if said in ("returned", "discarded"))))
        if what != "on":
            return nodes.Over(what)  # type: ignore[arg-type]
        return nodes.Over("on", None if is_so(self.drawing, 5) else self.kind(), self.ref())

    def guest(self) -> nodes.Guest:
        """A guest's card."""
        appetites = [self.kind() for _ in range(self.drawing.number(2, 5))]
        name = nodes.Name(self.drawing.pick(("Ada", "Élise Ω", "x y z")))
        return nodes.Guest(name, (*appetites, nodes.Kind(nodes.WILD)), self.ability())

    def faux_pas(self) -> nodes.FauxPas:
        """A faux pas."""
        points = self.drawing.number(1, 4)
        if is_so(self.drawing, 5):
            deed = None if is_so(self.drawing, 3) else self.stock()
            return nodes.FauxPas(nodes.Name("Oh"), nodes.FirstTo(deed, points))
        per_set = None
        if is_so(self.drawing, 3):
            first = self.kind()
            per_set = (first, *(kind for kind in self.kinds(3) if kind != first))
        per_set = per_set if per_set and len(per_set) > 1 else None
        rule: Any = self.drawing.pick(("holds", "most", "fewest"))
        who = None if per_set else nodes.Whoever(rule, self.stock() if rule == "holds" else self.measure())
        return nodes.FauxPas(nodes.Name("Oh"), nodes.AtEnd(who, points, per_set))


FILTERS: Final = ("not full", "full", "holds", "hungry", "most", "fewest", "opponents", "yours", "content")
FACTS: Final = ("not full", "full", "holds", "hungry", "opponents", "yours", "content", "not content")

_OWN: Final[dict[Any, Callable[[Author], Any]]] = {
    nodes.Kind: Author.kind,
    nodes.Kinds: Author.kinds,
    nodes.Amount: Author.amount,
    nodes.Stock: Author.stock,
    nodes.Measure: Author.measure,
    nodes.Ref: Author.ref,
    nodes.Over: Author.over,
    nodes.Pick: lambda author: author.group(nodes.Pick),
    nodes.Each: lambda author: author.group(nodes.Each),
    nodes.Predicate: lambda author: author.predicate(FACTS),
    nodes.CourseIs: lambda author: nodes.CourseIs(author.drawing.pick(COURSES)),
}


def _is_one(amount: nodes.Amount) -> bool:
    return amount.count == 1 and not amount.up_to


def _has_source(clause: Any) -> bool:
    return isinstance(clause.amount, nodes.ThatToken) == (clause.source is None)


def picks_nobody(clause: Any) -> bool:
    """A choice of a guest names nobody if it may not pick."""
    return not any(isinstance(node, nodes.Pick) for node in walk(clause))


def sensible(clause: Any) -> Any:
    """Only tokens on guests match or do not, so a quality is left out elsewhere."""
    amount = getattr(clause, "amount", None)
    if not isinstance(amount, nodes.Amount) or not isinstance(
        getattr(clause, "source", nodes.Place("platter")), nodes.Place
    ):
        return clause
    return attrs.evolve(clause, amount=attrs.evolve(amount, quality=None))


FITS: Final[dict[str, Callable[[Any], bool]]] = {
    "Send": _has_source,
    "Take": lambda clause: _has_source(clause) and not isinstance(clause.source, nodes.Pool),
    "ReturnTokens": lambda clause: (
        _has_source(clause) and (not isinstance(clause.source, nodes.Place) or clause.source.name == "reserve")
    ),
    "Swap": lambda clause: _is_one(clause.first) and _is_one(clause.second),
}
"""What the grammar of a verb says beyond the types of its node."""


def _children(node: Any) -> list[Any]:
    if isinstance(node, tuple):
        return list(node)
    return [getattr(node, field.name) for field in attrs.fields(type(node))] if attrs.has(type(node)) else []


def walk(node: Any) -> list[Any]:
    """A node and everything in it."""
    return [node, *(inner for child in _children(node) for inner in walk(child))]
