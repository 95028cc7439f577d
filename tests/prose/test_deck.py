"""The whole deck in each tongue, read sentence by sentence; doubtful ones are listed in `docs/tongues.md`."""

import pytest

from supperrules.pictures.card import text_fits
from supperrules.prose import sentence, tongues, words
from tests.prose.snapshots import kept
from tests.strategies.game import shipped

TONGUES = tongues()


def test_the_three_tongues_are_there() -> None:
    assert TONGUES[0] == "en"
    assert {"fr", "ru"} <= set(TONGUES)


@pytest.mark.parametrize("tongue", TONGUES)
def test_the_deck_reads_as_it_was_approved(tongue: str) -> None:
    said = [f"{card.name.text}\n  {sentence(card, words(tongue)).text}\n" for card in shipped()]
    text = "".join(said)
    assert text == kept(f"deck.{tongue}.txt", text)


@pytest.mark.parametrize("tongue", TONGUES)
def test_no_card_lacks_a_word(tongue: str) -> None:
    assert {card.name.text: said.missing for card in shipped() if (said := sentence(card, words(tongue))).missing} == {}


@pytest.mark.parametrize("tongue", TONGUES)
def test_every_card_fits_its_picture(tongue: str) -> None:
    assert [card.name.text for card in shipped() if not text_fits(card, words(tongue))] == []
