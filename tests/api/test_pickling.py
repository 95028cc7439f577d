"""Every public value and error goes through pickle and copy, and from process to process, and says the same after."""

import copy
import inspect
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from typing import Any

import pytest

import supperrules as sr
from supperrules import errors
from tests.api.twins import begin, played_out

BAD_CARDS = 'guest "Nobody"\n  apetites: wine, bier, wine.\n  plate: gain 1 soup.\n'
TWO_OF_A_NAME = (
    'guest "Nobody"\n  appetites: wine, food, drama.\n  plate: send 1 dessert from the kitchen to this guest.\n' * 2
)
# A pickled view begins a new history, and the rules are functions, made again wherever a game is.
_LEFT_OUT = {"record", "rules", "state"}


@cache
def _games() -> tuple[sr.Game, ...]:
    """Sealed answers, one game for each question that is asked, the last position."""
    sealed = begin(3, "advanced", 1)
    line = played_out(begin(3, "advanced", 3), b"lasting")
    asked = {game.question.key: game for game in line if game.question is not None}
    return (sealed.play(sealed.legal.of("p2")[0]), *asked.values(), line[-1])


@cache
def _values() -> tuple[Any, ...]:
    """Everything public that the library hands out, with all that its public attributes hold."""
    found: list[Any] = [sr.info("surrealist"), sr.load_cards(), sr.schema("view"), sr.replay(_games()[-1].record)]
    found += [sr.position(_games()[1].text), sr.imagine(_games()[1].view("p1"), 1)]
    found += [*sr.check(text=BAD_CARDS), *sr.check(text=TWO_OF_A_NAME)]
    found.append(found[-1].source.position(9))
    found += sr.load_cards(game="adel").of("item")[:2]
    for game in _games():
        found += [game, game.record, game.explain("p1 decline"), *map(game.may_undo, game.seats)]
        found += [game.why(event) for event in game.events]
        for seat in (None, *game.seats):
            view = game.view(seat)
            found += [view, view.record, view.table, *map(view.explain, view.legal[:1])]
    return tuple(_reached(found))


def _reached(waiting: list[Any]) -> Iterator[Any]:
    met = dict[int, Any]()
    while waiting:
        value = waiting.pop()
        if id(value) in met or type(value) in (str, int, bool, float, type, type(None)):
            continue
        met[id(value)] = value
        yield value
        if isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, list | tuple | sr.Legal):
            waiting += value[:10]
        if _is_ours(value):
            waiting += [inside for name in _names(value) if not callable(inside := getattr(value, name))]


def _is_ours(value: Any) -> bool:
    return type(value).__module__.startswith("supperrules")


def _names(value: Any) -> list[str]:
    return [name for name in dir(type(value)) if not name.startswith("_") and name not in _LEFT_OUT]


def _said(value: Any) -> dict[str, Any]:
    """What a value says of itself: all its public attributes, and all its methods that need no argument."""
    said: dict[str, Any] = {"": (str(value), repr(value))}
    if isinstance(value, dict | str):
        return said | {"value": _plain(value)}
    if isinstance(value, sr.Game):  # a pickled one is a save: it has no history
        return said | {"save": value.to_json()}
    for name in _names(value):
        inside = getattr(value, name)
        if callable(inside) and any(one.default is one.empty for one in inspect.signature(inside).parameters.values()):
            continue
        try:
            said[name] = _plain(inside() if callable(inside) else inside)
        except sr.IllegalAction as refused:
            said[name] = str(refused)
    return said


def _plain(value: Any) -> Any:
    match value:
        case dict():
            return {key: _plain(inside) for key, inside in value.items()}
        case list() | tuple() | sr.Legal():
            return [_plain(inside) for inside in value[:40]]
        case _ if hasattr(value, "to_json"):
            return type(value), value.to_json()
        case _:
            return type(value), repr(value) if _is_ours(value) else value


WAYS: tuple[Callable[[Any], Any], ...] = (
    lambda value: pickle.loads(pickle.dumps(value)),
    lambda value: pickle.loads(pickle.dumps(value, 2)),
    copy.copy,
    copy.deepcopy,
)


