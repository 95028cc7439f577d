"""One suite over every game: what the kernel promises, checked at every question of a game played at random."""

import itertools
from collections import Counter
from typing import Any

from supperrules.errors import IllegalAction, InvalidAction, InvalidState, StaleAction
from supperrules.kernel.action_text import action_text, read_text, readings_of
from supperrules.kernel.audience import OPEN
from supperrules.kernel.chance import draw
from supperrules.kernel.change import Event
from supperrules.kernel.explanations import event_json, question_json
from supperrules.kernel.fingerprint import fingerprint
from supperrules.kernel.imagine import imagine
from supperrules.kernel.json_text import canonical, parsed
from supperrules.kernel.legal import refusal
from supperrules.kernel.play import Step, apply, question, start
from supperrules.kernel.question import Question
from supperrules.kernel.rules import AnyRules
from supperrules.kernel.state import State
from supperrules.kernel.state_json import action_json, canonical_state, read_action, read_state, state_json
from supperrules.kernel.undo import Past, undo_reasons
from supperrules.kernel.view import SPECTATOR, fold, masked, told, told_to, view

OPTIONS = 40
"""Options of one question that are looked at one by one."""


class Walk:
    """A game played at random, with every promise checked on the way; `seen` counts what was checked."""

    def __init__(self, rules: AnyRules, seed: bytes, key: bytes, every: int = 1, table: Any = None) -> None:
        self.rules, self.seed, self.key, self.every = rules, seed, key, every
        self.seen: Counter[str] = Counter()
        self._dice = 0
        self.first: Step[Any] = start(rules, seed, table)
        self.actions: list[tuple[int, Any]] = []
        self.opening = rules.opening if table is None else table

    def roll(self, bound: int) -> int:
        self._dice += 1
        return draw(self.key, "walk", self._dice, bound)

    def play(self, most: int = 100_000) -> State[Any]:
        """The whole game; its last state."""
        rules = self.rules
        state = self.first.state
        check_told(rules, self.opening, state.table, self.first.events, self.seen)
        while state.stack and len(self.actions) < most:
            asked = question(rules, state)
            assert asked is not None
            assert asked.asks and all(len(ask.options) > 0 for ask in asked.asks)
            self.seen["questions"] += 1
            if self.seen["questions"] % self.every == 0:
                self.check(state, asked)
            ask = asked.asks[self.roll(len(asked.asks))]
            choice = ask.options[self.roll(len(ask.options))]
            step = apply(rules, self.seed, state, asked, ask.seat, choice)
            self.actions.append((ask.seat, choice))
            check_told(rules, state.table, step.state.table, step.events, self.seen)
            for event in step.events:
                canonical(event_json(rules, event))
            past = Past(state, ask.seat, step.state, step.events)
            reasons = undo_reasons(rules, (past,), ask.seat)
            if step.state.chance != state.chance:
                assert "chance" in reasons
            if step.state.sealed:
                assert reasons == ()
            state = step.state
        if not state.stack:
            rules.outcome(rules, state.table)
        self.check_replay(state)
        return state

    def check(self, state: State[Any], asked: Question) -> None:
        rules = self.rules
        check_codec(rules, state, asked)
        check_options(rules, state, asked, self.roll)
        check_views(rules, state, asked)
        for seat in (*range(rules.seats), SPECTATOR):
            self.check_imagined(state, asked, seat)
        self.check_sealed(state, asked)
        self.seen["checked"] += 1

    def check_imagined(self, state: State[Any], asked: Question, seat: int) -> None:
        rules = self.rules
        seen = view(rules, state, seat)
        world = imagine(rules, seen, seat, self.key + self.seen["questions"].to_bytes(4, "big"))
        assert canonical_state(rules, view(rules, world, seat)) == canonical_state(rules, seen)
        read_state(rules, parsed(canonical_state(rules, world)))
        there = question(rules, world)
        assert public(there) == public(asked)
        assert options_of(there, seat) == options_of(asked, seat)
        self.seen["imagined"] += 1
        self.seen["another world"] += world.table != state.table
        mine = options_of(asked, seat)
        if mine is None or there is None:
            return
        choice = mine[self.roll(len(mine))]
        true = apply(rules, self.seed, state, asked, seat, choice)
        other = State(world.table, world.stack, world.sealed, state.answered, state.chance, state.spent)
        false = apply(rules, self.seed, other, there, seat, choice)
        learnt = set(undo_reasons(rules, (Past(state, seat, true.state, true.events),), seat)) - {"chance"}
        if learnt or true.state.chance != state.chance or (asked.sealed and len(asked.asks) == 1):
            return  # what it looked at may differ
        assert [told(rules, event, seat) for event in true.events] == [
            told(rules, event, seat) for event in false.events
        ]
        assert view(rules, true.state, seat) == view(rules, false.state, seat)
        self.seen["acted in both worlds"] += 1

    def check_sealed(self, state: State[Any], asked: Question) -> None:
        """Sealed answers commute (K9)."""
        if not asked.sealed or len(asked.asks) > 4:
            return
        picks = [(ask.seat, ask.options[self.roll(len(ask.options))]) for ask in asked.asks]
        ends = set()
        for order in itertools.permutations(picks):
            there = state
            for seat, choice in order:
                open_question = question(self.rules, there)
                assert open_question is not None
                there = apply(self.rules, self.seed, there, open_question, seat, choice).state
            ends.add(canonical_state(self.rules, there))
        assert len(ends) == 1
        self.seen["sealed orders"] += 1

    def check_replay(self, last: State[Any]) -> None:
        """The same actions, stepped through JSON at every question, come to the same bytes."""
        state = self.first.state
        for seat, choice in self.actions:
            state = read_state(self.rules, parsed(canonical_state(self.rules, state)))
            asked = question(self.rules, state)
            assert asked is not None
            state = apply(self.rules, self.seed, state, asked, seat, choice).state
        assert state == last
        assert fingerprint(self.rules, state) == fingerprint(self.rules, last)


