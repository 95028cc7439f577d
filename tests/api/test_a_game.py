"""The front door: what a frontend relies on, tried on the shipped game."""

import json
import pickle
import subprocess
import sys
from typing import Any

import pytest

import supperrules as sr


def played(players: int, mode: str, seed: int, actions: int) -> sr.Game:
    """A game after so many actions, by a rule that wanders through the options."""
    game = sr.new_game("surrealist", players=players, seed=seed, mode=mode)
    for number in range(actions):
        if game.over:
            break
        game = game.play(game.legal[(number * 7919 + seed) % len(game.legal)])
    return game


def test_every_public_name_is_there_and_documented() -> None:
    assert len(sr.__all__) == len(set(sr.__all__))
    for name in sr.__all__:
        assert getattr(sr, name).__doc__, name
    with pytest.raises(AttributeError):
        _ = sr.nothing_like_it


def test_importing_builds_no_grammar() -> None:
    code = "import sys, supperrules; print([m for m in sys.modules if m.split('.')[0] in ('lark', 'cattrs', 'rich')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_what_was_not_played_stays() -> None:
    before = played(3, "normal", 1, 5)
    text = before.to_json()
    before.play(before.legal[0])
    assert before.to_json() == text
    assert before.play(before.legal[0]) == before.play(str(before.legal[0]))


def test_a_refused_action_says_why_and_changes_nothing() -> None:
    game = played(3, "normal", 1, 0)
    (asked,) = game.question.asks
    other = next(seat for seat in game.seats if seat != asked)
    text = game.to_json()
    mine = game.legal[0]
    hand = set(game.view(asked).table["hands"][asked])
    foreign = next(card.id for card in game.cards.guests if card.id not in hand)
    cases = (
        (f"{asked} seat {foreign} at 1", sr.IllegalAction, "not-offered"),
        (f"{other} {mine.text}", sr.IllegalAction, "not-asked"),
        (f"{asked}#7 {mine.text}", sr.StaleAction, "stale"),
    )
    for action, error, code in cases:
        with pytest.raises(error) as refused:
            game.play(action)
        assert refused.value.code == code and refused.value.reasons
        assert game.explain(action) == sr.Verdict(False, code, refused.value.reasons)
    for nonsense in ("", "p9 done", "serve", "{", '{"seat":"p1"}', "seat a at 1", 7, None):
        with pytest.raises(sr.InvalidAction):
            game.play(nonsense)  # type: ignore[arg-type]
    assert game.to_json() == text
    assert game.explain(mine) and not game.explain(f"{other} done")


def test_reasons_do_not_tell_where_a_hidden_card_is() -> None:
    game = played(3, "normal", 1, 0)
    (asked,) = game.question.asks
    view = game.view(asked)
    unseen = [card.id for card in game.cards.guests if card.id not in view.table["hands"][asked]]
    said = {game.explain(f"{asked} seat {id} at 1").reasons for id in unseen}
    assert len({tuple(reason.replace(id, "*") for reason in reasons) for reasons in said for id in unseen}) >= 1
    assert len({str(reasons).count("hand") for reasons in said}) == 1


def test_the_legal_list_is_lazy_and_counts() -> None:
    game = played(4, "advanced", 2, 0)
    legal = game.legal
    assert game.question.sealed and set(game.question.asks) == set(game.seats)
    assert len(legal) == len(list(legal)) == sum(len(legal.of(seat)) for seat in game.seats)
    assert legal[-1] == legal[len(legal) - 1] and legal[:2] == (legal[0], legal[1])
    assert all(action in legal for action in legal)
    assert {action.seat for action in legal} == set(game.seats)
    with pytest.raises(IndexError):
        legal[len(legal)]


def test_a_sealed_answer_may_be_taken_back_and_leaves_no_trace() -> None:
    game = played(3, "advanced", 3, 0)
    first, second = game.legal.of("p2")[0], game.legal.of("p2")[1]
    untouched = game.play(game.legal.of("p1")[0])
    changed = game.play(first).play(game.legal.of("p1")[0]).retract("p2")
    assert changed == untouched
    assert changed.record == untouched.record
    assert sr.Game.from_json(game.play(first).to_json()).retract("p2") == game
    assert changed.play(second).view("p1").to_json() == untouched.play(first).view("p1").to_json()
    for seat in ("p2", "p3"):
        with pytest.raises(sr.IllegalAction):
            changed.retract(seat)
    with pytest.raises(sr.IllegalAction, match="you have answered"):
        untouched.play(game.legal.of("p1")[1].text.join(("p1 ", "")))


