"""`--watch`: whatever a look depends on is looked at again when it changes, until the user interrupts."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from supperrules import resources
from supperrules.prose.words import forget
from tests.lint.running import DECK, Ended, run

NEAT = 'guest "Dora Maar"\n  appetites: food, wine, any.\n  plate: send 1 wine from the kitchen to this guest.\n'
ROUGH = NEAT.replace("  plate", "    plate").replace("1 wine", "one wine")
DOOR = NEAT.replace("plate", "door")

Change = Callable[[], object]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "cards").mkdir()
    monkeypatch.chdir(tmp_path / "cards")
    (tmp_path / "cards/a.supper").write_text(NEAT, "utf-8")
    return tmp_path / "cards"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Cards and words of the house, as a copy that may be edited."""
    for name in ("grammar", "cards"):
        shutil.copytree(resources.folder(name), tmp_path / "house" / name)
    monkeypatch.setattr(resources, "PACKAGE", tmp_path / "house/src/supperrules")
    forget()
    yield tmp_path / "house/cards/surrealist"
    forget()


def watched(monkeypatch: pytest.MonkeyPatch, *arguments: str | Path, changes: tuple[Change, ...]) -> tuple[Ended, int]:
    """`--watch` during which these changes are made one after the other, and how many looks it took."""
    left = iter(changes)

    def nap(_: float) -> None:
        change = next(left, None)
        if change is None:
            raise KeyboardInterrupt
        change()

    monkeypatch.setattr("time.sleep", nap)
    ended = run(*arguments, "--watch")
    assert ended.code == 130
    return ended, ended.err.count("looking again")


def writing(path: Path | str, text: str) -> Change:
    return lambda: Path(path).write_text(text, "utf-8")


def test_watching_looks_again_after_a_change_and_ends_when_interrupted(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "a.supper").write_text(ROUGH, "utf-8")
    changes = (writing("a.supper", NEAT), lambda: None)
    ended, looks = watched(monkeypatch, "lint", ".", "--output-format", "concise", changes=changes)
    assert ended.out.count("SR801") == 1
    assert looks == 2 and "nothing found" in ended.err
    assert run("lint", "-", "--watch", stdin=b"").code == 2


def test_words_that_are_edited_while_i_watch_are_read_anew(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    french = house / "words/fr.toml"
    text = french.read_text("utf-8")
    renamed = text.replace("\nserve = ", "\nserved = ", 1)
    assert renamed != text
    changes = (writing(french, renamed), writing(french, text + "\n[broken"), writing(french, text))
    order = ("lint", house, "--select", "SR6", "--output-format", "concise")
    ended, looks = watched(monkeypatch, *order, changes=changes)
    assert looks == 4 and ended.out.count("SR603") == 1 and "`serve`" in ended.out
    assert ended.err.count("fr.toml: not TOML") == 1 and ended.err.count("nothing found") == 2
    assert run("lint", house, "--select", "SR6").code == 0


def test_words_that_are_no_toml_are_no_fault_of_the_program(house: Path) -> None:
    (house / "words/fr.toml").write_bytes(b"[broken")
    for order in (("lint", house, "--no-cache"), ("check", house)):
        ended = run(*order)
        assert ended.code == 2 and "fr.toml: not TOML" in ended.err


@pytest.mark.parametrize("name", ["supperrules.toml", "../supperrules.toml", "pyproject.toml"])
def test_settings_that_are_written_while_i_watch_are_read(
    name: str, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "a.supper").write_text(ROUGH, "utf-8")
    head = "[tool.supperrules]\n" if "pyproject" in name else ""
    changes = (
        writing(name, f'{head}ignore = ["SR801"]'),
        writing(name, f"{head}ignore = [1]"),
        writing(name, f"{head}="),
        writing(name, f'{head}output-format = "json"'),
        writing(name, f"{head}ignore = []"),
    )
    ended, looks = watched(monkeypatch, "lint", ".", "--color", "never", changes=changes)
    assert looks == 6 and ended.out.count("SR801") == 2
    assert ended.err.count("`ignore` is a list of texts") == 1 and ended.err.count("not TOML") == 1
    assert ended.err.count("--watch is for people") == 1


def test_the_settings_i_name_are_watched_and_a_broken_first_one_ends_it(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = here.parent / "mine.ini"
    named.write_text("", "utf-8")
    changes = (writing(named, 'ignore = ["SR801"]'),)
    assert watched(monkeypatch, "lint", "a.supper", "--config", named, changes=changes)[1] == 2
    named.write_text("=", "utf-8")
    ended = run("lint", "a.supper", "--config", named, "--watch")
    assert ended.code == 2 and "not TOML" in ended.err


def test_with_one_card_of_a_set_the_rest_of_the_set_is_watched(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "deck.toml").write_text(DECK, "utf-8")
    (here / "more").mkdir()
    (here.parent / "elsewhere").mkdir()
    (here / "linked").symlink_to(here.parent / "elsewhere")
    changes = (
        writing("more/b.supper", DOOR),
        writing("more/b.supper", DOOR.replace("Dora", "Zora")),
        writing(here.parent / "elsewhere/c.supper", DOOR),
        lambda: (here.parent / "elsewhere/c.supper").unlink(),
        writing("dora-maar.scene", "not yet"),
        writing("deck.toml", DECK.replace('talk = ["compliment", "drama"]', 'talk = ["compliment"]')),
        writing(".gitignore", "more"),
    )
    order = ("lint", "a.supper", "--ignore", "SR8", "--output-format", "concise")
    ended, looks = watched(monkeypatch, *order, changes=changes)
    assert looks == 8 and ended.out.count("duplicate-card") == 2


def test_a_set_that_comes_to_be_around_my_card_is_seen(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "b.supper").write_text(DOOR, "utf-8")
    changes = (writing("../deck.toml", DECK), writing("b.supper", DOOR.replace("Dora", "Zora")))
    ended, looks = watched(monkeypatch, "lint", "a.supper", "--output-format", "concise", changes=changes)
    assert looks == 3 and ended.out.count("duplicate-card") == 1


def test_words_and_deck_of_the_house_are_watched_for_any_cards(
    here: Path, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes = (writing(house / "words/xx.toml", ""), writing(house / "deck.toml", "kinds = 3"))
    ended, looks = watched(monkeypatch, "lint", "a.supper", changes=changes)
    assert looks == 3 and "in `xx`" in ended.out and "deck.toml" in ended.err


SCENE = """scene "wine for herself"
given 2 players; p1: maar, magritte; p2: cahun
when p1 plate maar
when p1 place on any
then maar holds 1 wine
"""


@pytest.mark.parametrize("named", [".", "a.supper", "dora-maar.scene"])
def test_check_watches_scenarios_too(named: str, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = here / "dora-maar.scene"
    scene.write_text(SCENE.replace("holds 1", "holds 2"), "utf-8")
    changes = (writing(scene, SCENE), writing("a.supper", ROUGH.replace("wine from", "whine from")))
    ended, looks = watched(monkeypatch, "check", named, "--output-format", "concise", changes=changes)
    assert looks == 3 and ended.out.count("SR806") == 1 and "whine" in ended.out
    assert run("check", "-", "--watch", stdin=b"").code == 2
