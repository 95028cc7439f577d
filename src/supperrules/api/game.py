"""A position being played: the host's value, which knows everything."""

from typing import Any, Final

import attrs

from supperrules.api import saves
from supperrules.api.actions import Action, Legal, meant
from supperrules.api.cards import Cards
from supperrules.api.events import Event, Question
from supperrules.api.explanations import Why, why
from supperrules.api.history import Heard, Past, before_all, counted, heard_before, line_of, remembered
from supperrules.api.legality import Verdict
from supperrules.api.outcomes import Outcome, outcome_of
from supperrules.api.records import record_of
from supperrules.api.saves import checked_names
from supperrules.api.seat_history import Memory
from supperrules.api.setup import Setting, seed_key
from supperrules.api.views import View
from supperrules.cards.registry import brought, summary_of
from supperrules.errors import IllegalAction, InvalidSetup
from supperrules.kernel.action_text import read_text
from supperrules.kernel.change import Told, events_of
from supperrules.kernel.fingerprint import fingerprint
from supperrules.kernel.immutable import Lasting
from supperrules.kernel.json_text import parsed
from supperrules.kernel.legal import default_answer, refusal
from supperrules.kernel.play import apply, question
from supperrules.kernel.position_text import position_text
from supperrules.kernel.question import Question as Asked
from supperrules.kernel.record import Record
from supperrules.kernel.rules import Rules
from supperrules.kernel.state import State
from supperrules.kernel.state_json import in_action, read_action
from supperrules.kernel.undo import Past as Step
from supperrules.kernel.undo import undo_reasons
from supperrules.kernel.zones import bump, put

# A named tuple made this way costs half of calling its class.
_new: Final = tuple.__new__