def test_undo_of_a_sealed_answer_keeps_those_of_others() -> None:
    game = played(3, "advanced", 3, 0)
    others = game.play(game.legal.of("p1")[0])
    half = game.play(game.legal.of("p2")[0]).play(game.legal.of("p1")[0])
    for known in (half, sr.Game.from_json(half.to_json())):  # a loaded game knows what is sealed, too
        undo = known.may_undo("p2")
        assert undo and undo.game == others and undo.game.question.asks == ("p2", "p3")
    assert half.may_undo("p2").game.record == others.record
    assert half.may_undo("p3").reasons == ("no-history",)
    shut = half.play(half.legal[0])
    for seat in game.seats:
        assert not shut.may_undo(seat), "what was sealed has been opened, and packs have been passed on"


def test_undo_gives_the_game_before_or_says_why_not() -> None:
    game = played(2, "normal", 1, 0)
    (asked,) = game.question.asks
    after = game.play(game.legal[0])
    other = next(seat for seat in game.seats if seat != asked)
    undo = after.may_undo(asked)
    # The seated guest was seen by the other player.
    assert not undo and undo.reasons == (f"others-saw {other}",)
    assert after.may_undo(other).reasons == ("no-history",)
    done = next(action for action in after.legal if action.declines)
    assert after.play(done).may_undo(asked).game == after
    following = after.play(done).play(after.play(done).legal[0])
    assert f"someone-decided {other}" in following.may_undo(asked).reasons


@pytest.mark.parametrize("mode", ["normal", "advanced"])
def test_saves_views_and_records_come_back_equal(mode: str) -> None:
    game = played(3, mode, 4, 40)
    back = sr.Game.from_json(game.to_json())
    assert back == game and back.to_json() == game.to_json() and hash(back) == hash(game)
    assert list(back.legal) == list(game.legal)
    assert pickle.loads(pickle.dumps(game)) == game
    for seat in (*game.seats, None):
        view = game.view(seat)
        assert sr.View.from_json(view.to_json()) == view
        assert list(sr.View.from_json(view.to_json()).legal) == list(view.legal)
        assert pickle.loads(pickle.dumps(view)) == view
        with pytest.raises(sr.InvalidState, match="this is a view"):
            sr.Game.from_json(view.to_json())
    for action in game.legal[:20]:
        assert pickle.loads(pickle.dumps(action)) == action == game.action(str(action)) == game.action(action.to_json())
    again = sr.replay(game.record.to_json())
    assert again and again.game == game
    assert sr.position(game.text).state.table == game.state.table


def test_a_record_of_a_loaded_game_begins_where_it_was_loaded() -> None:
    game = sr.Game.from_json(played(2, "normal", 4, 10).to_json())
    later = game.play(game.legal[0])
    assert len(later.record.actions) == 1
    assert sr.replay(later.record).game == later


def test_a_replay_names_the_first_difference() -> None:
    record = played(2, "normal", 4, 12).record
    document = json.loads(record.to_json())
    document["actions"][7][1] = "xxxx"
    found = sr.replay(json.dumps(document))
    assert not found and found.difference.startswith("action 8, ")
    document["actions"][3][0] = "p1 serve drama to nobody"
    assert sr.replay(json.dumps(document)).difference.startswith("action 4, ")


def test_a_save_under_other_rules_is_refused_by_name() -> None:
    document = json.loads(played(2, "normal", 4, 3).to_json())
    document["rules"] = "0" * 16
    with pytest.raises(sr.RulesMismatch) as refused:
        sr.Game.from_json(json.dumps(document))
    assert refused.value.saved == "0" * 16 and refused.value.present


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("players", 5),
        ("players", 10**30),
        ("seed", -1),
        ("options", {"menu": "de"}),
        ("options", []),
        ("names", ["\ud800"]),
        ("names", ["Ann"]),
        ("names", ["Ann", ""]),
        ("cards", 'guest "Nobody"'),
        ("game", "chess"),
        ("state", {}),
        ("version", 2),
        ("told", None),
    ],
)
def test_a_hostile_save_is_an_invalid_state_with_a_path(key: str, value: Any) -> None:
    document = json.loads(played(2, "normal", 4, 3).to_json())
    document[key] = value
    with pytest.raises(sr.InvalidState) as refused:
        sr.Game.from_json(json.dumps(document))
    assert refused.value.path


