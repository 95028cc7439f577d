"""What belongs to a thing is there: a verb's grammar, cases and words; a rule's page; a card's scenario."""

import ast
import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from supperrules.effects.verb import Verb
from supperrules.lang.names import slug

ROOT = Path(__file__).resolve().parents[2]
EFFECTS = ROOT / "src" / "supperrules" / "games" / "surrealist" / "vocabulary" / "verbs"
VERBS = sorted(path.stem for path in EFFECTS.glob("[!_]*.py"))
RULES = sorted((ROOT / "src" / "supperrules" / "linter" / "rules").glob("[!_]*.py"))
CASES = ROOT / "tests" / "cases"
CARDS = ROOT / "cards" / "surrealist"
# English sentences are made by the verbs themselves.
TONGUES = sorted((ROOT / "cards" / "surrealist" / "words").glob("[!e]*.toml"))


def page(path: Path) -> str:
    return ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""


def node(verb: str) -> str:
    module = import_module(f"supperrules.games.surrealist.vocabulary.verbs.{verb}")
    return next(value.node.__name__ for value in vars(module).values() if isinstance(value, Verb))


def test_there_are_verbs_rules_and_tongues() -> None:
    assert len(VERBS) >= 8 and RULES and TONGUES


def test_every_verb_has_its_grammar_and_every_grammar_its_verb() -> None:
    assert sorted(path.stem for path in (ROOT / "grammar" / "surrealist" / "verbs").glob("*.lark")) == VERBS


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_has_a_page_and_cases(verb: str) -> None:
    assert page(EFFECTS / f"{verb}.py"), "its docstring is its page"
    assert [path for path in CASES.rglob("*") if path.is_file() and path.stem.startswith(verb)], "it has no case file"


@pytest.mark.parametrize("tongue", TONGUES, ids=lambda path: path.stem)
def test_every_verb_has_its_words(tongue: Path) -> None:
    words = tomllib.loads(tongue.read_text(encoding="utf-8"))["verb"]
    assert [verb for verb in VERBS if node(verb) not in words] == []


@pytest.mark.parametrize("rule", RULES, ids=lambda path: path.stem)
def test_a_rule_has_a_page(rule: Path) -> None:
    assert len(page(rule).split()) >= 8, "its docstring is its page"


def test_every_shipped_card_has_a_scenario_named_after_it() -> None:
    heading = re.compile(r'^(?:guest|faux pas) "([^"]+)"', re.MULTILINE)
    cards = [card for path in CARDS.rglob("*.supper") for card in heading.findall(path.read_text(encoding="utf-8"))]
    scenes = {path.stem for path in CARDS.rglob("*.scene")}
    assert cards and [card for card in cards if slug(card) not in scenes] == []


@pytest.mark.parametrize("folder", ["decisions", "howto"])
def test_an_index_names_every_page(folder: str) -> None:
    index = (ROOT / "docs" / folder / "index.md").read_text(encoding="utf-8")
    pages = {path.name for path in (ROOT / "docs" / folder).glob("*.md")} - {"index.md"}
    assert pages and [name for name in sorted(pages) if f"]({name})" not in index] == []
