"""Whatever is sent, the library answers with the error it names for it, and the game stays as it was."""

import json
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import supperrules as sr
from tests.api.twins import begin, played_out

DEEP = "[" * 60_000 + "]" * 60_000
NASTY: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 3, 10**6, 10**12 + 1, 2**63, -(2**64), 10**40, 0.5, float("nan"), float("inf")),
    *("", "?", "p1", "p9", "-1", "nobody", "paul-klee", "\ud800", "\x00", "x" * 5_000, "done"),
    *([], {}, [[]], [None], {"": None}, ["decline"], ["?"], {"p1": []}, [0] * 50, [[[[[[]]]]]]),
)


@cache
def games() -> tuple[sr.Game, ...]:
    """Games with something of everything: sealed answers, abilities under way, an end."""
    sealed = begin(3, "advanced", 1)
    sealed = sealed.play(sealed.legal.of("p2")[0])
    laying = next(game for game in played_out(begin(2, "advanced", 2), b"h") if game.question.key == "faux pas")
    line = played_out(begin(3, "normal", 3), b"hostile")
    deep = max(line, key=lambda game: len(game.state.stack))
    return (sealed, laying, deep, line[40], line[-1])


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(value, dict):
        for key, inside in value.items():
            found += _places(inside, (*path, key))
    elif isinstance(value, list):
        for i, inside in enumerate(value):
            found += _places(inside, (*path, i))
    return found


@st.composite
def spoilt(draw: st.DrawFn, texts: Callable[[], list[str]]) -> str:
    """A document of ours with something wrong: a value, a key too many or too few, a key twice, a cut, noise."""
    text = draw(st.sampled_from(texts()))
    for _ in range(draw(st.integers(1, 3))):
        match draw(st.sampled_from(("value", "value", "value", "more", "less", "twice", "cut", "noise"))):
            case "cut":
                return text[: draw(st.integers(0, len(text)))]
            case "noise":
                at = draw(st.integers(0, len(text)))
                return text[:at] + draw(st.text(max_size=5)) + text[at + draw(st.integers(0, 3)) :]
            case "twice":
                return text.replace(",", ',"state":1,"state":2,', 1)
            case what:
                document = json.loads(text)
                places = _places(document)
                if not places:
                    return text
                path = draw(st.sampled_from(places))
                inside = document
                for key in path[:-1]:
                    inside = inside[key]
                if what == "less":
                    del inside[path[-1]]
                elif what == "more" and isinstance(inside, dict):
                    inside[draw(st.sampled_from(("more", "__class__", "seed", "")))] = draw(st.sampled_from(NASTY))
                else:
                    inside[path[-1]] = draw(st.sampled_from(NASTY))
                text = json.dumps(document)
    return text


def _saves() -> list[str]:
    return [game.to_json() for game in games()]


def _views() -> list[str]:
    return [game.view(seat).to_json() for game in games() for seat in ("p1", "p2", None)]


def _records() -> list[str]:
    return [games()[0].record.to_json(), games()[3].record.to_json(), games()[3].view("p1").record.to_json()]


def _actions() -> list[str]:
    return [action.to_json() for game in games() for action in game.legal[:5]]


@given(spoilt(_saves))
def test_a_spoilt_save_is_an_invalid_state(text: str) -> None:
    try:
        game = sr.Game.from_json(text)
    except sr.InvalidState:
        return
    # What is read must be a game: it says the same again and can be looked at.
    assert sr.Game.from_json(game.to_json()) == game
    _ = (game.text, list(game.legal[:20]), game.view("p1").to_json(), game.question)


@given(spoilt(_views))
def test_a_spoilt_view_is_an_invalid_state(text: str) -> None:
    try:
        view = sr.View.from_json(text)
    except sr.InvalidState:
        return
    assert sr.View.from_json(view.to_json()) == view
    _ = (list(view.legal[:20]), view.record)


@given(spoilt(_records))
def test_a_spoilt_record_is_an_invalid_state_or_a_difference(text: str) -> None:
    try:
        sr.Record.from_json(text)
        again = sr.replay(text)
    except sr.InvalidState:
        return
    assert isinstance(again.difference, str)


@given(st.integers(0, 3), spoilt(_actions) | st.text(max_size=40) | st.sampled_from([str(value) for value in NASTY]))
def test_a_spoilt_action_is_refused_and_changes_nothing(which: int, text: str) -> None:
    game = games()[which]
    before = game.to_json()
    for play in (game.play, game.explain, game.view("p1").action):
        try:
            play(text)
        except (sr.InvalidAction, sr.IllegalAction) as error:
            assert str(error)
    assert game.to_json() == before


