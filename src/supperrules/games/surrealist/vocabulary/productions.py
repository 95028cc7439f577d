"""Builds the dinner's part of the tree: for every production of its grammar, the node. Verbs bring their own."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import attrs

from supperrules.diagnostics import Span
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.lang.collector import Complaints
from supperrules.lang.deck_words import DeckWord
from supperrules.lang.lexer import Token
from supperrules.lang.parser import Make
from supperrules.lang.tree_builder import Field, called, card_name, first_field, steps, texts, unquoted

APPETITES: Final = range(3, 7)


_PLAIN: Final[Mapping[str, Callable[[Span], Any]]] = {
    "kitchen": lambda span: nodes.Place("kitchen", span=span),
    "platter": lambda span: nodes.Place("platter", span=span),
    "your_reserve": lambda span: nodes.Place("reserve", span=span),
    "your_guests": lambda span: nodes.Pool("yours", span=span),
    "your_other_guests": lambda span: nodes.Pool("your others", span=span),
    "this_guest": lambda span: nodes.Ref("this guest", span=span),
    "that_guest": lambda span: nodes.Ref("that guest", span=span),
    "that_neighbour": lambda span: nodes.Ref("that neighbour", span=span),
    "left_neighbour": lambda span: nodes.Ref("left neighbour", span=span),
    "right_neighbour": lambda span: nodes.Ref("right neighbour", span=span),
    "came_from": lambda span: nodes.Ref("came from", span=span),
    "some_neighbour": lambda span: nodes.Quantified("a neighbour", span=span),
    "no_neighbour": lambda span: nodes.Quantified("no neighbour", span=span),
    "every_neighbour": lambda span: nodes.Quantified("each neighbour", span=span),
    "every_of_yours": lambda span: nodes.Quantified("each of yours", span=span),
    "an_opponent": lambda span: nodes.Player("an opponent", span=span),
    "its_owner": lambda span: nodes.Player("its owner", span=span),
    "full": lambda span: nodes.Predicate("full", span=span),
    "not_full": lambda span: nodes.Predicate("not full", span=span),
    "content": lambda span: nodes.Predicate("content", span=span),
    "not_content": lambda span: nodes.Predicate("not content", span=span),
    "opponents": lambda span: nodes.Predicate("opponents", span=span),
    "yours": lambda span: nodes.Predicate("yours", span=span),
    "you_lead": lambda span: nodes.Lead(None, span=span),
    "you_have_more": lambda span: nodes.HaveMore(span=span),
    "plate": lambda span: nodes.Trigger("plate", span=span),
    "door": lambda span: nodes.Trigger("door", span=span),
    "on_seat": lambda span: nodes.Trigger("seat", span=span),
    "on_neighbour_seated": lambda span: nodes.Trigger("neighbour seated", span=span),
    "on_neighbour_leaving": lambda span: nodes.Trigger("neighbour leaving", span=span),
    "at_course_start": lambda span: nodes.Trigger("course start", span=span),
    "at_course_end": lambda span: nodes.Trigger("course end", span=span),
    "once_per_course": lambda span: nodes.Limit("course", span=span),
    "once_per_game": lambda span: nodes.Limit("game", span=span),
    "returned_token": lambda span: nodes.Over("returned", span=span),
    "discarded_token": lambda span: nodes.Over("discarded", span=span),
    "everybody": lambda span: None,
    "to_send_home": lambda span: None,
    "one_point": lambda span: 1,
    "some_token": lambda span: nodes.Stock("some", 1, None, span=span),
    "no_tokens": lambda span: nodes.Stock("none", 0, None, span=span),
    "of_that": lambda span: True,
    "wild": lambda span: nodes.Kind(nodes.WILD, span=span),
}
_PICKED: Final[Mapping[str, Any]] = {
    "a_neighbour": (nodes.Pick, "neighbour"),
    "one_of_yours": (nodes.Pick, "yours"),
    "another_of_yours": (nodes.Pick, "your others"),
    "an_opponents": (nodes.Pick, "opponents"),
    "any_guest": (nodes.Pick, "any"),
    "each_neighbour": (nodes.Each, "neighbour"),
    "each_of_yours": (nodes.Each, "yours"),
    "each_of_your_others": (nodes.Each, "your others"),
    "each_opponents": (nodes.Each, "opponents"),
    "each_at_table": (nodes.Each, "any"),
}


def productions(words: Sequence[DeckWord], told: Complaints) -> dict[str, Make]:
    """What builds each production of the dinner but its verbs'; misplaced fields are told to `told`."""
    picked = {name: _guest(*how) for name, how in _PICKED.items()}
    return {**_PLAIN, **picked, **_amounts(), **_CONDITIONS, **_CLAIMS, **_cards(told)}


