"""Facts about a position of any game in words, for scenarios: `hands of p1 holds ada and bee`.

A fact is one sentence; fields and words are the game's own.

- `FIELD holds VALUE`, `FIELD of SEAT holds VALUE`, `FIELD of SEAT of WORD holds VALUE`: that and nothing else
- `FIELD of SEAT includes VALUE`, `FIELD of SEAT lacks VALUE`: among others, or not at all
- `FIELD of SEAT counts 3`: so many are there
- `SEAT is asked KEY`, `nobody is asked`
- once the game is over: `SEAT scores 12`, `SEAT wins`, `SEAT does not win`
"""

import re
from collections import Counter
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, Final, TypeAlias

from supperrules.errors import SupperError
from supperrules.kernel.action_text import value_text, values_of
from supperrules.kernel.nouns import Bag, Many, Noun, One, Per, Shape, Words
from supperrules.kernel.play import question
from supperrules.kernel.rules import AnyRules
from supperrules.kernel.state import State
from supperrules.kernel.state_json import seat_word
from supperrules.kernel.value import Value

_Reader: TypeAlias = Callable[[AnyRules, State[Any], re.Match[str]], str]


def unfulfilled(rules: AnyRules, state: State[Any], fact: str) -> str:
    """ "" if the fact holds, else what is so instead.

    Raises SupperError if the sentence is no fact, or names a field, seat or word that does not exist.
    """
    for pattern, reader in _FORMS:
        if match := pattern.fullmatch(" ".join(fact.split())):
            return reader(rules, state, match)
    field = rules.fields[0].name
    raise SupperError(
        f"{fact!r:.200} is no fact; say for example `{field} holds nothing`, `FIELD of p1 includes WORD`, "
        "`FIELD of p1 counts 3`, `p1 is asked KEY`, `p1 scores 12`, `p1 wins`"
    )


def _at(rules: AnyRules, state: State[Any], path: str) -> tuple[Shape, Any]:
    """What `FIELD of WORD of WORD` names: the shape there, and the value."""
    name, *words = path.split(" of ")
    fields = {_plain(field.name): field for field in rules.fields}
    field = fields.get(_plain(name))
    if field is None:
        raise SupperError(f"no field {name!r:.60}{_near(_plain(name), fields)}")
    shape, value = field.shape, getattr(state.table, field.name)
    for part in words:
        if not isinstance(shape, Per):
            raise SupperError(f"{path.rpartition(' of ')[0]!r} has no parts to ask for, such as {part!r:.60}")
        noun = rules.nouns[shape.noun]
        assert isinstance(noun, Words)
        if part not in noun.ids:
            raise SupperError(f"no {shape.noun} {part!r:.60}{_near(part, noun.ids)}")
        shape, value = shape.shape, value[noun.ids[part]]
    return shape, value


