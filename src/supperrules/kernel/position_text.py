"""The position of any game as one line and back, from its nouns and shapes.

    toy; 3 seats; pile: [beta 2*eta]; hands: {p1: [alpha] p2: [3*?]}; turns: 4; at evening/rounds turn/menu{seat: p2}

Fields that are empty are left out. What follows the fields: `at` the stack, bottom first, each frame with the place it
goes on at (and, where it is another one, the place it is in); `sealed`, `answered` by seat; `chance` and `spent`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, assert_never

from supperrules.errors import InvalidState
from supperrules.kernel.compact_text import Reader, word, written
from supperrules.kernel.json_text import Misread
from supperrules.kernel.nouns import Bag, Group, Many, Noun, One, Per, Shape, Tagged, blank
from supperrules.kernel.rules import AnyRules, Rules
from supperrules.kernel.state import S, State
from supperrules.kernel.state_json import read_state, state_json
from supperrules.kernel.value import Json, Value

_SEATS: Final = ("seat", "seats")
_COUNTS: Final = ("chance", "spent")


def position_text(rules: Rules[S, Any], state: State[S], viewer: int | None = None) -> str:
    """The line of a position, or of a view of it, which says as much as its JSON; of the viewer it says nothing."""
    return "; ".join(_parts(rules, state))


def read_position(
    text: str, made: Callable[[int, Mapping[str, str]], AnyRules], game: str, secrets: bool = True
) -> tuple[AnyRules, State[Any]]:
    """The rules and the position of such a line; `made(players, options)` gives the rules of a game.

    `secrets`: it must be a whole position, not a view. Raises InvalidState naming the part that cannot be read or
    cannot be, and whatever `made` raises.
    """
    try:
        reader = Reader(text)
        players, options = _head(reader, game)
    except Misread as misread:
        raise InvalidState(misread.message, misread.place) from None
    rules = made(players, options)
    try:
        found = _state(reader, rules)
    except Misread as misread:
        raise InvalidState(misread.message, misread.place) from None
    state = read_state(rules, found, secrets)
    _each_card_once(rules, state, secrets)
    return rules, state


def _each_card_once(rules: AnyRules, state: State[Any], secrets: bool) -> None:
    """Whoever writes a position by hand may forget where a card lies. Raises InvalidState naming the card."""
    shapes = {field.name: field.shape for field in rules.fields}
    for pool in rules.pools:
        found: Counter[tuple[str, int]] = Counter()
        for zone in pool.zones:
            found.update(_cards(shapes[zone], getattr(state.table, zone), rules.nouns))
        nouns = {noun for noun, _ in found}
        if len(nouns) > 1:
            continue  # not only cards lie there
        noun = nouns.pop() if nouns else _noun_of(shapes[pool.zones[0]])
        words: Any = rules.nouns[noun]
        known = Counter({card: count for (_, card), count in found.items() if card or not words.unknown})
        over, under = known - Counter(pool.cards), Counter(pool.cards) - known
        zones = ", ".join(pool.zones)
        if over:
            raise InvalidState(f"{words.words[min(over)]} lies in more than one of {zones}, or too often", "table")
        if secrets and under:
            raise InvalidState(f"{words.words[min(under)]} is missing: it must lie in one of {zones}", "table")


def _noun_of(shape: Shape) -> str:
    match shape:
        case One(noun):
            return noun
        case Many(inner) | Bag(inner) | Per(_, inner):
            return _noun_of(inner)
        case Group(parts):
            return _noun_of(parts[0][1])
        case Tagged(_, cases):
            return _noun_of(next(iter(cases.values()))[0])
        case _:
            assert_never(shape)


def _cards(shape: Shape, value: Any, nouns: Mapping[str, Noun]) -> Iterator[tuple[str, int]]:
    match shape:
        case One(noun):
            yield noun, value
        case Many(inner) | Bag(inner) | Per(_, inner):
            for part in value:
                yield from _cards(inner, part, nouns)
        case Group(parts):
            for (_, inner), part in zip(parts, value, strict=True):
                yield from _cards(inner, part, nouns)
        case Tagged(_, cases):
            for inner, part in zip(cases[value[0]], value[1:], strict=True):
                yield from _cards(inner, part, nouns)
        case _:
            assert_never(shape)


def empty(shape: Shape, nouns: Mapping[str, Noun]) -> Value | None:
    """The empty value of a shape, None for one that has none."""
    try:
        return blank(shape, nouns)
    except ValueError:
        return None


def _parts(rules: Rules[S, Any], state: State[S]) -> Iterator[str]:
    found: Any = state_json(rules, state)
    yield word(rules.name)
    yield f"{rules.seats} {_SEATS[rules.seats > 1]}"
    yield from (f"{word(name)}={word(str(value))}" for name, value in rules.options.items())
    for field in rules.fields:
        if getattr(state.table, field.name) != empty(field.shape, rules.nouns):
            yield f"{word(field.name)}: {written(found['table'][field.name])}"
    yield " ".join(("at", *map(_frame_text, found["stack"]))) if state.stack else "over"
    if state.sealed:
        yield f"sealed {written(found['sealed'])}"
    if any(state.answered):
        yield f"answered {written(found['answered'])}"
    yield from (f"{name} {found[name]}" for name in _COUNTS if found[name])


def _frame_text(frame: Any) -> str:
    places = [frame["next"]] if frame["next"] == frame["at"] else [frame["next"], frame["at"]]
    names = written(frame["names"]) if frame["names"] else ""
    return "/".join(map(word, (frame["flow"], *places))) + names


def _head(reader: Reader, game: str) -> tuple[int, dict[str, str]]:
    name = reader.word()
    if name != game:
        raise Misread(f"this is a position of {name!a:.60}, not of {game!r}: it begins with the name of the game")
    reader.need(";")
    count = reader.value()
    if type(count) is not int or not 0 < count < 100 or not (reader.takes("seats") or reader.takes("seat")):
        raise Misread(f"expected how many play, `3 seats`, behind `{game};`").under("seats")
    options: dict[str, str] = {}
    while reader.takes(";"):
        before = reader.mark()
        option = reader.word()
        if not reader.takes("="):
            reader.back_to(before)
            break
        options[option] = reader.word()
    return count, options


def _state(reader: Reader, rules: AnyRules) -> Json:
    coders = rules.coding.fields
    table: dict[str, Json] = {
        field.name: coders[field.name].write(nothing)
        for field in rules.fields
        if (nothing := empty(field.shape, rules.nouns)) is not None
    }
    found: dict[str, Json] = {"stack": [], "sealed": [], "answered": [0] * rules.seats, "chance": 0, "spent": 0}
    said: set[str] = set()
    while not reader.over:
        name = reader.word()
        if name in said:
            raise Misread("stands here twice").under(name)
        said.add(name)
        if reader.takes(":"):
            if name not in coders:
                raise Misread(f"no field {name!a:.60}; there are {', '.join(coders)}").under("table")
            table[name] = reader.value()
        elif name == "at":
            found["stack"] = list(_frames(reader))
        elif name in ("sealed", "answered", *_COUNTS):
            found[name] = reader.value()
        elif name != "over":
            raise Misread(f"expected a field with `:`, `at`, `over`, `sealed` or `answered`, found {name!a:.60}")
        if not reader.over:
            reader.need(";")
    if "at" not in said and "over" not in said:
        raise Misread("how it goes on is missing: `at FLOW/PLACE`, or `over`").under("stack")
    missing = [name for name in coders if name not in table]
    if missing:
        raise Misread("is missing").under(missing[0]).under("table")
    return {"table": table, **found}


def _frames(reader: Reader) -> Iterator[Json]:
    while not reader.over and not reader.sees(";"):
        flow = reader.word()
        reader.need("/")
        next = at = reader.word()
        if reader.takes("/"):
            at = reader.word()
        names = reader.value() if reader.sees("{") else {}
        yield {"flow": flow, "next": next, "names": names, "at": at}
