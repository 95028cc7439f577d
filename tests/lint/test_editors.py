"""Card text in colour, and what other tools read: made of the grammar, tried on the shipped cards."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from supperrules import resources
from supperrules.integrations.textmate import grammar, textmate
from supperrules.integrations.word_classes import vocabulary
from tests.lint.running import run

ROOT = Path(__file__).parents[2]
SHIPPED = resources.files(resources.folder("cards") / "surrealist", ".supper")
LINE = 'guest "Jean Arp"  # a door'


def scopes(line: str) -> list[tuple[str, str]]:
    """The pieces of a line as a TextMate engine marks them: at each place, the leftmost match, the first of equals."""
    found, at = [], 0
    patterns: list[dict[str, Any]] = grammar()["patterns"]
    while at < len(line):
        matches = [(match, one) for one in patterns if (match := re.compile(one["match"]).search(line, at))]
        if not matches:
            break
        match, one = min(matches, key=lambda pair: (pair[0].start(), patterns.index(pair[1])))
        if "captures" in one:
            found += [(match[int(group)], scope["name"]) for group, scope in one["captures"].items()]
        else:
            found.append((match[0], one["name"]))
        at = max(match.end(), at + 1)
    return found


def test_the_grammar_of_editors_is_the_one_the_words_make() -> None:
    kept = ROOT / "editors" / "supper.tmLanguage.json"
    assert kept.read_text("utf-8") == textmate(), (
        "python -m supperrules.integrations.textmate > editors/supper.tmLanguage.json"
    )


def test_editors_mark_what_a_sentence_says() -> None:
    assert scopes(LINE) == [
        ("guest", "keyword.declaration.supper"),
        ('"Jean Arp"', "entity.name.type.supper"),
        ("# a door", "comment.line.number-sign.supper"),
    ]
    marks = dict(scopes("  door: if you lead, return 3 desserts from your guests to the kitchen;"))
    assert marks["door"] == "keyword.other.trigger.supper"
    assert marks["if"] == "keyword.control.supper"
    assert marks["return"] == "support.function.verb.supper"
    assert marks["desserts"] == "constant.language.kind.supper"
    assert marks["3"] == "constant.numeric.supper"
    assert marks["kitchen"] == "variable.language.noun.supper"
    assert dict(scopes('guest "Jean Arp'))['"Jean Arp'] == "invalid.illegal.unterminated.supper"


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_editors_know_every_word_of_the_shipped_cards(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        marked = "".join(text for text, _ in scopes(line))
        bare = re.sub(r"\s+", "", line.split("#")[0])
        assert re.sub(r"\s+", "", marked.split("#")[0]) == bare


def test_every_word_is_in_one_group() -> None:
    said = vocabulary()
    groups = (said.fields, said.triggers, said.control, said.verbs, said.kinds, said.others)
    words = [word for group in groups for word in group]
    assert len(words) == len(set(words)) > 100
    assert set(said.verbs) == {"choose", "compare", "discard", "move", "return", "send", "swap", "take"}


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_pygments_reads_the_shipped_cards(path: Path) -> None:
    pygments = pytest.importorskip("pygments.lexers")
    from pygments.token import Error, Name

    lexer = pygments.get_lexer_by_name("supper")
    text = path.read_text("utf-8")
    tokens = list(lexer.get_tokens(text))
    assert "".join(value for _, value in tokens) == text
    assert Error not in {kind for kind, _ in tokens}
    if path.name == "guests.supper":
        assert {value for kind, value in tokens if kind is Name.Function} >= {"send", "swap", "choose"}


def test_the_problem_matcher_reads_concise_and_full_lines(tmp_path: Path) -> None:
    matcher = json.loads((ROOT / "editors" / "github-problem-matcher.json").read_text("utf-8"))
    (pattern,) = matcher["problemMatcher"][0]["pattern"]
    (tmp_path / "a.supper").write_text('guest "Dora Maar"\n  appetites: food, whine, any.\n', "utf-8")
    for form in ("concise", "full"):
        told = run("lint", tmp_path / "a.supper", "--output-format", form).out
        found = [match for line in told.splitlines() if (match := re.match(pattern["regexp"], line))]
        assert found and found[0][pattern["file"]].endswith("a.supper")
        assert found[0][pattern["severity"]] == "error" and found[0][pattern["code"]].startswith("SR")


def test_hooks_of_pre_commit_are_commands_of_ours() -> None:
    text = (ROOT / ".pre-commit-hooks.yaml").read_text("utf-8")
    assert re.findall(r"- id: (\S+)", text) == ["supperrules-lint", "supperrules-fmt", "supperrules-check"]
    assert text.count("require_serial: true") == 3
    for command in re.findall(r"entry: supperrules (\w+)", text):
        assert run(command, "--help").code == 0
