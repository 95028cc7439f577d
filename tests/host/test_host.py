"""`supperrules host`: whole games by JSON-RPC, each seat with its own token, and nothing said to the wrong one."""

import json
from pathlib import Path
from typing import Any

import pytest

import supperrules as sr
from supperrules.host import errors
from supperrules.host.methods import METHODS
from tests.host.hosting import POSITION, InProcess, Opened, Process, Refused


@pytest.fixture
def host() -> InProcess:
    return InProcess()


def refused(table: Opened, who: str, method: str, **params: Any) -> Refused:
    with pytest.raises(Refused) as told:
        table.ask(who, method, **params)
    return told.value


def test_a_whole_game_is_played_seat_by_seat(host: InProcess) -> None:
    table = host.opened(players=3, mode="advanced", seed=11, names=["Ada", "Bo", "Cy"])
    played = 0
    while table.step(played * 7):
        played += 1
    view = table.ask("p2", "view")["view"]
    assert played > 20 and view["outcome"]["winners"] and view["question"] is None
    record = table.ask("host", "record")["record"]
    assert sr.replay(json.dumps(record))
    assert refused(table, "p1", "play", action="done").data["code"] == "over"


def test_what_is_sent_is_what_the_library_says(host: InProcess) -> None:
    table = host.opened(players=3, mode="normal", seed=4, hands={"p1": ["paul-klee"]})
    game = sr.new_game(players=3, mode="normal", seed=4, hands={"p1": ["paul-klee"]})
    for number in range(40):
        for who in (*game.seats, None):
            token = who or "onlooker"
            assert table.ask(token, "view")["view"] == json.loads(game.view(who).to_json())
            assert table.ask(token, "legal")["count"] == len(game.view(who).legal)
        action = game.legal[number % len(game.legal)]
        given = str(action) if number % 2 else json.loads(action.to_json())
        after = table.ask(action.seat, "play", action=given)
        game = game.play(action)
        assert after == {"action": str(action), "view": json.loads(game.view(action.seat).to_json())}
    assert table.ask("host", "save")["save"] == game.to_json()
    assert table.ask("p3", "events", since=5)["events"] == [
        json.loads(event.to_json()) for event in game.view("p3").since(5)
    ]


# ---- tokens


def test_a_wrong_token_opens_nothing(host: InProcess) -> None:
    one, other = host.opened(players=2, seed=1), host.opened(players=2, seed=1)
    codes = set()
    for table, token in ((one.table, other.tokens["host"]), (one.table, ""), ("t99", one.tokens["host"]), ("", "é")):
        with pytest.raises(Refused) as told:
            host.call("view", table=table, token=token)
        codes.add((told.value.code, told.value.message))
    assert codes == {(errors.NOT_ADMITTED, "no such table, or not the token of it")}
    assert len({*one.tokens.values(), *other.tokens.values()}) == 2 * (2 + 2)


def test_a_seat_sees_and_answers_for_itself_alone(host: InProcess) -> None:
    table = host.opened(players=3, mode="advanced", seed=5)
    own = table.ask("p1", "view", seat="p1")
    assert own == table.ask("p1", "view") and own["view"]["you"] == "p1"
    for method in ("view", "question", "legal", "events", "record", "undo", "may_undo", "retract"):
        assert refused(table, "p1", method, seat="p2").code == errors.NOT_YOURS
    for method in ("save", "close", "replace"):
        assert refused(table, "p1", method).code == errors.NOT_YOURS
        assert refused(table, "onlooker", method).code == errors.NOT_YOURS
    another = table.ask("p2", "legal")["actions"][0]
    for action in (another["text"], another["action"]):
        for method in ("play", "explain"):
            told = refused(table, "p1", method, action=action)
            assert told.code == errors.NOT_YOURS and told.data == {}
    for method in ("play", "explain"):
        assert refused(table, "onlooker", method, action=another["text"]).code == errors.NOT_YOURS


