"""Two trees that mean different things never share a sentence, in any tongue; a row that is missing is told."""

from collections.abc import Iterator
from itertools import chain
from typing import Any, get_args, get_type_hints

import attrs
import pytest

from supperrules.games.surrealist.vocabulary import nodes
from supperrules.games.surrealist.vocabulary.verbs.choose import ChooseGuest
from supperrules.games.surrealist.vocabulary.verbs.move import Move
from supperrules.games.surrealist.vocabulary.verbs.send import Send
from supperrules.prose import missing, read_words, sentence, tongues, words
from supperrules.prose.words import Words
from tests.reference.table import KINDS
from tests.strategies.drawing import seeded
from tests.strategies.trees import FACTS, FILTERS, PLURAL, Author

OTHERS = tongues()[1:]
_KINDS = [nodes.Kind(name, many=PLURAL.get(name, "")) for name in KINDS]
_ONE = nodes.Amount(1, (_KINDS[0],))
_KITCHEN = nodes.Place("kitchen")
_THIS = nodes.Ref("this guest")


def ability(*steps: nodes.Step, trigger: nodes.Trigger | None = None, limit: nodes.Limit | None = None) -> nodes.Guest:
    """A guest who does this."""
    said = nodes.Ability(trigger or nodes.Trigger("plate"), limit, steps)
    return nodes.Guest(nodes.Name("Somebody"), (nodes.Kind("any"),) * 3, said)


def _stocks() -> Iterator[nodes.Stock]:
    for kind in (None, *_KINDS):
        of = None if kind is None else (kind,)
        yield from (nodes.Stock("some", 1, of), nodes.Stock("none", 0, of))
        yield from (nodes.Stock("least", n, of) for n in (2, 3, 5))
    yield nodes.Stock("some", 1, (_KINDS[0], _KINDS[2]))
    yield from (nodes.Stock("different", n, None) for n in (2, 3))


def _predicates(rules: tuple[Any, ...]) -> Iterator[nodes.Predicate]:
    for rule in rules:
        match rule:
            case "holds":
                yield from (nodes.Predicate(rule, stock) for stock in _stocks())
            case "hungry":
                yield from (nodes.Predicate(rule, (kind,)) for kind in _KINDS)
                yield nodes.Predicate(rule, (_KINDS[0], _KINDS[1]))
            case "most" | "fewest":
                yield from (nodes.Predicate(rule, nodes.Measure(kind)) for kind in (None, *_KINDS))
            case _:
                yield nodes.Predicate(rule)


def _groups(node: Any) -> Iterator[Any]:
    for group in get_args(get_type_hints(node)["group"]):
        yield from (node(group, filter_) for filter_ in (None, *_predicates(FILTERS)))
    yield node("neighbour", None, True)


def _amounts() -> Iterator[nodes.Amount]:
    for kinds in (None, *((kind,) for kind in _KINDS)):
        for count in (1, 2, 5):
            for quality in (None, "matching", "mismatched"):
                yield from (nodes.Amount(count, kinds, up_to, quality) for up_to in (False, True))
    yield nodes.Amount(1, (_KINDS[0], _KINDS[1]))


def _known() -> Iterator[nodes.Ref]:
    return (nodes.Ref(name) for name in get_args(get_type_hints(nodes.Ref)["name"]))


def _facts() -> Iterator[nodes.Fact]:
    yield from (nodes.Lead(None), nodes.HaveMore(), nodes.Lead((_KINDS[0], _KINDS[1])))
    yield from (nodes.Lead((kind,)) for kind in _KINDS)
    yield from (nodes.Holds(where, stock) for where in ("reserve", "platter") for stock in _stocks())
    yield from (nodes.CourseIs(name) for name in ("Cocktails", "Aperitifs", "Main course", "Digestifs", "Dessert"))
    for predicate in _predicates(FACTS):
        yield from (nodes.GuestIs(guest, predicate) for guest in _known())
        for name in get_args(get_type_hints(nodes.Quantified)["name"]):
            # "no / each X is not ..." and "no X holds no ..." are refused: all not, or not all?
            negative = predicate.rule.startswith("not") or (predicate.of is not None and _is_none(predicate.of))
            if not negative or name == "a neighbour":
                yield nodes.GuestIs(nodes.Quantified(name), predicate)


def _is_none(of: Any) -> bool:
    return isinstance(of, nodes.Stock) and of.rule == "none"


