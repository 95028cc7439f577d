"""Looking ahead: can an ability, or the rest of one, be carried out in full (SDP 6.2)?

Decided by trying: the same program runs on a scratch copy of the table and branches over every choice, whoever makes
it, appetites included; reactions, and bonus and door of nested departures, are ignored. It can if on some path a verb
acts and none is impossible.
"""

from typing import Any, Final

from supperrules.games.surrealist.machine.context import DONE, Hand
from supperrules.games.surrealist.machine.game_interface import Port
from supperrules.games.surrealist.machine.program import Program
from supperrules.games.surrealist.machine.shapes import Entry
from supperrules.kernel.rules import Rules
from supperrules.kernel.value import Choice

PATIENCE = 3_000
"""Instructions one trial may run. Beyond it the answer is yes; what then turns out impossible is left undone."""
DEEP = 150
"""Choices one after the other that a trial may look ahead; beyond it the answer is yes too."""
SHORT: Final = 150
"""Instructions after which a trial begins to remember what has failed."""


class _Trial:
    """A search over the choices of one program; it is the world of the hands it plays."""

    __slots__ = ("called", "deep", "failed", "left", "mine", "playing", "port", "program", "rules", "stop")

    def __init__(self, rules: Rules[Any], port: Port, program: Program, stop: int = -1) -> None:
        """`stop`: an instruction that it is enough to come to; -1 if the program is to be carried out to its end."""
        self.rules, self.port, self.program, self.stop = rules, port, program, stop
        self.left, self.deep = PATIENCE, 0
        self.failed: set[Any] = set()
        self.playing: Hand | None = None
        self.mine = False
        # A flow with its names, or None; a step sets it behind the back of the type checker.
        self.called: Any = None

    # ---- the world of a hand

    def do(self, change: str, *args: Any) -> None:
        """Make a change on a scratch table, copied when it is first written."""
        hand = self.playing
        assert hand is not None
        if not self.mine:
            hand.table = self.rules.thaw(hand.table)
            self.mine = True
        self.rules.changes[change].do(hand.table, *args)

    def call(self, flow: str, *names: Any) -> None:
        """Keep in mind what is to happen after this instruction."""
        self.called = (flow, *names)

    # ---- the search

    def succeeds(self, hand: Hand) -> bool:
        """Some path from here ends with a verb that has acted and none impossible; the hand's table is not written."""
        program = self.program
        code, jumps, safe, sure = program.code, program.jumps, program.safe, program.sure
        end, mine = len(code), False
        while True:
            at = hand.next
            if at == self.stop:
                return True
            if at >= end:
                return bool(hand.registers[0] == DONE)
            if sure[at] or (safe[at] and hand.registers[0] == DONE):
                return True
            self.left -= 1
            if self.left < 0:
                return True
            instruction = code[at]
            hand.next = following = at + 1
            hand.jump_to = jumps[at]
            if instruction.asks:
                options = instruction.options(hand)
                if options and (sure[following] or (safe[following] and hand.registers[0] == DONE)):
                    return True
                return self._branches(hand, instruction, options, at)
            self.playing, self.mine, self.called = hand, mine, None
            hand.world = self
            instruction.step(hand)
            # A hand and a world that hold each other would wait for the garbage collector.
            hand.world, mine = None, self.mine
            if hand.blocked:
                return False
            if self.called is not None:
                flow, *names = self.called
                if flow == "home":
                    if not mine:
                        hand.table, mine = self.rules.thaw(hand.table), True
                    self.port.send_off(hand.table, names[0])
                elif (branched := self._receive(hand, *names)) is not None:
                    return branched
                else:
                    mine = self.mine

    def _branches(self, hand: Hand, instruction: Any, options: tuple[Choice, ...], at: int) -> bool:
        # Choices that come to the same are tried once, if the search is not a short one.
        place = (at, hand.registers, self._still(hand.table)) if self.left < PATIENCE - SHORT else None
        if place is not None and place in self.failed:
            return False
        if self.deep == DEEP:
            return True
        self.deep += 1
        for option in options:
            branch = _copy(hand)
            instruction.chosen(branch, option)
            if self.succeeds(branch):
                return True
        if instruction.optional:
            branch = _copy(hand)
            branch.jump()
            if self.succeeds(branch):
                return True
        self.deep -= 1
        if place is not None:
            self.failed.add(place)
        return False

    def _still(self, table: Any) -> Any:
        """The table as it stands, to compare with."""
        return self.rules.freeze(self.rules.thaw(table))

    def _receive(self, hand: Hand, guest: int, kind: int, source: tuple[Any, ...]) -> bool | None:
        """Place or trash the token; where the appetite may matter later, the answer over all of them."""
        port, table = self.port, hand.table
        matters = self.program.reads[hand.next] if hand.next < len(self.program.code) else False
        if source[0] == "kitchen" and not matters:
            return None
        if port.owner(table, guest) < 0:
            return None
        held, appetites = port.held(table, guest), port.appetites(guest)
        slots: dict[int, int] = {}
        for slot, lies in enumerate(held):
            if not lies:
                slots.setdefault(appetites[slot], slot)
        if not slots:
            self.do("trash", kind, source)
            return None
        if not matters or len(slots) == 1:
            self.do("place", guest, next(iter(slots.values())), kind, source)
            return None
        for slot in slots.values():
            branch = _copy(hand)
            branch.table = self.rules.thaw(hand.table)
            self.rules.changes["place"].do(branch.table, guest, slot, kind, source)
            if self.succeeds(branch):
                return True
        return False


