"""Case files of card programs: a table by hand, an ability, and everything that is asked and told, as text.

A case begins with `== what it promises`. Then, in any order: `name: appetites` of a card, its ability below it,
`p1 side: name(tokens), ...` with a token or `.` for each appetite (no brackets: empty), `p1 reserve: 2 wine`,
`platter: 1 food`, `course: Dessert`. Then what happens: `use NAME` (a plate ability), `give KIND to NAME`,
`home NAME`, `seat NAME`, `course start` or `course end`; and what comes of it: `! place ...` for each change,
`? p1 guest: A / B > A` for each question, its options and the answer, `. unusable` if a plate ability is not offered.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import attrs

from supperrules.cards.checks import check_file
from supperrules.cards.deck import shipped_deck
from supperrules.diagnostics import Source
from supperrules.games.surrealist.abilities import plate_ready
from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.rules import rules
from supperrules.games.surrealist.table import Table
from supperrules.games.surrealist.vocabulary import vocabulary
from supperrules.kernel.action_text import choice_text
from supperrules.kernel.change import KERNEL_EVENTS, Event
from supperrules.kernel.nouns import Bag, Group, Many, Named, One, Per, Tagged, Words
from supperrules.kernel.play import Step, apply, question
from supperrules.kernel.run import AnyRun, Run
from supperrules.kernel.state import Frame, State
from supperrules.lang.language import Language

QUIET = "plate: discard 1 food from the platter."
HAPPENS = ("use ", "give ", "home ", "seat ", "course start", "course end")
SEED = bytes(8)


@cache
def language() -> Language:
    """The language with the shipped kinds."""
    return Language(vocabulary(), shipped_deck("surrealist").content.kinds)


@attrs.define
class Case:
    """One case as written: its promise, the table's lines, what happens, and the answers given on the way."""

    promise: str
    table: list[str] = attrs.field(factory=list)
    happens: str = ""
    outcome: list[str] = attrs.field(factory=list)

    @property
    def answers(self) -> list[str]:
        """The answers of the questions, in order."""
        return [line.split(" > ")[1] for line in self.outcome if line.startswith("?")]

    def text(self, outcome: list[str]) -> str:
        """The case with this outcome."""
        return "\n".join((f"== {self.promise}", *self.table, self.happens, *outcome, ""))


def cases(text: str) -> tuple[str, list[Case]]:
    """What stands before the first case, and the cases of a file."""
    head, *rest = text.split("\n== ")
    found = []
    for part in rest:
        promise, *lines = part.rstrip().split("\n")
        at = next(i for i, line in enumerate(lines) if line.startswith(HAPPENS))
        found.append(Case(promise, lines[:at], lines[at], lines[at + 1 :]))
    return head, found


def outcome(case: Case) -> list[str]:
    """What really comes of it, with the answers of the case; the first option where they run out."""
    return list(_played(case, iter(case.answers)))


def party(case: Case) -> Party:
    """The rules of a game with the cards of the case."""
    cards: dict[str, list[str]] = {}
    name = ""
    for line in case.table:
        if line.startswith("  "):
            cards[name].append(line)
        elif (name := line.split(":")[0]) not in ("platter", "course") and " " not in name:
            cards[name] = [f"  appetites: {', '.join(line.split(':')[1].split())}.".replace("\n", "")]
    text = "".join(
        f'guest "{name}"\n' + "\n".join((*lines, "" if len(lines) > 1 else f"  {QUIET}")) + "\n"
        for name, lines in cards.items()
    )
    others = "".join(f'guest "zz{i}"\n  appetites: food, food, food.\n  {QUIET}\n' for i in range(_seats(case) * 6))
    read, complaints = language().read(Source(case.promise, text + others))
    assert not complaints, complaints
    deck = shipped_deck("surrealist").content
    found = check_file(read, Source(case.promise, text + others), vocabulary(), deck)
    assert not found, [one.message for one in found]
    return rules(read.cards, players=_seats(case))


def _seats(case: Case) -> int:
    return max(2, *(int(line[1]) for line in case.table if line.startswith("p") and line[1].isdigit()))