@pytest.mark.parametrize(
    "setup",
    [
        {"players": 1},
        {"players": "3"},
        {"players": 3.0},
        {"seed": -1},
        {"seed": 2**64},
        {"seed": "7"},
        {"mode": "hard"},
        {"options": {"menu": "de"}},
        {"options": {"menus": "fr"}},
        {"options": {"menu": []}},
        {"hands": {"p9": ["paul-klee"]}},
        {"hands": {"p1": ["nobody"]}},
        {"hands": {"p1": ["paul-klee", "paul-klee"]}},
        {"hands": {"p1": "paul-klee"}},
        {"hands": ["paul-klee"]},
        {"names": ["Ann"]},
        {"names": "Ann"},
        {"names": ["Ann", "Bob", " "]},
        {"names": ["Ann", "Bob", "\u200b\u2060"]},
        {"names": ["Ann", "Bob", 3]},
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_even_beside_one_that_can(setup: dict[str, Any]) -> None:
    assert sr.new_game("surrealist", players=3, seed=7)
    with pytest.raises(sr.InvalidSetup):
        sr.new_game("surrealist", **{"players": 3, "seed": 7, **setup})


def test_an_action_about_a_card_that_is_not_there_is_refused_at_its_place() -> None:
    galla = (
        'guest "Luis Galla"\n  appetites: food, wine, any.\n  plate: send 1 dessert from the kitchen to this guest.\n'
    )
    own = sr.new_game(players=2, seed=1, cards=sr.with_shipped(text=galla), hands={"p1": ["luis-galla"]})
    action = own.action("p1 seat galla at 1")
    assert json.loads(action.to_json()) == action.json_value()
    with pytest.raises(sr.InvalidAction) as refused:
        sr.new_game(players=2, seed=1).play(action)
    assert refused.value.path == "choice[1]"


def test_there_is_no_such_game_or_seat() -> None:
    with pytest.raises(sr.InvalidSetup, match="surrealist"):
        sr.new_game("chess", players=2, seed=1)
    with pytest.raises(sr.InvalidSetup, match="p1, p2"):
        played(2, "normal", 1, 0).view("p3")


def test_bad_cards_carry_every_complaint() -> None:
    text = 'guest "A"\n  appetites: food, wime, any.\n  plate: send 1 wine from the kitchen to that guest.\n'
    with pytest.raises(sr.CardError) as refused:
        sr.load_cards(text=text)
    assert refused.value.diagnostics == sr.check(text=text) != ()
    with pytest.raises(sr.InvalidSetup, match="nowhere"):
        sr.load_cards("nowhere.supper")
    assert sr.check() == ()


def test_a_save_of_other_cards_carries_them() -> None:
    shipped = sr.load_cards()
    text = shipped.text.replace("Paul Klee", "Paula Klee")
    cards = sr.load_cards(text=text)
    assert cards["paula-klee"].sentence == shipped["paul-klee"].sentence
    game = sr.new_game("surrealist", players=2, seed=1, cards=cards)
    assert sr.Game.from_json(game.to_json()).cards == cards
    with pytest.raises(sr.RulesMismatch):
        sr.Game.from_json(game.to_json(), shipped)
    assert pickle.loads(pickle.dumps(game)) == game


def test_told_events_are_numbered_for_each_listener_and_can_be_asked_for_again() -> None:
    game = played(3, "normal", 6, 30)
    for seat in (*game.seats, None):
        whole = game.since(0, seat)
        assert [event.number for event in whole] == list(range(1, len(whole) + 1))
        assert game.view(seat).events == whole[len(whole) - len(game.events) :]
        assert game.since(whole[9].number, seat) == whole[10:]
        assert game.view(seat).since(whole[9].number) == whole[10:]
        for event in whole:
            assert isinstance(event.sentence(), str) and json.loads(event.to_json())["number"] == event.number
    assert [event.number for event in game.history] == [event.number for event in game.since(0)]
    assert all(game.why(event) for event in game.history)


@pytest.mark.parametrize("mode", ["normal", "advanced"])
def test_what_a_seat_cannot_see_changes_nothing_it_gets(mode: str) -> None:
    game = played(3, mode, 8, 25)
    for seat in (*game.seats, None):
        view = game.view(seat)
        for seed in range(3):
            other = sr.imagine(view, seed).view(seat)
            assert other.fingerprint == view.fingerprint and other.table == view.table and other.text == view.text
            assert list(other.legal) == list(view.legal)
            assert other.question.json_value() == view.question.json_value()


def test_a_view_holds_no_secret() -> None:
    game = played(3, "normal", 9, 20)
    for seat in game.seats:
        text = game.view(seat).to_json()
        hidden = {id for other in game.seats if other != seat for id in game.view(other).table["hands"][other]}
        assert hidden and not any(f'"{id}"' in json.dumps(json.loads(text)["state"]["table"]["hands"]) for id in hidden)
        assert str(game.seed) not in (str(json.loads(text)["state"]["chance"]), str(json.loads(text)["state"]["spent"]))
        assert "seed" not in json.loads(text)
        own = game.view(seat).record
        assert own is not None and own.seed is None
        with pytest.raises(sr.InvalidState):
            sr.replay(own)


def test_somebody_who_left_is_answered_for() -> None:
    game = played(3, "normal", 9, 20)
    while not game.over:
        game = game.play(game.default_action(game.question.asks[0]))
    assert game.outcome is not None and game.outcome.winners
    assert sum(line.points for line in game.outcome.scores[0].lines) == game.outcome.scores[0].points
    assert json.loads(game.outcome.to_json())["reason"] == game.outcome.reason
    assert game.outcome.sentences() and game.question is None and len(game.legal) == 0
    with pytest.raises(sr.IllegalAction) as refused:
        game.play("done")
    assert refused.value.code == "over"


def test_the_same_seed_gives_the_same_bytes_whatever_the_hash_seed() -> None:
    code = (
        "import supperrules as sr\n"
        "g = sr.new_game('surrealist', players=4, seed=3, mode='advanced')\n"
        "n = 0\n"
        "while not g.over:\n    g = g.play(g.legal[n % len(g.legal)]); n += 7\n"
        "print(g.record.to_json(), g.view('p1').to_json())\n"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=_environment(hashing)
        ).stdout
        for hashing in ("0", "1")
    }
    assert len(runs) == 1


def _environment(hashing: str) -> dict[str, str]:
    import os

    return {**os.environ, "PYTHONHASHSEED": hashing}


@pytest.mark.parametrize("value", ["view", "question", "action", "event", "record"])
def test_there_is_a_schema_of_everything_that_is_sent(value: str) -> None:
    schema = sr.schema(value)
    assert schema["$schema"] and json.loads(json.dumps(schema))["$defs"]["guest"]["enum"][0] == "?"


def test_a_player_leaves_and_somebody_else_sits_down() -> None:
    game = played(3, "normal", 4, 20)
    taken = game.with_name("p2", "Bot")
    assert taken.names == ("p1", "Bot", "p3") and game.names == ("p1", "p2", "p3")
    assert taken == game and taken.record.names == taken.names and taken.record.actions == game.record.actions
    assert taken.view("p1").names == taken.names and taken.view("p2").since(0) == game.view("p2").since(0)
    assert sr.Game.from_json(taken.to_json()).names == taken.names
    (asked,) = game.question.asks
    assert game.view(asked).default_action() == game.default_action(asked)
    assert game.play(game.default_action(asked)).over is False
    for seat, name in (("p9", "Bot"), ("p1", ""), ("p1", "x" * 101), ("p1", 7), ("p1", "\ud800")):
        with pytest.raises(sr.InvalidSetup):
            game.with_name(seat, name)  # type: ignore[arg-type]
    other = next(seat for seat in game.seats if seat != asked)
    with pytest.raises(sr.IllegalAction, match="not asked"):
        game.view(other).default_action()