def _guest(node: Any, group: str) -> Make:
    def make(span: Span, *rest: Any) -> Any:
        of_that = bool(rest) and rest[0] is True
        return node(group, rest[of_that] if len(rest) > of_that else None, of_that, span=span)

    return make


def _amounts() -> dict[str, Make]:
    def amount(span: Span, count: int, rest: Sequence[Any]) -> nodes.Amount:
        quality = rest[0] if rest and isinstance(rest[0], str) else None
        kinds = rest[-1] if rest and not isinstance(rest[-1], str) else None
        return nodes.Amount(count, (kinds,) if isinstance(kinds, nodes.Kind) else kinds, quality=quality, span=span)  # type: ignore[arg-type]

    def stock(rule: Any, span: Span, count: int, *kinds: nodes.Kind) -> nodes.Stock:
        return nodes.Stock(rule, count, kinds or None, span=span)

    def measured(rule: Any) -> Make:
        return lambda span, kind: nodes.Predicate(
            rule, nodes.Measure(kind, span=kind.span if kind else span), span=span
        )

    def of(rule: Any) -> Make:
        return lambda span, what: nodes.Predicate(rule, what, span=span)

    return {
        "set": lambda span, *kinds: kinds,
        "quality": lambda span, token: token.text,
        "one_of_any": lambda span, *rest: amount(span, 1, rest),
        "one_of": lambda span, *rest: amount(span, 1, rest),
        "many_of_any": lambda span, count, *rest: amount(span, count, rest),
        "many_of": lambda span, count, *rest: amount(span, count, rest),
        "up_to": lambda span, amount: attrs.evolve(amount, up_to=True, span=span),
        "some_of": lambda span, *kinds: stock("some", span, 1, *kinds),
        "none_of": lambda span, kind: stock("none", span, 0, kind),
        "least_tokens": lambda span, count: stock("least", span, count),
        "least_of": lambda span, count, kind: stock("least", span, count, kind),
        "least_kinds": lambda span, count: stock("different", span, count),
        "many_points": lambda span, count: count,
        "each_guest": lambda span, each: attrs.evolve(each, span=span),
        "holds": of("holds"),
        "hungry": of("hungry"),
        "most": measured("most"),
        "fewest": measured("fewest"),
        "kind_on": lambda span, kind, guest: nodes.Over("on", kind, guest, span=span),
        "token_on": lambda span, guest: nodes.Over("on", None, guest, span=span),
    }


_CONDITIONS: Final[Mapping[str, Make]] = {
    "you_lead_in": lambda span, kinds: nodes.Lead(kinds, span=span),
    "reserve_holds": lambda span, stock: nodes.Holds("reserve", stock, span=span),
    "platter_holds": lambda span, stock: nodes.Holds("platter", stock, span=span),
    "course_is": lambda span, name: nodes.CourseIs(unquoted(name.text), span=span),
    "guest_is": lambda span, subject, predicate: nodes.GuestIs(subject, predicate, span=span),
    "what": lambda span, kinds: kinds,
    "on_receive": lambda span, kinds: nodes.Trigger("receive", kinds, span=span),
    "on_neighbour_receiving": lambda span, kinds: nodes.Trigger("neighbour receiving", kinds, span=span),
}