def _cards() -> Iterator[nodes.Card]:
    for guest in chain(_known(), _groups(nodes.Pick)):
        yield ability(ChooseGuest(guest))
        yield ability(Send(_ONE, guest, _THIS))
    for target in chain(_known(), _groups(nodes.Pick), _groups(nodes.Each)):
        yield ability(Send(_ONE, _KITCHEN, target))
    for holder in (nodes.Place("platter"), nodes.Place("reserve"), nodes.Pool("yours"), nodes.Pool("your others")):
        yield ability(Send(_ONE, holder, _THIS))
    yield from (ability(Send(amount, _KITCHEN, _THIS)) for amount in _amounts() if amount != _ONE)
    yield ability(Send(nodes.ThatToken(), None, _THIS))
    yield from (ability(Move(_THIS, end)) for end in ("left", "right"))
    yield from (ability(nodes.If((fact,), (ChooseGuest(_THIS),))) for fact in _facts())
    for event in get_args(nodes.Event):
        yield ability(ChooseGuest(_THIS), trigger=nodes.Trigger(event), limit=nodes.Limit("game"))
        if "receiv" in event:
            yield from (ability(ChooseGuest(_THIS), trigger=nodes.Trigger(event, (kind,))) for kind in _KINDS)
            yield ability(ChooseGuest(_THIS), trigger=nodes.Trigger(event, (_KINDS[0], _KINDS[1])))
    for over in chain(_groups(nodes.Each), (nodes.Over("returned"), nodes.Over("discarded"))):
        yield ability(nodes.ForEach(over, (ChooseGuest(_THIS),)))
    yield from (
        ability(nodes.ForEach(nodes.Over("on", kind, _THIS), (ChooseGuest(_THIS),))) for kind in (None, *_KINDS)
    )
    for points in (1, 2, 5):
        yield nodes.FauxPas(nodes.Name("Oh"), nodes.FirstTo(None, points))
        for stock in _stocks():
            yield nodes.FauxPas(nodes.Name("Oh"), nodes.FirstTo(stock, points))
            yield nodes.FauxPas(nodes.Name("Oh"), nodes.AtEnd(nodes.Whoever("holds", stock), points))
        for rule in ("most", "fewest"):
            for kind in (None, *_KINDS):
                who = nodes.Whoever(rule, nodes.Measure(kind))
                yield nodes.FauxPas(nodes.Name("Oh"), nodes.AtEnd(who, points))
        yield nodes.FauxPas(nodes.Name("Oh"), nodes.AtEnd(None, points, tuple(_KINDS[:3])))


@pytest.mark.parametrize("tongue", OTHERS)
def test_every_noun_amount_and_condition_has_words_of_its_own(tongue: str) -> None:
    seen: dict[str, nodes.Card] = {}
    for card in _cards():
        said = sentence(card, words(tongue))
        assert said.missing == (), said.text
        assert seen.setdefault(said.text, card) == card, said.text


@pytest.mark.parametrize("tongue", OTHERS)
def test_random_cards_that_differ_read_differently(tongue: str) -> None:
    seen: dict[str, Any] = {}
    for seed in range(2_000):
        author = Author(seeded(seed))
        card = author.guest() if seed % 6 else author.faux_pas()
        said = sentence(card, words(tongue))
        assert said.missing == ()
        meant = card.ability if isinstance(card, nodes.Guest) else card.claim
        assert seen.setdefault(said.text, meant) == meant, said.text


def _without(rows: Any, *path: str) -> Any:
    return {
        key: _without(value, *path[1:]) if key == path[0] and len(path) > 1 else value
        for key, value in rows.items()
        if key != path[0] or len(path) > 1
    }


@pytest.mark.parametrize(
    ("path", "told"),
    [
        (("verb", "Send"), "verb.Send.text"),
        (("kinds", "food"), "kinds.food"),
        (("known", "this guest"), "known.this guest"),
        (("control", "sentence"), "control.sentence"),
    ],
)
def test_a_missing_row_is_told_and_never_raised(path: tuple[str, ...], told: str) -> None:
    poor = Words("fr", _without(words("fr").rows, *path))
    said = sentence(ability(Send(_ONE, _KITCHEN, _THIS)), poor)
    assert told in said.missing
    assert f"[{told}" in said.text


def test_a_missing_case_is_told() -> None:
    rows = _without(words("ru").rows, "place", "kitchen") | {}
    rows = {**rows, "place": {**rows["place"], "kitchen": {"nom": "кухня", "gen": "кухни"}}, "grammar": {"cases": []}}
    assert missing(ability(Send(_ONE, _KITCHEN, _THIS)), Words("ru", rows))


def test_an_empty_words_file_prints_something() -> None:
    assert sentence(ability(Send(_ONE, _KITCHEN, _THIS)), read_words("xx", "")).missing


def test_a_frozen_card_is_not_changed_by_being_said() -> None:
    card = ability(Send(_ONE, _KITCHEN, _THIS))
    before = attrs.asdict(card)
    sentence(card, words("fr"))
    assert attrs.asdict(card) == before
