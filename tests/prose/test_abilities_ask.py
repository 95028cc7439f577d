# ruff: noqa: RUF001 - Cyrillic beside Latin letters
"""What an ability asks is asked in the card's own words: its options, and the order tokens are taken in."""

import pytest

import supperrules as sr

MAGRITTE = (
    "normal, 2 players; course Cocktails; turn p1; platter 2 w; p1: rene, lee, zurn; p2: maar; hand: rahon, lola; "
    "at turn.close(p1 seated lee) > whole.complete(home(rene p1) p1) > doorway.box(rene p1 0) "
    "> card.0(rene p1 (rene door) [])"
)
ARP = (
    "normal, 2 players; course Hors-d'oeuvres; turn p1; platter 1 f; p1: arp, leonora (w dr c c); "
    "gone: ~arp 1w1dr1f; p2: inji (dr c f); at turn.other-half(p1 sent-home arp) "
    "> whole.complete(home(arp p1) p1) > doorway.box(arp p1 0) "
    "> card.6(arp p1 (arp door) [count(0) count(1) guests([]) nothing count(3) nothing nothing nothing])"
)


@pytest.mark.parametrize(
    ("tongue", "phrases"),
    [
        (
            "en",
            ["take 1 token from the platter into your reserve", "send 1 wine from the kitchen to each of your guests"],
        ),
        (
            "fr",
            [
                "«\u00a0ajoutez à votre réserve 1 jeton du plateau\u00a0»",
                "«\u00a0envoyez 1 jeton vin de la cuisine à chacun de vos invités\u00a0»",
            ],
        ),
        (
            "ru",
            [
                "«возьмите 1 жетон с подноса в свой кошелёк»",
                "«передайте 1 жетон вина из кухни каждому из ваших гостей»",
            ],
        ),
    ],
)
def test_options_are_offered_and_told_in_the_words_of_the_card(tongue: str, phrases: list[str]) -> None:
    game = sr.position(MAGRITTE)
    assert game.question is not None
    assert [game.question.phrase(action, tongue) for action in game.legal] == phrases
    after = game.play(game.legal[0])
    assert any(phrases[0] in event.sentence(tongue) for event in after.events)


@pytest.mark.parametrize(
    ("tongue", "words"), [("en", "in table order"), ("fr", "dans l'ordre de la table"), ("ru", "по порядку за столом")]
)
def test_several_tokens_are_said_to_be_taken_in_table_order(tongue: str, words: str) -> None:
    question = sr.position(ARP).question
    assert question is not None and question.key == "token"
    assert words in question.sentence(tongue)
