"""A game that offers nothing but its rules has text, scenes, a picture, bots, counts and a place in the list."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

import supperrules as sr
from supperrules.api.scenario import failures
from supperrules.bots.players import key_for, player
from supperrules.cli.app import app
from supperrules.diagnostics import Source
from supperrules.errors import UnknownLanguage
from supperrules.simulate import Plan, simulate, summary

SVG = "{http://www.w3.org/2000/svg}"


def evening(seed: int = 4, players: int = 3) -> Iterator[sr.Game]:
    """A game of the toy, position by position."""
    game = sr.new_game("toy", players=players, seed=seed)
    while not game.over:
        yield game
        game = game.play(game.legal[seed % len(game.legal)])
    yield game


@pytest.mark.usefixtures("toy")
def test_its_positions_go_through_text() -> None:
    for game in evening():
        again = sr.position(game.text, game="toy", seed=game.seed)
        assert again == game and again.text == game.text
        for seat in game.seats:
            assert "?" in game.view(seat).text or game.view(seat).text == game.text


@pytest.mark.usefixtures("toy")
def test_a_view_or_another_game_is_not_read_as_a_position() -> None:
    game = next(evening())
    with pytest.raises(sr.InvalidState, match="this is a view"):
        sr.position(game.view("p1").text, game="toy")
    with pytest.raises(sr.InvalidState, match="not of 'toy'"):
        sr.position(game.text.replace("toy", "surrealist", 1), game="toy")
    with pytest.raises(sr.InvalidSetup, match="not for 9"):
        sr.position(game.text.replace("3 seats", "9 seats"), game="toy")


SCENE = """
scene "somebody plays a card"
given toy; 2 seats; pile: [card-beta]; hands: {p1: [card-alpha card-nu] p2: []}; gone: [card-gamma card-delta card-eta
  card-theta card-iota card-kappa card-mu card-xi card-pi]; at evening/rounds turn/menu{seat: p1}
then p1 is asked menu
refused p1 play card-beta
when p1 play alpha
then gone includes card-alpha
then hands of p1 holds nu
then p2 holds everything
"""


@pytest.mark.usefixtures("toy")
def test_its_scenes_are_played_and_say_what_is_so_instead() -> None:
    cards = sr.load_cards(game="toy")
    found = failures(Source("toy.scene", SCENE), cards)
    assert [one.message for one in found if "no field 'p2'" in one.message] == [found[0].message]
    assert failures(Source("toy.scene", SCENE.replace("then p2 holds everything\n", "")), cards) == ()
    wrong = SCENE.replace("hands of p1 holds nu", "hands of p1 holds nothing")
    assert "it holds card-nu" in failures(Source("toy.scene", wrong), cards)[0].message


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_its_picture_has_a_box_a_seat_that_nothing_leaves_and_no_two_overlap(players: int) -> None:
    for game in list(evening(players=players))[::5]:
        for seat in (*game.seats, None):
            root = ElementTree.fromstring(game.view(seat).svg())
            width, height = map(float, root.attrib["viewBox"].split()[2:])
            boxes = []
            for panel in root.findall(f"{SVG}g"):
                x, y = map(float, re.findall(r"[\d.]+", panel.attrib["transform"]))
                paper, *chips = panel.findall(f"{SVG}rect")
                wide, high = float(paper.attrib["width"]), float(paper.attrib["height"])
                boxes.append((x, y, x + wide, y + high))
                for chip in chips:
                    assert float(chip.attrib["x"]) + float(chip.attrib["width"]) <= wide
                    assert float(chip.attrib["y"]) + float(chip.attrib["height"]) <= high
                assert all(float(text.attrib["font-size"]) >= 14 for text in panel.findall(f"{SVG}text"))
            assert len(boxes) == players + 1
            for at, (left, top, right, bottom) in enumerate(boxes):
                assert left >= 0 and top >= 0 and right <= width and bottom <= height
                for other in boxes[at + 1 :]:
                    assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top


@pytest.mark.usefixtures("toy")
def test_its_picture_shows_no_more_than_the_view_knows() -> None:
    game = next(evening())
    hidden = game.view("p2").words_at("hands", "p2")
    drawn = game.view("p1").svg()
    assert hidden and all(f">{card}<" not in drawn for card in hidden)
    assert all(f">{card}<" in game.view("p2").svg() for card in hidden)
    with pytest.raises(UnknownLanguage):
        game.svg("xx")


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("name", ["random", "ahead", "greedy"])
def test_bots_play_it_to_the_end_and_the_same_each_time(name: str) -> None:
    bot = player(name).bot
    assert bot is not None
    for game in evening(7):
        if game.question is None:
            break
        view = game.view(game.question.asks[0])
        assert view.question is not None
        key = key_for(1, view.you or "", view.legal[0].number or 0)
        action = bot(view, view.question, key)
        assert action in view.legal and action == bot(view, view.question, key)


@pytest.mark.usefixtures("toy")
def test_looking_ahead_wins_more_than_chance() -> None:
    plan = Plan(60, players=2, seats=("ahead", "random"), game="toy", seed=3)
    found = summary(plan, simulate(plan))
    assert found["seats"]["p1"]["wins"]["share"] > 0.6


@pytest.mark.usefixtures("toy")
def test_its_games_are_counted() -> None:
    plan = Plan(40, players=3, game="toy", seed=2)
    found = summary(plan, simulate(plan))
    assert found["games"] == 40 and found["ends"]["rounds"]["share"] == 1.0
    assert found["questions"]["keep"] == 3.0
    assert sum(found["questions"].values()) == pytest.approx(found["length"]["decisions"]["mean"], abs=1e-3)
    assert sum(found["actions"].values()) == pytest.approx(sum(found["questions"].values()), abs=1e-3)
    points = sum(of["points"]["mean"] for of in found["seats"].values())
    assert found["points"]["tokens"] == pytest.approx(points, abs=1e-3)
    assert sum(of["wins"]["share"] for of in found["seats"].values()) == pytest.approx(1, abs=1e-3)


@pytest.mark.usefixtures("toy")
def test_commands_work_for_it(tmp_path: Path) -> None:
    def run(*words: str) -> str:
        done = CliRunner().invoke(app, words, standalone_mode=False)
        assert done.exception is None, (words, done.exception)
        assert done.return_value == 0, (words, done.output)
        return done.output

    kept = str(tmp_path / "kept.jsonl")
    words = ("--game", "toy", "--games", "10", "--players", "2", "--seat", "ahead", "--out", kept)
    assert "10 games of toy, 2 players" in run("simulate", *words)
    assert json.loads(run("simulate", "--resume", kept, "--games", "12", "--json"))["games"] == 12
    listed = run("games")
    assert "toy: Toy\n  players: 2, 3, 4\n  modes: normal\n" in listed and "surrealist: " in listed
    found = {game["name"]: game for game in json.loads(run("games", "--json"))["games"]}
    assert found["toy"]["seats"] == [2, 3, 4] and found["surrealist"]["default_mode"] == "normal"
    assert next(iter(found["surrealist"]["modes"])) == "normal"
