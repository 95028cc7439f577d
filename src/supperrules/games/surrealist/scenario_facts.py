"""Facts about the table in words, for scenarios: `paul-klee holds wine and dessert`.

A fact is one sentence. Holdings are exact: what is not named is not there.

- `GUEST holds 2 wine and 1 dessert`, `GUEST holds nothing`
- `p1's reserve holds ...`, `the platter holds ...`
- `GUEST sits at p1 2` (the second place from the left), `GUEST has gone home`, `GUEST is in p1's hand`
- `it is p1's turn`, `the course is NAME`, `p1 is asked KEY`, `nobody is asked`
- `p1 has won FAUX PAS`, `p1 has not won FAUX PAS`: those awarded during play
- once the game is over: `p1 scores 12`, `p1 gains 3 points from FAUX PAS`, `p1 gains nothing from FAUX PAS`
"""

import re
from collections.abc import Callable
from typing import Final

from supperrules.errors import SupperError
from supperrules.games.surrealist.awards import settled
from supperrules.games.surrealist.card_names import the_one
from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.table import Counts, Sketch
from supperrules.kernel.play import question
from supperrules.kernel.state import State

Position = State[Sketch]
Reader = Callable[[Party, Position, re.Match[str]], str]


def unfulfilled(rules: Party, state: Position, fact: str) -> str:
    """ "" if the fact holds, else what is so instead.

    Raises SupperError if the sentence is no fact, or names a card, seat or kind that does not exist.
    """
    for pattern, reader in _FORMS:
        if match := pattern.fullmatch(" ".join(fact.split())):
            return reader(rules, state, match)
    raise SupperError(f"{fact!r} is no fact; say for example: {', '.join(EXAMPLES)}")


EXAMPLES: Final = (
    "`paul-klee holds 2 wine and 1 dessert`",
    "`p1's reserve holds nothing`",
    "`the platter holds 3 wine`",
    "`arp has gone home`",
    "`arp sits at p1 2`",
    "`it is p2's turn`",
    "`p2 is asked appetite`",
)


def _guest(rules: Party, name: str) -> int:
    data = rules.data
    return the_one(data.guests, name, "guest")


def _seat(rules: Party, name: str) -> int:
    seats = tuple(f"p{seat + 1}" for seat in range(rules.seats))
    if name not in seats:
        raise SupperError(f"no seat {name!r}; there are {', '.join(seats)}")
    return seats.index(name)


def _counts(rules: Party, text: str) -> Counts:
    data = rules.data
    kinds = data.port.kinds
    words = {form: i for i, kind in enumerate(data.deck.kinds, 1) for form in (kind.name, kind.plural or kind.name)}
    found = [0] * len(kinds)
    if text == "nothing":
        return tuple(found)
    for part in re.split(r" and |, ?", text):
        match = re.fullmatch(r"(?:([0-9]{1,3}) )?([a-z]+)", part)
        if match is None or match[2] not in words:
            raise SupperError(f"{part!r} is no amount; say `nothing`, or for example `2 {kinds[1]} and 1 {kinds[2]}`")
        found[words[match[2]]] += int(match[1] or 1)
    return tuple(found)


def _said(rules: Party, counts: Counts) -> str:
    kinds = rules.data.deck.kinds
    said = (
        f"{count} {kind.plural or kind.name if count > 1 else kind.name}"
        for kind, count in zip(kinds, counts[1:], strict=True)
        if count
    )
    return " and ".join(said) or "nothing"


def _compared(rules: Party, has: Counts, wanted: str) -> str:
    return "" if has[1:] == _counts(rules, wanted)[1:] else f"it holds {_said(rules, has)}"


def _guest_holds(rules: Party, state: Position, match: re.Match[str]) -> str:
    guest = _guest(rules, match[1])
    if rules.data.port.owner(state.table, guest) < 0:
        return f"{rules.data.guests[guest]} is not at the table"
    held = state.table.held[guest]
    return _compared(rules, tuple(held.count(kind) for kind in range(len(rules.data.port.kinds))), match[2])


def _reserve_holds(rules: Party, state: Position, match: re.Match[str]) -> str:
    return _compared(rules, state.table.reserves[_seat(rules, match[1])], match[2])


def _platter_holds(rules: Party, state: Position, match: re.Match[str]) -> str:
    return _compared(rules, state.table.platter, match[1])


