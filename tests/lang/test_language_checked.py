"""What the checker accepts: enough, everything the language can say, and only what the engine can carry out."""

from collections import Counter
from functools import cache
from typing import Any, Final, get_args

from supperrules.games.surrealist.interface import Looking
from supperrules.games.surrealist.machine.program import compile_ability
from supperrules.games.surrealist.vocabulary import nodes
from tests.reference.table import KINDS
from tests.strategies.checked import complaints
from tests.strategies.drawing import seeded
from tests.strategies.game import deck, shipped
from tests.strategies.trees import EVENTS, Author, verb_nodes, walk

SEEDS: Final = 6000


@cache
def accepted() -> tuple[nodes.Ability, ...]:
    """Of so many random abilities, those the checker has nothing against."""
    every = [Author(seeded(seed)).ability() for seed in range(SEEDS)]
    return tuple(one for one in every if not complaints(nodes.Guest(nodes.Name("Test"), (), one)))


def said(abilities: tuple[nodes.Ability, ...], node: type, field: str) -> set[Any]:
    """The values of a field of a node, over all of these."""
    return {getattr(one, field) for ability in abilities for one in walk(ability) if isinstance(one, node)}


def test_one_in_eight_random_abilities_is_sound() -> None:
    assert len(accepted()) > SEEDS / 8


def test_every_word_of_the_tree_can_be_said_soundly() -> None:
    sound = accepted()
    assert {type(one) for ability in sound for one in walk(ability)} >= set(verb_nodes())
    assert {ability.trigger.event for ability in sound} == set(EVENTS)
    wanted: dict[tuple[type, str], Any] = {
        (nodes.Ref, "name"): set(get_args(nodes.Ref.__annotations__["name"])),
        (nodes.Pick, "group"): set(get_args(nodes.Pick.__annotations__["group"])),
        (nodes.Each, "group"): set(get_args(nodes.Each.__annotations__["group"])),
        (nodes.Pool, "group"): set(get_args(nodes.Pool.__annotations__["group"])),
        (nodes.Place, "name"): set(get_args(nodes.Place.__annotations__["name"])),
        (nodes.Predicate, "rule"): set(get_args(nodes.Predicate.__annotations__["rule"])),
        (nodes.Quantified, "name"): set(get_args(nodes.Quantified.__annotations__["name"])),
        (nodes.Stock, "rule"): set(get_args(nodes.Stock.__annotations__["rule"])),
        (nodes.Over, "what"): set(get_args(nodes.Over.__annotations__["what"])),
        (nodes.Choose, "by"): {"you", "its owner"},
        (nodes.Amount, "quality"): {None, "matching", "mismatched"},
        (nodes.Amount, "up_to"): {True, False},
    }
    missing = {key: values - said(sound, *key) for key, values in wanted.items()}
    assert {key: values for key, values in missing.items() if values} == {}


def test_what_the_checker_accepts_can_be_compiled() -> None:
    port = Looking(("none", *KINDS), deck().courses, ((),))
    sizes = Counter(len(compile_ability(ability, port).code) > 0 for ability in accepted())
    assert sizes == {True: len(accepted())}


def test_the_checker_has_nothing_against_the_shipped_cards() -> None:
    assert [card.name.text for card in shipped() if complaints(card)] == []
