"""Every rule has a page, finds its bad example and nothing in its good one."""

import json
import shutil
from pathlib import Path

import pytest

from supperrules import resources
from supperrules.linter.catalogue import Entry, catalogue, meant, page
from tests.lint.looking import bad, found, good
from tests.lint.running import run

ENTRIES = list(catalogue().values())
# A scenario is a file of its own: these examples are run by the commands that look for scenarios.
WITH_SCENES = {"SR805": "lint", "SR806": "check"}
# What goes with a finding: its cause, or the rule of a single card that makes the rule of the set hold.
ALSO = {"SR303": {"SR302"}, "SR502": {"SR503"}, "SR503": {"SR502"}}
EXAMPLES = [entry for entry in ENTRIES if entry.rule.code not in WITH_SCENES]


def id_of(entry: Entry) -> str:
    return entry.rule.code


@pytest.mark.parametrize("entry", ENTRIES, ids=id_of)
def test_a_rule_has_a_page(entry: Entry) -> None:
    assert entry.text[0].isupper() or entry.text[0] == "`"
    assert entry.summary.endswith(".")
    text = page(entry)
    assert entry.rule.name in text and "## Bad" in text and "## Good" in text


@pytest.mark.parametrize("entry", EXAMPLES, ids=id_of)
def test_a_rule_finds_its_bad_example_and_only_that(entry: Entry) -> None:
    rule = entry.rule
    codes = {one.code for one in found(bad(rule), deck=rule.deck)}
    assert rule.code in codes
    assert codes - {rule.code} <= ALSO.get(rule.code, set())


@pytest.mark.parametrize("entry", EXAMPLES, ids=id_of)
def test_a_rule_has_nothing_against_its_good_example(entry: Entry) -> None:
    assert found(good(entry.rule), deck=entry.rule.deck) == ()


@pytest.mark.parametrize("entry", EXAMPLES, ids=id_of)
def test_names_and_severities_are_those_of_the_catalogue(entry: Entry) -> None:
    for one in found(bad(entry.rule), deck=entry.rule.deck):
        rule = catalogue()[one.code].rule
        assert (one.name, one.severity) == (rule.name, rule.severity)


def test_a_rule_is_meant_by_code_name_or_block() -> None:
    assert meant("SR101") == meant("sr101") == meant("duplicate-card") == ("SR101",)
    assert meant("SR9") == ("SR901", "SR902", "SR903")
    assert meant("SR99") == meant("bogus") == ()


def test_a_large_set_is_told_the_same_as_a_small_one() -> None:
    gossip, cleaner = catalogue()["SR502"].rule.bad.strip().split("\n\n")
    many = [gossip.replace("Gossip", f"Gossip {number} of this town") for number in range(300)]
    codes = {one.code for one in found("\n\n".join((*many, cleaner)) + "\n")}
    assert "SR502" in codes
    assert "SR502" not in {one.code for one in found("\n\n".join(many) + "\n")}


@pytest.mark.parametrize(("code", "command"), WITH_SCENES.items())
def test_examples_with_scenarios_are_run(code: str, command: str, tmp_path: Path) -> None:
    rule = catalogue()[code].rule
    for name, text, scenes in (("bad", rule.bad, rule.bad_scenes), ("good", rule.good, rule.good_scenes)):
        folder = tmp_path / name
        shutil.copytree(resources.folder("cards") / "surrealist", folder, ignore=shutil.ignore_patterns("*.scene"))
        (folder / "a.supper").write_text(text.lstrip(), "utf-8")
        for scene, lines in scenes.items():
            (folder / f"{scene}.scene").write_text(lines.lstrip(), "utf-8")
        told = run(command, folder, "--output-format", "json").out
        ours = ("a.supper", "gertrude-stein.scene")
        about = [one for one in json.loads(told)["diagnostics"] if one["path"].endswith(ours)]
        assert [one["code"] for one in about] == ([code] if name == "bad" else [])