def table(case: Case, rules: Party) -> Table:
    """The table of the case."""
    start = rules.opening
    assert isinstance(start, Table)
    kinds, guests = rules.nouns["kind"], rules.nouns["guest"]
    assert isinstance(kinds, Words) and isinstance(guests, Words)
    sides, held, reserves = list(start.sides), list(start.held), list(start.reserves)
    platter, course = start.platter, 0

    def counts(words: str) -> tuple[int, ...]:
        found = [0] * len(kinds.words)
        for part in words.split(","):
            number, kind = part.split()
            found[kinds.ids[kind]] += int(number)
        return tuple(found)

    for line in case.table:
        name, _, rest = line.partition(": ")
        match name.split():
            case [seat, "side"]:
                seated = [part.strip().rstrip(")").partition("(") for part in rest.split(",")]
                sides[int(seat[1]) - 1] = tuple(guests.ids[guest] for guest, _, _ in seated)
                for guest, _, tokens in seated:
                    at = guests.ids[guest]
                    lie = tuple(kinds.ids.get(token, 0) for token in tokens.split())
                    held[at] = lie or (0,) * len(rules.data.port.cards[at])
                    assert len(held[at]) == len(rules.data.port.cards[at]), line
            case [seat, "reserve"]:
                reserves[int(seat[1]) - 1] = counts(rest)
            case ["platter"]:
                platter = counts(rest)
            case ["course"]:
                course = rules.data.deck.courses.index(rest)
            case _:
                pass
    out = [sum(column) for column in zip(platter, *reserves, strict=True)]
    for lying in held:
        for number in lying:
            out[number] += bool(number)
    return attrs.evolve(
        start,
        course=course,
        sides=tuple(sides),
        held=tuple(held),
        platter=platter,
        out=tuple(out),
        reserves=tuple(reserves),
        ledger=tuple(tuple((kind, 1, 1, count) for kind, count in enumerate(reserve) if count) for reserve in reserves),
        seated_once=(1,) * len(sides),
        box=tuple(guest for guest in start.box if not any(guest in side for side in sides)),
        active=0,
    )


def _played(case: Case, answers: Iterator[str]) -> Iterator[str]:
    rules = party(case)
    start = table(case, rules)
    what = whole(case.happens, rules, start)
    if what[0] == "plate" and not plate_ready(rules, start, what[1], what[2]):
        yield ". unusable"
        return
    if what[0] == "seat":
        hands = (tuple(sorted((*start.hands[0], what[2]))), *start.hands[1:])
        start = attrs.evolve(start, hands=hands, box=tuple(g for g in start.box if g != what[2]))
    run: AnyRun = Run(rules, SEED, State(start, (Frame("whole", 0, (what, 0)),)), (0,) * rules.seats)
    asked = run.go()
    step: Step[Any] = Step(run.frozen(), asked, tuple(run.told))
    while True:
        yield from (_told(rules, event) for event in step.events if event.change not in KERNEL_EVENTS | _QUIET)
        asked = step.question or question(rules, step.state)
        if asked is None:
            return
        seat, options = asked.asks[0]
        texts = {choice_text(rules, choice): choice for choice in options}
        assert len(texts) == len(options), "two options have one text"
        given = next(answers, "")
        text = given if given in texts else next(iter(texts))
        yield f"? p{seat + 1} {asked.key}: {' / '.join(texts)} > {text}"
        step = apply(rules, SEED, step.state, asked, seat, texts[text])


_QUIET = frozenset({"wave"})


def whole(happens: str, rules: Party, start: Table) -> tuple[Any, ...]:
    """What happens, as the game's flow `whole` takes it."""
    guests, kinds = rules.nouns["guest"], rules.nouns["kind"]
    assert isinstance(guests, Words) and isinstance(kinds, Words)

    def owner(guest: int) -> int:
        return next(seat for seat, side in enumerate(start.sides) if guest in side)

    match happens.split():
        case ["use", name]:
            return ("plate", guests.ids[name], owner(guests.ids[name]))
        case ["give", kind, "to", name]:
            return ("receive", guests.ids[name], kinds.ids[kind], ("kitchen",))
        case ["home", name]:
            return ("home", guests.ids[name], owner(guests.ids[name]))
        case ["seat", name]:
            return ("seat", 0, guests.ids[name], len(start.sides[0]) + 1)
        case ["course", when]:
            return (f"course {when}",)
        case _:
            raise AssertionError(happens)


def _told(rules: Party, event: Event) -> str:
    shapes: Named = rules.changes[event.change].args
    words = [_said(rules, shape, value) for (_, shape), value in zip(shapes, event.args, strict=True)]
    return " ".join(("!", event.change, *(word for word in words if word)))


def _said(rules: Party, shape: Any, value: Any) -> str:
    match shape:
        case One(name):
            noun = rules.nouns[name]
            return noun.words[value] if isinstance(noun, Words) else str(value)
        case Many(inner) | Bag(inner) | Per(_, inner):
            return ",".join(_said(rules, inner, part) for part in value)
        case Group(parts):
            return " ".join(_said(rules, inner, part) for (_, inner), part in zip(parts, value, strict=True))
        case Tagged(_, of):
            return ":".join((value[0], *(_said(rules, s, v) for s, v in zip(of[value[0]], value[1:], strict=True))))
        case _:
            raise AssertionError(shape)