def _copy(hand: Hand) -> Hand:
    copy = Hand(hand.port, hand.table, hand.guest, hand.seat, hand.entry, hand.registers)
    copy.next, copy.jump_to = hand.next, hand.jump_to
    return copy


def offered(rules: Rules[Any], program: Program, hand: Hand, at: int) -> tuple[tuple[Choice, ...], bool]:
    """The options of the asking instruction at this place after which the rest can be done, and whether to decline.

    If nothing leads on, since a nested departure has changed the table, those are offered after which the clause by
    itself can be done; if there is none, it is left undone.
    """
    instruction = program.code[at]
    options: tuple[Choice, ...] = instruction.options(hand)
    optional: bool = instruction.optional
    if not options or (len(options) == 1 and not optional):
        return options, optional
    done = hand.registers[0] == DONE
    after = at + 1
    if program.sure[after] or (done and program.safe[after]):
        kept = options
    else:
        kept = tuple(option for option in options if _leads_on(rules, program, hand, instruction, option, after))
    clause = program.skips[at]
    alone = () if kept else tuple(o for o in options if _leads_on(rules, program, hand, instruction, o, after, clause))
    if not optional:
        return kept or alone, False
    out = program.jumps[at]
    if program.sure[out] or (done and program.safe[out]) or _declined_leads_on(rules, program, hand, out):
        return kept, True
    return (kept, False) if kept else (alone, True)


def _leads_on(
    rules: Rules[Any], program: Program, hand: Hand, instruction: Any, option: Choice, after: int, stop: int = -1
) -> bool:
    branch = _copy(hand)
    branch.next = after
    instruction.chosen(branch, option)
    return _Trial(rules, hand.port, program, stop).succeeds(branch)


def _declined_leads_on(rules: Rules[Any], program: Program, hand: Hand, out: int) -> bool:
    branch = _copy(hand)
    branch.next = out
    return _Trial(rules, hand.port, program).succeeds(branch)


def fitting_appetites(
    rules: Rules[Any], program: Program, hand: Hand, after: int, guest: int, kind: int, source: tuple[Any, ...]
) -> tuple[int, ...]:
    """Of the appetites a token may be placed on, those after which the rest can be done; () if that leaves all of them.

    Who receives it chooses (SDP 5.2), but what a later verb of the ability needs is not offered away (SDP 6.2).
    """
    if after >= len(program.code) or not program.reads[after] or program.safe[after]:
        return ()
    appetites = hand.port.appetites(guest)
    slots: dict[int, int] = {}
    for slot, lies in enumerate(hand.port.held(hand.table, guest)):
        if not lies:
            slots.setdefault(appetites[slot], slot)
    if len(slots) < 2:
        return ()
    fitting = []
    for appetite, slot in slots.items():
        branch = _copy(hand)
        branch.next, branch.table = after, rules.thaw(hand.table)
        rules.changes["place"].do(branch.table, guest, slot, kind, source)
        branch.acted()
        if _Trial(rules, hand.port, program).succeeds(branch):
            fitting.append(appetite)
    return tuple(fitting) if len(fitting) < len(slots) else ()


def usable(rules: Rules[Any], table: Any, guest: int, seat: int, entry: Entry) -> bool:
    """The ability of this guest, decided about by that seat, can be carried out now (SDP 6.2, 6.7)."""
    data = rules.data
    program: Program | None = data.programs.of[guest]
    if program is None:
        return False
    port: Port = data.port
    if program.limit is not None and port.spent(table, guest):
        return False
    first, sure = program.first, program.sure
    if sure[first]:
        return True
    hand = Hand(port, table, guest, seat, entry, program.blank)
    hand.next = first
    instruction = program.code[first]
    # Where the rest cannot fail, the first instruction decides.
    if sure[first + 1] and instruction.blocks:
        if instruction.asks:
            return bool(instruction.options(hand))
        instruction.step(hand)
        return not hand.blocked
    return _Trial(rules, port, program).succeeds(hand)
