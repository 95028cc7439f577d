"""Findings for people, editors and servers: the same findings, the same exit code."""

import json
from pathlib import Path
from typing import Any

import pytest

from supperrules.cli import settings
from supperrules.report import as_json
from tests.lint.running import Ended, run

FORMATS = settings.FORMATS
TWICE = """guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.

guest "Dora Maar"
  appetites: food, wine, any.
  door: discard 1 drama from the platter.

guest "Zoé, 100 %: Zürn"
  appetites: food, wine, any.
\tplate: send 2 dessert from the kitchen to this guest.
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my cards").mkdir()
    (tmp_path / "my cards/a é.supper").write_text(TWICE, "utf-8")
    return tmp_path


def told(form: str, *more: str) -> Ended:
    return run("lint", "my cards", "--output-format", form, *more)


@pytest.mark.parametrize("more", [(), ("missing",), ("--fail-level", "never"), ("--select", "SR801")], ids=str)
def test_exit_codes_do_not_depend_on_the_format(here: Path, more: tuple[str, ...]) -> None:
    codes = {told(form, *more).code for form in FORMATS}
    assert len(codes) == 1


def test_exit_codes(here: Path) -> None:
    assert told("full").code == 1
    assert told("full", "--fail-level", "never").code == 0
    assert told("full", "missing", "--fail-level", "never").code == 2
    (here / "my cards/a é.supper").write_text(TWICE.split("\n\n")[0] + "\n", "utf-8")
    assert told("full").code == 0


def test_json_is_what_its_schema_says(here: Path) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    runs = [told("json", *more) for more in ((), ("missing",), ("--statistics",), ("--diff",), ("--bogus",))]
    runs += [run(command, "my cards", "--output-format", "json") for command in ("check", "fmt")]
    for ended in runs:
        document = json.loads(ended.out)
        jsonschema.Draft202012Validator(as_json.schema()).validate(document)
    jsonschema.Draft202012Validator.check_schema(settings.schema())


def test_json_says_where_and_what(here: Path) -> None:
    document = json.loads(told("json").out)
    assert (document["schema_version"], document["status"]) == (1, "findings")
    first = document["diagnostics"][0]
    assert set(first) == {
        "code", "name", "severity", "message", "path", "start", "end", "related", "help", "url", "fix", "card",
    }  # fmt: skip
    twin = next(one for one in document["diagnostics"] if one["code"] == "SR101")
    assert twin["path"] == "my cards/a é.supper" and twin["card"] == "Dora Maar" and twin["severity"] == "error"
    assert twin["start"] == {"line": 5, "column": 7, "offset": TWICE.index('"Dora Maar"', 30)}
    assert twin["end"] == {"line": 5, "column": 18, "offset": twin["start"]["offset"] + 11}
    assert twin["related"][0]["start"]["line"] == 1
    typo = next(one for one in document["diagnostics"] if one["code"] == "SR000")
    assert typo["start"]["column"] == 16 and typo["fix"] == {
        "title": typo["fix"]["title"],
        "safe": False,
        "edits": [{"start": typo["start"], "end": typo["end"], "text": "desserts"}],
    }


def test_json_is_there_when_nothing_was_found_and_when_something_failed(here: Path) -> None:
    (here / "my cards/a é.supper").write_text("", "utf-8")
    assert json.loads(told("json").out)["status"] == "ok"
    failed = json.loads(told("json", "missing").out)
    assert failed["status"] == "error" and failed["errors"] == [
        {"path": "missing", "message": "no such file or folder"}
    ]
    for wrong in (["--no-such-flag"], ["--select", "SR999"], ["--fail-level", "awful"], ["--config", "none.toml"]):
        ended = told("json", *wrong)
        assert ended.code == 2 and json.loads(ended.out)["status"] == "error" and ended.err


def test_concise_is_one_line_a_finding_in_order(here: Path) -> None:
    lines = told("concise").out.splitlines()
    assert len(lines) == len(json.loads(told("json").out)["diagnostics"])
    places = [tuple(map(int, line.split(":")[1:3])) for line in lines]
    assert places == sorted(places)
    assert all(line.startswith("my cards/a é.supper:") for line in lines)


def test_github_annotations_are_escaped(here: Path) -> None:
    (here / "my cards/b,c.supper").write_text('guest "50 %"\n  appetites: food: wine.\n', "utf-8")
    lines = told("github").out.splitlines()
    assert lines and all(line.startswith(("::error ", "::warning ", "::notice ")) for line in lines)
    one = next(line for line in lines if "SR101" in line)
    assert one.startswith("::error file=my cards/a é.supper,line=5,endLine=5,col=7,endColumn=18,title=SR101 ")
    other = [line for line in lines if "b%2Cc.supper" in line]
    assert other and not any(" %" in line.replace("%25", "") for line in other)
    assert "::error title=supperrules::missing: no such file or folder" in told("github", "missing").out


def test_plain_says_it_in_sentences_without_drawing(here: Path) -> None:
    text = told("plain").out
    assert "Error SR101, duplicate-card." in text and "File my cards/a é.supper, line 5, column 7" in text
    assert "|" not in text and "^" not in text


def test_colour_only_where_it_was_asked_for(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" not in told("full").out
    assert "\x1b[" in told("full", "--color", "always").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in told("full", "--color", "auto").out


def test_findings_go_to_a_file(here: Path) -> None:
    ended = told("json", "-o", "out.json")
    assert ended.code == 1 and ended.out == ""
    assert json.loads((here / "out.json").read_text("utf-8")) == json.loads(told("json").out)
    assert told("json", "-o", "no/such/folder/out.json").code == 2


def test_statistics_count_by_rule(here: Path) -> None:
    text = told("full", "--statistics").out
    assert "  SR101  error" in text and "desserts" not in text
    counts = json.loads(told("json", "--statistics").out)["statistics"]
    assert {"code": "SR101", "name": "duplicate-card", "severity": "error", "count": 1, "fixable": 0} in counts


def sarif(*more: str) -> dict[str, Any]:
    log = json.loads(told("sarif", *more).out)
    assert log["version"] == "2.1.0" and log["$schema"].endswith("sarif-schema-2.1.0.json")
    (only,) = log["runs"]
    assert isinstance(only, dict)
    return only


def test_sarif_field_by_field(here: Path) -> None:
    only = sarif()
    driver = only["tool"]["driver"]
    assert driver["name"] == "supperrules" and driver["version"]
    assert only["columnKind"] == "unicodeCodePoints"
    assert only["invocations"] == [{"executionSuccessful": True, "toolExecutionNotifications": []}]
    assert len(only["results"]) == len(json.loads(told("json").out)["diagnostics"])
    for rule in driver["rules"]:
        assert set(rule) == {
            "id", "name", "shortDescription", "fullDescription", "help", "defaultConfiguration",
        }  # fmt: skip
        assert rule["name"][0].isupper() and rule["help"]["markdown"].startswith(f"# {rule['id']}")
    marks = []
    for result in only["results"]:
        assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note") and result["message"]["text"]
        (location,) = result["locations"]
        physical = location["physicalLocation"]
        assert physical["artifactLocation"]["uri"] == "my%20cards/a%20%C3%A9.supper"
        region = physical["region"]
        assert min(region.values()) >= 1
        assert (region["startLine"], region["startColumn"]) <= (region["endLine"], region["endColumn"])
        marks.append(result["partialFingerprints"]["supperrules/v1"])
    assert len(set(marks)) == len(marks)
    twin = next(result for result in only["results"] if result["ruleId"] == "SR101")
    assert twin["relatedLocations"][0]["id"] == 1 and twin["relatedLocations"][0]["message"]["text"]
    typo = next(result for result in only["results"] if result["ruleId"] == "SR000")
    (change,) = typo["fixes"][0]["artifactChanges"]
    assert change["replacements"][0]["insertedContent"] == {"text": "desserts"}


def test_fingerprints_outlive_moved_lines(here: Path) -> None:
    before = [result["partialFingerprints"] for result in sarif()["results"] if result["ruleId"] == "SR101"]
    (here / "my cards/a é.supper").write_text("# moved\n\n" + TWICE, "utf-8")
    after = [result["partialFingerprints"] for result in sarif()["results"] if result["ruleId"] == "SR101"]
    assert before == after


def test_sarif_tells_of_failures(here: Path) -> None:
    (invocation,) = sarif("missing")["invocations"]
    assert invocation["executionSuccessful"] is False
    assert invocation["toolExecutionNotifications"][0]["message"]["text"] == "missing: no such file or folder"