def _plain(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")


def _near(word: str, known: Any) -> str:
    near = get_close_matches(word, list(known), n=1)
    return f"; did you mean {near[0]!r}?" if near else f"; there are {', '.join(list(known)[:12])}"


def _meant(shape: Shape, nouns: Any, text: str) -> Value:
    found = values_of(shape, nouns, text)
    if len(found) == 1:
        return found[0]
    if found:
        raise SupperError(f"{text!r:.60} may mean {' or '.join(value_text(shape, nouns, one) for one in found[:3])}")
    raise SupperError(f"{text!r:.60} is no {_said(shape)}{_unknown(shape, nouns, text)}")


def _said(shape: Shape) -> str:
    match shape:
        case One(noun):
            return noun
        case Many(inner) | Bag(inner):
            return f"list such as `{_said(inner)} and {_said(inner)}`, or `nothing`"
        case Per(noun, inner):
            return f"`{_said(inner)} {noun} and {_said(inner)} {noun}`, or `nothing`"
        case _:
            return "value that stands here"


def _unknown(shape: Shape, nouns: Any, text: str) -> str:
    """Which word of a list of words is none of them."""
    inner = shape.shape if isinstance(shape, Many | Bag) else shape
    noun: Noun | None = nouns[inner.noun] if isinstance(inner, One) else None
    if not isinstance(noun, Words):
        return ""
    wrong = next((part for part in text.split(" and ") if part not in noun.ids), "")
    return f": no {noun.name} {wrong!r:.60}{_near(wrong, noun.ids)}" if wrong else ""


def _holds(rules: AnyRules, state: State[Any], match: re.Match[str]) -> str:
    shape, value = _at(rules, state, match[1])
    wanted = _meant(shape, rules.nouns, match[2])
    return "" if wanted == value else f"it holds {value_text(shape, rules.nouns, value)}"


def _parts(rules: AnyRules, state: State[Any], match: re.Match[str]) -> tuple[Shape, Any, Counter[Any]]:
    shape, value = _at(rules, state, match[1])
    if not isinstance(shape, Many | Bag):
        raise SupperError(f"{match[1]!r} is no list; say `{match[1]} holds {value_text(shape, rules.nouns, value)}`")
    return shape, value, Counter(value)


def _includes(rules: AnyRules, state: State[Any], match: re.Match[str]) -> str:
    shape, value, there = _parts(rules, state, match)
    wanted: Any = _meant(shape, rules.nouns, match[2])
    return "" if Counter(wanted) <= there else f"it holds {value_text(shape, rules.nouns, value)}"


def _lacks(rules: AnyRules, state: State[Any], match: re.Match[str]) -> str:
    shape, value, there = _parts(rules, state, match)
    wanted: Any = _meant(shape, rules.nouns, match[2])
    return f"it holds {value_text(shape, rules.nouns, value)}" if Counter(wanted) & there else ""


def _counts(rules: AnyRules, state: State[Any], match: re.Match[str]) -> str:
    _, value, _ = _parts(rules, state, match)
    return "" if len(value) == int(match[2]) else f"it counts {len(value)}"


def _asked(rules: AnyRules, state: State[Any], match: re.Match[str]) -> str:
    seat, key = _seat(rules, match[1]), match[2]
    if key not in rules.questions:
        raise SupperError(f"no question {key!r:.60}{_near(key, rules.questions)}")
    there = question(rules, state)
    if there is None:
        return "nobody is asked anything"
    asked = [ask.seat for ask in there.asks]
    if seat in asked and there.key == key:
        return ""
    return f"{' and '.join(seat_word(rules, one) for one in asked)} is asked {there.key}"


def _nobody_asked(rules: AnyRules, state: State[Any], match: re.Match[str]) -> str:
    there = question(rules, state)
    return "" if there is None else f"{seat_word(rules, there.asks[0].seat)} is asked {there.key}"


def _scores(rules: AnyRules, state: State[Any], match: re.Match[str]) -> str:
    seat = _seat(rules, match[1])
    if state.stack:
        return "the game is not over"
    points = sum(line.points for line in rules.outcome(rules, state.table).lines[seat])
    return "" if points == int(match[2]) else f"it scores {points}"


def _wins(rules: AnyRules, state: State[Any], match: re.Match[str]) -> str:
    seat, wanted = _seat(rules, match[1]), match[2] == "wins"
    if state.stack:
        return "the game is not over"
    winners = rules.outcome(rules, state.table).winners
    if (seat in winners) == wanted:
        return ""
    return f"won by {' and '.join(seat_word(rules, one) for one in winners) or 'nobody'}"


def _seat(rules: AnyRules, name: str) -> int:
    noun = rules.nouns["seat"]
    assert isinstance(noun, Words)
    if name not in noun.ids:
        raise SupperError(f"no seat {name!r:.60}; there are {', '.join(noun.words)}")
    return noun.ids[name]


_FORMS: Final[tuple[tuple[re.Pattern[str], _Reader], ...]] = tuple(
    (re.compile(pattern), reader)
    for pattern, reader in (
        (r"nobody is asked", _nobody_asked),
        (r"(p[0-9]+) is asked (.+)", _asked),
        (r"(p[0-9]+) scores (-?[0-9]{1,9})", _scores),
        (r"(p[0-9]+) (wins|does not win)", _wins),
        (r"(.+?) holds (.+)", _holds),
        (r"(.+?) includes (.+)", _includes),
        (r"(.+?) lacks (.+)", _lacks),
        (r"(.+?) counts ([0-9]{1,6})", _counts),
    )
)
