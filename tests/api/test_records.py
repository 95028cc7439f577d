"""Saves and records of edited, custom and foreign card sets; what differs is named."""

import json
from pathlib import Path

import pytest

import supperrules as sr
from supperrules import resources
from tests.api.twins import begin, played_out


def _own_set(folder: Path) -> sr.Cards:
    """The shipped cards under other numbers: five guests in hand, a bonus of three."""
    shipped = resources.folder("cards") / "surrealist"
    deck = (
        resources.read(shipped / "deck.toml").decode().replace("hand = 6", "hand = 5").replace("bonus = 2", "bonus = 3")
    )
    (folder / "deck.toml").write_text(deck, encoding="utf-8")
    (folder / "cards.supper").write_text(sr.load_cards().text, encoding="utf-8")
    return sr.load_cards(folder)


def test_a_save_of_a_set_with_a_deck_of_its_own_carries_both(tmp_path: Path) -> None:
    cards = _own_set(tmp_path)
    assert cards.deck_text is not None and cards.hash != sr.load_cards().hash
    game = sr.new_game("surrealist", players=2, seed=4, cards=cards)
    assert len(game.view("p1").table["hands"]["p1"]) == 5
    game = played_out(game, b"own deck")[30]
    (tmp_path / "deck.toml").unlink()
    back = sr.Game.from_json(game.to_json())
    assert back == game and back.cards == cards and back.cards.deck_text == cards.deck_text
    again = sr.replay(game.record.to_json())
    assert again and again.game == game
    with pytest.raises(sr.RulesMismatch):
        sr.Game.from_json(game.to_json(), sr.load_cards())


def test_a_deck_that_says_what_the_shipped_one_says_is_not_carried(tmp_path: Path) -> None:
    shipped = resources.folder("cards") / "surrealist"
    (tmp_path / "deck.toml").write_bytes(resources.read(shipped / "deck.toml"))
    (tmp_path / "cards.supper").write_text(sr.load_cards().text, encoding="utf-8")
    assert sr.load_cards(tmp_path).deck_text is None


def test_a_save_does_not_depend_on_the_games_made_before_it() -> None:
    found = sr.load_cards(resources.folder("cards") / "surrealist")
    assert found == sr.load_cards() and not found.shipped
    for cards in (None, found, None):
        game = sr.new_game("surrealist", players=4, seed=9, cards=cards)
        carried = None if cards is None else cards.text
        assert json.loads(game.to_json())["cards"] == carried == game.record.cards


def test_a_deck_written_otherwise_is_carried_as_its_game_had_it(tmp_path: Path) -> None:
    cards = _own_set(tmp_path)
    (tmp_path / "deck.toml").write_text(f"# the same numbers\n{cards.deck_text}", encoding="utf-8")
    commented = sr.load_cards(tmp_path)
    assert commented == cards and commented.deck_text != cards.deck_text
    for own in (cards, commented, cards):
        assert sr.new_game("surrealist", players=2, seed=4, cards=own).record.deck == own.deck_text


@pytest.mark.parametrize("deck", ["hand = ", "hand = 5", "x" * 200_000, "\ud800", 7])
def test_a_saved_deck_that_is_none_is_named(deck: object) -> None:
    game = sr.new_game("surrealist", players=2, seed=4, cards=sr.load_cards(text=sr.load_cards().text))
    document = json.loads(game.to_json()) | {"deck": deck}
    with pytest.raises(sr.InvalidState) as refused:
        sr.Game.from_json(json.dumps(document))
    assert refused.value.path == "deck"


def test_cards_edited_after_the_save_are_named() -> None:
    game = played_out(begin(2, "normal", 3), b"edited")[20]
    text = game.cards.text
    wanted = game.cards["paul-klee"]
    assert isinstance(wanted, sr.Guest)
    edited = text.replace("Paul Klee", "Paula Klee").replace("any", "wine", 1)
    others = sr.load_cards(text=edited)
    changed = [card.id for card in others if card.id in game.cards and card != game.cards[card.id]]
    assert changed
    for document in (game.to_json(), game.record.to_json()):
        with pytest.raises(sr.RulesMismatch) as refused:
            (sr.Game.from_json if "state" in json.loads(document) else sr.replay)(document, others)
        said = str(refused.value)
        assert f"edited: {', '.join(changed)}" in said and "gone: paul-klee" in said and "added: paula-klee" in said


def test_other_options_are_no_edited_cards() -> None:
    document = json.loads(begin(2, "normal", 3).to_json()) | {"rules": "0" * 16}
    with pytest.raises(sr.RulesMismatch, match="the cards are the same"):
        sr.Game.from_json(json.dumps(document))


def test_comments_and_layout_are_not_edits() -> None:
    text = "# ours\n" + sr.load_cards().text.replace("\nguest", "\n\n\nguest")
    game = sr.new_game("surrealist", players=2, seed=1)
    assert sr.Game.from_json(game.to_json(), sr.load_cards(text=text)).legal[0] == game.legal[0]


@pytest.mark.parametrize("mode", ["casual", "normal", "advanced"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_position_text_is_read_back_and_stays_short(mode: str, players: int) -> None:
    for game in played_out(begin(players, mode, players), b"text")[::5]:
        assert len(game.text) < 1000 and "\n" not in game.text
        back = sr.position(game.text)
        assert back.state.table == game.state.table and back.state.stack == game.state.stack
        assert back.text == game.text
        for seat in (*game.seats, None):
            assert len(game.view(seat).text) < 1000
        for action in game.legal[:10]:
            assert game.action(str(action)) == game.action(action.to_json()) == action


@pytest.mark.parametrize("at", [0, 3, 11])
def test_a_replay_names_the_first_action_that_differs(at: int) -> None:
    document = json.loads(played_out(begin(3, "advanced", 4), b"first")[20].record.to_json())
    line, digits = document["actions"][at]
    document["actions"][at] = [line, f"{int(digits, 16) ^ 1:04x}"]
    found = sr.replay(json.dumps(document))
    assert not found and found.difference.startswith(f"action {at + 1}, {line}: ")
    document["actions"][at] = [f"{line.split()[0]} discard wine", digits]
    assert sr.replay(json.dumps(document)).difference.startswith(f"action {at + 1}, ")
    document["actions"] = document["actions"][:at]
    assert sr.replay(json.dumps(document)).difference.startswith("the last position")