def _sits(rules: Party, state: Position, match: re.Match[str]) -> str:
    guest, seat = _guest(rules, match[1]), _seat(rules, match[2])
    for owner, side in enumerate(state.table.sides):
        if guest in side:
            at = side.index(guest) + 1
            return "" if (owner, at) == (seat, int(match[3])) else f"it sits at p{owner + 1} {at}"
    return "it is not at the table"


def _gone(rules: Party, state: Position, match: re.Match[str]) -> str:
    guest = _guest(rules, match[1])
    return "" if any(guest in gone for gone in state.table.gone) else "it has not gone home"


def _in_hand(rules: Party, state: Position, match: re.Match[str]) -> str:
    guest, seat = _guest(rules, match[1]), _seat(rules, match[2])
    return "" if guest in state.table.hands[seat] else f"it is not in p{seat + 1}'s hand"


def _turn(rules: Party, state: Position, match: re.Match[str]) -> str:
    seat = _seat(rules, match[1])
    return "" if state.table.active == seat else f"it is p{state.table.active + 1}'s turn"


def _course(rules: Party, state: Position, match: re.Match[str]) -> str:
    course = rules.data.port.course(state.table)
    return "" if course == match[1].strip('"') else f'it is "{course}"'


def _asked(rules: Party, state: Position, match: re.Match[str]) -> str:
    seat, key = _seat(rules, match[1]), match[2]
    if key not in rules.questions:
        raise SupperError(f"no question {key!r}; there are {', '.join(sorted(rules.questions))}")
    open_question = question(rules, state)
    if open_question is None:
        return "nobody is asked anything"
    asked = [ask.seat for ask in open_question.asks]
    if seat in asked and open_question.key == key:
        return ""
    return f"{' and '.join(f'p{one + 1}' for one in asked)} is asked {open_question.key}"


def _nobody_asked(rules: Party, state: Position, match: re.Match[str]) -> str:
    open_question = question(rules, state)
    return "" if open_question is None else f"p{open_question.asks[0].seat + 1} is asked {open_question.key}"


def _scores(rules: Party, state: Position, match: re.Match[str]) -> str:
    seat = _seat(rules, match[1])
    if state.stack:
        return "the game is not over"
    points = sum(line.points for line in rules.outcome(rules, state.table).lines[seat])
    return "" if points == int(match[2]) else f"it scores {points}"


def _won(rules: Party, state: Position, match: re.Match[str]) -> str:
    return "" if _has_won(rules, state, match) else "it has not"


def _not_won(rules: Party, state: Position, match: re.Match[str]) -> str:
    return "it has" if _has_won(rules, state, match) else ""


def _has_won(rules: Party, state: Position, match: re.Match[str]) -> bool:
    seat, faux_pas = _seat(rules, match[1]), _laid(rules, state, match[2])
    return (faux_pas, seat) in state.table.awarded


def _gains(rules: Party, state: Position, match: re.Match[str]) -> str:
    seat, faux_pas = _seat(rules, match[1]), _laid(rules, state, match[3])
    if state.stack:
        return "the game is not over"
    found = [line for line in settled(rules, state.table, seat) if line.source == (faux_pas,)]
    points = sum(line.points for line in found)
    return "" if points == int(match[2] or 0) else f"it gains {points or 'nothing'}"


def _laid(rules: Party, state: Position, name: str) -> int:
    faux_pas = the_one(rules.data.faux_pas, name, "faux pas")
    if faux_pas not in state.table.laid:
        raise SupperError(f"{rules.data.faux_pas[faux_pas]} does not lie on the table")
    return faux_pas


_FORMS: Final[tuple[tuple[re.Pattern[str], Reader], ...]] = tuple(
    (re.compile(pattern), reader)
    for pattern, reader in (
        (r"(p[0-9])'s reserve holds (.+)", _reserve_holds),
        (r"the platter holds (.+)", _platter_holds),
        (r"([^ ]+) holds (.+)", _guest_holds),
        (r"([^ ]+) sits at (p[0-9]) ([0-9]{1,2})", _sits),
        (r"([^ ]+) has gone home", _gone),
        (r"([^ ]+) is in (p[0-9])'s hand", _in_hand),
        (r"it is (p[0-9])'s turn", _turn),
        (r"the course is (.+)", _course),
        (r"(p[0-9]) is asked (.+)", _asked),
        (r"nobody is asked", _nobody_asked),
        (r"(p[0-9]) scores ([0-9]{1,4})", _scores),
        (r"(p[0-9]) has won (.+)", _won),
        (r"(p[0-9]) has not won (.+)", _not_won),
        (r"(p[0-9]) gains (?:([0-9]{1,4}) points?|nothing) from (.+)", _gains),
    )
)
