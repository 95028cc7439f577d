# ruff: noqa: RUF001 - Cyrillic beside Latin letters
"""A printed sentence against its program: our own never drift, a changed number, kind or guest always does."""

from collections.abc import Iterator
from typing import Any

import attrs
import pytest

import supperrules as sr
from supperrules.diagnostics import Source, Span
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.prose import sentence, tongues, words
from supperrules.prose.drift import drift
from supperrules.prose.translation_checks import complaints
from tests.strategies.drawing import seeded
from tests.strategies.game import cards, language, shipped
from tests.strategies.trees import Author

_OTHER_KIND = {"food": "wine", "wine": "dessert", "dessert": "compliment", "compliment": "drama", "drama": "food"}
_OTHER_GROUP: dict[str, Any] = {
    "neighbour": "any", "yours": "opponents", "your others": "opponents", "opponents": "yours", "any": "opponents",
}  # fmt: skip


def told(card: nodes.Card, text: str, tongue: str) -> list[str]:
    """The messages about a text."""
    return [parted.message for parted in drift(card, text, words(tongue))]


@pytest.mark.parametrize("tongue", tongues())
def test_what_we_print_never_drifts(tongue: str) -> None:
    random = [author.guest() if seed % 6 else author.faux_pas() for seed in range(400)
              for author in [Author(seeded(seed))]]  # fmt: skip
    for card in (*shipped(), *random):
        assert told(card, sentence(card, words(tongue)).text, tongue) == []


def changed(node: Any) -> Iterator[tuple[str, Any]]:
    """Every tree with one number, kind or group of guests other than in this one, and what was changed."""
    match node:
        case tuple():
            for index, part in enumerate(node):
                for what, other in changed(part):
                    yield what, (*node[:index], other, *node[index + 1 :])
            return
        case nodes.Amount(count):
            # From 1 only upwards: a number 1 often goes without saying.
            yield "number", attrs.evolve(node, count=count + 7)
        case nodes.Stock("least" | "different", count):
            yield "number", attrs.evolve(node, count=count + 7)
        case nodes.AtEnd(_, points) | nodes.FirstTo(_, points):
            yield "number", attrs.evolve(node, points=points + 7)
        case nodes.Kind(name) if name in _OTHER_KIND:
            yield "kind", attrs.evolve(node, name=_OTHER_KIND[name])
        case nodes.Pick(group) | nodes.Each(group):
            yield "guest", attrs.evolve(node, group=_OTHER_GROUP[group])
        case _:
            pass
    if attrs.has(type(node)) and not isinstance(node, Span):
        for field in attrs.fields(type(node)):
            if field.name != "appetites":
                for what, other in changed(getattr(node, field.name)):
                    yield what, attrs.evolve(node, **{field.name: other})


@pytest.mark.parametrize("tongue", tongues())
def test_every_changed_number_kind_and_guest_of_the_deck_is_found(tongue: str) -> None:
    looked = 0
    for card in shipped():
        text = sentence(card, words(tongue)).text
        for what, other in changed(card):
            looked += 1
            assert told(other, text, tongue), (what, text, sentence(other, words(tongue)).text)
    assert looked > 100


KLEE = 'guest "Paul Klee"\n  appetites: dessert, wine, any.\n  plate: send 2 tokens from the platter to this guest.\n'
LAM = (
    'guest "Wifredo Lam"\n  appetites: food, food, wine.\n'
    "  plate: send 2 food from the kitchen to this guest; send 3 wine from the kitchen to a neighbour.\n"
)
TOYEN = (
    'guest "Toyen"\n  appetites: food, wine, any.\n'
    "  on a neighbour going home, once per course: take 1 drama from the kitchen into your reserve.\n"
)


def card(text: str) -> nodes.Card:
    """The one card of a text."""
    read = cards(text)
    assert read is not None
    return read[0]


@pytest.mark.parametrize(
    ("source", "tongue", "text", "messages"),
    [
        (KLEE, "en", "Plate: Paul Klee may help himself to 2 tokens from the platter.", []),
        (KLEE, "en", "Plate: send two tokens from the platter to this guest.", []),
        (KLEE, "fr", "Assiette : envoyez deux jetons du plateau à Paul Klee.", []),
        (KLEE, "ru", "Тарелка: передайте этому гостю два жетона с подноса.", []),
        (KLEE, "fr", "Assiette : envoyez 3 jetons du plateau à cet invité.", ["the text says 3, the program 2"]),
        (KLEE, "ru", "Тарелка: вы обязаны передать этому гостю 2 жетона с подноса.",
         ["the text says must, but every ability is optional"]),
        (KLEE, "en", "Plate: send 2 tokens from the kitchen to this guest.",
         ["the text says kitchen, the program does not"]),
        (KLEE, "fr", "Assiette : envoyez 2 jetons du plateau à un voisin.",
         ["the text says a neighbour, the program does not"]),
        (KLEE, "en", "Plate: send 2 wine from the platter to this guest.",
         ["the text says wine, the program does not"]),
        (KLEE, "en", "Plate, once per game: send 2 tokens from the platter to this guest.",
         ["the text says once per game, the program does not"]),
        (LAM, "en", "Plate: send 3 food from the kitchen to this guest; send 2 wine from the kitchen to a neighbour.",
         ["the text says 2 wine, the program 2 food", "the text says 3 food, the program 3 wine"]),
        (LAM, "fr", "Assiette : envoyez 2 jetons nourriture de la cuisine à cet invité, 3 jetons vin à chaque voisin.",
         ["the text says each neighbour, the program a neighbour"]),
        (TOYEN, "ru", "Когда сосед уходит домой: возьмите 1 жетон драмы из кухни в свой кошелёк.",
         ["the program says once per course, the text does not"]),
        (TOYEN, "fr", "Quand un voisin rentre chez lui, une fois par plat : prenez une dispute de la cuisine.", []),
    ],
)  # fmt: skip
def test_a_printed_sentence_is_compared(source: str, tongue: str, text: str, messages: list[str]) -> None:
    assert told(card(source), text, tongue) == messages


def test_a_finding_stands_where_the_text_parts() -> None:
    text = KLEE + '  text fr "Assiette : envoyez 3 jetons du plateau à cet invité."\n'
    source = Source("klee.supper", text)
    file, told_by_reader = language().read(source)
    assert told_by_reader == ()
    (found,) = complaints(file, source)
    assert (found.code, text[found.span.start : found.span.end]) == ("SR601", "3")
    assert [text[one.span.start : one.span.end] for one in found.related] == ["2 tokens"]


def test_a_text_in_a_tongue_without_words_is_told() -> None:
    text = KLEE + '  text eo "Telero."\n'
    source = Source("klee.supper", text)
    (found,) = complaints(language().read(source)[0], source)
    assert found.code == "SR603"
    assert "`eo`" in found.message


def test_a_set_that_is_checked_from_python_hears_it_too() -> None:
    text = KLEE + '  text fr "Assiette : envoyez 3 jetons du plateau à cet invité."\n  text eo "Telero."\n'
    assert [found.code for found in sr.check(text=text)] == ["SR601", "SR603"]
    assert len(sr.load_cards(text=text)) == 1