def test_the_host_sees_and_answers_for_everybody(host: InProcess) -> None:
    table = host.opened(players=2, seed=5)
    assert table.ask("host", "view", seat="p2") == table.ask("p2", "view")
    assert table.ask("host", "view", seat="onlooker") == table.ask("onlooker", "view") == table.ask("host", "view")
    seat = table.asked()[0]
    action = table.ask(seat, "legal")["actions"][0]["text"]
    assert table.ask("host", "explain", action=action)["legal"]
    assert table.ask("host", "play", action=action)["action"] == action
    assert refused(table, "host", "undo").data == {"path": "seat"}


@pytest.mark.parametrize("seat", ["p2", "onlooker"])
def test_what_others_hold_changes_nothing_that_is_told(host: InProcess, seat: str) -> None:
    """Two games alike but for p1's hand: every answer to another seat is the same to the byte, mistakes included."""
    hands = {"p2": ["dora-maar", "toyen"]}
    one = host.opened(
        players=2, seed=3, hands=hands | {"p1": ["paul-klee", "kay-sage"]}, options={"first_player": "p1"}
    )
    two = host.opened(players=2, seed=3, hands=hands | {"p1": ["jean-arp", "sun-ra"]}, options={"first_player": "p1"})
    assert one.text("p1", "legal") != two.text("p1", "legal")
    tries = (
        *(
            ("play", {"action": text})
            for text in ("p1 seat klee at 1", "p1#1 discard wine", "seat klee at 1", "x", "p1")
        ),
        *(("explain", {"action": text}) for text in ("seat arp at 1", "serve wine to klee", "done", "p1 done")),
        *((method, {}) for method in ("undo", "may_undo", "retract", "view", "question", "legal", "events", "record")),
        ("save", {}),
        ("view", {"seat": "p1"}),
    )
    for method, params in tries:
        assert one.text(seat, method, **params) == two.text(seat, method, **params), (method, params)


# ---- undo, retract, saves


def test_an_answer_is_taken_back_until_somebody_has_decided(host: InProcess) -> None:
    table = host.opened(position=POSITION, seed=5)
    before = table.ask("p1", "view")["view"]["state"]
    table.ask("p1", "play", action="discard wine")
    assert table.ask("p1", "may_undo") == {"may": True, "reasons": []}
    assert table.ask("p1", "undo")["view"]["state"] == before
    told = refused(table, "p1", "undo")
    assert told.code == errors.NO_UNDO and told.data == {"reasons": ["no-history"]}
    table.ask("p1", "play", action="discard wine")
    table.ask("p2", "play", action="discard wine")
    assert refused(table, "p1", "undo").data == {"reasons": ["someone-decided p2"]}


def test_a_client_that_was_away_learns_that_its_log_is_not_the_tables(host: InProcess) -> None:
    table = host.opened(position=POSITION, seed=5)
    table.ask("p1", "play", action="discard wine")
    heard = table.ask("p2", "events")
    assert heard["told"] == heard["events"][-1]["number"] and heard["taken_back"] == 0
    table.ask("p1", "undo")
    table.ask("p1", "play", action="discard wine")
    again = table.ask("p2", "events", since=heard["told"])
    assert again == {"events": [], "told": heard["told"], "taken_back": 1}
    other = host.call("load", save=table.ask("host", "save")["save"])
    told = host.call("events", table=other["table"], token=other["tokens"]["p2"], since=1)
    assert told == {"events": [], "told": heard["told"], "taken_back": 0} and heard["told"] > 1


@pytest.mark.parametrize("method", ["undo", "retract"])
def test_a_sealed_answer_is_taken_back_and_others_stay(host: InProcess, method: str) -> None:
    table = host.opened(players=3, mode="advanced", seed=5)
    for seat in ("p1", "p2"):
        table.ask(seat, "play", action=table.ask(seat, "legal")["actions"][0]["text"])
    table.ask("p1", method)
    assert table.asked() == ["p1", "p3"]
    assert refused(table, "p3", "retract").data["code"] == "nothing-sealed"


