"""What the library hands out is yours or cannot be written: whatever is done to it, every game stays as it was."""

import copy
import json
import pickle
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import supperrules as sr
from supperrules import resources
from supperrules.cards.tree_schema import card_schema
from tests.api.twins import begin, played_out

SCHEMAS = ("view", "question", "action", "event", "record")
# For games and tools, and the house's own.
_APART = {"rules"}


@cache
def evenings() -> tuple[sr.Game, ...]:
    """Sealed answers, abilities under way, an end with points."""
    sealed = begin(3, "advanced", 1)
    line = played_out(begin(3, "advanced", 3), b"lasting")
    deep = max(line, key=lambda game: len(game.state.stack))
    return sealed.play(sealed.legal.of("p2")[0]), deep, line[-1]


def _handed_out(game: sr.Game) -> Iterator[Any]:
    """Everything a client gets at a game, or beside it."""
    yield game
    yield game.record
    yield [game.why(event) for event in game.events]
    yield [game.explain(action) for action in game.legal[:2]]
    yield [game.may_undo(seat) for seat in game.seats]
    for seat in (None, *game.seats):
        view = game.view(seat)
        yield view
        yield view.record
        yield [view.why(event) for event in view.events]
    yield sr.info(game.name)
    yield sr.replay(game.record)
    yield [sr.schema(value, game.cards) for value in SCHEMAS]
    yield card_schema()
    yield sr.check(text='guest "Nobody": wine')


def _answers(game: sr.Game, views: list[sr.View]) -> list[str]:
    """What the library says afterwards, of this game, of these views of it and of a new one."""
    said = [game.to_json(), game.record.to_json(), game.text, game.svg(), repr(game.cards), repr(game.cards.deck)]
    said += [f"{event.to_json()} {event.sentence()} {game.why(event)}" for event in game.events]
    for seat, seen in zip((None, *game.seats), views, strict=True):
        for view in (seen, game.view(seat)):
            said += [view.to_json(), view.record.to_json(), view.text, view.svg(), str(view.outcome), repr(view.table)]
            said.append(repr(view.summary))
            said += [" ".join(view.words_at("hands", each)) for each in game.seats]
            said.append(str(view.number_at("platter", "wine")))
    known = sr.info(game.name)
    said.append(json.dumps([known.options, known.modes, known.seats, [sr.schema(value) for value in SCHEMAS]]))
    said.append(json.dumps(card_schema()))
    said.append(str(sr.check(text='guest "Nobody": wine')))
    other = sr.new_game(game.name, players=4, seed=11, mode="advanced")
    return [*said, other.to_json(), other.rules_hash, json.dumps(other.options)]


def _spoil(value: Any, met: dict[int, Any]) -> None:
    """Write into every mapping, list and set that can be reached, and set every public name of a value of ours."""
    if id(value) in met:
        return
    met[id(value)] = value  # kept, so that its id stays its own
    match value:
        case dict():
            for inside in list(value.values()):
                _spoil(inside, met)
            _tried(value.clear)
            _tried(lambda: value.update(zz="zz"))
            _tried(lambda: value.__setitem__("wine", 99))
        case list():
            for inside in list(value):
                _spoil(inside, met)
            value[:] = ["zz"]
        case set():
            value.clear()
        case tuple() | frozenset():
            for inside in value:
                _spoil(inside, met)
        case str() | int() | float() | None | type():
            pass
        case _ if type(value).__module__.startswith("supperrules"):
            for name in _names(value):
                inside = getattr(value, name)
                _spoil(inside, met)
                with pytest.raises((AttributeError, TypeError)):
                    setattr(value, name, inside)
            if hasattr(value, "json_value"):
                _spoil(value.json_value(), met)


def _names(value: Any) -> list[str]:
    found = [name for name in dir(value) if not name.startswith("_") and name not in _APART]
    return [name for name in found if not callable(getattr(value, name))]


def _tried(write: Callable[[], object]) -> None:
    try:
        write()
    except TypeError as refused:
        assert "read-only" in str(refused) or "mappingproxy" in str(refused)


@pytest.mark.parametrize("number", range(3))
def test_whatever_is_written_into_what_was_handed_out_the_game_stays_as_it_was(number: int) -> None:
    game = evenings()[number]
    views = [game.view(seat) for seat in (None, *game.seats)]
    before, met = _answers(game, views), {}
    for value in (*_handed_out(game), *views):
        _spoil(value, met)
    assert len(met) > 1_000
    assert _answers(game, views) == before


