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
def test_approved_cards_read_as_they_were_approved(tongue: str) -> None:
    """A card that nobody has read yet is not compared; REWRITE=1 takes it up, to be read in the change."""
    said = {card.name.text: f"  {sentence(card, words(tongue)).text}\n" for card in shipped()}
    text = "".join(f"{name}\n{line}" for name, line in said.items())
    approved = kept(f"deck.{tongue}.txt", text)
    names = [line for line in approved.split("\n") if line and not line.startswith("  ")]
    assert names and approved == "".join(f"{name}\n{said[name]}" for name in names)


@pytest.mark.parametrize("tongue", TONGUES)
def test_no_card_lacks_a_word(tongue: str) -> None:
    assert {card.name.text: said.missing for card in shipped() if (said := sentence(card, words(tongue))).missing} == {}


@pytest.mark.parametrize("tongue", TONGUES)
def test_every_card_fits_its_picture(tongue: str) -> None:
    assert [card.name.text for card in shipped() if not text_fits(card, words(tongue))] == []