def test_a_save_and_a_record_open_another_table_with_other_tokens(host: InProcess) -> None:
    table = host.opened(players=3, mode="advanced", seed=2**64 - 1)
    for number in range(30):
        table.step(number)
    kept = table.ask("host", "save")["save"]
    record = table.ask("host", "record")["record"]
    for given in ({"save": kept}, {"save": json.loads(kept)}, {"record": record}, {"record": json.dumps(record)}):
        again = host.opened("load", **given)
        assert again.ask("host", "save")["save"] == kept
        assert not set(again.tokens.values()) & set(table.tokens.values())
    record["actions"][3][1] = "0000"
    with pytest.raises(Refused) as told:
        host.call("load", record=record)
    assert told.value.code == errors.DIFFERS and "action 4" in told.value.data["difference"]
    seat_record = table.ask("p1", "record")["record"]
    assert seat_record["seed"] is None
    with pytest.raises(Refused) as told:
        host.call("load", record=seat_record)
    assert (told.value.code, told.value.data) == (errors.UNREAD_STATE, {"path": "seed"})


def test_a_closed_table_is_gone(host: InProcess) -> None:
    table = host.opened(players=2, seed=1)
    assert table.ask("host", "close") == {"closed": table.table}
    assert refused(table, "host", "view").code == errors.NOT_ADMITTED
    assert host.opened(players=2, seed=1).table != table.table


def test_a_written_position_is_played(host: InProcess) -> None:
    table = host.opened(position=POSITION, seed=1)
    assert "seat jean-arp at 1" in table.ask("p1", "legal")["actions"][0]["text"]
    with pytest.raises(Refused) as told:
        host.call("new", position="normal, 2 players; p1: nobody")
    assert told.value.code == errors.UNREAD_STATE


def test_who_leaves_is_replaced_and_sees_nothing_more(host: InProcess) -> None:
    table = host.opened(players=2, seed=5, names=["Ada", "Bo"])
    told = table.ask("host", "replace", seat="p2", name="a bot")
    assert told["names"] == ["Ada", "a bot"] == table.ask("p1", "view")["view"]["names"]
    assert refused(table, "p2", "view").code == errors.NOT_ADMITTED
    again = Opened(host, table.table, table.tokens | {"p2": told["token"]}, table.seats)
    assert again.ask("p2", "view")["view"]["you"] == "p2"
    assert table.ask("host", "replace", seat="p1")["names"] == ["Ada", "a bot"]
    assert refused(again, "p2", "replace", seat="p2").code == errors.NOT_YOURS
    assert refused(table, "host", "replace", seat="p2", name="").code == errors.SETUP
    seat = table.asked()[0]
    default = table.ask("host", "legal", seat=seat)["default"]
    assert table.ask("host", "play", action=default)["action"] == default


# ---- cards


STEIN = (
    'guest "Gertrude Stein"\n  appetites: food, wine, any.\n  plate: send 1 dessert from the kitchen to this guest.\n'
)


def test_cards_of_ones_own_are_added_or_used_alone(host: InProcess) -> None:
    shipped = host.call("cards")["cards"]
    table = host.opened(players=2, seed=1, cards=STEIN, hands={"p1": ["gertrude-stein"]})
    assert len(table.ask("p1", "cards")["cards"]) == len(shipped) + 1
    assert "gertrude-stein" in table.ask("p1", "view")["view"]["state"]["table"]["hands"]["p1"]
    again = host.opened("load", save=table.ask("host", "save")["save"])
    assert again.ask("p1", "cards") == table.ask("p1", "cards")
    for way in ("cards", "only_cards"):
        with pytest.raises(Refused) as told:
            host.call("new", players=2, **{way: STEIN.replace("dessert", "desert")})
        assert told.value.code == errors.CARDS
        mistake = told.value.data["diagnostics"][0]
        assert mistake["help"] == "did you mean `dessert`?" and mistake["start"]["line"] == 3
    with pytest.raises(Refused) as told:
        host.call("new", players=2, only_cards=STEIN)
    assert told.value.code == errors.SETUP


def test_a_card_of_ones_own_takes_the_place_of_the_shipped_one(host: InProcess) -> None:
    table = host.opened(players=2, seed=1, cards=STEIN.replace("Gertrude Stein", "Paul Klee"))
    told = {card["id"]: card["sentence"] for card in table.ask("p1", "cards")["cards"]}
    assert len(told) == len(sr.load_cards()) and "send 1 dessert from the kitchen" in told["paul-klee"]