def test_a_mapping_of_the_house_is_read_compared_and_kept_like_any_other() -> None:
    record, known = evenings()[2].record, sr.info("surrealist")
    for mapping in (record.marks, record.options, known.options, known.modes["normal"], sr.load_cards().deck.menu):
        assert mapping == dict(mapping) == copy.copy(mapping) == copy.deepcopy(mapping)
        assert pickle.loads(pickle.dumps(mapping)) == mapping and json.loads(json.dumps(mapping, default=repr))
        with pytest.raises(TypeError, match="read-only"):
            mapping["wine"] = "red"
        with pytest.raises(TypeError, match="read-only"):
            mapping |= {"wine": "red"}
        own = mapping.copy()
        own["wine"] = "red"
        assert "wine" not in mapping


def test_a_copied_game_still_knows_its_evening() -> None:
    for game in evenings():
        for held in (copy.copy(game), copy.deepcopy({"table": [game]})["table"][0]):
            assert held == game and held.history == game.history and held.record == game.record
            assert [held.may_undo(seat) for seat in game.seats] == [game.may_undo(seat) for seat in game.seats]
        view = game.view("p1")
        for seen in (copy.copy(view), copy.deepcopy(view)):
            assert seen == view and seen.since(0) == view.since(0) and seen.record == view.record


def test_every_value_copies_to_itself() -> None:
    game = evenings()[1]
    asked = game.question
    values = [game, game.view("p1"), game.cards, game.record, game.events[0], asked, game.legal, game.legal[0]]
    values += [
        asked.why[0],
        game.why(game.events[-1]),
        evenings()[2].outcome,
        game.may_undo("p1"),
        game.explain("done"),
    ]
    for value in values:
        assert copy.copy(value) is value and copy.deepcopy(value) is value


def test_a_pickled_game_is_a_save() -> None:
    for game in evenings():
        back = pickle.loads(pickle.dumps(game))
        assert back == game and back.to_json() == game.to_json() and back.history == ()
        assert pickle.loads(pickle.dumps(game.record)) == game.record
        assert pickle.loads(pickle.dumps(game.cards)) == game.cards


def test_records_of_equal_games_are_one_entry() -> None:
    game = evenings()[2]
    assert len({game.record, game.record}) == 1 and len({game.outcome, game.outcome}) == 1


def _without_the_first_guest() -> sr.Cards:
    heading, _, *others = sr.load_cards().text.split('\nguest "')
    return sr.load_cards(text='\nguest "'.join((heading, *others)))


def test_an_action_of_another_card_set_is_another_action() -> None:
    other = _without_the_first_guest()
    equal = 0
    for seed in range(8):
        here = sr.new_game(players=2, seed=seed)
        there = sr.new_game(players=2, seed=seed, cards=other)
        assert not set(here.legal) & set(there.legal)
        again = sr.new_game(players=2, seed=seed)
        assert list(here.legal) == list(again.legal) and set(here.legal) == set(again.legal)
        equal += sum(mine.text == yours.text for mine in here.legal for yours in there.legal)
    assert equal, "some seat the same guest by the same words"


def test_only_an_event_of_this_game_has_a_reason_in_it() -> None:
    game = evenings()[2]
    other = played_out(begin(3, "advanced", 4), b"lasting")[-1]
    branch = played_out(begin(3, "advanced", 3), b"otherwise")[-1]
    foreign = [event for event in (*other.history, *branch.history) if event not in game.history]
    assert len(foreign) > 100
    for event in foreign:
        with pytest.raises(sr.InvalidSetup, match="not of this game"):
            game.why(event)
    view = game.view("p1")
    heard = [event for event in (*other.view("p1").since(0), *game.view("p2").since(0)) if event not in view.since(0)]
    assert heard
    for event in heard:
        with pytest.raises(sr.InvalidSetup, match="not of this game"):
            view.why(event)
    assert all(game.why(event) for event in game.history) and all(view.why(event) for event in view.since(0))


def test_a_deck_whose_words_stand_in_another_order_is_the_same_deck(tmp_path: Path) -> None:
    shipped = resources.read(resources.folder("cards") / "surrealist" / "deck.toml").decode()
    turned = shipped.replace("wine = [2, 3, 4], food = [2, 3, 4]", "food = [2, 3, 4], wine = [2, 3, 4]")
    assert turned != shipped
    sets = []
    for i, text in enumerate(
        (shipped, turned, shipped.replace("hand = 6", "hand = 5"), turned.replace("hand = 6", "hand = 5"))
    ):
        folder = tmp_path / str(i)
        folder.mkdir()
        (folder / "deck.toml").write_text(text, encoding="utf-8")
        (folder / "cards.supper").write_text(sr.load_cards().text, encoding="utf-8")
        sets.append(sr.load_cards(folder))
    assert sets[0] == sets[1] == sr.load_cards() and sets[2] == sets[3] != sets[0]
    for cards in sets:
        assert pickle.loads(pickle.dumps(cards)) == cards == copy.deepcopy(cards)
        game = sr.new_game(players=2, seed=1, cards=cards)
        assert sr.Game.from_json(game.to_json()).cards == cards
