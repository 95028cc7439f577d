"""One way from text to card set: library, command and host say the same of every set, however it is changed."""

import json
import os
import random
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import supperrules as sr
from supperrules import resources
from tests.host.hosting import InProcess
from tests.lint.running import run

SHIPPED = resources.folder("cards") / "surrealist"
DECK = (SHIPPED / "deck.toml").read_text("utf-8")
CARDS = (SHIPPED / "guests.supper").read_text("utf-8").split("\n\n")
IS_LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"
MUTANTS = 2000 if IS_LONG else 100
BY_COMMAND = 20

_VALUES = ("3", "[]", "[4, 3, 2]", '"six"', "true", '"nonsense"', "{}", "[2, 2]", "-1", "1000000", '""', '["drama"]')
_WORDS = (
    "desert",
    "no",
    "at most 2 tokens",
    "guest",
    "plate:",
    ".",
    ";",
    "9",
    "holding",
    '"',
    "wine",
    "send",
    "\0",
    "é",
)


def _changed_deck(chance: random.Random) -> str:
    lines = DECK.split("\n")
    keyed = [n for n, line in enumerate(lines) if "=" in line]
    at = chance.choice(keyed)
    match chance.randrange(4):
        case 0:
            del lines[at]
        case 1:
            lines[at] = f"{lines[at].partition('=')[0]}= {chance.choice(_VALUES)}"
        case 2:
            lines.insert(at, f"{chance.choice(('hand', 'game', 'spoon'))} = {chance.choice(_VALUES)}")
        case _:
            lines[at] = lines[at].replace("wine", "whine").replace("surrealist", "surealist")
    return "\n".join(lines)


def _changed_cards(chance: random.Random) -> str:
    cards = chance.sample(CARDS[1:], 4)
    words = "\n\n".join(cards).split(" ")
    for _ in range(chance.randrange(3)):
        at = chance.randrange(len(words))
        words[at : at + chance.randrange(2)] = [chance.choice(_WORDS)] * chance.randrange(2)
    text = " ".join(words)
    return text + (f"\n\n{cards[0]}" if chance.randrange(5) == 0 else "")


def written(folder: Path, seed: int) -> Path:
    """A set of cards with its deck; one of the two, or both, are changed."""
    chance = random.Random(f"one pipeline {seed}")
    what = chance.randrange(3)
    (folder / "deck.toml").write_text(_changed_deck(chance) if what != 1 else DECK, "utf-8")
    (folder / "cards.supper").write_text(_changed_cards(chance) if what != 0 else "\n\n".join(CARDS[1:4]), "utf-8")
    return folder


Said = tuple[str, int, int, str]


def _told(found: Sequence[sr.Diagnostic], *, errors: bool) -> list[Said]:
    return sorted(
        (one.code, place.line, place.column, one.message)
        for one in found
        if not errors or one.severity is sr.Severity.ERROR
        for place in (one.source.position(one.span.start),)
    )


def _document(text: str) -> tuple[list[Said], list[str]]:
    said: dict[str, Any] = json.loads(text)
    found = [(one["code"], one["start"]["line"], one["start"]["column"], one["message"]) for one in said["diagnostics"]]
    return sorted(found), [one["message"] for one in said.get("errors", ())]


def _asked(ask: Any) -> tuple[list[Said], str]:
    try:
        return _told(ask(), errors=True), ""
    except sr.CardError as error:
        return _told(error.diagnostics, errors=True), ""
    except sr.InvalidSetup as error:
        return [], str(error)


@pytest.mark.parametrize("start", range(0, MUTANTS, 20))
def test_what_load_cards_refuses_check_tells_in_the_same_words(start: int, tmp_path: Path) -> None:
    for seed in range(start, start + 20):
        folder = tmp_path / str(seed)
        folder.mkdir()
        written(folder, seed)
        loaded = _asked(lambda folder=folder: (sr.load_cards(folder), ())[1])
        checked = _asked(lambda folder=folder: sr.check(folder))
        assert loaded == checked, seed
        try:
            linted = sr.lint(folder)
        except sr.InvalidSetup as error:
            assert ([], str(error)) == loaded, seed
        else:
            assert (_told(linted, errors=True), "") == loaded, seed


@pytest.mark.parametrize("seed", range(BY_COMMAND))
def test_the_commands_say_the_same(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(written(tmp_path, seed))
    errors, refused = _asked(lambda: sr.check("."))
    ended = run("check", ".", "--output-format", "json")
    told, failures = _document(ended.out)
    if refused:
        assert ended.code == 2 and failures and failures[0] == refused
        return
    assert told == errors and ended.code == (1 if errors else 0)
    found, _ = _document(run("lint", ".", "--no-cache", "--output-format", "json").out)
    assert found == _told(sr.lint("."), errors=False)


@pytest.mark.parametrize("seed", range(60))
def test_the_host_says_the_same_of_a_text(seed: int) -> None:
    text = _changed_cards(random.Random(f"host {seed}"))
    said = InProcess().call("lint", text=text, path="<text>")
    assert _document(json.dumps(said))[0] == _told(sr.lint(text=text), errors=False)


def test_a_deck_is_read_as_strictly_by_every_door(tmp_path: Path) -> None:
    for old, new in (
        ('game = "surrealist"', 'game = "nonsense"'),
        ("hand = 6", 'hand = "six"'),
        ("seats = [2, 3, 4]", "seats = [4, 3, 2]"),
    ):
        assert old in DECK and tomllib.loads(DECK.replace(old, new))
        (tmp_path / "deck.toml").write_text(DECK.replace(old, new), "utf-8")
        (tmp_path / "cards.supper").write_text("\n\n".join(CARDS[1:4]), "utf-8")
        for command in ("check", "lint"):
            assert run(command, tmp_path).code == 2
        with pytest.raises(sr.InvalidSetup, match=r"deck\.toml"):
            sr.load_cards(tmp_path)


def test_a_misspelt_and_a_sound_card_of_one_name_are_told_by_every_door(tmp_path: Path) -> None:
    sound = 'guest "Ann"\n  appetites: food, wine, any.\n  plate: send 1 wine from the kitchen to this guest.\n'
    (tmp_path / "cards.supper").write_text(sound.replace("wine from", "whine from") + "\n" + sound, "utf-8")
    told, _ = _document(run("check", tmp_path, "--output-format", "json").out)
    assert told == _told(sr.check(tmp_path), errors=True)
    assert {code for code, *_ in told} == {"SR000", "SR101"}