def test_cards_are_told_in_every_tongue(host: InProcess) -> None:
    english, french = (host.call("cards", language=tongue)["cards"] for tongue in ("en", "fr"))
    assert [card["id"] for card in english] == [card["id"] for card in french]
    assert all(one["sentence"] != other["sentence"] for one, other in zip(english, french, strict=True))
    assert english[0]["sentence"] == sr.load_cards()[english[0]["id"]].sentence
    with pytest.raises(Refused) as told:
        host.call("cards", language="xx")
    assert told.value.data == {"path": "language"}


def test_questions_and_events_are_sentences_in_the_tongue_asked_for(host: InProcess) -> None:
    table = host.opened(players=2, seed=1)
    seat = table.asked()[0]
    assert table.ask(seat, "question", language="fr")["sentence"].startswith("Joueur")
    phrases = [table.ask(seat, "legal", language=tongue)["actions"][0]["phrase"] for tongue in ("en", "fr", "ru")]
    assert len(set(phrases)) == 3
    assert all("sentence" in event for event in table.ask(seat, "events", language="ru")["events"])


def test_card_text_is_linted(host: InProcess) -> None:
    told = host.call("lint", text=STEIN.replace("dessert", "desert"), path="stein.supper")
    assert told["status"] == "findings" and told["diagnostics"][0]["path"] == "stein.supper"
    assert [one["code"] for one in told["diagnostics"] if one["severity"] == "error"] == ["SR000"]


# ---- several games


def test_two_games_in_one_process_are_two_games_in_two_processes() -> None:
    settings: tuple[dict[str, Any], ...] = (
        {"players": 3, "mode": "advanced", "seed": 8},
        {"players": 2, "mode": "normal", "seed": 9, "options": {"menu": "fr"}},
    )
    with Process() as both, Process() as first, Process() as second:
        together = [both.opened(**setting) for setting in settings]
        alone = [host.opened(**setting) for host, setting in zip((first, second), settings, strict=True)]
        for number in range(50):
            for one, other in zip(together, alone, strict=True):
                assert one.step(number) == other.step(number)
                if number % 10 == 0:
                    assert one.everything() == other.everything()
        for one, other in zip(together, alone, strict=True):
            assert one.everything() == other.everything()
            assert one.text("host", "save") == other.text("host", "save")


@pytest.mark.parametrize("kept", ["record", "save"])
def test_a_killed_host_goes_on_where_the_last_record_ends(kept: str) -> None:
    """Killed while the question of an ability is open; what is told afterwards is equal to the byte."""
    with Process() as host, Process() as spared:
        tables = [one.opened(players=3, mode="advanced", seed=21) for one in (host, spared)]
        number = 0
        while "card" not in {link["flow"] for link in _question(tables[0])["why"]} or number < 40:
            assert all(table.step(number) for table in tables)
            number += 1
        document = tables[0].ask("host", kept)[kept]
        host.process.kill()
        host.process.wait()
        with Process() as restarted:
            again = restarted.opened("load", **{kept: document})
            if kept == "record":
                assert again.everything() == tables[1].everything()
            while True:
                assert again.text("host", "save") == tables[1].text("host", "save")
                for who in ("p1", "p2", "p3", "onlooker"):
                    assert _without_past(again, who) == _without_past(tables[1], who)
                number += 1
                if not again.step(number):
                    break
                tables[1].step(number)
            assert tables[1].asked() == []


def _question(table: Opened) -> Any:
    return table.ask("onlooker", "question")["question"]


def _without_past(table: Opened, who: str) -> str:
    # A save has no past: what had been told is not told again.
    answered = json.loads(table.text(who, "view"))
    del answered["result"]["view"]["events"]
    return json.dumps(answered, sort_keys=True)


def test_every_method_and_every_code_is_on_its_page() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "howto" / "host.md").read_text(encoding="utf-8")
    rows = {line.split(" | ")[0].strip("| `") for line in page.splitlines() if line.startswith("| ")}
    assert rows >= {*METHODS, *map(str, errors.MEANING)}


def test_every_method_says_what_it_takes(host: InProcess) -> None:
    assert host.call("about")["methods"] == list(METHODS)
    for name in METHODS:
        with pytest.raises(Refused) as told:
            host.call(name, nothing_like_it=1)
        assert told.value.code == errors.BAD_PARAMS, name
        assert told.value.data["path"], name
