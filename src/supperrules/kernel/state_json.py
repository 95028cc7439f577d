"""A position as JSON and back: named fields and words, never the layout in memory."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from supperrules.errors import InvalidAction, InvalidState
from supperrules.kernel.json_text import Misread, at, canonical, entries, members, seen, whole
from supperrules.kernel.masking import unknowns
from supperrules.kernel.nouns import UNKNOWN_WORD
from supperrules.kernel.play import question
from supperrules.kernel.question import Question
from supperrules.kernel.rules import AnyRules, RulesOf
from supperrules.kernel.state import Frame, S, State
from supperrules.kernel.value import Choice, Json

HIDDEN: Final[Choice] = (UNKNOWN_WORD,)
"""A sealed answer, as others see it."""

MOST: Final = 10**12
"""Numbers that only count go up to here."""

_T = TypeVar("_T")
_FRAME = frozenset(("flow", "next", "names", "at"))
_STATE = frozenset(("table", "stack", "sealed", "answered", "chance", "spent"))
_ACTION = frozenset(("seat", "number", "choice"))


def table_json(rules: RulesOf[S], table: S) -> Json:
    """A table as an object of its fields."""
    return {name: coder.write(getattr(table, name)) for name, coder in rules.coding.fields.items()}


def frame_json(rules: RulesOf[S], frame: Frame) -> Json:
    """A frame, its places as labels (K20)."""
    flow = rules.flows[frame.flow]
    return {
        "flow": frame.flow,
        "next": flow.label_of(frame.next),
        "names": rules.coding.frames[frame.flow].write(frame.names),
        "at": flow.label_of(frame.at),
    }


def choice_json(rules: RulesOf[S], choice: Choice) -> Json:
    """A choice as a list, the verb first; the choice of another seat that is still sealed is "?"."""
    if choice == HIDDEN:
        return UNKNOWN_WORD
    if not choice:
        return []
    verb = choice[0]
    assert isinstance(verb, str)
    coder = rules.coding.choices.get(verb)
    rest: Any = coder.write(choice[1:]) if coder else []
    return [verb, *rest]


def state_json(rules: RulesOf[S], state: State[S]) -> Json:
    """A whole position (or a view of one) as an object."""
    return {
        "table": table_json(rules, state.table),
        "stack": [frame_json(rules, frame) for frame in state.frames],
        "sealed": [None if choice is None else choice_json(rules, choice) for choice in state.sealed],
        "answered": list(state.answered),
        "chance": state.chance,
        "spent": state.spent,
    }


def read_choice(rules: AnyRules, found: object) -> Choice:
    """A choice from its JSON. Raises Misread."""
    inside = entries(found)
    verb = inside[0] if inside else None
    if not isinstance(verb, str) or (verb not in rules.coding.choices and verb != "decline"):
        raise Misread(f"expected a verb, found {seen(verb) if inside else 'an empty list'}")
    coder = rules.coding.choices.get(verb)
    if coder is None:
        if len(inside) > 1:
            raise Misread("decline stands alone")
        return (verb,)
    try:
        rest: Any = coder.read(inside[1:])
    except Misread as misread:
        if misread.path and isinstance(misread.path[0], int):
            misread.path[0] += 1
        raise
    return (verb, *rest)


def read_state(rules: RulesOf[S], found: object, secrets: bool = True) -> State[S]:
    """A position from its JSON: a whole one, or a view if it holds no secrets.

    Raises InvalidState with the path of what is wrong: another shape, a value out of range, a place no flow has,
    a table that cannot be, nobody to ask.
    """
    state = in_state(_state, rules, found)
    if secrets:
        _no_unknowns(rules, state)
    complaint = rules.sound(rules, state.table, state.frames)
    if complaint:
        raise InvalidState(complaint, "table")
    try:
        asked = question(rules, state)
        complaint = _bad_seal(rules, state, asked)
    except InvalidState:
        raise
    except Exception as error:
        raise InvalidState(f"nothing can be asked here ({type(error).__name__})", "stack") from None
    if complaint:
        raise InvalidState(complaint, "sealed")
    return state


def in_state(read: Callable[..., _T], *args: object) -> _T:
    """Call a reader; what it cannot read is an InvalidState."""
    try:
        return read(*args)
    except Misread as misread:
        raise InvalidState(misread.message, misread.place) from None


def in_action(read: Callable[..., _T], *args: object) -> _T:
    """Call a reader; what it cannot read is an InvalidAction."""
    try:
        return read(*args)
    except Misread as misread:
        raise InvalidAction(misread.message, misread.place) from None


def action_json(rules: RulesOf[S], seat: int, choice: Choice, number: int | None) -> dict[str, Json]:
    """An action: `{"seat":"p2","number":14,"choice":["place","wine"]}`."""
    out: dict[str, Json] = {"seat": seat_word(rules, seat), "choice": choice_json(rules, choice)}
    if number is not None:
        out["number"] = number
    return out


def read_action(rules: AnyRules, found: object) -> tuple[int, Choice, int | None]:
    """Seat, choice and number of an action's JSON. Raises InvalidAction."""

    def read(value: object) -> tuple[int, Choice, int | None]:
        inside = members(value, _ACTION, frozenset(("seat", "choice")))
        seat = at("seat", lambda word: read_seat(rules, word), inside["seat"])
        number = at("number", lambda n: None if n is None else whole(n, 1, MOST), inside.get("number"))
        return seat, at("choice", lambda choice: read_choice(rules, choice), inside["choice"]), number

    return in_action(read, found)