class Game(Lasting):
    """A game at one moment: an immutable value. Playing gives another one.

    It knows everything, the seed included; what goes to a seat comes from `view(seat)` alone. Games are equal when
    they go on alike: same rules, seed and position. A pickled game is a save: it has no history.
    """

    __slots__ = (
        *("_action", "_asked", "_before", "_heard", "_legal", "_memories", "_names", "_print"),
        *("_seed", "_setting", "_state", "_told"),
    )
    _setting: Setting
    _seed: int
    _state: State[Any]
    _names: tuple[str, ...]
    _asked: Asked | None
    _heard: Heard
    _memories: dict[int, Memory]
    _before: Past | None
    _action: tuple[int, Any] | None
    _legal: Legal | None
    _print: str | None
    _told: tuple[Told, ...]

    def __init__(
        self,
        setting: Setting,
        seed: int,
        state: State[Any],
        names: tuple[str, ...],
        asked: Asked | None = None,
        told: tuple[Told, ...] = (),
        heard: Heard = (),
        before: Past | None = None,
        action: tuple[int, Any] | None = None,
    ) -> None:
        self._setting, self._seed, self._state, self._names = setting, seed, state, names
        # `heard`: what seats, onlooker and host had heard before the first position of this line of play.
        self._asked, self._told, self._heard, self._before, self._action = asked, told, heard, before, action
        self._memories = {}
        self._legal = self._print = None

    # ---- what it is

    @property
    def name(self) -> str:
        """The name of the game that is played."""
        return self._setting.game

    @property
    def seats(self) -> tuple[str, ...]:
        """`p1` and so on, in turn order."""
        return self._setting.seats

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, in seat order."""
        return self._names

    @property
    def cards(self) -> Cards:
        """The card set that is played with."""
        return self._setting.cards

    @property
    def options(self) -> dict[str, str]:
        """Every option with its value."""
        return dict(self._setting.options)

    @property
    def seed(self) -> int:
        """The seed of chance; no seat may know it."""
        return self._seed

    @property
    def rules_hash(self) -> str:
        """The digest of rules, options and cards: saves of another one are refused."""
        return self._setting.hash

    @property
    def fingerprint(self) -> str:
        """A digest of the position, 16 hexadecimal digits; equal positions have equal ones."""
        if self._print is None:
            self._print = fingerprint(self._setting.rules, self._state)
        return self._print

    @property
    def rules(self) -> Rules[object, object]:
        """The rules as data and functions, for games and tools; what is in them may change between versions."""
        return self._setting.rules

    @property
    def state(self) -> State[object]:
        """The position as the kernel has it, for games and tools; numbers, not words."""
        return self._state

    @property
    def summary(self) -> object:
        """The position in numbers, for bots, as its game says it: a secret. SupperError where it offers none."""
        return summary_of(self.name)(self._setting.rules, self._state)

    @property
    def text(self) -> str:
        """The position as one line of text, read back by `position`. A secret document."""
        write = brought(self.name, "position_text") or position_text
        return str(write(self._setting.rules, self._state))

    # ---- what is asked

    @property
    def over(self) -> bool:
        """Nobody will be asked any more."""
        return not self._state.stack

    @property
    def question(self) -> Question | None:
        """The open question; None when the game is over."""
        asked = self._question()
        return None if asked is None else Question(self.legal, self._setting, asked, self._state.frames, self._names)

    @property
    def legal(self) -> Legal:
        """The legal actions, of all seats that have not answered; empty when the game is over. Made when looked at."""
        if self._legal is None:
            asked = self._question()
            self._legal = Legal(self._setting, () if asked is None else asked.asks, self._state.answered)
        return self._legal

    def action(self, text: str) -> Action:
        """The action a text (`p2#41 serve wine to paul-klee`, seat and number optional) or a JSON text means now.

        Raises InvalidAction if it means none or several; whether it is legal is not asked.
        """
        asked = self._question()
        if asked is None:
            raise IllegalAction("over", ("the game is over",))
        as_json = isinstance(text, str) and text.lstrip().startswith("{")
        rules = self._setting.rules
        found = read_action(rules, in_action(parsed, text)) if as_json else read_text(rules, asked, text)
        return Action(self._setting, *found)

    def explain(self, action: Action | str) -> Verdict:
        """Whether an action may be played now, and why not, from what its seat sees.

        Raises InvalidAction for text that cannot be read.
        """
        try:
            refused = refusal(self._setting.rules, self._state, self._question(), *self._meant(action))
        except IllegalAction as error:
            refused = error
        return Verdict(True) if refused is None else Verdict(False, refused.code, refused.reasons)

    def with_name(self, seat: str, name: str) -> "Game":
        """The same game where somebody else sits at a seat. Raises InvalidSetup for no such seat, or no name."""
        number = self._setting.seat(seat)
        if number < 0:
            raise InvalidSetup("somebody who looks on has no seat", "seat")
        names = checked_names(self._setting.players, put(self._names, number, name))
        game = Game(self._setting, self._seed, self._state, names, self._asked, self._told, self._heard)
        game._before, game._action, game._memories = self._before, self._action, self._memories
        return game

    def default_action(self, seat: str) -> Action:
        """What is played for a player who has left: declining if that is offered, else the first answer.

        Raises IllegalAction if that seat is not asked.
        """
        asked, number = self._question(), self._setting.seat(seat)
        if asked is None or all(ask.seat != number for ask in asked.asks):
            raise IllegalAction("over" if asked is None else "not-asked", (f"{seat} is not asked now",))
        return Action(self._setting, number, default_answer(asked, number), self._state.answered[number] + 1)

    # ---- playing

    def play(self, action: Action | str) -> "Game":
        """The game after an action, given as a value, as text or as JSON text.

        Raises IllegalAction (StaleAction for another question's number) if it may not be played, InvalidAction if it
        cannot be read. This value stays as it is.
        """
        seat, choice, number = self._meant(action)
        asked, state, setting, seed = self._question(), self._state, self._setting, self._seed
        refused = refusal(setting.rules, state, asked, seat, choice, number)
        if refused is not None:
            raise refused
        assert asked is not None
        after, upcoming, told = apply(setting.rules, seed_key(seed), state, asked, seat, choice)
        past = _new(Past, (state, self._told, self._memories, self._before, self._action))
        return Game(setting, seed, after, self._names, upcoming, told, self._heard, past, (seat, choice))

    def retract(self, seat: str) -> "Game":
        """The game as if that seat had not yet given its sealed answer; in no record stands either.

        Raises IllegalAction (`nothing-sealed`) if it has given none, or the last one is in.
        """
        number, state = self._setting.seat(seat), self._state
        if not self._has_sealed(number):
            raise IllegalAction("nothing-sealed", ("there is no sealed answer of yours to take back",))
        later: list[tuple[int, Any]] = []
        game = self
        while (parent := game._parent) is not None and game._action is not None:
            action, game = game._action, parent
            if action[0] == number:
                for other, choice in reversed(later):
                    game = game.play(Action(self._setting, other, choice, None))
                return game
            later.append(action)
        # A loaded game does not know its past: the answer is taken out of the position.
        sealed = put(state.sealed, number, None)
        left = sealed if any(choice is not None for choice in sealed) else ()
        before = state._replace(sealed=left, answered=bump(state.answered, number, -1))
        return Game(self._setting, self._seed, before, self._names, heard=self._counts())

    def may_undo(self, seat: str) -> "Undo":
        """Whether that seat's last own action may be taken back, by what was learnt and decided since.

        An answer that is still sealed may: it is retracted, and what others have sealed stays.
        """
        number = self._setting.seat(seat)
        if self._has_sealed(number):
            return Undo(self.retract(seat), ())
        steps: list[Step[Any]] = []
        game = self
        while (parent := game._parent) is not None and game._action is not None:
            steps.append(Step(parent._state, game._action[0], game._state, events_of(game._told)))
            game = parent
            if steps[-1].seat == number:
                reasons = undo_reasons(self._setting.rules, steps[::-1], number)
                return Undo(None if reasons else game, reasons)
        return Undo(None, ("no-history",))

    # ---- what happened

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last action brought about, as the host hears it; after `new_game`, the set-up."""
        first = heard_before(self._here, self._heard) + 1
        return tuple(Event(first + i, self._setting, raw, self._names) for i, raw in enumerate(events_of(self._told)))

    @property
    def history(self) -> tuple[Event, ...]:
        """All events since the set-up, or since the game was loaded, as the host hears them."""
        first = before_all(self._heard) + 1
        return tuple(Event(first + i, self._setting, raw, self._names) for i, raw in enumerate(line_of(self._here)))

    def since(self, number: int, seat: str | None = None) -> tuple[Event, ...]:
        """The events after this number, as a seat (None: somebody who looks on) hears them; for who reconnects."""
        return self.view(seat).since(number)

    def why(self, event: Event) -> Why:
        """Why an event of this game happened: what players answered, which card, which step; `str()` of it says so.

        Raises InvalidSetup for an event that is not of this game, or from before it was loaded.
        """
        return why(self._setting, tuple(line_of(self._here)), before_all(self._heard) + 1, event, self._names)

    @property
    def outcome(self) -> Outcome | None:
        """Scores with their breakdown, winners, and the reason it ended; None while it goes on."""
        rules = self._setting.rules
        return outcome_of(self._setting, rules.outcome(rules, self._state.table), self._names) if self.over else None

    # ---- what goes out

    def view(self, seat: str | None) -> View:
        """Everything a seat may know, and nothing else; None: somebody who only looks on.

        Raises InvalidSetup if there is no such seat.
        """
        number = self._setting.seat(seat)
        known = remembered(self._setting.rules, self._here, self._heard, number)
        return View(self._setting.who(number), self._names, self._setting, known)

    def svg(self, language: str = "en") -> str:
        """The table as an SVG picture of what everybody sees. Raises UnknownLanguage for a language without words."""
        return self.view(None).svg(language)

    def _repr_svg_(self) -> str:
        return self.svg()

    @property
    def record(self) -> Record:
        """The game as it was played, to be replayed: a secret document."""
        return record_of(self._setting, self._seed, self._names, self._here, self.outcome)

    def to_json(self) -> str:
        """A save: the position, rules, options and seed as canonical JSON. A secret document."""
        return saves.saved(self._setting, self._seed, self._names, self._state, self._counts())

    @classmethod
    def from_json(cls, text: str, cards: Cards | None = None) -> "Game":
        """A game from a save. It has no history.

        A save of another set than the shipped one carries its text; `cards` None takes that, else the shipped set.
        Raises InvalidState with the path of what cannot be read, RulesMismatch for a save under other rules or cards.
        """
        setting, seed, state, names, told = saves.loaded(text, cards)
        return cls(setting, seed, state, names, heard=told)

    # ---- among ourselves

    @property
    def _parent(self) -> "Game | None":
        if self._before is None:
            return None
        state, told, memories, before, action = self._before
        game = Game(self._setting, self._seed, state, self._names, None, told, self._heard, before, action)
        game._memories = memories
        return game

    def _question(self) -> Asked | None:
        if self._asked is None and self._state.stack:
            self._asked = question(self._setting.rules, self._state)
        return self._asked

    def _meant(self, action: Action | str) -> tuple[int, Any, int | None]:
        if isinstance(action, Action) and action._setting is self._setting:
            return action._seat, action._choice, action._number
        return meant(self._setting, self.action(action) if isinstance(action, str) else action)

    def _has_sealed(self, seat: int) -> bool:
        return seat >= 0 and bool(self._state.sealed) and self._state.sealed[seat] is not None

    @property
    def _here(self) -> Past:
        return Past(self._state, self._told, self._memories, self._before, self._action)

    def _counts(self) -> Heard:
        return counted(self._setting.rules, self._here, self._heard)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self._setting.hash, self._seed, self._state) == (other._setting.hash, other._seed, other._state)

    def __hash__(self) -> int:
        return hash((self._setting.hash, self._seed, self._state))

    def __repr__(self) -> str:
        now = f"{', '.join(asked.asks)} asked {asked.key}" if (asked := self.question) else "over"
        return f"<Game {self.name}, {len(self.seats)} players: {now}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Game.from_json, (self.to_json(), None if self.cards.shipped else self.cards))


@attrs.frozen
class Undo(Lasting):
    """Whether a seat's last own action may be taken back: `game` is the value before it, else None and `reasons`.

    Reasons: `someone-decided p2`, `chance`, `you-saw`, `others-saw p3`, `no-history`.
    """

    game: Game | None
    reasons: tuple[str, ...]

    def __bool__(self) -> bool:
        return self.game is not None
