"""`explain`, `ast` and `check`."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from supperrules import resources
from supperrules.cards.tree_json import tree_of
from supperrules.errors import InvalidState
from supperrules.linter.catalogue import catalogue
from tests.lint.kept import FOLDER, kept
from tests.lint.looking import set_of
from tests.lint.running import run

CARDS = resources.folder("cards") / "surrealist"
GUEST = 'guest "Dora Maar"\n  appetites: food, wine, any.\n  plate: send 1 wine from the kitchen to this guest.\n'
LOOP = 'guest "Deflector"\n  appetites: food, wine, any.\n  on receive drama: return that token to the kitchen.\n'


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


# ---- explain


@pytest.mark.parametrize("code", catalogue())
def test_every_rule_is_explained_by_code_and_name(code: str) -> None:
    by_code = run("explain", code)
    assert by_code.code == 0 and by_code == run("explain", catalogue()[code].rule.name)
    assert by_code.out.startswith(f"# {code} ")


def test_all_rules_are_listed() -> None:
    assert [line[:5] for line in run("explain").out.splitlines()] == list(catalogue())


def test_an_unknown_rule_is_2_with_the_nearest_name() -> None:
    ended = run("explain", "text-drfit")
    assert ended.code == 2 and "did you mean `text-drift`?" in ended.err


def test_cards_are_taken_apart() -> None:
    names = ("arp", "Lee Miller", "oppenheim", "sun-ra", "RAHON", "dry-cellar", "seconds")
    told = [
        run("explain", "--card", name, "--cards", FOLDER / "explained.supper", "--language", "en") for name in names
    ]
    assert {ended.code for ended in told} == {0}
    pages = "\n".join(ended.out for ended in told)
    assert pages == kept("explained.txt", pages)


def test_a_card_in_another_tongue() -> None:
    said = run("explain", "--card", "klee", "--language", "fr").out
    assert "envoyez 2 jetons" in said and "send 2 tokens from the platter to this guest." not in said
    every = run("explain", "--card", "klee").out
    assert (
        "envoyez 2 jetons" in every and "send 2 tokens from the platter to this guest." in every and "  ru  " in every
    )
    assert run("explain", "--card", "klee", "--language", "xx").code == 2


def test_a_card_that_is_not_there_or_could_be_several(here: Path) -> None:
    assert "did you mean `jean-arp`?" in run("explain", "--card", "jean-erp").err
    assert "could be any of" in run("explain", "--card", "a").err
    (here / "a.supper").write_text(GUEST, "utf-8")
    assert "send 1 wine" in run("explain", "--card", "maar", "--cards", "a.supper").out
    assert run("explain", "--card", "klee", "--cards", "a.supper").code == 2
    assert run("explain", "--card", "klee", "--cards", "missing").code == 2


# ---- ast


def test_trees_as_json_read_back_as_the_same_trees() -> None:
    document = json.loads(run("ast", CARDS).out)
    assert document["schema_version"] == 1 and document["status"] == "ok"
    assert len(document["files"]) == 2
    for file in document["files"]:
        text = next(path for path in CARDS.glob("*.supper") if file["path"].endswith(path.name)).read_text("utf-8")
        assert tree_of(file["tree"]) == set_of(text).files[0].tree


def test_a_tree_says_where_it_stands(here: Path) -> None:
    (here / "a.supper").write_text(GUEST, "utf-8")
    (card,) = json.loads(run("ast", "a.supper").out)["files"][0]["tree"]["cards"]
    assert card["node"] == "Guest" and card["span"][:2] == [1, 1]
    (step,) = card["ability"]["steps"]
    assert step["node"] == "Send" and step["amount"]["span"] == [3, 15, 3, 21]


def test_what_is_no_tree_is_refused_with_its_place() -> None:
    for bad, path in (({"node": "Banquet"}, "tree"), ([{"node": "Kind"}], "tree[0]"), ({"nod": 1}, "tree")):
        with pytest.raises(InvalidState) as refused:
            tree_of(bad)
        assert refused.value.path == path


def test_errors_stand_beside_the_tree(here: Path) -> None:
    (here / "a.supper").write_text(
        GUEST.replace("wine from", "whine from") + "\n" + GUEST.replace("Maar", "Miller"), "utf-8"
    )
    ended = run("ast", "a.supper")
    (file,) = json.loads(ended.out)["files"]
    assert ended.code == 1 and [one["code"] for one in file["diagnostics"]] == ["SR000"]
    assert run("ast", "missing").code == 2


# ---- check


def test_the_shipped_set_would_load() -> None:
    ended = run("check", CARDS, "--output-format", "json")
    document = json.loads(ended.out)
    assert ended.code == 0 and document["summary"]["guests"] == 30 and document["summary"]["faux_pas"] == 10
    assert "30 guests" in ended.err
    for trip in document["round_trips"]:
        assert trip["spends"] and f"round trip: {trip['sentence']}" in ended.err


def test_errors_are_told_whatever_comments_say(here: Path) -> None:
    (here / "a.supper").write_text("# supper: ignore-file[SR503] we like it\n\n" + LOOP, "utf-8")
    ended = run("check", "a.supper", "--output-format", "concise")
    assert ended.code == 1 and "SR503" in ended.out and "SR502" in ended.out and "giving drama starts it" in ended.out
    assert run("check", "a.supper", "--fail-level", "never").code == 0


def test_warnings_are_no_matter_of_check(here: Path) -> None:
    (here / "a.supper").write_text(GUEST.replace("  plate", "      plate"), "utf-8")
    ended = run("check", "a.supper")
    assert (ended.code, ended.out) == (0, "")


def test_scenarios_that_fail_are_errors(here: Path) -> None:
    shutil.copytree(CARDS, here / "cards")
    (here / "cards" / "dora-maar.scene").write_text('scene "nothing"\ngiven nonsense\nthen nothing\n', "utf-8")
    ended = run("check", "cards", "--output-format", "concise")
    assert ended.code == 1 and "error[SR806] scenario-fails" in ended.out and "dora-maar.scene:2" in ended.out
    told = run("lint", "cards", "--select", "SR805", "--output-format", "concise").out
    assert "Dora Maar" not in told and "SR806" not in told


SCENE = """scene "wine for herself"
given 2 players; p1: maar, magritte; p2: stein
when p1 plate maar
when p1 place on any
then maar holds 1 wine
"""


def test_cards_that_are_no_set_of_their_own_are_played_among_the_shipped_ones(here: Path) -> None:
    own = here / "mine"
    own.mkdir()
    (own / "a.supper").write_text(GUEST + "\n" + GUEST.replace("Dora Maar", "Gertrude Stein"), "utf-8")
    (own / "dora-maar.scene").write_text(SCENE, "utf-8")
    assert run("check", "mine").code == 0
    (own / "scenes").mkdir()
    (own / "scenes" / "stein.scene").write_text(SCENE.replace("1 wine", "2 wine"), "utf-8")
    ended = run("check", Path("mine/a.supper"), "--output-format", "concise")
    assert ended.code == 1 and "mine/scenes/stein.scene:5:1: error[SR806]" in ended.out
    (own / "deck.toml").write_bytes((CARDS / "deck.toml").read_bytes())
    assert "no guest 'magritte'" in run("check", "mine", "--output-format", "concise").out


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"\xef\xbb\xbf" + SCENE.encode().replace(b"\n", b"\r\n"), ""),
        (SCENE.replace("1 wine", "2 wine").encode("utf-8-sig"), "a.scene:5:1: error[SR806]"),
        (SCENE.encode("utf-16"), "a.scene:1:1: error[SR001] invalid-utf8: this file is UTF-16"),
        (SCENE.replace("herself", "Mme Crème").encode("latin-1"), "a.scene:1:23: error[SR001]"),
        (SCENE.encode() + b"\0", "a.scene:6:1: error[SR001]"),
        (b"", "a.scene:1:1: error[SR806] scenario-fails: there is no scene in this file"),
    ],
)
def test_scenarios_are_read_as_card_files_are(content: bytes, told: str, here: Path) -> None:
    (here / "a.supper").write_text(GUEST + "\n" + GUEST.replace("Dora Maar", "Gertrude Stein"), "utf-8")
    (here / "a.scene").write_bytes(content)
    ended = run("check", "a.supper", "--output-format", "concise")
    assert ended.code == (1 if told else 0) and told in ended.out, ended.out


# ---- other people's tools


@pytest.mark.skipif("SARIF_MULTITOOL" not in os.environ, reason="SARIF_MULTITOOL does not name Microsoft's multitool")
def test_microsofts_multitool_has_nothing_against_our_sarif(here: Path) -> None:
    (here / "a.supper").write_text(GUEST.replace("wine", "whine") + "\n" + GUEST + "\n" + LOOP, "utf-8")
    assert run("lint", "a.supper", "missing", "--output-format", "sarif", "-o", "out.sarif").code == 2
    tool = os.environ["SARIF_MULTITOOL"]
    made = subprocess.run([tool, "validate", "out.sarif"], capture_output=True, text=True, check=False)
    assert made.returncode == 0 and ": error" not in made.stdout, made.stdout


def test_there_is_nothing_to_say_about_the_shipped_cards() -> None:
    ended = run("lint", CARDS, "--output-format", "concise", "--ignore", "no-scenario")
    assert (ended.code, ended.out) == (0, "")