WORDS = st.sampled_from(
    (
        *("p1", "p2", "p9", "#1", "#0", "#99999999999999", "paul-klee", "dora-maar", "klee", "a", "1", "-1", "4", "99"),
        *("seat", "send", "home", "serve", "wine", "food", "drama", "to", "at", "and", "nothing", "done", "decline"),
        *(
            "discard",
            "plate",
            "compliment",
            "keep",
            "lay",
            "place",
            "on",
            "token",
            "react",
            "?",
            "option",
            "use",
            "bonus",
        ),
    )
)


@given(st.integers(0, 3), st.lists(WORDS, max_size=12))
def test_words_in_any_order_are_read_or_refused(which: int, words: list[str]) -> None:
    game = games()[which]
    try:
        game.play(" ".join(words))
    except (sr.InvalidAction, sr.IllegalAction) as error:
        assert str(error).isprintable()


@st.composite
def positions(draw: st.DrawFn) -> str:
    """A position text with words cut, doubled, swapped or replaced."""
    parts = draw(st.sampled_from([game.text for game in games()])).split(" ")
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(parts) - 1))
        match draw(st.sampled_from(("less", "twice", "swap", "other", "character"))):
            case "less":
                del parts[at]
            case "twice":
                parts.insert(at, parts[at])
            case "swap":
                other = draw(st.integers(0, len(parts) - 1))
                parts[at], parts[other] = parts[other], parts[at]
            case "other":
                parts[at] = draw(st.text(max_size=6) | WORDS | st.just("9" * 30))
            case _:
                place = draw(st.integers(0, len(parts[at])))
                parts[at] = parts[at][:place] + draw(st.characters()) + parts[at][place + 1 :]
        if not parts:
            break
    return " ".join(parts)


@given(positions() | st.text())
def test_a_spoilt_position_is_an_invalid_state(text: str) -> None:
    try:
        game = sr.position(text)
    except (sr.InvalidState, sr.InvalidSetup) as error:
        assert str(error)
        return
    assert sr.position(game.text).state.table == game.state.table
    _ = (list(game.legal[:20]), game.view("p1").to_json())


ANYTHING = st.sampled_from([*NASTY, 2, 4, "normal", b"", object(), (1,), {"p1": ["paul-klee"]}, ["Ann"], lambda: 0])


@given(
    game=st.just("surrealist") | ANYTHING,
    options=st.fixed_dictionaries(
        {},
        optional={
            "players": ANYTHING,
            "seed": ANYTHING,
            "mode": ANYTHING,
            "options": ANYTHING | st.dictionaries(st.sampled_from(["menu", "draft", "x", "first_player"]), ANYTHING),
            "hands": ANYTHING | st.dictionaries(st.sampled_from(["p1", "p9", "1"]), ANYTHING),
            "names": ANYTHING | st.lists(ANYTHING, max_size=4),
        },
    ),
)
def test_a_game_of_anything_is_begun_or_refused(game: Any, options: dict[str, Any]) -> None:
    try:
        begun = sr.new_game(game, **{"players": 2, "seed": 1, **options})
    except sr.InvalidSetup as error:
        assert str(error)
        return
    assert sr.Game.from_json(begun.to_json()) == begun


READERS: tuple[Callable[[Any], Any], ...] = (
    sr.Game.from_json,
    sr.View.from_json,
    sr.Record.from_json,
    sr.replay,
    sr.position,
)


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize(
    "text",
    [
        DEEP,
        '{"a":' * 50_000,
        "{}",
        "null",
        "[]",
        "",
        " ",
        "NaN",
        '{"format":NaN}',
        "9" * 10_000,
        '"\\ud800"',
        b"{}",
        7,
        None,
    ],
    ids=lambda text: f"{text!r:.12}",
)
def test_what_is_no_document_is_refused(read: Callable[[Any], Any], text: Any) -> None:
    if read is sr.position and isinstance(text, str) and not text.strip():
        return  # a table nobody has sat down at
    with pytest.raises((sr.InvalidState, sr.InvalidSetup)):
        read(text)


@pytest.mark.parametrize("read", READERS)
def test_fifty_megabytes_are_refused_at_once(read: Callable[[Any], Any]) -> None:
    text = '{"format":"' + "x" * 50_000_000
    began = time.monotonic()
    with pytest.raises((sr.InvalidState, sr.InvalidSetup)):
        read(text)
    for action in (games()[3].play, games()[3].explain, games()[3].view("p1").action):
        with pytest.raises((sr.InvalidAction, sr.IllegalAction)):
            action(text)
    assert time.monotonic() - began < 5


