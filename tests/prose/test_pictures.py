"""Pictures are whole SVG documents without anything from elsewhere; nothing is told by colour alone."""

import re
from xml.etree import ElementTree

import pytest

import supperrules as sr
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.pictures.card import card_svg, measured
from supperrules.pictures.sheet import PER_PAGE, sheets
from supperrules.pictures.table import Deck, table_svg
from supperrules.pictures.text_layout import fit, width, wrap
from supperrules.prose import tongues, words
from tests.strategies.game import cards, shipped

SVG = "{http://www.w3.org/2000/svg}"
DECK = Deck(
    {"paul-klee": ("dessert", "wine", "any"), "dora-maar": ("food", "wine", "dessert", "any")},
    {"paul-klee": "Paul Klee", "dora-maar": "Dora Maar"},
)
TABLE = {
    "course": "Digestifs",
    "active": "p2",
    "platter": {"wine": 2, "food": 1},
    "sides": {"p1": ["paul-klee"], "p2": ["dora-maar"]},
    "held": {"paul-klee": ["dessert", "drama", "none"], "dora-maar": ["none", "none", "none", "wine"]},
    "reserves": {"p2": {"compliment": 3}},
    "hands": {"p1": ["?", "?"], "p2": ["?"]},
}


def texts(svg: str) -> list[str]:
    """Every line of text of a picture, in order."""
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def all_pictures() -> list[str]:
    """A picture of every sort."""
    return [
        *(card_svg(card, words(tongue)) for card in shipped()[:12] for tongue in tongues()),
        *sheets(shipped()[:5], words("fr")),
        table_svg(TABLE, ("p1", "p2"), DECK, words("ru")),
    ]


def test_a_picture_takes_nothing_from_elsewhere() -> None:
    for svg in all_pictures():
        root = ElementTree.fromstring(svg)
        assert root.tag == f"{SVG}svg" and root.find(f"{SVG}title") is not None
        names = {element.tag.removeprefix(SVG) for element in root.iter()}
        assert names <= {"svg", "title", "g", "path", "rect", "circle", "ellipse", "text"}
        assert not re.search(r"href|url\(|@import|<script|style=|on\w+=", svg)


def test_the_same_card_is_the_same_picture() -> None:
    assert card_svg(shipped()[0], words("ru")) == card_svg(shipped()[0], words("ru"))


@pytest.mark.parametrize("tongue", tongues())
def test_a_card_shows_its_name_appetites_and_whole_sentence(tongue: str) -> None:
    for card in shipped():
        shown = texts(card_svg(card, words(tongue)))
        assert " ".join(shown).startswith(card.name.text)
        if isinstance(card, nodes.Guest):
            letters = [words(tongue).row("kinds", kind.name)["letter"] for kind in card.appetites]
            assert [text for text in shown if text in letters] == letters
        assert measured(card, words(tongue)) <= 1


def test_a_name_cannot_break_out_of_the_picture() -> None:
    read = cards(
        'guest "A <b> & Co"\n  appetites: food, wine, any.\n  plate: send 1 wine from the kitchen to this guest.\n'
    )
    assert read is not None
    assert texts(card_svg(read[0], words("en")))[0] == "A <b> & Co"


def test_sheets_hold_every_card_four_to_a_page() -> None:
    pages = sheets(shipped(), words("en"))
    assert len(pages) == -(-len(shipped()) // PER_PAGE)
    joined = " ".join(text for page in pages for text in texts(page))
    assert all(card.name.text in joined for card in shipped())
    assert all('width="210mm" height="297mm"' in page for page in pages)


def test_the_table_shows_tokens_face_up_and_face_down() -> None:
    svg = table_svg(TABLE, ("p1", "p2"), DECK, words("en"))
    shown = texts(svg)
    assert {"Digestifs", "Player 1", "Player 2", "2 in hand", "1 in hand", "Paul Klee", "Dora Maar"} <= set(shown)
    assert svg.count("M-30-30L30 30") == 1
    assert shown.count("Dr") == 1


def test_your_seat_is_at_the_bottom() -> None:
    def height(svg: str, name: str) -> float:
        found = re.search(rf'y="([\d.]+)"[^>]*>{name}<', svg)
        assert found is not None
        return float(found[1])

    for you, other in (("p1", "p2"), ("p2", "p1")):
        svg = table_svg(TABLE, ("p1", "p2"), DECK, words("en"), you)
        assert height(svg, f"Player {you[1]}") > height(svg, f"Player {other[1]}")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_empty_table_can_be_drawn(seats: int) -> None:
    table = {"course": "Cocktails", "active": "p1", "sides": {}}
    shown = texts(table_svg(table, [f"p{n + 1}" for n in range(seats)], DECK, words("fr")))
    assert "le plateau est vide" in shown
    assert sum(text.startswith("Le joueur") for text in shown) == seats


def test_lines_keep_a_number_with_what_it_counts() -> None:
    assert wrap("prenez 12 jetons", 62, 10) == ("prenez", "12\u00a0jetons")


def test_text_that_cannot_fit_is_told() -> None:
    assert not fit("Donaudampfschifffahrtsgesellschaft", 50, 50, (20, 10)).fits
    assert fit("short", 100, 50, (20, 10)).size == 20


def test_no_letter_is_free() -> None:
    assert all(width(letter, 10) > 0 for letter in "abcЖщœ—«…漢")


def test_a_game_and_a_view_draw_themselves() -> None:
    game = sr.new_game("surrealist", players=4, seed=3)
    for _ in range(30):
        game = game.play(game.legal[0])
    for drawn, title in ((game, "Cocktails"), (game.view("p2"), "Cocktails")):
        svg = drawn._repr_svg_()
        assert ElementTree.fromstring(svg).findtext(f"{SVG}title") == title
        assert "Player 4" in texts(svg)
    assert "Joueur 1" not in texts(game.svg("fr")) and "Le joueur 1" in texts(game.svg("fr"))


def test_a_view_draws_no_more_than_it_knows() -> None:
    game = sr.new_game("surrealist", players=2, seed=3)
    assert not any(card.name in " ".join(texts(game.view("p1").svg())) for card in game.cards.guests)
