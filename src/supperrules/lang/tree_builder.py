"""Builds the tree: for every production of the grammar, its node. Verbs bring their own."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from supperrules.diagnostics import Span
from supperrules.lang import tree
from supperrules.lang.collector import Complaints, edit, shown
from supperrules.lang.grammar import KindWord
from supperrules.lang.lexer import Token
from supperrules.lang.names import LONGEST_NAME, slug
from supperrules.lang.parser import Make

NUMBERS: Final = range(2, 31)
APPETITES: Final = range(3, 7)


@attrs.frozen
class Field:
    """A sentence of a card, and which."""

    name: str
    value: Any
    span: Span


_PLAIN: Final[Mapping[str, Callable[[Span], Any]]] = {
    "kitchen": lambda span: tree.Place("kitchen", span=span),
    "platter": lambda span: tree.Place("platter", span=span),
    "your_reserve": lambda span: tree.Place("reserve", span=span),
    "your_guests": lambda span: tree.Pool("yours", span=span),
    "your_other_guests": lambda span: tree.Pool("your others", span=span),
    "this_guest": lambda span: tree.Ref("this guest", span=span),
    "that_guest": lambda span: tree.Ref("that guest", span=span),
    "that_neighbour": lambda span: tree.Ref("that neighbour", span=span),
    "left_neighbour": lambda span: tree.Ref("left neighbour", span=span),
    "right_neighbour": lambda span: tree.Ref("right neighbour", span=span),
    "came_from": lambda span: tree.Ref("came from", span=span),
    "some_neighbour": lambda span: tree.Quantified("a neighbour", span=span),
    "no_neighbour": lambda span: tree.Quantified("no neighbour", span=span),
    "every_neighbour": lambda span: tree.Quantified("each neighbour", span=span),
    "every_of_yours": lambda span: tree.Quantified("each of yours", span=span),
    "an_opponent": lambda span: tree.Player("an opponent", span=span),
    "its_owner": lambda span: tree.Player("its owner", span=span),
    "full": lambda span: tree.Predicate("full", span=span),
    "not_full": lambda span: tree.Predicate("not full", span=span),
    "content": lambda span: tree.Predicate("content", span=span),
    "not_content": lambda span: tree.Predicate("not content", span=span),
    "opponents": lambda span: tree.Predicate("opponents", span=span),
    "yours": lambda span: tree.Predicate("yours", span=span),
    "you_lead": lambda span: tree.Lead(None, span=span),
    "you_have_more": lambda span: tree.HaveMore(span=span),
    "plate": lambda span: tree.Trigger("plate", span=span),
    "door": lambda span: tree.Trigger("door", span=span),
    "on_seat": lambda span: tree.Trigger("seat", span=span),
    "on_neighbour_seated": lambda span: tree.Trigger("neighbour seated", span=span),
    "on_neighbour_leaving": lambda span: tree.Trigger("neighbour leaving", span=span),
    "at_course_start": lambda span: tree.Trigger("course start", span=span),
    "at_course_end": lambda span: tree.Trigger("course end", span=span),
    "once_per_course": lambda span: tree.Limit("course", span=span),
    "once_per_game": lambda span: tree.Limit("game", span=span),
    "returned_token": lambda span: tree.Over("returned", span=span),
    "discarded_token": lambda span: tree.Over("discarded", span=span),
    "any_kind": lambda span: None,
    "everybody": lambda span: None,
    "to_send_home": lambda span: None,
    "one_point": lambda span: 1,
    "some_token": lambda span: tree.Stock("some", 1, None, span=span),
    "no_tokens": lambda span: tree.Stock("none", 0, None, span=span),
    "of_that": lambda span: True,
    "wild": lambda span: tree.Kind(tree.WILD, span=span),
}
_PICKED: Final[Mapping[str, Any]] = {
    "a_neighbour": (tree.Pick, "neighbour"),
    "one_of_yours": (tree.Pick, "yours"),
    "another_of_yours": (tree.Pick, "your others"),
    "an_opponents": (tree.Pick, "opponents"),
    "any_guest": (tree.Pick, "any"),
    "each_neighbour": (tree.Each, "neighbour"),
    "each_of_yours": (tree.Each, "yours"),
    "each_of_your_others": (tree.Each, "your others"),
    "each_opponents": (tree.Each, "opponents"),
    "each_at_table": (tree.Each, "any"),
}
# A list under construction from its end; nested, so that long ones cost no copying.
_Chain = tuple[Any, "_Chain | None"]


def _flat(chain: _Chain | None) -> Iterator[Any]:
    while chain is not None:
        head, chain = chain
        yield head


def _steps(chain: _Chain) -> tuple[tree.Step, ...]:
    return tuple(_flat(chain))


def makers(
    productions: Mapping[str, Callable[..., tree.Clause]], kinds: Sequence[KindWord], told: Complaints
) -> dict[str, Make]:
    """What builds each production; numbers out of range and misplaced fields are told to `told`."""
    singular = {word: kind for kind in kinds for word in (kind.name, kind.many)}
    made: dict[str, Make] = {**_PLAIN, **{name: _guest(*how) for name, how in _PICKED.items()}}
    made |= {name: _verb(builder) for name, builder in productions.items()}
    made |= {**_amounts(singular, told), **_CONTROL, **_CLAIMS, **_cards(told)}
    return made


def _verb(builder: Callable[..., tree.Clause]) -> Make:
    return lambda span, *children: builder(*children, span=span)


def _guest(node: Any, group: str) -> Make:
    def make(span: Span, *rest: Any) -> Any:
        of_that = bool(rest) and rest[0] is True
        return node(group, rest[of_that] if len(rest) > of_that else None, of_that, span=span)

    return make


def _amounts(singular: Mapping[str, KindWord], told: Complaints) -> dict[str, Make]:
    def number(span: Span, token: Token) -> int:
        value = int(token.text) if len(token.text) < 4 else NUMBERS.stop
        plain = not token.text.startswith("0")
        if plain and value in NUMBERS:
            return value
        if not plain and value in NUMBERS:
            told.add(
                "SR207",
                span,
                f"`{shown(token.text)}` has a zero in front",
                f"say `{value}`",
                edit(f"say {value}", span, str(value)),
            )
        else:
            way = "a single one is `1`, or `a` where something is held; none is `no`"
            help = f"numbers go from {NUMBERS[0]} to {NUMBERS[-1]}" + ("; " + way if value < NUMBERS[0] else "")
            told.add("SR207", span, f"the number `{shown(token.text)}` is out of range", help)
        return min(max(value, NUMBERS[0]), NUMBERS[-1])

    def version(span: Span, token: Token) -> int:
        told.add(
            "SR207",
            token.span,
            f"there is no language `{shown(token.text)}` yet",
            "say `language 1.`",
        )
        return 1

    def kind(span: Span, token: Token) -> tree.Kind:
        word = singular[token.text]
        return tree.Kind(word.name, many=word.plural or "", span=token.span)

    def amount(span: Span, count: int, rest: Sequence[Any]) -> tree.Amount:
        quality = rest[0] if rest and isinstance(rest[0], str) else None
        kinds = rest[-1] if rest and not isinstance(rest[-1], str) else None
        return tree.Amount(count, (kinds,) if isinstance(kinds, tree.Kind) else kinds, quality=quality, span=span)  # type: ignore[arg-type]

    def stock(rule: Any, span: Span, count: int, *kinds: tree.Kind) -> tree.Stock:
        return tree.Stock(rule, count, kinds or None, span=span)

    def measured(rule: Any) -> Make:
        return lambda span, kind: tree.Predicate(rule, tree.Measure(kind, span=kind.span if kind else span), span=span)

    def of(rule: Any) -> Make:
        return lambda span, what: tree.Predicate(rule, what, span=span)

    return {
        "number": number,
        "kind": kind,
        "kinds": lambda span, *kinds: kinds,
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
        "version_one": lambda span: 1,
        "version": version,
        "kind_on": lambda span, kind, guest: tree.Over("on", kind, guest, span=span),
        "token_on": lambda span, guest: tree.Over("on", None, guest, span=span),
    }


_CONTROL: Final[Mapping[str, Make]] = {
    "last_step": lambda span, step: (step, None),
    "more_steps": lambda span, step, rest: (step, rest),
    "last_otherwise": lambda span, branch, chain: (_with_otherwise(branch, chain, span), None),
    "more_otherwise": lambda span, branch, chain, rest: (_with_otherwise(branch, chain, span), rest),
    "branch": lambda span, facts, chain: tree.If(facts, _steps(chain), span=span),
    "loop": lambda span, over, chain: tree.ForEach(over, _steps(chain), span=span),
    "last_option": lambda span, clause: ((clause, None), None),
    "option_ends": lambda span, clause, rest: ((clause, None), rest),
    "option_goes_on": lambda span, clause, options: ((clause, options[0]), options[1]),
    "you_choose": lambda span, options: _choice("you", options, span),
    "owner_chooses": lambda span, options: _choice("its owner", options, span),
    "facts": lambda span, *facts: facts,
    "you_lead_in": lambda span, kinds: tree.Lead(kinds, span=span),
    "reserve_holds": lambda span, stock: tree.Holds("reserve", stock, span=span),
    "platter_holds": lambda span, stock: tree.Holds("platter", stock, span=span),
    "course_is": lambda span, name: tree.CourseIs(unquoted(name.text), span=span),
    "guest_is": lambda span, subject, predicate: tree.GuestIs(subject, predicate, span=span),
    "what": lambda span, kinds: kinds,
    "on_receive": lambda span, kinds: tree.Trigger("receive", kinds, span=span),
    "on_neighbour_receiving": lambda span, kinds: tree.Trigger("neighbour receiving", kinds, span=span),
}


def _with_otherwise(branch: tree.If, chain: _Chain, span: Span) -> tree.If:
    steps = _steps(chain)
    return attrs.evolve(branch, otherwise=steps, span=Span(span.start, steps[-1].span.end))


def _choice(by: Any, options: _Chain, span: Span) -> tree.Choose:
    return tree.Choose(by, tuple(tuple(_flat(option)) for option in _flat(options)), span=span)


def _whoever(rule: Any) -> Make:
    return lambda span, kind: tree.Whoever(rule, tree.Measure(kind, span=kind.span if kind else span), span=span)


_CLAIMS: Final[Mapping[str, Make]] = {
    "whoever_holds": lambda span, stock: tree.Whoever("holds", stock, span=span),
    "whoever_most": _whoever("most"),
    "whoever_fewest": _whoever("fewest"),
    "to_hold": lambda span, stock: stock,
    "at_end": lambda span, who, points: Field("claim", tree.AtEnd(who, points, span=span), span),
    "at_end_per_set": lambda span, who, points, kinds: Field("claim", tree.AtEnd(who, points, kinds, span=span), span),
    "first_to": lambda span, deed, points: Field("claim", tree.FirstTo(deed, points, span=span), span),
    "appetites": lambda span, *kinds: Field("appetites", kinds, span),
    "ability": lambda span, trigger, *rest: Field(
        "ability", tree.Ability(trigger, rest[0] if len(rest) > 1 else None, _steps(rest[-1]), span=span), span
    ),
    "text": lambda span, tongue, text: Field("text", tree.Text(tongue.text, unquoted(text.text), span=span), span),
}


def unquoted(text: str) -> str:
    """What stands between the quotes."""
    return text[1:-1]


def _cards(told: Complaints) -> dict[str, Make]:
    def name(token: Token) -> tree.Name:
        text = unquoted(token.text)
        neat = " ".join(text.split())
        if not neat:
            told.add("SR201", token.span, "the name is empty", "write the card's name between the quotes")
        elif not slug(neat[:LONGEST_NAME]):
            message = f"the name `{shown(neat)}` has neither letter nor digit"
            told.add("SR201", token.span, message, "a card is called by the letters and digits of its name; add some")
        elif max(len(text), len(slug(neat[:LONGEST_NAME]))) > LONGEST_NAME:
            message = f"the name `{shown(neat)}` is longer than {LONGEST_NAME} characters"
            told.add("SR207", token.span, message, "shorten it")
        elif neat != text:
            told.add(
                "SR106",
                token.span,
                f"the name `{neat}` is written with needless blanks",
                "names have single blanks only",
                edit("take the blanks away", token.span, f'"{neat}"'),
            )
        return tree.Name(text, span=token.span)

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

    def missing(heading: Token, fields: Sequence[Field], name: str, message: str, help: str) -> Any:
        found = next((field.value for field in fields if field.name == name), None)
        if found is None:
            told.add("SR203", heading.span, message, help)
        return found

    def texts(fields: Sequence[Field]) -> tuple[tree.Text, ...]:
        return tuple(field.value for field in fields if field.name == "text")

    def guest(span: Span, heading: Token, *fields: Field) -> tree.Guest | None:
        called = name(heading)
        once(fields, "ability", "a guest has `appetites` and one ability")
        appetites = missing(
            heading,
            fields,
            "appetites",
            f"{_card(called)} has no appetites",
            "write for example `appetites: food, wine, any.`",
        )
        ability = missing(
            heading,
            fields,
            "ability",
            f"{_card(called)} has no ability",
            "write for example `plate: send 1 wine from the kitchen to this guest.`",
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
        return tree.Guest(called, appetites, ability, texts(fields), span=span)

    def faux_pas(span: Span, heading: Token, *fields: Field) -> tree.FauxPas | None:
        called = name(heading)
        once(fields, "claim", "a faux pas has one sentence, with `at the end` or `during play`")
        claim = missing(
            heading,
            fields,
            "claim",
            f"{_card(called)} has no condition",
            "write for example `at the end: whoever holds the most wine gains 3 points.`",
        )
        return None if claim is None else tree.FauxPas(called, claim, texts(fields), span=span)

    return {
        "guest_card": guest,
        "faux_pas": faux_pas,
        "start": lambda span, *parts: parts,
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


def _card(name: tree.Name) -> str:
    return f"`{name.text}`" if name.text.strip() else "this card"