def test_errors_say_where() -> None:
    document = json.loads(games()[3].to_json())
    document["state"]["table"]["hands"]["p1"] = ["nobody"]
    with pytest.raises(sr.InvalidState) as refused:
        sr.Game.from_json(json.dumps(document))
    assert refused.value.path == "state.table.hands.p1[0]"
    seat, number = games()[3].question.asks[0], games()[3].legal[0].number
    for text, path in (
        (f'{{"seat":"{seat}","choice":["serve","wine"]}}', "choice"),
        (f'{{"seat":"{seat}","choice":["serve",7,"dora-maar"]}}', "choice[1]"),
        ('{"seat":"p9","choice":["decline"]}', "seat"),
        (f'{{"seat":"{seat}","number":-1,"choice":["decline"]}}', "number"),
        (f'{{"seat":"{seat}","number":{10**30},"choice":["decline"]}}', "number"),
    ):
        with pytest.raises(sr.InvalidAction) as unread:
            games()[3].play(text)
        assert unread.value.path == path, text
    with pytest.raises(sr.StaleAction):
        games()[3].play(f"{seat}#{number + 1} {games()[3].legal[0].text}")


def test_who_looks_on_has_no_name_at_the_table() -> None:
    with pytest.raises(sr.InvalidSetup):
        games()[3].with_name(None, "Ann")


def test_an_action_of_another_game_is_no_action_of_this_one() -> None:
    cards = sr.load_cards(text=sr.load_cards().text.replace("Paul Klee", "Zoe Klee"))
    other = sr.new_game(players=3, seed=3, cards=cards, hands={"p1": ["zoe-klee"]}, options={"first_player": "p1"})
    foreign = [action for action in other.legal if "zoe" in str(action)]
    assert foreign
    for action in foreign:
        with pytest.raises((sr.InvalidAction, sr.IllegalAction)):
            games()[3].play(action)
        assert action not in games()[3].legal
    assert other.legal[0] not in games()[3].legal


@pytest.mark.parametrize("value", NASTY, ids=repr)
def test_no_seat_of_that_name(value: Any) -> None:
    game = games()[3]
    if value is None or value == "p1":
        return
    for ask in (game.view, game.may_undo, game.retract, game.default_action, game.legal.of):
        try:
            found = ask(value)
        except (sr.InvalidSetup, sr.IllegalAction):
            continue
        assert ask == game.legal.of and len(found) == 0
    for number in (value, -value if isinstance(value, int) else value):
        try:
            game.since(number, "p1")
        except sr.InvalidSetup:
            continue


@pytest.mark.parametrize(
    "value", [5, b"x", {}, [], float("nan"), True, object(), ("p1",)], ids=lambda value: repr(value)[:9]
)
def test_an_argument_of_another_type_is_refused(value: Any) -> None:
    game, view = games()[3], games()[3].view("p1")
    for setup in (
        lambda: sr.Game.from_json(game.to_json(), value),
        lambda: sr.View.from_json(view.to_json(), value),
        lambda: sr.replay(game.record, value),
        lambda: sr.position(game.text, value),
        lambda: sr.schema("view", value),
        lambda: sr.schema(value),
        lambda: sr.new_game(players=2, seed=1, cards=value),
        lambda: sr.imagine(value, 1),
        lambda: sr.imagine(view, "7"),  # type: ignore[arg-type]
        lambda: sr.load_cards(text=value),
        lambda: sr.check(text=value),
        lambda: game.why(value),
        lambda: view.why(value),
    ):
        with pytest.raises(sr.InvalidSetup):
            setup()
    for asked in (game.question, view.question):
        with pytest.raises(sr.InvalidAction):
            asked.phrase(value)


@pytest.mark.parametrize("path", ["\ud800", "a\0b", 5, float("nan"), [5], [b"x"]], ids=repr)
def test_a_path_that_cannot_be_is_refused(path: Any) -> None:
    for read in (sr.load_cards, sr.check):
        with pytest.raises(sr.InvalidSetup):
            read(path)


@pytest.mark.parametrize(
    ("setup", "path"),
    [
        ({"players": 9}, "players"),
        ({"players": "two"}, "players"),
        ({"seed": -1}, "seed"),
        ({"mode": "odd"}, "mode"),
        ({"options": {"odd": "yes"}}, "options"),
        ({"options": {"menu": "latin"}}, "options.menu"),
        ({"options": {"first_player": "p4"}}, "options.first_player"),
        ({"hands": {"p1": ["nobody"]}}, "hands.p1"),
        ({"hands": {"p7": ["paul-klee"]}}, "hands"),
        ({"names": ["Ann", "B\nen"]}, "names[1]"),
        ({"names": ["Ann"]}, "names"),
        ({"cards": 5}, "cards"),
        ({"game": "chess"}, "game"),
    ],
    ids=str,
)
def test_what_cannot_be_set_up_says_where(setup: dict[str, Any], path: str) -> None:
    with pytest.raises(sr.InvalidSetup) as refused:
        sr.new_game(**({"players": 2, "seed": 1} | setup))
    assert refused.value.path == path
    if path == "players" and setup[path] == 9:
        document = json.loads(games()[1].to_json()) | {"players": 9}
        with pytest.raises(sr.InvalidState) as unread:
            sr.Game.from_json(json.dumps(document))
        assert unread.value.path == path