def _whoever(rule: Any) -> Make:
    return lambda span, kind: nodes.Whoever(rule, nodes.Measure(kind, span=kind.span if kind else span), span=span)


_CLAIMS: Final[Mapping[str, Make]] = {
    "whoever_holds": lambda span, stock: nodes.Whoever("holds", stock, span=span),
    "whoever_most": _whoever("most"),
    "whoever_fewest": _whoever("fewest"),
    "to_hold": lambda span, stock: stock,
    "at_end": lambda span, who, points: Field("claim", nodes.AtEnd(who, points, span=span), span),
    "at_end_per_set": lambda span, who, points, kinds: Field("claim", nodes.AtEnd(who, points, kinds, span=span), span),
    "first_to": lambda span, deed, points: Field("claim", nodes.FirstTo(deed, points, span=span), span),
    "appetites": lambda span, *kinds: Field("appetites", kinds, span),
    "ability": lambda span, trigger, *rest: Field(
        "ability", nodes.Ability(trigger, rest[0] if len(rest) > 1 else None, steps(rest[-1]), span=span), span
    ),
}


def _cards(told: Complaints) -> dict[str, Make]:
    def once(fields: Sequence[Field], wanted: str, words: str) -> None:
        first: dict[str, Field] = {}
        for field in fields:
            text = field.name == "text"
            if not text and field.name != wanted and not (wanted == "ability" and field.name == "appetites"):
                card, other = ("a guest", "a faux pas") if wanted == "ability" else ("a faux pas", "a guest")
                told.add(
                    "SR204",
                    field.span,
                    f"{_named(field)} do not belong on {card}"
                    if field.name == "appetites"
                    else f"{_named(field)} does not belong on {card}",
                    f"that is said on {other}; {words}",
                )
                continue
            key = f"text {field.value.tongue}" if text else field.name
            if key in first:
                told.add(
                    "SR110",
                    field.span,
                    f"{_named(field)} stand here twice"
                    if field.name == "appetites"
                    else f"{_named(field)} stands here twice",
                    "keep one of them",
                    related=((first[key].span, "the first one"),),
                )
            first.setdefault(key, field)

    def guest(span: Span, heading: Token, *fields: Field) -> nodes.Guest | None:
        named = card_name(heading, told)
        once(fields, "ability", "a guest has `appetites` and one ability")
        appetites = first_field(
            heading,
            fields,
            "appetites",
            f"{called(named)} has no appetites",
            "write for example `appetites: food, wine, any.`",
            told,
        )
        ability = first_field(
            heading,
            fields,
            "ability",
            f"{called(named)} has no ability",
            "write for example `plate: send 1 wine from the kitchen to this guest.`",
            told,
        )
        if appetites is not None and len(appetites) not in APPETITES:
            kinds = Span(appetites[0].span.start, appetites[-1].span.end)
            told.add(
                "SR201",
                kinds,
                f"a guest has {APPETITES[0]} to {APPETITES[-1]} appetites, this one has {len(appetites)}",
                "add some" if len(appetites) < APPETITES[0] else "take some away",
            )
        if appetites is None or ability is None:
            return None
        return nodes.Guest(named, appetites, ability, texts(fields), span=span)

    def faux_pas(span: Span, heading: Token, *fields: Field) -> nodes.FauxPas | None:
        named = card_name(heading, told)
        once(fields, "claim", "a faux pas has one sentence, with `at the end` or `during play`")
        claim = first_field(
            heading,
            fields,
            "claim",
            f"{called(named)} has no condition",
            "write for example `at the end: whoever holds the most wine gains 3 points.`",
            told,
        )
        return None if claim is None else nodes.FauxPas(named, claim, texts(fields), span=span)

    return {
        "guest_card": guest,
        "faux_pas": faux_pas,
    }


def _named(field: Field) -> str:
    match field.name:
        case "appetites":
            return "`appetites`"
        case "ability":
            return "an ability"
        case "text":
            return f"a text in `{field.value.tongue}`"
        case _:
            return "a faux pas sentence"
