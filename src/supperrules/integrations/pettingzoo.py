"""The dinner party as a PettingZoo AEC environment; needs the extra `supperrules[pettingzoo]`.

    from supperrules.integrations.pettingzoo import env

    table = env(players=3, mode="normal")
    table.reset(seed=7)

An action is an index into the legal list of the seat that is asked; what the indices mean stands in the observation,
one row for each. All spaces are the same for two, three and four players, as long as the card set is the same.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

import supperrules as sr
from supperrules.kernel.play import question
from supperrules.kernel.question import Question
from supperrules.kernel.rules import AnyRules
from supperrules.kernel.state import State
from supperrules.kernel.value import Choice
from supperrules.kernel.view import view

SEATS: Final = 4
"""Rows for seats; those nobody sits at are zeros."""
ACTIONS: Final = 128
"""Indices of the action space; of a longer legal list (no shipped card makes one) only the first are offered."""
APPETITES: Final = 6
"""Columns for the appetites of a guest, and as many for what lies on them."""
GUEST: Final = 8 + 2 * APPETITES
OPTION: Final = 8
KINDS: Final = 6

Observation: TypeAlias = dict[str, np.ndarray[Any, np.dtype[Any]]]
Reward: TypeAlias = Literal["win", "points"]


def env(**setup: Any) -> "DinnerParty":
    """The environment: players=3, mode, options, cards, reward="win"; what `new_game` takes.

    Raises InvalidSetup for what cannot be played.
    """
    return DinnerParty(**setup)


class DinnerParty(AECEnv):  # type: ignore[misc, unused-ignore]
    """One table. Agents are `player_1` (seat p1) and so on; `agent_selection` is the seat whose answer is awaited.

    Sealed answers are given one seat after the other, unseen by the rest. A reward comes once, at the end: `win` shares
    1 among the winners and gives the others 0; `points` gives each its score.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"],
        "name": "surrealist_dinner_party_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 3,
        mode: str | None = None,
        game: str = "surrealist",
        options: Mapping[str, str] | None = None,
        cards: sr.Cards | None = None,
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if game != "surrealist":
            raise sr.InvalidSetup(
                f"this environment is the dinner's; {game!r} would have to bring one of its own", "game"
            )
        self._setup: dict[str, Any] = {"players": players, "mode": mode, "options": options, "cards": cards}
        self._reward, self.render_mode = reward, render_mode
        self.game = sr.new_game(**self._setup, seed=0)
        self._chance, _ = seeding.np_random()
        self.possible_agents = [f"player_{i + 1}" for i in range(players)]
        size = len(layout(self.game)["observation"])
        seen = spaces.Box(-1, np.iinfo(np.int16).max, (size,), np.int16)
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """`observation`: int16, one row of numbers (see `layout`); `action_mask`: int8, 128 numbers, ones first."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Discrete(128)."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Another game; the same seed gives the same one. `options` are not used."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self.game = sr.new_game(**self._setup, seed=int(self._chance.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def step(self, action: int | None) -> None:
        """Play the legal action of this index for `agent_selection`; None once the game is over.

        Raises IllegalAction for an index beyond the legal list.
        """
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        legal = self.game.legal.of(self._seat(self.agent_selection))
        if action is None or not 0 <= int(action) < min(len(legal), ACTIONS):
            raise sr.IllegalAction("not-offered", (f"there are {len(legal)} legal actions, {action} is none of them",))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.game = self.game.play(legal[int(action)])
        outcome = self.game.outcome
        if outcome is None:
            self.agent_selection = self._asked()
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            for agent, score in zip(self.agents, outcome.scores, strict=True):
                won = (score.seat in outcome.winners) / len(outcome.winners)
                self.rewards[agent] = won if self._reward == "win" else float(score.points)
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What this agent may know, and nothing else (SDP 2.7)."""
        parts = layout(self.game, self._seat(agent))
        return {"observation": parts["observation"], "action_mask": parts["action_mask"]}

    def render(self) -> str:
        """The position as everybody sees it, as one line of text."""
        return self.game.view(None).text

    def close(self) -> None:
        """Nothing is held open."""

    def _asked(self) -> str:
        asked = self.game.question
        assert asked is not None
        return f"player_{asked.asks[0][1:]}"

    def _seat(self, agent: str) -> str:
        return f"p{agent.removeprefix('player_')}"


