"""A verb that would void the proof that games end is refused, whether it says what it does or not."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import attrs
import pytest

from supperrules.diagnostics import Span
from supperrules.effects.accounts import Account, registered
from supperrules.effects.verb import FORGETS, NOTHING, Summary, Verb
from supperrules.effects.walk import clauses
from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.machine.assembler import Code
from supperrules.games.surrealist.machine.context import Hand
from supperrules.games.surrealist.machine.feasibility import usable
from supperrules.games.surrealist.machine.program import compile_ability
from supperrules.games.surrealist.machine.shapes import plate_entry
from supperrules.games.surrealist.vocabulary import nodes, verbs
from supperrules.games.surrealist.vocabulary.accounts import ACCOUNTS
from supperrules.games.surrealist.vocabulary.effect_summaries import Frees, Spends
from supperrules.kernel.run import Run
from supperrules.kernel.state import State
from tests.strategies.game import shipped
from tests.surrealist.effects_cases import SEED, Case, cases, party, table


@attrs.frozen
class Restock(nodes.Clause):
    """`restock the platter`: a clause that no shipped card has."""

    span: Span = nodes.place()


@attrs.frozen
class _Refill:
    asks = blocks = reads = False
    acts: ClassVar[bool] = True

    def step(self, hand: Hand) -> None:
        hand.do("refill", (0, 1, *(0 for _ in hand.port.kinds[2:])))
        hand.acted()


def restock(does: tuple[str, ...], summary: Summary = NOTHING) -> Verb:
    """The verb, added as the recipe says."""

    def meaning(node: Restock, code: Code) -> None:
        code.emit(_Refill())

    return Verb(
        "restock",
        Restock,
        {"restock": Restock},
        english=lambda node: "restock the platter",
        check=lambda node, scope: None,
        meaning=meaning,
        summary=summary,
        does=does,
        remembers=FORGETS,
    )


def with_verb(verb: Verb) -> tuple[Verb, ...]:
    """The dinner's verbs and this one, registered as the dinner registers its own."""
    return registered((*verbs.all_verbs(), verb), ACCOUNTS)


def test_a_verb_that_says_it_refills_the_platter_is_refused() -> None:
    with pytest.raises(ValueError, match=r"verb `restock`: `refill` gives back a token of the platter.*a course"):
        with_verb(restock(("refill",)))


@pytest.fixture
def _silent(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    known = {verb.node: verb for verb in with_verb(restock(()))}
    monkeypatch.setattr(verbs, "verb_of", known.__getitem__)
    monkeypatch.setattr("supperrules.games.surrealist.machine.assembler.verb_of", known.__getitem__)
    yield


def quiet() -> Case:
    """A table with Ann alone."""
    return cases("\n== a quiet table\nann: food wine any\np1 side: ann(. . .)\nplatter: 1 food\nuse ann\n")[1][0]


def seated() -> tuple[Party, State[Any]]:
    """A table at which Ann's plate ability restocks the platter."""
    case = quiet()
    rules = party(case)
    ability = nodes.Ability(nodes.Trigger("plate"), None, (Restock(),))
    program = compile_ability(ability, rules.data.port)
    programs = attrs.evolve(rules.data.programs, of=(None, program, *rules.data.programs.of[2:]))
    return attrs.evolve(rules, data=attrs.evolve(rules.data, programs=programs)), State(table(case, rules), (), ())


def used(rules: Party, state: State[Any]) -> None:
    """Ann's ability is carried out."""
    run = Run(rules, SEED, state, (0, 0))
    run.stack.append(("card", 0, (1, 0, plate_entry(1), ()), 0))
    run.go()


def tried(rules: Party, state: State[Any]) -> None:
    """Whether Ann's ability can be carried out is looked at, with a second clause that may fail."""
    twice = nodes.Ability(
        nodes.Trigger("plate"), None, (Restock(), nodes.If((nodes.CourseIs("Dessert"),), (Restock(),)), Restock())
    )
    program = attrs.evolve(compile_ability(twice, rules.data.port), sure=(False,) * 9, safe=(False,) * 9)
    programs = attrs.evolve(rules.data.programs, of=(None, program, *rules.data.programs.of[2:]))
    sceptic = attrs.evolve(rules, data=attrs.evolve(rules.data, programs=programs))
    usable(sceptic, state.table, 1, 0, plate_entry(1))


@pytest.mark.usefixtures("_silent")
@pytest.mark.parametrize("how", [used, tried])
def test_a_verb_that_refills_the_platter_without_saying_so_is_refused_when_it_does(
    how: Callable[[Party, State[Any]], None],
) -> None:
    rules, state = seated()
    with pytest.raises(ValueError, match=r"does `refill`, which none of its verbs names"):
        how(rules, state)


def test_a_verb_owns_up_to_every_sort_of_effect_of_its_changes() -> None:
    with pytest.raises(ValueError, match="can bring about Frees, which its summary leaves out"):
        with_verb(restock(("return",)))
    with_verb(restock(("return",), Summary((Frees,), lambda node: ())))


def test_a_verb_makes_no_change_that_nobody_accounts_for() -> None:
    with pytest.raises(ValueError, match="`conjure` has no account"):
        with_verb(restock(("conjure",)))


def test_an_account_that_gives_back_says_who_pays() -> None:
    with pytest.raises(ValueError, match="says what pays"):
        Account((Spends,), refills=("a token of the platter",))


def test_every_change_of_the_dinner_has_an_account_and_nothing_else_but_flows_that_verbs_call() -> None:
    rules = party(quiet())
    assert set(rules.changes) <= set(ACCOUNTS)
    assert set(ACCOUNTS) - set(rules.changes) == {"receive", "home"} <= set(rules.flows)


def test_every_effect_of_a_clause_is_of_a_sort_that_its_verb_names() -> None:
    for card in shipped():
        if isinstance(card, nodes.Guest):
            for clause in clauses(card.ability):
                verb = verbs.verb_of(type(clause))
                assert {type(effect) for effect in verb.summary(clause)} <= set(verb.summary.sorts)
