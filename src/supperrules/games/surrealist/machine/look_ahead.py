"""How long looking ahead at an ability can take, and carrying it out, from its program and the game's limits alone.

Both are counted in *steps*: one instruction on one way through the program. Looking ahead (SDP 6.2) goes through every
way there is, in the worst case: its steps grow with the product of the choices, up to the point from which nothing can
be impossible any more. Carrying out goes one way; a token that is received or a guest who goes home counts `CALLED`.
"""

from collections.abc import Callable, Sequence
from math import comb
from typing import Any, Final, cast

import attrs

from supperrules.effects.instructions import Again, CountDown, CountOff, Jump, PickOption, Set, Test
from supperrules.games.surrealist.machine.game_interface import Port
from supperrules.games.surrealist.machine.instructions import CountOn, PickGuest
from supperrules.games.surrealist.machine.program import Program, compile_ability
from supperrules.games.surrealist.machine.tokens import PickKind, PickToken
from supperrules.games.surrealist.vocabulary.nodes import Ability

MOST_AHEAD: Final = 50_000
"""Steps that looking ahead may take."""
MOST_DONE: Final = 1_000
"""Steps that carrying out may take."""
CALLED: Final = 5


@attrs.frozen
class Limits:
    """The game's limits: players, guests on a side, token kinds, appetites of a guest, at most."""

    kinds: int
    seats: int = 4
    side: int = 3
    appetites: int = 6

    def group(self, group: str) -> int:
        """How many guests a group can have."""
        match group:
            case "neighbour":
                return 2
            case "yours" | "your others":
                return self.side
            case "opponents":
                return self.side * (self.seats - 1)
            case _:
                return self.side * self.seats


def limits_of(deck: Any) -> Limits:
    """What the content of a deck bounds looking ahead by."""
    return Limits(len(deck.kinds), deck.seats[-1], deck.side)


@attrs.frozen
class Steps:
    """What an ability costs at most: looking ahead at it once, and carrying it out."""

    ahead: int
    done: int


@attrs.frozen
class _Words:
    """All that writing a program asks of a game: its kinds."""

    kinds: tuple[str, ...]

    @property
    def wild(self) -> int:
        return len(self.kinds)


def steps_of(ability: Ability, kinds: Sequence[str], limits: Limits) -> Steps:
    """The most steps of an ability the checker has nothing else against; `kinds`: the game's words for them."""
    program = compile_ability(ability, cast(Port, _Words(("none", *kinds))))
    return Steps(steps_ahead(program, limits), steps_done(program, limits))


@attrs.frozen
class _Ways:
    """Steps of a stretch of a program for each way that comes to it, and how many ways go on after it."""

    steps: int
    on: int

    def then(self, other: "_Ways") -> "_Ways":
        return _Ways(self.steps + self.on * other.steps, self.on * other.on)


def steps_ahead(program: Program, limits: Limits) -> int:
    """How many steps looking ahead at an ability takes at most, on any table."""
    return _Stretches(program, limits, ahead=True).whole()


def steps_done(program: Program, limits: Limits) -> int:
    """How many steps carrying it out takes at most, on any table."""
    return _Stretches(program, limits, ahead=False).whole()