def public(asked: Question | None) -> Any:
    """What everybody may know of a question."""
    return (
        None
        if asked is None
        else (asked.kind, asked.key, tuple(one.seat for one in asked.asks), asked.sealed, asked.params)
    )


def options_of(asked: Question | None, seat: int) -> Any:
    """A seat's answers; None if it is not asked."""
    return next((ask.options for ask in asked.asks if ask.seat == seat), None) if asked else None


def check_codec(rules: AnyRules, state: State[Any], asked: Question) -> None:
    """JSON both ways, and the same question asked (K1)."""
    text = canonical_state(rules, state)
    back = read_state(rules, parsed(text))
    assert back == state
    assert hash(back) == hash(state)
    assert canonical_state(rules, back) == text
    assert question(rules, back) == asked
    canonical(question_json(rules, asked, state.stack))
    for seat in (*range(rules.seats), SPECTATOR):
        seen = view(rules, state, seat)
        assert read_state(rules, parsed(canonical_state(rules, seen)), secrets=False) == seen
        try:
            read_state(rules, state_json(rules, seen))
        except InvalidState:
            pass
        else:
            assert seen.table == state.table, "a view was read as a game"


def check_options(rules: AnyRules, state: State[Any], asked: Question, roll: Any) -> None:
    """What is legal is accepted, by value, JSON and text; everything else is refused."""
    for ask in asked.asks:
        number = state.answered[ask.seat] + 1
        count = len(ask.options)
        places = range(count) if count <= OPTIONS else [roll(count) for _ in range(OPTIONS)]
        texts: dict[str, Any] = {}
        for place in places:
            choice = ask.options[place]
            assert choice in ask.options
            assert refusal(rules, state, asked, ask.seat, choice, number) is None
            assert read_action(rules, parsed(canonical(action_json(rules, ask.seat, choice, number)))) == (
                ask.seat,
                choice,
                number,
            )
            text = action_text(rules, ask.seat, choice, number)
            assert texts.setdefault(text, choice) == choice, f"two choices read {text}"
            assert read_text(rules, asked, text) == (ask.seat, choice, number)
            stale = refusal(rules, state, asked, ask.seat, choice, number + 1)
            assert isinstance(stale, StaleAction)
        assert len({ask.options[place] for place in places}) == len(texts)
        assert len(texts) == len(places) or count > OPTIONS, "an answer is offered twice"
        nonsense = refusal(rules, state, asked, ask.seat, ("nonsense", 1), None)
        assert isinstance(nonsense, IllegalAction) and nonsense.code == "not-offered"
    others = set(range(rules.seats)).difference(one.seat for one in asked.asks)
    for seat in sorted(others):
        refused = refusal(rules, state, asked, seat, asked.asks[0].options[0], None)
        assert refused is not None and refused.code in ("not-asked", "already-answered")
    for text in ("", "p1", "p9 decline", "\ud800", "a and " * 300, "nothing like it"):
        try:
            read_text(rules, asked, text)
        except InvalidAction:
            continue
        assert readings_of(rules, text)


def check_views(rules: AnyRules, state: State[Any], asked: Question) -> None:
    """The question from a view is the question from the state, for the seat asked; forced only in public (K8)."""
    for seat in (*range(rules.seats), SPECTATOR):
        seen = view(rules, state, seat)
        there = question(rules, seen)
        assert public(there) == public(asked)
        assert options_of(there, seat) == options_of(asked, seat)
        top = state.frames[-1]
        if rules.flows[top.flow].auto(top) and there is not None:
            assert [len(ask.options) for ask in there.asks] == [len(ask.options) for ask in asked.asks]
        assert view(rules, seen, seat) == seen


def check_told(rules: AnyRules, table: Any, after: Any, events: tuple[Event, ...], seen: Counter[str]) -> None:
    """Every told event turns the view before it into the view after it, and tells no more (K10, K11)."""
    assert fold(rules, table, events) == after, "something was written without an event"
    masked_fields = {field.name for field in rules.fields if field.seen is not OPEN}
    for event in events:
        following = fold(rules, table, (event,))
        for seat in (*range(rules.seats), SPECTATOR):
            heard = told_to(rules, (event,), seat)
            before, now = masked(rules, table, seat), masked(rules, following, seat)
            remembered = fold(rules, before, heard)
            assert masked(rules, remembered, seat) == now, ("told too little", seat, event.change)
            for pool in rules.pools:
                extra = faces(remembered, pool.zones) - faces(before, pool.zones) - faces(now, pool.zones)
                assert not extra, ("told too much", seat, event.change)
            pooled = {zone for pool in rules.pools for zone in pool.zones}
            for name in masked_fields - pooled:
                assert getattr(remembered, name) == getattr(now, name), ("told too much", seat, event.change)
            seen["told"] += 1
        table = following


def faces(table: Any, zones: tuple[str, ...]) -> Counter[int]:
    """Cards in sight."""

    def flat(value: Any) -> Any:
        if isinstance(value, tuple):
            for part in value:
                yield from flat(part)
        elif value:
            yield value

    return Counter(card for zone in zones for card in flat(getattr(table, zone)))
