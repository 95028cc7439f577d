"""What a designer hands to the command line: cards in place of shipped ones, names instead of ids, scenario files."""

from pathlib import Path

import pytest

from supperrules import resources
from tests.lint.running import run

MAAR = 'guest "Dora Maar"\n  appetites: {}.\n  plate: send 1 dessert from the kitchen to another of your guests.\n'
MIRO = 'guest "Joan Miró"\n  appetites: food, wine, any.\n  plate: send 1 wine from the kitchen to this guest.\n'
SCENE = """\
scene "a glass of wine"
given normal, 2 players; p1: miro
when p1 plate miro
when p1 place on wine
then miro holds 1 wine
"""
GAME = ("--players", "2", "--seed", "4", "--seat", "greedy")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(name: str, text: str) -> None:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text(text, encoding="utf-8")


def test_a_card_takes_the_place_of_the_shipped_one_of_its_name() -> None:
    write("maar.supper", MAAR.format("food, food, food"))
    ended = run("play", "--cards", "maar.supper", *GAME)
    assert ended.code == 0 and ended.err == "instead of the shipped card: Dora Maar\n"
    assert run("show", "--cards", "maar.supper", "dora-maar").out == MAAR.format("food, food, food")


def test_a_copy_of_the_shipped_set_with_a_card_more_is_played() -> None:
    for file in resources.files(resources.folder("cards") / "surrealist", ".supper"):
        write(f"mine/{file.name}", resources.read(file).decode("utf-8"))
    write("mine/miro.supper", MIRO)
    ended = run("play", "--cards", "mine", "--hand", "p1=miro", *GAME)
    assert (ended.code, ended.err) == (0, "") and "Joan Miró" in ended.out


def test_the_same_card_twice_among_ones_own_is_still_told() -> None:
    write("two.supper", MAAR.format("food, food, food") * 2)
    ended = run("play", "--cards", "two.supper", *GAME)
    assert ended.code == 2 and ended.err.count("SR101") == 1


def test_a_set_with_another_deck_is_played_alone() -> None:
    deck = resources.read(resources.folder("cards") / "surrealist" / "deck.toml").decode("utf-8")
    write("mine/deck.toml", deck.replace("hand = 6", "hand = 5"))
    write("mine/maar.supper", MAAR.format("food, food, food"))
    ended = run("play", "--cards", "mine", *GAME)
    assert ended.code == 2 and "--only-cards mine" in ended.err


def test_a_hand_names_guests_as_cards_are_named_everywhere() -> None:
    write("miro.supper", MIRO)
    game = ("--cards", "miro.supper", *GAME, "--json")
    by_name = run("play", "--hand", "p1=Joan Miró,klee", *game)
    assert by_name.code == 0 and by_name.out == run("play", "--hand", "p1=joan-miro,paul-klee", *game).out
    assert "did you mean `joan-miro`?" in run("play", "--hand", "p1=mirro", *game).out


def test_a_scenario_file_stands_for_the_cards_beside_it() -> None:
    write("cards/miro.supper", MIRO)
    write("cards/scenes/joan-miro.scene", SCENE)
    write("cards/joan-miro.scene", SCENE.replace("holds 1 wine", "holds nothing"))
    ended = run("check", "cards/scenes/joan-miro.scene", "--output-format", "concise")
    assert ended.code == 1 and ended.out.startswith("cards/joan-miro.scene:5:1: error[SR806]")
    assert "2 scenario files" in ended.err


@pytest.mark.parametrize("command", ["lint", "fmt", "ast", "show"])
def test_elsewhere_a_scenario_is_told_to_be_one(command: str) -> None:
    write("joan-miro.scene", SCENE)
    ended = run(command, "joan-miro.scene")
    assert ended.code == 2 and "scenario" in ended.err and "SR000" not in ended.out


def test_a_card_file_to_show_leads_to_its_cards() -> None:
    write("miro.supper", MIRO)
    assert "`supperrules show --cards miro.supper NAME`" in run("show", "miro.supper").err
