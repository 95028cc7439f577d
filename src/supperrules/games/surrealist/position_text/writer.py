"""A position as one line of text a designer can read, and write.

`normal, 3 players; course cocktails; turn p1; platter 4 w; p1: maar (w), klee; hand: arp, toyen; p2: breton`

Everything but the cards may be left out: the mode is normal, the course the first, the platter what the menu says, the
turn p1's; cards that are named nowhere are in the box. See `reading` for the way back.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.machine.shapes import ABILITY, BONUS, ENTRY, MATCHING
from supperrules.games.surrealist.options import DEFAULT_MODE, MODES, VALUES
from supperrules.games.surrealist.position_text.frames import Writer
from supperrules.games.surrealist.table import ALOFT, LIFT, Counts, Sketch, Zone
from supperrules.kernel.nouns import UNKNOWN
from supperrules.kernel.state import Frame, State
from supperrules.kernel.state_json import HIDDEN

MARKS: Final = {BONUS: "+", ABILITY: "*"}
"""Before a source: none for matching tokens."""
_ELSE: Final = {MATCHING: "~"}


def position_text(rules: Party, state: State[Sketch], seen_by: int | None = None) -> str:
    """The line for a position; of a view, `seen_by` is its seat, -1 for a spectator."""
    return "; ".join(_Position(rules, state, seen_by).parts())


def prefixes(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """For every kind the shortest beginning that no other kind has."""
    short = ["-"]
    for kind in kinds[1:]:
        lengths = range(1, len(kind) + 1)
        unlike = (n for n in lengths if not any(o != kind and o.startswith(kind[:n]) for o in kinds[1:]))
        short.append(kind[: next(unlike, len(kind))])
    return tuple(short)


class _Position:
    def __init__(self, rules: Party, state: State[Sketch], seen_by: int | None) -> None:
        self.rules, self.state, self.table, self.seen_by = rules, state, state.table, seen_by
        self.data = rules.data
        self.writer = Writer(rules)
        self.kinds = prefixes(self.data.port.kinds)

    def parts(self) -> Iterator[str]:
        table = self.table
        yield ", ".join(self._header())
        if self.seen_by is not None:
            yield f"seen by {'nobody' if self.seen_by < 0 else f'p{self.seen_by + 1}'}"
        yield f"course {self.writer.word('course', table.course)}"
        yield f"turn p{table.active + 1}"
        if table.first:
            yield f"first p{table.first + 1}"
        yield f"platter {self._counts(table.platter) or 'nothing'}"
        for seat in range(self.rules.seats):
            yield from self._seat(seat)
        yield from self._cards()
        yield from self._going_on()

    def _header(self) -> Iterator[str]:
        options = self.rules.options
        mode = next(
            (mode for mode, said in MODES.items() if all(options[n] == v for n, v in said.items())), DEFAULT_MODE
        )
        yield mode
        yield f"{self.rules.seats} players"
        usual = {name: values[0] for name, values in VALUES.items()} | dict(MODES[mode])
        for name, value in options.items():
            if name != "first_player" and value != usual[name]:
                yield f"{name}={value}"

    def _seat(self, seat: int) -> Iterator[str]:
        """The parts of a seat; the first names it."""
        parts = list(self._of(seat))
        if parts:
            first, *others = parts
            yield f"p{seat + 1}{first if first.startswith(':') else f' {first}'}"
            yield from others

    def _of(self, seat: int) -> Iterator[str]:
        table = self.table
        if table.sides[seat]:
            yield f": {', '.join(map(self._guest, table.sides[seat]))}"
        for name, zone in (("hand", table.hands), ("kept", table.kept), ("shown", table.shown)):
            if zone[seat]:
                yield f"{name}: {self._guests(zone[seat])}"
        if table.packs[seat]:
            yield self._draft(seat)
        if table.gone[seat]:
            yield f"gone: {', '.join(self._story(seat))}"
        elif table.ledger[seat]:
            yield f"reserve: {', '.join(self._credit(*source, {}) for source in self._sources(seat))}"
        if table.content_home[seat] != content_home(table, seat):
            yield f"content {table.content_home[seat]}"
        if table.plated[seat]:
            yield "plated"
        for name, cards in (("offered", table.offered), ("returned", table.returned)):
            if cards[seat]:
                yield f"{name}: {self._faux(cards[seat])}"

    def _cards(self) -> Iterator[str]:
        table = self.table
        if table.laid:
            yield f"faux pas: {self._faux(table.laid)}"
        if table.awarded:
            won = (f"{self.writer.word('faux pas', card)} p{seat + 1}" for card, seat in table.awarded)
            yield f"awarded: {', '.join(won)}"
        for name, guests in (
            ("used this course", table.used_course),
            ("used this game", table.used_game),
            ("acted", table.acted),
            ("doors", table.doors),
        ):
            if guests:
                yield f"{name}: {self._guests(guests)}"

    def _going_on(self) -> Iterator[str]:
        state = self.state
        if state.table.waiting:
            yield f"waiting: {' '.join(self.writer.value(ENTRY, entry) for entry in state.table.waiting)}"
        if state.table.lifts:
            yield f"lifted: {' '.join(self.writer.value(LIFT, place) for place in state.table.lifts)}"
        if state.table.aloft:
            yield f"aloft: {' '.join(self.writer.value(ALOFT, token) for token in state.table.aloft)}"
        if not state.stack:
            yield "at the end"
        elif state.stack != beginning_of_turn(self.rules, self.table.active):
            yield f"at {self.writer.frames(state.frames[1:])}"
        if state.sealed:
            answers = (
                f"p{seat + 1} {'?' if choice == HIDDEN else self.writer.choice(choice)}"
                for seat, choice in enumerate(state.sealed)
                if choice is not None
            )
            yield f"sealed: {', '.join(answers)}"

    def _guest(self, guest: int) -> str:
        name, held = self.writer.word("guest", guest), self.table.held[guest]
        if not any(held):
            return name
        tokens = [self.kinds[kind] for kind in held]
        while tokens[-1] == "-":
            tokens.pop()
        return f"{name} ({' '.join(tokens)})"

    def _guests(self, guests: Zone) -> str:
        return ", ".join(self.writer.word("guest", guest) for guest in guests)

    def _faux(self, cards: Zone) -> str:
        return ", ".join(self.writer.word("faux pas", card) for card in cards)

    def _counts(self, counts: Counts) -> str:
        return " ".join(f"{count} {self.kinds[kind]}" for kind, count in enumerate(counts) if count)

    def _sources(self, seat: int) -> list[tuple[int, int, str]]:
        """(why, guest, tokens), oldest first; neighbouring lines of one source together."""
        found: list[tuple[int, int, str]] = []
        for kind, why, guest, count in self.table.ledger[seat]:
            tokens = f"{count}{self.kinds[kind]}"
            if found and found[-1][:2] == (why, guest):
                tokens = found.pop()[2] + tokens
            found.append((why, guest, tokens))
        return found

    def _story(self, seat: int) -> Iterator[str]:
        """Who went home in order, with the tokens it brought; between them, after `~`, what came otherwise."""
        sources = self._sources(seat)
        for guest in self.table.gone[seat]:
            own = next(
                (i for i, (why, who, _) in enumerate(sources) if who == guest and why in (MATCHING, BONUS)), None
            )
            if own is None:
                yield self.writer.word("guest", guest)
                continue
            for source in sources[:own]:
                yield self._credit(*source, _ELSE)
            end = own + 1
            if sources[own][0] == MATCHING and sources[end : end + 1] and sources[end][:2] == (BONUS, guest):
                end += 1
            yield self.writer.word("guest", guest) + "".join(
                f"{'+' if why == BONUS else ' '}{tokens}" for why, _, tokens in sources[own:end]
            )
            sources = sources[end:]
        for source in sources:
            yield self._credit(*source, _ELSE)

    def _credit(self, why: int, guest: int, tokens: str, marks: Mapping[int, str]) -> str:
        mark = marks.get(why, MARKS.get(why, ""))
        return f"{mark}{self.writer.word('guest', guest)} {tokens}" if guest else tokens

    def _draft(self, seat: int) -> str:
        """The order of keeping, by places among all guests of that seat; of a view, the packs themselves."""
        packs = self.table.packs[seat]
        if self.seen_by is None:
            own = sorted(kept for kept, _ in packs)
            return f"drafted {''.join(str(own.index(kept) + 1) for kept, _ in packs)}"
        if all(kept == UNKNOWN for kept, _ in packs):
            return f"drafted {'?' * len(packs)}"
        return "packs: " + ", ".join(
            self.writer.word("guest", kept) + " < " + " ".join(self.writer.word("guest", guest) for guest in passed)
            for kept, passed in packs
        )


def content_home(table: Sketch, seat: int) -> int:
    """How many perfectly content guests a seat has sent home, as far as its bonuses tell."""
    return len({guest for _, why, guest, _ in table.ledger[seat] if why == BONUS})


def base(rules: Party, child: str) -> Frame:
    """The evening's frame below one of its children."""
    evening = rules.flows["evening"]
    at = evening.next_of(child)
    return Frame("evening", at if child == "turn" else at + 1, (), at)


def beginning_of_turn(rules: Party, seat: int) -> tuple[Frame, ...]:
    """The stack while a player's turn begins."""
    return (base(rules, "turn"), Frame("turn", 0, (seat, 0, 0), 0))
