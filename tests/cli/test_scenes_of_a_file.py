"""`check FILE` plays the scenarios of the cards in the file; a second card beside it breaks nothing."""

from pathlib import Path

import pytest

from supperrules import resources
from tests.lint.running import run

CARD = 'guest "{}"\n  appetites: food, wine, any.\n  plate: send 1 wine from the kitchen to this guest.\n'
SCENE = """\
scene "a glass of wine"
given normal, 2 players; p1: {0}
when p1 plate {0}
when p1 place on wine
then {0} holds {1}
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, holds in (("Ann Alba", "1 wine"), ("Ben Brun", "2 wine")):
        word = name.split()[0].lower()
        write(f"{word}.supper", CARD.format(name))
        write(f"{word}-{name.split()[1].lower()}.scene", SCENE.format(word, holds))
    return tmp_path


def write(name: str, text: str) -> None:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text(text, encoding="utf-8")


def checked(*paths: str) -> tuple[int, int, int]:
    """The exit code, how many scenarios were played, how many of them failed."""
    ended = run("check", *paths, "--output-format", "concise")
    counts = [word for word in ended.err.split(", ") if "scenario file" in word]
    return ended.code, int(counts[0].split()[0]) if counts else 0, ended.out.count("SR806")


SETS = ("", "a set with a deck of its own")


@pytest.fixture(params=SETS, ids=lambda what: what or "cards among the shipped ones")
def deck(request: pytest.FixtureRequest) -> None:
    if request.param:
        write("deck.toml", resources.read(resources.folder("cards") / "surrealist" / "deck.toml").decode("utf-8"))


@pytest.mark.usefixtures("deck")
def test_the_scene_of_another_card_beside_it_is_not_played() -> None:
    assert checked("ann.supper") == (0, 1, 0)
    assert checked("ben.supper") == (1, 1, 1)
    assert checked("ann.supper", "ben.supper") == (1, 2, 1)
    assert checked("ann-alba.scene") == (0, 1, 0)
    assert checked("ben-brun.scene") == (1, 1, 1)


@pytest.mark.usefixtures("deck")
def test_of_a_folder_every_scene_is_played() -> None:
    write("scenes/a-dinner.scene", SCENE.format("ann", "3 wine"))
    for paths in ((), (".",), (".", "ann.supper")):
        assert checked(*paths) == (1, 3, 2)
    assert checked("ann.supper") == (0, 1, 0)


@pytest.mark.parametrize("name", ["ann-alba.scene", "ann.scene", "alba.scene", "scenes/ann-alba.scene"])
def test_a_scene_is_called_after_the_card_a_part_of_its_name_or_its_file(name: str) -> None:
    Path("ann-alba.scene").unlink()
    write(name, SCENE.format("ann", "3 wine"))
    assert checked("ann.supper") == (1, 1, 1)
    assert checked("ben.supper") == (1, 1, 1)


@pytest.mark.parametrize("name", ["anna.scene", "ann-albani.scene", "al.scene", "ann-alba-and-ben.scene"])
def test_a_scene_with_another_name_is_of_another_card(name: str) -> None:
    write(name, SCENE.format("ann", "3 wine"))
    assert checked("ann.supper") == (0, 1, 0)


def test_a_file_with_several_cards_has_the_scenes_of_all_of_them() -> None:
    write("both.supper", Path("ann.supper").read_text("utf-8") + "\n" + Path("ben.supper").read_text("utf-8"))
    for name in ("ann.supper", "ben.supper"):
        Path(name).unlink()
    assert checked("both.supper") == (1, 2, 1)


def test_nothing_that_lies_beside_a_card_breaks_its_check() -> None:
    write("bad.supper", "guest nonsense")
    write("bad.scene", "nonsense")
    assert checked("ann.supper") == (0, 1, 0)