def layout(game: sr.Game, seat: str = "p1") -> Observation:
    """The parts of a seat's observation by name, all int16; `observation` is all of them in this order, flat.

    `table` (16): players, course from 1, over, whose turn, who began, the platter by kind (5), out of the kitchen (5),
    answers waited for. `seats` (4, 11): sits here, reserve by kind (5), cards in hand, plate action used, has seated,
    guests gone home content, is asked. `guests` (guests, 20): in own hand, at the table, gone, shown at the end; whose;
    place on the side; ability used up or acted; waits; appetites (6), what lies on them (6). `faux_pas` (cards, 7):
    laid, own, returned by you, awarded to (4). `question` (4): key, kind, about which guest, decline. `options`
    (128, 8): verb and arguments of each legal action. Seats count from the own one, 1, to the left; kinds, guests, keys
    and verbs from 1 in the order of the rules; 0 is none. `action_mask` (128, int8): ones for the legal actions, then
    zeros.
    """
    rules: AnyRules = game.rules
    me = game.seats.index(seat)
    seen: State[Any] = view(rules, game.state, me)
    asked = question(rules, seen)
    options = next((list(ask.options[:ACTIONS]) for ask in asked.asks if ask.seat == me), []) if asked else []
    parts = {
        "table": _table(rules, seen, asked, me),
        "seats": _seats(rules, seen.table, asked, me),
        "guests": _guests(rules, seen.table, me),
        "faux_pas": _faux_pas(rules, seen.table, me),
        "question": _question(rules, asked, options),
        "options": _options(rules, options),
    }
    mask = np.zeros(ACTIONS, np.int8)
    mask[: len(options)] = 1
    flat = np.concatenate([part.ravel() for part in parts.values()])
    return {**parts, "observation": flat, "action_mask": mask}


def _left(rules: AnyRules, me: int, seat: int) -> int:
    return (seat - me) % rules.seats + 1


def _blank(*shape: int) -> np.ndarray[Any, np.dtype[np.int16]]:
    return np.zeros(shape, np.int16)


def _table(rules: AnyRules, seen: State[Any], asked: Question | None, me: int) -> np.ndarray[Any, np.dtype[np.int16]]:
    table, row = seen.table, _blank(16)
    row[:5] = (rules.seats, table.course + 1, table.over, _left(rules, me, table.active), _left(rules, me, table.first))
    row[5:10] = table.platter[1:KINDS]
    row[10:15] = table.out[1:KINDS]
    row[15] = len(asked.asks) if asked else 0
    return row


def _seats(rules: AnyRules, table: Any, asked: Question | None, me: int) -> np.ndarray[Any, np.dtype[np.int16]]:
    rows = _blank(SEATS, 11)
    waited = {ask.seat for ask in asked.asks} if asked else set()
    for seat in range(rules.seats):
        row = rows[_left(rules, me, seat) - 1]
        row[0] = 1
        row[1:6] = table.reserves[seat][1:KINDS]
        row[6:11] = (
            len(table.hands[seat]) + len(table.kept[seat]),
            table.plated[seat],
            table.seated_once[seat],
            table.content_home[seat],
            seat in waited,
        )
    return rows


def _guests(rules: AnyRules, table: Any, me: int) -> np.ndarray[Any, np.dtype[np.int16]]:
    rows = _blank(len(rules.data.guests) - 1, GUEST)
    for guest, row in enumerate(rows, 1):
        wanted = rules.data.port.appetites(guest)
        row[8 : 8 + len(wanted)] = wanted
    for guest in (*table.hands[me], *table.kept[me]):
        rows[guest - 1, 0] = 1
    for column, zones in ((1, table.sides), (2, table.gone), (3, table.shown)):
        for seat, zone in enumerate(zones):
            for place, guest in enumerate(zone, 1):
                rows[guest - 1, column] = 1
                rows[guest - 1, 4:6] = (_left(rules, me, seat), place)
    for guest, held in enumerate(table.held[1:]):
        rows[guest, 8 + APPETITES : 8 + APPETITES + len(held)] = held
    for guest in (*table.used_course, *table.used_game, *table.acted):
        rows[guest - 1, 6] = 1
    for entry in table.waiting:
        rows[entry[0] - 1, 7] += 1
    return rows


def _faux_pas(rules: AnyRules, table: Any, me: int) -> np.ndarray[Any, np.dtype[np.int16]]:
    rows = _blank(len(rules.data.faux_pas) - 1, 7)
    for column, cards in enumerate((table.laid, table.offered[me], table.returned[me])):
        for card in cards:
            rows[card - 1, column] = 1
    for card, seat in table.awarded:
        rows[card - 1, 2 + _left(rules, me, seat)] = 1
    return rows


def _question(rules: AnyRules, asked: Question | None, options: list[Choice]) -> np.ndarray[Any, np.dtype[np.int16]]:
    row = _blank(4)
    if asked is not None:
        named = dict(zip((name for name, _ in rules.questions[asked.key].params), asked.params, strict=True))
        guest = named.get("guest", 0)
        row[:] = (
            list(rules.questions).index(asked.key) + 1,
            list(type(asked.kind)).index(asked.kind) + 1,
            guest if isinstance(guest, int) else 0,
            ("decline",) in options,
        )
    return row


def _options(rules: AnyRules, options: list[Choice]) -> np.ndarray[Any, np.dtype[np.int16]]:
    rows, verbs = _blank(ACTIONS, OPTION), {verb: i for i, verb in enumerate(rules.choices, 1)}
    for at, choice in enumerate(options):
        numbers = [verbs[str(choice[0])], *_numbers(choice[1:])][:OPTION]
        rows[at, : len(numbers)] = numbers
    return rows


def _numbers(value: Any) -> list[int]:
    match value:
        case int():
            return [value]
        case tuple():
            return [number for part in value for number in _numbers(part)]
        case _:
            return []