def seat_word(rules: AnyRules, seat: int) -> str:
    """`p1` and so on."""
    noun: Any = rules.nouns["seat"]
    word: str = noun.words[seat]
    return word


def read_seat(rules: AnyRules, found: object) -> int:
    """A seat from its word. Raises Misread."""
    noun: Any = rules.nouns["seat"]
    seat: int | None = noun.ids.get(found) if isinstance(found, str) else None
    if seat is None:
        raise Misread(f"expected a seat, found {seen(found)}")
    return seat


def canonical_state(rules: RulesOf[S], state: State[S]) -> str:
    """The one text of a position; equal positions have equal text."""
    return canonical(state_json(rules, state))


def _state(rules: RulesOf[S], found: object) -> State[S]:
    inside = members(found, _STATE)
    return State(
        at("table", lambda value: _table(rules, value), inside["table"]),
        at("stack", lambda value: _stack(rules, value), inside["stack"]),
        at("sealed", lambda value: _sealed(rules, value), inside["sealed"]),
        at("answered", lambda value: _answered(rules, value), inside["answered"]),
        at("chance", lambda value: whole(value, 0, MOST), inside["chance"]),
        at("spent", lambda value: whole(value, 0, MOST), inside["spent"]),
    )


def _table(rules: RulesOf[S], found: object) -> S:
    coders = rules.coding.fields
    inside = members(found, frozenset(coders))
    return rules.table(*(at(name, coder.read, inside[name]) for name, coder in coders.items()))


def _stack(rules: AnyRules, found: object) -> tuple[Frame, ...]:
    inside = entries(found)
    if len(inside) > 1000:
        raise Misread("the stack is too deep")
    return tuple(at(i, lambda value: _frame(rules, value), value) for i, value in enumerate(inside))


def _frame(rules: AnyRules, found: object) -> Frame:
    inside = members(found, _FRAME)
    name = inside["flow"]
    if not isinstance(name, str) or name not in rules.flows:
        raise Misread(f"expected a flow, found {seen(name)}").under("flow")
    flow = rules.flows[name]

    def place(label: object) -> int:
        try:
            if not isinstance(label, str):
                raise KeyError
            return flow.next_of(label)
        except (KeyError, ValueError):
            raise Misread(f"{name} has no place {seen(label)}") from None

    names: Any = at("names", rules.coding.frames[name].read, inside["names"])
    return Frame(name, at("next", place, inside["next"]), names, at("at", place, inside["at"]))


def _sealed(rules: AnyRules, found: object) -> tuple[Choice | None, ...]:
    inside = entries(found)
    if len(inside) not in (0, rules.seats):
        raise Misread(f"expected one entry a seat, found {len(inside)}")

    def one(value: object) -> Choice | None:
        return None if value is None else HIDDEN if value == UNKNOWN_WORD else read_choice(rules, value)

    return tuple(at(i, one, value) for i, value in enumerate(inside))


def _answered(rules: AnyRules, found: object) -> tuple[int, ...]:
    inside = entries(found)
    if len(inside) != rules.seats:
        raise Misread(f"expected one number a seat, found {len(inside)}")
    return tuple(at(i, lambda value: whole(value, 0, MOST), value) for i, value in enumerate(inside))


def _bad_seal(rules: AnyRules, state: State[Any], asked: Question | None) -> str:
    """What is wrong with the sealed answers, which can only stand beside a sealed question still open to somebody."""
    if not state.sealed:
        return "" if asked is None or asked.asks else "nobody is asked"
    if asked is None or not asked.sealed or not asked.asks:
        return "nothing sealed is asked here"
    everybody = question(rules, state._replace(sealed=()))
    options = {ask.seat: ask.options for ask in everybody.asks} if everybody else {}
    given = [(seat, choice) for seat, choice in enumerate(state.sealed) if choice is not None]
    if not given:
        return "nobody has answered"
    wrong = [
        seat for seat, choice in given if seat not in options or (choice != HIDDEN and choice not in options[seat])
    ]
    return f"{seat_word(rules, wrong[0])} cannot have answered this" if wrong else ""


def _no_unknowns(rules: RulesOf[S], state: State[S]) -> None:
    for field in rules.fields:
        if unknowns(getattr(state.table, field.name), field.shape, rules.nouns):
            raise InvalidState("something is unknown here: this is a view, not a game", f"table.{field.name}")
    if HIDDEN in state.sealed:
        raise InvalidState("something is unknown here: this is a view, not a game", "sealed")
