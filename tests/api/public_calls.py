"""Every public call of a value and of all that it hands out: each ends in a result, or in a SupperError."""

import inspect
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import supperrules as sr

MOST = 3
"""Values of one type that are asked, of those that one value hands out."""

LANGUAGES = (("en",), ("fr",), ("tlh",))
TEXTS = (("decline",), ("p1 serve wine to paul-klee",), ("p2 draw",), ("keep dora-maar",), ("{}",), ("what?",))

# Methods that cannot be called without arguments: what each is called with, given the value.
ARGUMENTS: dict[tuple[type, str], Callable[[Any], Sequence[tuple[Any, ...]]]] = {
    (sr.Game, "view"): lambda game: [(None,), *((seat,) for seat in game.seats)],
    (sr.Game, "play"): lambda game: [*((action,) for action in game.legal[:2]), *TEXTS],
    (sr.Game, "explain"): lambda game: [*((action,) for action in game.legal[:2]), *TEXTS],
    (sr.Game, "action"): lambda game: TEXTS,
    (sr.Game, "why"): lambda game: [(event,) for event in game.events[:2]],
    (sr.Game, "since"): lambda game: [(0, "p1"), (0, None)],
    (sr.Game, "may_undo"): lambda game: [("p1",)],
    (sr.Game, "retract"): lambda game: [("p1",)],
    (sr.Game, "default_action"): lambda game: [("p1",), ("p2",)],
    (sr.Game, "with_name"): lambda game: [("p1", "Ann")],
    (sr.Game, "from_json"): lambda game: [(game.to_json(), game.cards)],
    (sr.View, "action"): lambda view: TEXTS,
    (sr.View, "explain"): lambda view: [*((action,) for action in view.legal[:2]), *TEXTS],
    (sr.View, "since"): lambda view: [(0,), (view.told,)],
    (sr.View, "why"): lambda view: [(event,) for event in view.events[:2]],
    (sr.View, "words_at"): lambda view: [("hands", "p1"), ("nothing",)],
    (sr.View, "number_at"): lambda view: [("platter", "wine"), ("nothing",)],
    (sr.View, "from_json"): lambda view: [(view.to_json(), view.cards)],
    (sr.Question, "phrase"): lambda asked: [(action,) for action in asked.options[:3]],
    (sr.Legal, "of"): lambda legal: [("p1",), ("p9",)],
    (sr.Legal, "index"): lambda legal: [(action,) for action in legal[:1]],
    (sr.Legal, "count"): lambda legal: [(action,) for action in legal[:1]],
    (sr.Cards, "guest"): lambda cards: [(card.id,) for card in cards.guests[:1]],
    (sr.Cards, "of"): lambda cards: [("guest",), ("nothing",)],
    (sr.Record, "from_json"): lambda record: [(record.to_json(),)],
    (sr.Source, "position"): lambda source: [(0,)],
    (sr.Source, "line"): lambda source: [(1,)],
}
PUBLIC = {value for name in sr.__all__ if inspect.isclass(value := getattr(sr, name)) and not issubclass(value, str)}


def answers(value: Any) -> Iterator[Any]:
    """Whatever every public name of this value gives: results, or the SupperErrors they end in.

    Any other error goes through, with a note that says which call it was.
    """
    for name in dir(type(value)):
        if not name.startswith("_"):
            try:
                yield from _answers(value, name)
            except Exception as error:
                error.add_note(f"in {type(value).__name__}.{name}")
                raise


def _answers(value: Any, name: str) -> Iterator[Any]:
    found = _called(lambda: getattr(value, name))
    if not callable(found):
        yield found
        return
    for arguments in _arguments(value, name, found):
        yield _called(lambda arguments=arguments: found(*arguments))


def _arguments(value: Any, name: str, method: Callable[..., Any]) -> Sequence[tuple[Any, ...]]:
    given = ARGUMENTS.get((type(value), name))
    if given is not None:
        return given(value)
    parameters = inspect.signature(method).parameters
    if "language" in parameters:
        return LANGUAGES
    assert all(one.default is not one.empty for one in parameters.values()), f"say what {name} is called with"
    return [()]


def _called(call: Callable[[], Any]) -> Any:
    try:
        return call()
    except sr.SupperError as error:
        return error


def everything(value: Any) -> Counter[type]:
    """Every public call of a value and of what it hands out: how many values of each type were asked."""
    waiting, met = [value], Counter[type]()
    while waiting:
        here = waiting.pop()
        kind = type(here)
        if isinstance(here, sr.SupperError):
            assert str(here).strip(), "an error without a word"
        elif isinstance(here, dict):
            waiting += here.values()
        elif isinstance(here, list | tuple):
            waiting += here[:MOST]
        elif kind in PUBLIC:
            met[kind] += 1
            if met[kind] <= MOST:
                waiting += here[:MOST] if isinstance(here, sr.Legal) else ()
                waiting += answers(here)
    return met