class _Stretches:
    """The stretches of one program: what is in a row, loops with their rounds, ways of which one is gone."""

    def __init__(self, program: Program, limits: Limits, *, ahead: bool) -> None:
        self.program, self.limits, self.ahead = program, limits, ahead
        self.code, self.jumps = program.code, program.jumps
        self.backs = {at: jump for at, jump in enumerate(self.jumps) if self._is_back(at)}
        self.acted = False
        self.declined_to = 0

    def whole(self) -> int:
        first = self.program.first if self.ahead else 0
        return self._row(first, len(self.code)).steps

    def _is_back(self, at: int) -> bool:
        return isinstance(self.code[at], Again | CountDown) and self.jumps[at] <= at

    def _row(self, at: int, end: int, inside: int = -1) -> _Ways:
        """From one instruction up to another; `inside`: the end of the loop this is the body of."""
        ways, program = _Ways(0, 1), self.program
        while at < end and ways.on:
            # Who has declined goes on behind all this.
            if self.ahead and at >= self.declined_to and (program.sure[at] or (program.safe[at] and self.acted)):
                return _Ways(ways.steps, 0)
            back = max((b for b, head in self.backs.items() if head == at and b < end and b != inside), default=-1)
            if back >= 0 and (inside < 0 or back < inside):
                part, at = self._loop(at, back), back + 1
            elif isinstance(self.code[at], Test):
                part, at = self._condition(at)
            elif isinstance(self.code[at], PickOption):
                part, at = self._options(at)
            else:
                part, at = self._one(at), at + 1
            ways = ways.then(part)
        return ways

    def _one(self, at: int) -> _Ways:
        instruction = self.code[at]
        if not self.ahead:
            return _Ways(CALLED if instruction.acts or instruction.asks else 1, 1)
        self.acted = self.acted or (instruction.acts and at >= self.declined_to)
        if instruction.asks and instruction.optional:
            self.declined_to = max(self.declined_to, self.jumps[at])
        if not instruction.asks:
            receives = type(instruction).__name__ == "_Receive" and self.program.reads[at + 1]
            return _Ways(1, min(self.limits.kinds + 1, self.limits.appetites) if receives else 1)
        return _Ways(1, self._choices(instruction) + bool(instruction.optional))

    def _choices(self, instruction: Any) -> int:
        limits = self.limits
        match instruction:
            case PickGuest():
                return limits.group(instruction.group)
            case PickKind():
                return len(instruction.kinds)
            case PickToken():
                return self._piles(instruction)
            case _ if instruction.key == "opponent":
                return limits.seats - 1
            case _:
                return min(limits.kinds + 1, limits.appetites)

    def _piles(self, pick: PickToken) -> int:
        guests = self.limits.side if pick.tray.is_pool else 1
        return guests * self.limits.appetites

    def _loop(self, head: int, back: int) -> _Ways:
        rounds = self._rounds(back)
        before = self.acted
        body = self._row(head, back + 1, back)
        picks = self._picks_in_order(head, back)
        steps, on = 0, 1
        for number in range(rounds):
            steps += on * body.steps
            on = self._after(number + 1, body.on, picks)
            if not on:
                break
        self.acted = self.acted or before
        return _Ways(steps, on)

    def _after(self, rounds: int, each: int, picks: int) -> int:
        """Ways after so many rounds; of what is picked in order no set comes twice."""
        if not picks:
            return int(each**rounds)
        return int(comb(picks + rounds - 1, rounds) * (each // picks) ** rounds)

    def _picks_in_order(self, head: int, back: int) -> int:
        pick = self.code[head]
        if not isinstance(self.code[back], CountDown) or not self.ahead:
            return 0
        in_order = (isinstance(pick, PickKind) and pick.rising) or isinstance(pick, PickToken)
        return self._choices(pick) + bool(pick.optional) if in_order else 0

    def _rounds(self, back: int) -> int:
        """How often a loop is gone through at most."""
        instruction = self.code[back]
        register = instruction.list if isinstance(instruction, Again) else instruction.counter
        for at in range(back, -1, -1):
            filled = self.code[at]
            if getattr(filled, "into", None) != register:
                continue
            match filled:
                case Set(value=("count", int(count))):
                    return self._as_lie(back, count)
                case CountOn():
                    return self.limits.appetites
                case _ if hasattr(filled, "group"):
                    return self.limits.group(filled.group)
                case _ if hasattr(filled, "returned"):
                    return self._often("came_from", filled.returned)
                case CountOff(counted=counted):
                    return self._often("count", counted)
        raise AssertionError("a loop over nothing")

    def _as_lie(self, back: int, count: int) -> int:
        """Of tokens on guests no more are taken than can lie there."""
        pick = self.code[self.jumps[back]]
        return min(count, self._piles(pick)) if isinstance(pick, PickToken) else count

    def _often(self, name: str, register: int) -> int:
        """How often the instruction that counts in this register runs at most: the rounds of the loops it is in."""
        at = next(at for at, one in enumerate(self.code) if one.acts and getattr(one, name, None) == register)
        often = 1
        for back, head in self.backs.items():
            if head <= at < back:
                often *= self._rounds(back)
        return often

    def _condition(self, at: int) -> tuple[_Ways, int]:
        otherwise = self.jumps[at]
        last = self.code[otherwise - 1]
        end = self.jumps[otherwise - 1] if isinstance(last, Jump) else otherwise
        then_end = otherwise - 1 if isinstance(last, Jump) else otherwise
        return self._either([(1, at + 1, then_end), (1, otherwise, end)], max), end

    def _options(self, at: int) -> tuple[_Ways, int]:
        """Each option but the last is `Unless ..., steps, Jump to the end`."""
        parts, place, end = [], at + 1, -1
        for number, _ in enumerate(self.code[at].offers[:-1], 2):
            following = self.jumps[place]
            end = self.jumps[following - 1]
            parts.append((number, place + 1, following - 1))
            place = following
        parts.append((len(parts) + 1, place, end))
        return self._either(parts, sum if self.ahead else max), end

    def _either(self, parts: list[tuple[int, int, int]], together: Callable[[list[int]], int]) -> _Ways:
        """Parts of which one is gone through: the steps to get there, its first instruction, its end."""
        before, acted, ways = self.acted, [], []
        for steps, begin, end in parts:
            self.acted = before
            # Behind it the jump over the others.
            ways.append(_Ways(steps, 1).then(self._row(begin, end)).then(_Ways(1, 1)))
            acted.append(self.acted)
        self.acted = all(acted)
        return _Ways(together([way.steps for way in ways]), together([way.on for way in ways]))
