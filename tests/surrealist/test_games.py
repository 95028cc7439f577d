"""Whole games of any mode, option and number of players, played by hypothesis: what holds at every question."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from supperrules.games.surrealist import GAME
from supperrules.games.surrealist import rules as new_rules
from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.chance import draw
from supperrules.kernel.json_text import parsed
from supperrules.kernel.legal import refusal
from supperrules.kernel.play import apply, question, start
from supperrules.kernel.question import Question
from supperrules.kernel.state import State
from supperrules.kernel.state_json import canonical_state, read_state
from supperrules.kernel.value import Choice
from tests.decks import dinner_rules
from tests.strategies.game import shipped

_CHOSEN = {name: st.sampled_from(values) for name, values in GAME.options.items() if name != "first_player"}
OPTIONS = st.fixed_dictionaries({}, optional=dict(_CHOSEN))
MODES = st.sampled_from(tuple(GAME.modes))
PLAYERS = st.sampled_from(GAME.seats)
SEEDS = st.integers(0, 2**32).map(lambda number: number.to_bytes(8, "big"))


def conserved(rules: Party, table: Any) -> None:
    """No token is lost or made, none is less than nothing, every card is in one place (SDP 5.1)."""
    for kind in range(1, len(rules.data.port.kinds)):
        lying = table.platter[kind] + sum(reserve[kind] for reserve in table.reserves)
        lying += sum(token[0] == kind for token in table.aloft)
        assert table.out[kind] == lying + sum(held.count(kind) for held in table.held)
        assert table.platter[kind] >= 0 and all(reserve[kind] >= 0 for reserve in table.reserves)
    cards = Counter(
        card
        for zone in (*table.hands, *table.kept, *table.sides, *table.gone, *table.shown, table.box)
        for card in zone
    )
    assert set(cards) == set(range(1, len(rules.data.guests))) and set(cards.values()) == {1}
    assert all(len(side) <= rules.data.deck.side for side in table.sides)


class Dinner(RuleBasedStateMachine):
    """A game played answer by answer."""

    @initialize(mode=MODES, players=PLAYERS, options=OPTIONS, seed=SEEDS)
    def sit_down(self, mode: str, players: int, options: dict[str, str], seed: bytes) -> None:
        self.dinner, self.seed = dinner_rules(players, mode, **options), seed
        self.state: State[Sketch] = start(self.dinner, seed).state
        self.turns: Counter[int] = Counter()

    @property
    def asked(self) -> Question | None:
        return question(self.dinner, self.state)

    def answer(self, seat: int, choice: Choice) -> None:
        asked = self.asked
        assert asked is not None
        if asked.key == "turn":
            self.turns[seat] += 1
        self.state = apply(self.dinner, self.seed, self.state, asked, seat, choice).state

    @rule(data=st.data())
    def somebody_answers(self, data: st.DataObject) -> None:
        asked = self.asked
        if asked is None:
            return
        seat, options = asked.asks[data.draw(st.integers(0, len(asked.asks) - 1), "seat")]
        self.answer(seat, options[data.draw(st.integers(0, len(options) - 1), "answer")])

    @rule(numbers=st.lists(st.integers(0, 10**6), min_size=10, max_size=60))
    def many_answer(self, numbers: list[int]) -> None:
        for number in numbers:
            asked = self.asked
            if asked is None:
                return
            seat, options = asked.asks[number % len(asked.asks)]
            self.answer(seat, options[number % len(options)])

    @rule(
        seat=st.integers(0, 3),
        choice=st.sampled_from((("seat", 1, 3), ("serve", 4, 2), ("lay", (1, 2, 3)), ("use", 9))),
    )
    def what_is_refused_changes_nothing(self, seat: int, choice: Choice) -> None:
        before = self.state
        seat %= self.dinner.seats
        options = next((ask.options for ask in self.asked.asks if ask.seat == seat), ()) if self.asked else ()
        refused = refusal(self.dinner, self.state, self.asked, seat, choice, None)
        assert (refused is None) == (choice in options)
        assert self.state is before and self.state == before

    @invariant()
    def there_is_always_a_legal_answer(self) -> None:
        asked = self.asked
        assert (asked is None) == (not self.state.stack)
        assert asked is None or (asked.asks and all(len(ask.options) for ask in asked.asks))

    @invariant()
    def nothing_is_lost(self) -> None:
        conserved(self.dinner, self.state.table)
        assert not self.dinner.sound(self.dinner, self.state.table, self.state.frames)

    @invariant()
    def it_is_the_same_position_through_json(self) -> None:
        text = canonical_state(self.dinner, self.state)
        assert read_state(self.dinner, parsed(text)) == self.state

    @invariant()
    def from_a_players_second_turn_on_discarding_is_legal(self) -> None:
        asked = self.asked
        if asked is not None and asked.key == "turn" and self.turns[asked.asks[0].seat]:
            assert any(choice[0] == "discard" for choice in asked.asks[0].options)

    def teardown(self) -> None:
        """The game ends, whatever is answered."""
        if not hasattr(self, "state"):
            return
        for count in range(20_000):
            asked = self.asked
            if asked is None:
                self.dinner.outcome(self.dinner, self.state.table)
                return
            seat, options = asked.asks[0]
            self.answer(seat, options[count * 7919 % len(options)])
        raise AssertionError("the game does not end")


TestDinner = Dinner.TestCase
TestDinner.settings = settings(stateful_step_count=12, suppress_health_check=[HealthCheck.too_slow], deadline=None)


# Fields with an entry a seat, which move along when the seats do.
_BY_SEAT = (
    *("hands", "kept", "packs", "coming", "sides", "gone", "shown", "reserves", "ledger"),
    *("seated_once", "plated", "offered", "returned", "content_home"),
)


def rotated(rules: Party, table: Any, by: int) -> Any:
    """The same table with every player so many seats further to the left."""
    players = rules.seats

    def moved(entries: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(entries[(seat - by) % players] for seat in range(players))

    return attrs.evolve(
        table,
        active=(table.active + by) % players,
        first=(table.first + by) % players,
        awarded=tuple((card, (seat + by) % players) for card, seat in table.awarded),
        **{name: moved(getattr(table, name)) for name in _BY_SEAT},
    )


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(MODES, PLAYERS, OPTIONS, SEEDS, st.integers(0, 10**6), st.integers(1, 3))
def test_a_rotated_set_up_gives_the_rotated_game(
    mode: str, players: int, options: dict[str, str], seed: bytes, key: int, by: int
) -> None:
    rules = dinner_rules(players, mode, **options)
    one = start(rules, seed).state
    stack = one.frames
    if stack[-1].flow == "turn":
        turned = (stack[-1].names[0] + by) % players  # type: ignore[operator]
        frame = stack[-1]._replace(names=(turned, 0, 0))
        stack = (stack[0], frame)
    table = rotated(rules, one.table, by)
    other = State(table, stack, one.sealed, one.answered, one.chance, one.spent)
    for count in range(400):
        asked, there = question(rules, one), question(rules, other)
        if asked is None or there is None:
            assert asked is there
            break
        seat, choices = asked.asks[0]
        moved = (seat + by) % players
        mine = next(ask.options for ask in there.asks if ask.seat == moved)
        assert asked.key == there.key
        choice = choices[(key + count * 13) % len(choices)]
        assert choice in mine or choice[0] == "opponent"
        if choice[0] == "opponent":
            break
        one = apply(rules, seed, one, asked, seat, choice).state
        other = apply(rules, seed, other, there, moved, choice).state
        assert rotated(rules, one.table, by) == other.table


def _games() -> int:
    """A thousand in the long profile."""
    looked = settings().max_examples
    return looked if looked >= 1000 else 2


def shipped_rules(players: int, mode: str) -> Party:
    """The rules of a dinner with the game's own cards."""
    return new_rules(shipped(), players=players, mode=mode)


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("mode", GAME.modes)
@pytest.mark.parametrize("dinner", [dinner_rules, shipped_rules])
def test_random_games_finish_with_everything_held(dinner: Callable[[int, str], Party], mode: str, players: int) -> None:
    rules = dinner(players, mode)
    for number in range(_games()):
        seed = b"%s %d" % (mode.encode(), number)
        state = start(rules, seed).state
        turns: Counter[int] = Counter()
        for count in range(20_000):
            asked = question(rules, state)
            if asked is None:
                break
            assert asked.asks and all(len(ask.options) for ask in asked.asks)
            seat, options = asked.asks[draw(seed, "who", count, len(asked.asks))]
            if asked.key == "turn":
                turns[seat] += 1
                assert turns[seat] == 1 or any(choice[0] == "discard" for choice in options)
            choice = options[draw(seed, "what", count, len(options))]
            state = apply(rules, seed, state, asked, seat, choice).state
            conserved(rules, state.table)
        assert not state.stack


@pytest.mark.parametrize("budget", [9, 14, 25])
@pytest.mark.parametrize("mode", GAME.modes)
def test_a_spent_budget_ends_what_is_going_on_and_loses_no_token(
    budget: int, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("supperrules.kernel.run.BUDGET", budget)
    rules = dinner_rules(3, mode)
    cuts = 0
    for number in range(6):
        seed = b"cut %d" % number
        state = start(rules, seed).state
        for count in range(5_000):
            asked = question(rules, state)
            if asked is None:
                break
            seat, options = asked.asks[0]
            step = apply(rules, seed, state, asked, seat, options[draw(seed, "what", count, len(options))])
            state = step.state
            cuts += sum(event.change == "cut" for event in step.events)
            conserved(rules, state.table)
        assert not state.stack
    assert cuts or budget > 9