def _some_of_each() -> Iterator[Any]:
    by_type: dict[type, list[Any]] = {}
    for value in _values():
        if _is_ours(value):
            by_type.setdefault(type(value), []).append(value)
    for values in by_type.values():
        yield from values[:: len(values) // 20 + 1]


def test_every_public_value_says_the_same_after_pickle_and_copy() -> None:
    for value in _some_of_each():
        said = _said(value)
        for way in WAYS:
            again = way(value)
            assert type(again) is type(value) and _said(again) == said
            assert again == value or type(value).__eq__ is object.__eq__


def test_no_public_type_or_function_was_left_out() -> None:
    met = tuple({type(value) for value in _values()} | {type(error) for error in _errors()})
    for name in sr.__all__:
        public = getattr(sr, name)
        assert pickle.loads(pickle.dumps(public)) is public
        if inspect.isclass(public) and name != "GameInfo":
            assert any(issubclass(one, public) for one in met), name
    assert type(sr.info("surrealist")) in met


def _error(refused: Callable[[], object]) -> sr.SupperError:
    with pytest.raises(sr.SupperError) as caught:
        refused()
    return caught.value


def _other_cards() -> sr.Cards:
    heading, _, *others = sr.load_cards().text.split('\nguest "')
    return sr.load_cards(text='\nguest "'.join((heading, *others)))


class OfSomebodyElse(sr.SupperError):
    """An error of a game from outside, made from other things than its message."""

    def __init__(self, table: int, *, guests: list[str]) -> None:
        self.table, self.guests = table, guests
        super().__init__(f"table {table} has no chair for {', '.join(guests)}")


@cache
def _errors() -> tuple[sr.SupperError, ...]:
    """Errors as the library raises them, of every kind there is."""
    game, over = _games()[1], _games()[-1]
    number = game.legal[0].number or 0
    return (
        _error(lambda: sr.load_cards(text=BAD_CARDS)),
        _error(lambda: sr.new_game(players=9, seed=1)),
        _error(lambda: sr.new_game("chess", players=2, seed=1)),
        _error(lambda: sr.Game.from_json("{}")),
        _error(lambda: sr.Game.from_json(game.to_json().replace('"hands"', '"hand"'))),
        _error(lambda: sr.Game.from_json(game.to_json(), _other_cards())),
        _error(lambda: game.play("p1 recite a poem")),
        _error(lambda: game.play(f"{game.legal[0].seat}#{number + 1} {game.legal[0].text}")),
        _error(lambda: over.play("p1 decline")),
        _error(lambda: game.events[-1].sentence("tlh")),
        _error(lambda: game.default_action("p9")),
        errors.JobFailed("2 jobs of 4 failed"),
        OfSomebodyElse(3, guests=["Ann", "Ben"]),
    )


def _kinds(of: type[sr.SupperError]) -> Iterator[type[sr.SupperError]]:
    yield of
    for kind in of.__subclasses__():
        yield from _kinds(kind)


def test_every_error_is_the_same_after_pickle_and_copy() -> None:
    for error in _errors():
        error.add_note("while the soup was served")
        for way in WAYS:
            again = way(error)
            assert type(again) is type(error) and (str(again), again.args) == (str(error), error.args)
            assert vars(again) == vars(error)


def test_no_kind_of_error_was_left_out() -> None:
    raised = {type(error) for error in _errors()}
    assert {kind for kind in _kinds(sr.SupperError) if kind.__module__ == errors.__name__} <= (
        raised | {sr.SupperError, errors._AtPath}
    )


def _read_upload(upload: tuple[str, str]) -> Any:
    """What a server does with an upload, in another process."""
    what, text = upload
    return sr.load_cards(text=text) if what == "cards" else sr.Game.from_json(text)


def test_a_bad_upload_leaves_the_processes_at_work() -> None:
    game, cards = _games()[1], sr.load_cards()
    stale = game.to_json().replace(game.rules_hash, "0" * len(game.rules_hash))
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        for upload, refused in (
            (("cards", BAD_CARDS), sr.CardError),
            (("save", stale), sr.RulesMismatch),
            (("save", "{}"), sr.InvalidState),
        ):
            here = _error(lambda upload=upload: _read_upload(upload))
            with pytest.raises(refused) as caught:
                processes.submit(_read_upload, upload).result()
            assert (type(caught.value), str(caught.value)) == (type(here), str(here))
            assert {**vars(here), "__notes__": 0} == {**vars(caught.value), "__notes__": 0}
        assert processes.submit(_read_upload, ("cards", cards.text)).result() == cards
        assert processes.submit(_read_upload, ("save", game.to_json())).result() == game
