"""Every rule has a page, finds its bad example and nothing in its good one."""

import json
import shutil
from pathlib import Path

import pytest

from supperrules import resources
from supperrules.diagnostics import codes
from supperrules.diagnostics.codes import DiagnosticType
from supperrules.games.surrealist import diagnostics as surrealist
from supperrules.linter.catalogue import Entry, catalogue, meant, rules_of
from supperrules.linter.page import markdown, read_page
from tests.lint.looking import bad, found, good
from tests.lint.running import run

ENTRIES = list(catalogue().values())
# A scenario is a file of its own: these examples are run by the commands that look for scenarios.
WITH_SCENES = {"SR805": "lint", "SR806": "check"}
# What goes with a finding: its cause, or the rule of a single card that makes the rule of the set hold.
ALSO = {"SR303": {"SR302"}, "SR502": {"SR503"}, "SR503": {"SR502"}}
EXAMPLES = [entry for entry in ENTRIES if entry.game in (None, "surrealist") and entry.type.code not in WITH_SCENES]


def id_of(entry: Entry) -> str:
    return entry.type.code


@pytest.mark.parametrize("entry", ENTRIES, ids=id_of)
def test_a_rule_has_a_page(entry: Entry) -> None:
    assert entry.page.text[0].isupper() or entry.page.text[0] == "`"
    assert entry.page.summary.endswith(".")
    text = markdown(entry.type, entry.page)
    assert entry.type.name in text and "## Bad" in text and "## Good" in text


@pytest.mark.parametrize("entry", EXAMPLES, ids=id_of)
def test_a_rule_finds_its_bad_example_and_only_that(entry: Entry) -> None:
    code, page = entry.type.code, entry.page
    codes = {one.code for one in found(bad(entry), deck=page.deck)}
    assert code in codes
    assert codes - {code} <= ALSO.get(code, set())


@pytest.mark.parametrize("entry", EXAMPLES, ids=id_of)
def test_a_rule_has_nothing_against_its_good_example(entry: Entry) -> None:
    assert found(good(entry), deck=entry.page.deck) == ()


@pytest.mark.parametrize("entry", EXAMPLES, ids=id_of)
def test_names_and_severities_are_those_of_the_catalogue(entry: Entry) -> None:
    for one in found(bad(entry), deck=entry.page.deck):
        known = catalogue()[one.code].type
        assert (one.name, one.severity) == (known.name, known.severity)


def test_a_rule_is_meant_by_code_name_or_block() -> None:
    assert meant("SR101") == meant("sr101") == meant("duplicate-card") == ("SR101",)
    assert meant("SR9") == ("SR901", "SR902", "SR903")
    assert meant("SR99") == meant("bogus") == ()


def test_a_large_set_is_told_the_same_as_a_small_one() -> None:
    gossip, cleaner = catalogue()["SR502"].page.bad.strip().split("\n\n")
    many = [gossip.replace("Gossip", f"Gossip {number} of this town") for number in range(300)]
    codes = {one.code for one in found("\n\n".join((*many, cleaner)) + "\n")}
    assert "SR502" in codes
    assert "SR502" not in {one.code for one in found("\n\n".join(many) + "\n")}


@pytest.mark.parametrize(("code", "command"), WITH_SCENES.items())
def test_examples_with_scenarios_are_run(code: str, command: str, tmp_path: Path) -> None:
    page = catalogue()[code].page
    for name, text, scenes in (("bad", page.bad, page.bad_scenes), ("good", page.good, page.good_scenes)):
        folder = tmp_path / name
        shutil.copytree(resources.folder("cards") / "surrealist", folder, ignore=shutil.ignore_patterns("*.scene"))
        (folder / "a.supper").write_text(text.lstrip(), "utf-8")
        for scene, lines in scenes.items():
            (folder / f"{scene}.scene").write_text(lines.lstrip(), "utf-8")
        told = run(command, folder, "--output-format", "json").out
        ours = ("a.supper", "gertrude-stein.scene")
        about = [one for one in json.loads(told)["diagnostics"] if one["path"].endswith(ours)]
        assert [one["code"] for one in about] == ([code] if name == "bad" else [])


def test_every_page_is_the_page_of_a_code() -> None:
    for module in (codes, surrealist):
        pages = {path.stem for path in (Path(module.__file__).parent / "pages").iterdir()}
        assert pages == {one.code for one in vars(module).values() if isinstance(one, DiagnosticType)}


def test_a_page_that_is_none_is_refused() -> None:
    text = "# SR101 duplicate-card\n\nTwo.\n\n## Bad\n\n```supper\na\n```\n\n## Good\n\n```supper\nb\n```\n"
    assert read_page(codes.DUPLICATE_CARD, text).good == "b\n"
    for wrong in (text.replace("SR101", "SR102"), text.replace("duplicate", "double"), text.replace("## Bad", "")):
        with pytest.raises(ValueError, match=r"SR101\.md"):
            read_page(codes.DUPLICATE_CARD, wrong)


def test_the_rules_of_a_game_are_those_of_every_game_and_its_own() -> None:
    ours, others = ({rule.code for rule in rules_of(game)} for game in ("surrealist", "no such game"))
    assert others < ours and {"SR105", "SR801"} <= others and {"SR301", "SR702"} <= ours - others
