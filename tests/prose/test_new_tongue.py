"""A new tongue is a words file beside the cards: from then on it exists, and what it lacks is found."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from supperrules import resources
from supperrules.cli.app import app
from supperrules.cli.messages import spoken
from supperrules.diagnostics import Source
from supperrules.pictures.card import text_fits
from supperrules.prose import sentence, tongues, words
from supperrules.prose.translation_checks import TOLD, complaints, untold
from supperrules.prose.words import _tongues, _words
from tests.strategies.game import language, shipped

GERMAN = """
[tongue]
name = "Deutsch"
[counted]
token = ["Marker", "Marker"]
[amount]
exactly = "{n} {token} {kinds}"
[place]
platter = "dem Tablett"
[known]
"this guest" = "diesem Gast"
[verb.Send]
text = "schickt {amount} von {source} an {target}"
[trigger]
plate = "Teller"
[control]
sentence = "{head}: {body}."
"""
KLEE = 'guest "Paul Klee"\n  appetites: dessert, wine, any.\n  plate: send 2 tokens from the platter to this guest.\n'
DOOR = 'guest "Kati Horna"\n  appetites: food, wine, any.\n  door: send home any guest with the most tokens.\n'


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the cards with a beginning of German words."""
    cards = tmp_path / "cards"
    shutil.copytree(resources.folder("cards"), cards)
    file = cards / "surrealist" / "words" / "de.toml"
    file.write_text(GERMAN, "utf-8")
    shipped_tree = resources.folder
    monkeypatch.setattr(resources, "folder", lambda name: tmp_path / name if name == "cards" else shipped_tree(name))
    for kept in (_words, _tongues, spoken):
        kept.cache_clear()
    yield file
    for kept in (_words, _tongues, spoken):
        kept.cache_clear()


def test_a_words_file_is_a_tongue(german: Path) -> None:
    assert tongues() == ("en", "de", "fr", "ru")
    klee = next(card for card in shipped() if card.name.text == "Paul Klee")
    assert sentence(klee, words("de")).text == "Teller: schickt 2 Marker von dem Tablett an diesem Gast."


def test_what_it_lacks_is_found_and_nothing_else(german: Path) -> None:
    source = Source("cards.supper", KLEE + "\n" + DOOR)
    found = complaints(language().read(source)[0], source)
    assert {one.code for one in found} == {"SR603"}
    assert {one.card for one in found} == {"Kati Horna"}
    assert {one.message for one in found} == {
        "`pick.any` has no words in `de`",
        "`predicate.most.filter` has no words in `de`",
        "`trigger.door` has no words in `de`",
        "`verb.SendHome.text` has no words in `de`",
    }


COMMANDS = (
    ("play", "--players", "2", "--seed", "5", "--seat", "greedy"),
    ("explain", "--card", "jean-arp"),
    ("show", "paul-klee"),
    ("show", "paul-klee", "--svg"),
)


@pytest.mark.parametrize("flags", COMMANDS)
def test_a_tongue_that_lacks_most_words_stops_nothing(german: Path, flags: tuple[str, ...]) -> None:
    shown = CliRunner().invoke(app, [*flags, "--language", "de"])
    assert shown.exit_code == 0, shown.output
    assert flags[0] == "show" or "[" in shown.output


@pytest.mark.parametrize("flags", COMMANDS)
def test_a_copied_words_file_is_a_whole_tongue(german: Path, flags: tuple[str, ...]) -> None:
    shutil.copy(german.with_name("fr.toml"), german)
    _words.cache_clear()
    said = [CliRunner().invoke(app, [*flags, "--language", tongue]) for tongue in ("de", "fr")]
    assert [one.exit_code for one in said] == [0, 0]
    assert "[" not in said[0].output
    for card in shipped():
        assert sentence(card, words("de")).missing == () and text_fits(card, words("de"))


def test_an_unknown_tongue_is_refused_by_name() -> None:
    with pytest.raises(LookupError, match="there are en, fr, ru"):
        words("xx")


def test_what_a_tongue_cannot_tell_at_the_table_is_found_at_its_words_file(german: Path) -> None:
    set_folder = german.parents[1]
    ended = CliRunner().invoke(app, ["lint", str(set_folder), "--select", "SR603", "--output-format", "json"])
    said = [one for one in json.loads(ended.stdout)["diagnostics"] if one["path"].endswith("de.toml")]
    assert {one["code"] for one in said} == {"SR603"}
    assert {one["message"].split("`")[1] for one in said} == set(TOLD)
    assert not [one for one in json.loads(ended.stdout)["diagnostics"] if one["path"].endswith(("fr.toml", "ru.toml"))]


@pytest.mark.parametrize("tongue", ["fr", "ru"])
def test_a_row_taken_away_is_found_where_it_stood(german: Path, tongue: str) -> None:
    file = german.parent / f"{tongue}.toml"
    text = file.read_text("utf-8")
    at = text.index("[event]")
    lost = next(line for line in text[at:].splitlines()[1:] if line and not line.startswith("#"))
    file.write_text(text.replace(lost + "\n", "", 1), "utf-8")
    _words.cache_clear()
    (said,) = untold(tongue, Source(f"{tongue}.toml", file.read_text("utf-8")))
    assert f"`{lost.split(' =')[0]}`" in said.message and said.source.text[said.span.start : said.span.end] == "[event]"
