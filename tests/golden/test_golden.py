"""What was written once is still read, and still written alike."""

import pytest

import supperrules as sr
from tests.golden import HERE, cards, documents, line

WRITTEN = dict(documents())


def kept(name: str) -> str:
    """A golden document."""
    return (HERE / name).read_text("utf-8").removesuffix("\n")


@pytest.mark.parametrize("name", WRITTEN)
def test_a_document_is_written_as_it_was(name: str) -> None:
    # `python -m tests.golden` writes them again, after a change of rules or formats that is meant.
    assert WRITTEN[name] == kept(name)


@pytest.mark.parametrize("name", [name for name in WRITTEN if name.endswith(".save.json")])
def test_a_save_is_read_with_the_cards_it_carries_and_played_to_the_end(name: str) -> None:
    game = sr.Game.from_json(kept(name))
    assert game.to_json() == kept(name) and game.cards == cards() and not game.cards.shipped
    while not game.over:
        game = game.play(game.legal[0])


@pytest.mark.parametrize("name", [name for name in WRITTEN if name.endswith(".view.json")])
def test_a_view_is_read(name: str) -> None:
    view = sr.View.from_json(kept(name), cards())
    assert view.you in ("p2", "p3") and view.names[0] == "Ann"
    with pytest.raises(sr.InvalidState):
        sr.Game.from_json(kept(name))


@pytest.mark.parametrize("name", [name for name in WRITTEN if name.endswith(".record.json")])
def test_a_record_is_played_again_without_a_difference(name: str) -> None:
    record = sr.Record.from_json(kept(name))
    assert record.to_json() == kept(name)
    if record.seed is None:
        with pytest.raises(sr.InvalidState, match="no seed"):
            sr.replay(record)
    else:
        again = sr.replay(kept(name))
        assert again and again.game.over and again.game.record == record


@pytest.mark.parametrize("name", [name for name in WRITTEN if name.endswith(".positions.txt")])
def test_a_position_is_read_and_printed_alike_and_is_short(name: str) -> None:
    for text in kept(name).splitlines():
        assert len(text) < 1000
        assert sr.position(text, cards()).text == text


@pytest.mark.parametrize(("mode", "players"), [("casual", 2), ("normal", 3), ("advanced", 4)])
def test_every_position_of_the_golden_games_is_short(mode: str, players: int) -> None:
    for game in line(mode, players)[:-1]:
        assert all(len(text) < 1000 for text in (game.text, *(game.view(seat).text for seat in game.seats)))
