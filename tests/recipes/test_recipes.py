"""The recipes of CONTRIBUTING.md, followed: each adds a throw-away thing and touches as many files as it says."""

import json
import re
from pathlib import Path

import pytest

from tests.recipes.checkout import ROOT, Checkout, checkout

GUEST = """
guest "Bridget Tichenor"
  appetites: dessert, compliment, any.
  plate: send 1 dessert from the platter to this guest.
"""
SCENE = """# Bridget Tichenor helps herself.

scene "a dessert of her own"
given 3 players; platter 1 wine, 1 dessert; p1: tichenor; p2: horna; p3: dali
when p1 plate tichenor
when p1 place on dessert
then tichenor holds 1 dessert
then the platter holds 1 wine

scene "without a dessert on the platter there is nothing to take"
given 4 players; platter 1 wine; p1: tichenor; p2: horna; p3: dali; p4: miller
refused p1 plate tichenor
"""
BOT = '''"""Takes the last of the legal actions."""

import supperrules as sr
from supperrules.bots import Key


def last(view: sr.View, question: sr.Question, key: Key) -> sr.Action:
    """The last answer there is."""
    return view.legal[-1]
'''
VERB = '''"""Admire a guest, who gets nothing from it.

`admire a neighbour`

Nothing happens to anybody; it blocks where there is no such guest.
"""

from typing import Final

import attrs

from supperrules.diagnostics import Span
from supperrules.effects.verb import FORGETS, NOTHING, Verb
from supperrules.games.surrealist.machine.assembler import Code
from supperrules.games.surrealist.vocabulary import printing
from supperrules.games.surrealist.vocabulary.nodes import AGuest, Clause, place
from supperrules.games.surrealist.vocabulary.scope import Scope


@attrs.frozen
class Admire(Clause):
    """A guest is looked at."""

    guest: AGuest
    span: Span = place()


def english(node: Admire) -> str:
    """The canonical wording."""
    return f"admire {printing.guest(node.guest)}"


def check(node: Admire, scope: Scope) -> None:
    """Anybody may be admired."""
    scope.uses(node.guest)
    scope.names(node.guest)


def meaning(node: Admire, code: Code) -> None:
    """Who."""
    with code.guests(node.guest):
        pass


VERB: Final = Verb(
    "admire", Admire, {"admire": Admire}, english, check, meaning, summary=NOTHING, does=(), remembers=FORGETS
)
'''
ADMIRER = """guest "Bridget Tichenor"
  appetites: dessert, compliment, any.
  plate: admire a neighbour; send 1 dessert from the kitchen to this guest.
"""

RULE = '''"""A guest has the name of the house.

Guests are people; the house is where they sit.
"""

from collections.abc import Iterator
from typing import Final

from supperrules.cards.card_set import CardSet
from supperrules.diagnostics import Severity
from supperrules.games.surrealist.lint.menu import guests_of
from supperrules.linter.rule import Finding, Rule


def findings(cards: CardSet) -> Iterator[Finding]:
    """Guests called `House`."""
    for file, guest in guests_of(cards):
        if guest.name.text == "House":
            yield Finding(file.source, guest.name.span, "nobody is called so", "name a person", card=guest.name.text)


_GUEST: Final = """
guest "{}"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
"""
RULE: Final = Rule(
    code="SR306",
    name="guest-is-no-person",
    severity=Severity.WARNING,
    bad=_GUEST.format("House"),
    good=_GUEST.format("Dora Maar"),
    findings=findings,
)
'''
CASE = """----
guest "House"  #: SR306
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
----
guest "Housekeeper"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
"""


@pytest.fixture
def copy(tmp_path: Path) -> Checkout:
    return checkout(tmp_path)


def promised(thing: str) -> int:
    """The number of files that CONTRIBUTING.md says for a thing."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    found = re.search(rf"^\| {re.escape(thing)} \| (\d+) \|", text, re.MULTILINE)
    assert found, f"CONTRIBUTING.md says nothing of {thing}"
    return int(found[1])


def test_a_guest_is_a_card_and_its_scene(copy: Checkout) -> None:
    copy.append("cards/surrealist/guests.supper", GUEST)
    copy.write("cards/surrealist/scenes/bridget-tichenor.scene", SCENE)
    for command in ("lint", "check"):
        ended = copy.run(command, "cards/surrealist")
        assert ended.returncode == 0, ended.stdout + ended.stderr
    assert "Bridget Tichenor" in copy.run("show", "--language", "fr", "tichenor").stdout
    tests = ("tests/house/test_completeness.py", "tests/cards/test_shipped_deck.py", "tests/prose/test_deck.py")
    ended = copy.run("-q", "-n0", "-x", "-p", "no:cacheprovider", *tests, module="pytest")
    assert ended.returncode == 0, ended.stdout
    assert len(copy.touched) == promised("a guest of the shipped set") == 2


def test_a_bot_is_one_file(copy: Checkout) -> None:
    copy.write("src/supperrules/bots/last.py", BOT)
    ended = copy.run("simulate", "--games", "2", "--players", "2", "--seed", "1", "--seat", "last", "--json")
    assert ended.returncode == 0 and json.loads(ended.stdout)["settings"]["seats"] == ["last", "last"], ended.stderr
    assert len(copy.touched) == promised("a bot") == 1


def test_a_verb_says_everything_in_few_files(copy: Checkout) -> None:
    copy.write("grammar/surrealist/verbs/admire.lark", 'admire: "admire" guest -> admire\n')
    copy.write("src/supperrules/games/surrealist/vocabulary/verbs/admire.py", VERB)
    copy.append("cards/surrealist/words/fr.toml", '\n[verb.Admire]\ntext = "admirez {guest}"\n')
    copy.append("cards/surrealist/words/ru.toml", '\n[verb.Admire]\ntext = "полюбуйтесь: {guest}"\n')
    case = (ROOT / "tests" / "cases" / "verbs" / "choose.txt").read_text("utf-8").split("\n\n")[0]
    copy.write("tests/cases/verbs/admire.txt", case + "\n")
    (copy.place / "own.supper").write_text(ADMIRER, "utf-8")
    ended = copy.run("check", "own.supper")
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert copy.run("fmt", "--check", "own.supper").returncode == 0
    assert "admire a neighbour" in copy.run("explain", "admire").stdout
    assert len(copy.touched) <= promised("a verb") <= 7


def test_a_lint_rule_is_its_file_a_case_and_its_message(copy: Checkout) -> None:
    copy.write("src/supperrules/games/surrealist/lint/sr306_guest_is_no_person.py", RULE)
    copy.append("tests/cases/lint/advice.supper", CASE)
    tests = ("tests/lint/test_cases.py", "tests/lint/test_rules.py", "tests/lint/test_messages.py")
    quiet = ("-q", "-n0", "-x", "-p", "no:cacheprovider")
    assert copy.run(*quiet, tests[-1], module="pytest").returncode == 1, "what it says has not been read"
    copy.rewrite("tests/cases/lint/messages.txt", *quiet, tests[-1], module="pytest")
    ended = copy.run(*quiet, *tests, module="pytest")
    assert ended.returncode == 0, ended.stdout
    assert copy.run("explain", "guest-is-no-person").stdout.startswith("# SR306 guest-is-no-person")
    (copy.place / "own.supper").write_text(CASE.removeprefix("----\n").split("----")[0], "utf-8")
    assert "SR306" in copy.run("lint", "own.supper", "--output-format", "concise").stdout
    assert len(copy.touched) == promised("a lint rule") == 3
