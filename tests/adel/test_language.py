"""The cards of Adel in the card language: read, printed, refused with place and words, and said in every language."""

import pytest

import supperrules as sr
from supperrules.lang.names import slug
from supperrules.linter.catalogue import catalogue
from supperrules.prose.sentence import sentence
from supperrules.prose.words import words

ITEM = 'item "A"\n  series: masks.\n  letter: C.\n  year: 1700.\n'
CASTLE = 'castle "Upnor"\n  stop: 1.\n  spaces: 2.\n  best: 3.\n  second: 1.\n'


@pytest.mark.parametrize(
    ("text", "code", "there", "said"),
    [
        ('item "A"\n  letter: A.', "SR203", '"A"', "`A` has no series"),
        ('item "A"\n  series: pipes. letter: B. year: 9.', "SR102", "B", "pipes have the letter A, not `B`"),
        ('item "A"\n  series: hats. letter: A. year: 9.', "SR000", "hats", "unknown word `hats`"),
        ('item "A"\n  series: pipe. letter: A. year: 9.', "SR000", "pipe", "unknown word `pipe`"),
        (
            'item "A"\n  series: chamber masks. letter: B. year: 9.',
            "SR102",
            "chamber masks",
            "no series",
        ),
        ('item "A"\n  series: pipes. letter: A. year: old.', "SR000", "old", "unknown word `old`"),
        (ITEM + "  edition: 46.\n", "SR102", "46", "there is no edition 46"),
        (ITEM + "  stop: 3.\n", "SR204", "stop: 3.", "`stop` does not belong on an item"),
        (ITEM + "  year: 1701.\n", "SR110", "year: 1701.", "`year` stands here twice"),
        (ITEM.replace("1700", "0"), "SR207", "0", "the year `0` is out of range"),
        (ITEM.replace("1700", "99999"), "SR207", "99999", "the year `99999` is out of range"),
        (ITEM.replace("1700", "0900"), "SR207", "0900", "`0900` has a zero in front"),
        (ITEM.replace("letter", "leter"), "SR109", "leter", "unknown field `leter`"),
        (ITEM.replace("item", "itme"), "SR000", "itme", "unknown word `itme`"),
        ('action "A"\n  deed: sing.', "SR000", "sing", "unknown word `sing`"),
        ('action "A"\n  set: 1.\n  deed: buy.', "SR203", '"A"', "`A` has no value"),
        ('action "A"\n  deed: arrest.\n  set: 1.', "SR204", "1", "a card that arrests has no set"),
        ('action "A"\n  set: 7.\n  deed: buy.\n  value: 30.', "SR102", "7", "there is no set 7"),
        (ITEM + ITEM.replace('"A"', '"B"'), "SR111", "1700", "`B` and `A` have the same year, 1700"),
        (CASTLE + CASTLE.replace("Upnor", "B"), "SR111", "1", "`B` and `Upnor` have the same stop, 1"),
    ],
)
def test_a_card_that_cannot_be_is_refused_with_its_place(text: str, code: str, there: str, said: str) -> None:
    first = sr.check(text=text, game="adel")[0]
    place = first.source.text[first.span.start : first.span.end]
    assert (first.code, place) == (code, there) and said in first.message
    assert first.help
    with pytest.raises(sr.CardError):
        sr.load_cards(text=text, game="adel")


def test_items_of_different_editions_may_be_of_one_year() -> None:
    other = ITEM.replace('"A"', '"B"')
    assert sr.check(text=f"{ITEM}  edition: 45.\n{other}  edition: 51.\n", game="adel") == ()


def test_comments_and_fields_on_one_line_are_read_and_printed_in_one_form() -> None:
    written = '# a set\ncastle "Upnor"  # far\n  second: 1. stop: 1. spaces: 2.\n  best: 3.\n'
    assert sr.load_cards(text=written, game="adel").text == CASTLE


def test_the_shipped_cards_are_what_they_print() -> None:
    cards = sr.load_cards(game="adel")
    assert sr.check(game="adel") == () and sr.lint(game="adel") == ()
    assert sr.load_cards(text=cards.text, game="adel") == cards


def test_cards_are_found_by_id_part_and_kind() -> None:
    cards = sr.load_cards(game="adel")
    assert [len(cards.of(kind)) for kind in ("item", "action", "castle")] == [51, 38, 18]
    assert tuple(cards) == cards.of("item") + cards.of("action") + cards.of("castle")
    card = cards["meerschaum"]
    assert isinstance(card, sr.Card) and card in cards
    assert (card.id, card.name, card.kind) == ("admiral-meerschaum", "Admiral Meerschaum", "item")
    assert card.sentence == "series: pipes. letter: A. year: 1724."
    assert card.tree in cards.trees
    assert cards.guests == cards.faux_pas == ()
    with pytest.raises(sr.InvalidSetup, match="there are: item, action, castle"):
        cards.of("guest")


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_every_card_has_a_sentence_and_a_name_in_each_language(language: str) -> None:
    said = words(language, "adel")
    for card in sr.load_cards(game="adel").trees:
        found = sentence(card, said)
        assert found.missing == () and found.text.endswith(".") and "[" not in found.text
        named = said.row("names", slug(card.name.text)) or said.row("action", slug(card.name.text))
        assert language == "en" or isinstance(named, str)


def test_an_item_is_called_by_its_name_in_the_language_of_the_sentence() -> None:
    game = sr.new_game("adel", players=2, seed=3)
    offer = next(event for event in game.view(None).since(0) if event.change == "offer")
    assert (offer.sentence("en"), offer.sentence("fr"), offer.sentence("ru")) == (
        "“Hobby Horse” is on offer in the left window.",
        "«\u00a0Cheval de bois\u00a0» est à vendre dans la vitrine de gauche.",
        "В левой витрине продаётся «Деревянная лошадка».",  # noqa: RUF001 (Russian)
    )


def test_the_page_of_equal_numbers_shows_what_is_refused_and_what_is_not() -> None:
    page = catalogue()["SR111"].page
    assert {one.code for one in sr.check(text=page.bad, game="adel")} == {"SR111"}
    assert sr.check(text=page.good, game="adel") == ()
