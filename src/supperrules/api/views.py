"""What a seat may know: the only thing that is sent to it."""

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import attrs

from supperrules.api.actions import Action, Legal, meant
from supperrules.api.cards import Cards
from supperrules.api.events import Event, Question
from supperrules.api.explanations import Why, why
from supperrules.api.legality import Verdict
from supperrules.api.outcomes import Outcome, outcome_of
from supperrules.api.records import own_record
from supperrules.api.saves import read_names, setting_of
from supperrules.api.seat_history import Memory
from supperrules.api.setup import Setting
from supperrules.cards.registry import brought, menu_of, summary_of
from supperrules.errors import IllegalAction, InvalidSetup, InvalidState, RulesMismatch
from supperrules.kernel.action_text import read_text
from supperrules.kernel.change import Event as Raw
from supperrules.kernel.fingerprint import digest
from supperrules.kernel.immutable import Lasting
from supperrules.kernel.json_text import Misread, at, canonical, is_format, members, parsed, seen, whole
from supperrules.kernel.legal import refusal
from supperrules.kernel.play import question
from supperrules.kernel.position_text import position_text
from supperrules.kernel.question import Question as Asked
from supperrules.kernel.record import Record
from supperrules.kernel.state import State
from supperrules.kernel.state_json import (
    MOST,
    canonical_state,
    in_action,
    in_state,
    read_action,
    read_seat,
    state_json,
    table_json,
)
from supperrules.kernel.value import Json
from supperrules.kernel.view import read_view

FORMAT = "supperrules-view"
VERSION = 1


@attrs.frozen(slots=False, eq=False, repr=False)
class View(Lasting):
    """A position as one seat sees it: a state with unknowns, "?" wherever something is not known.

    `you` is the seat, None for somebody who only looks on; `names` what the players are called. A view holds only what
    its seat has been told, neither the game nor the seed: it may be given to a bot as it is.
    """

    you: str | None
    names: tuple[str, ...]
    _setting: Setting
    _memory: Memory

    @property
    def _state(self) -> State[Any]:
        return self._memory.state

    @property
    def seats(self) -> tuple[str, ...]:
        """`p1` and so on, in turn order."""
        return self._setting.seats

    @property
    def cards(self) -> Cards:
        """The card set that is played with."""
        return self._setting.cards

    @property
    def options(self) -> dict[str, str]:
        """Every option with its value."""
        return dict(self._setting.options)

    @property
    def summary(self) -> object:
        """What this seat knows in numbers, for bots, as its game says it. Raises SupperError where it offers none."""
        return summary_of(self._setting.game)(self._setting.rules, self._state)

    @property
    def table(self) -> Mapping[str, Json]:
        """The table in words: every field by name, as in the JSON. Made whenever you ask, and your own."""
        written: Any = table_json(self._setting.rules, self._state.table)
        return dict(written)

    @property
    def menu(self) -> tuple[tuple[str, dict[str, int]], ...]:
        """Every course, past and to come, with the tokens by kind it puts on the platter: public; () without a menu."""
        return menu_of(self._setting.game, self._setting.rules)

    @cached_property
    def _table(self) -> Mapping[str, Json]:
        return self.table

    def words_at(self, *path: str) -> tuple[str, ...]:
        """The words that stand at a place of the table, () where there are none: `words_at("hands", "p1")`."""
        found = self._at(path)
        return tuple(str(word) for word in found) if isinstance(found, list | tuple) else ()

    def number_at(self, *path: str) -> int:
        """The number that stands at a place of the table, 0 where there is none: `number_at("platter", "wine")`."""
        found = self._at(path)
        return found if isinstance(found, int) else 0

    def _at(self, path: tuple[str, ...]) -> Json:
        here: Json = self._table
        for key in path:
            here = here.get(key) if isinstance(here, Mapping) else None
        return here

    @property
    def over(self) -> bool:
        """The game has ended."""
        return not self._state.stack

    @cached_property
    def _asked(self) -> Asked | None:
        return question(self._setting.rules, self._state)

    @property
    def question(self) -> Question | None:
        """The open question, with your answers as options; None when the game is over."""
        asked = self._asked
        return None if asked is None else Question(self.legal, self._setting, asked, self._state.frames, self.names)

    @cached_property
    def legal(self) -> Legal:
        """Your legal actions; empty if you are not asked."""
        asked = self._asked
        asks = () if asked is None or self.you is None else asked.asks
        mine = tuple(ask for ask in asks if self._setting.seats[ask.seat] == self.you)
        return Legal(self._setting, mine, self._state.answered)

    @property
    def events(self) -> tuple[Event, ...]:
        """What you were told of the last action; numbers count what you have heard, from 1."""
        known = self._memory
        return tuple(Event(known.count + i + 1, self._setting, raw, self.names) for i, raw in enumerate(known.events))

    @property
    def told(self) -> int:
        """How many events you have heard: what a client keeps, to ask `since` for what it missed."""
        return self._memory.told

    def since(self, number: int) -> tuple[Event, ...]:
        """What you were told after this number; nothing from before the game was loaded, or the view made from JSON.

        Raises InvalidSetup for what is no number.
        """
        if not isinstance(number, int):
            raise InvalidSetup(f"expected the number of an event, not {type(number).__name__}")
        return tuple(Event(at, self._setting, raw, self.names) for at, raw in self._memory.since(number))

    def why(self, event: Event) -> Why:
        """Why something that you were told of happened, from what you were told; `str()` of it says so.

        Raises InvalidSetup for an event you were not told, or from before the game was loaded.
        """
        told = self._memory.since(0)
        return why(self._setting, [raw for _, raw in told], told[0][0] if told else 1, event, self.names)

    @property
    def outcome(self) -> Outcome | None:
        """Scores with their breakdown, winners, and the reason it ended; None while it goes on."""
        if not self.over:
            return None
        rules = self._setting.rules
        return outcome_of(self._setting, rules.outcome(rules, self._state.table), self.names)

    @property
    def record(self) -> Record:
        """The game as you know it: no seed, others' secret answers blank until shown, fingerprints of your view.

        It begins where the game was loaded, or the view made from JSON.
        """
        return own_record(self._setting, self.you, self.names, self._memory, self.outcome)

    @property
    def fingerprint(self) -> str:
        """A digest of what you see, 16 hexadecimal digits."""
        return digest(canonical_state(self._setting.rules, self._state))

    @property
    def text(self) -> str:
        """The position as one line of text, as far as you see it."""
        viewer = self._setting.seat(self.you)
        write = brought(self._setting.game, "position_text") or position_text
        text: str = write(self._setting.rules, self._state, viewer)
        return text

    def svg(self, language: str = "en") -> str:
        """The table as an SVG picture, your seat at the bottom. Raises UnknownLanguage for a language without words."""
        from supperrules.api.pictures import picture

        asked = () if self._asked is None else tuple(self.seats[ask.seat] for ask in self._asked.asks)
        return picture(self._setting, self._table, self.you, self.names, asked, language)

    def _repr_svg_(self) -> str:
        return self.svg()

    def action(self, text: str) -> Action:
        """Your action that a text or a JSON text means now; the seat may be left out, and may be no other than yours.

        Raises InvalidAction if it means none or several, IllegalAction if it is another seat's or the game is over.
        """
        asked, viewer = self._asked, self._setting.seat(self.you)
        if asked is None:
            raise IllegalAction("over", ("the game is over",))
        rules = self._setting.rules
        if isinstance(text, str) and text.lstrip().startswith("{"):
            meant = read_action(rules, in_action(parsed, text))
        else:
            mine = tuple(ask for ask in asked.asks if ask.seat == viewer)
            meant = read_text(rules, asked._replace(asks=mine or asked.asks), text)
            # Whoever is not asked may leave out the seat, too: then it is not the one that is.
            named = re.match(r"\s*p\d", text) is not None
            meant = meant if named or viewer < 0 else (viewer, *meant[1:])
        if meant[0] != viewer:
            raise self._not_yours(meant[0])
        return Action(self._setting, *meant)

    def explain(self, action: Action | str) -> Verdict:
        """Whether you may play this now, and why not: what the host's `explain` tells you, found from what you see.

        Raises InvalidAction for text that cannot be read.
        """
        viewer, rules = self._setting.seat(self.you), self._setting.rules
        try:
            seat, choice, number = meant(self._setting, self.action(action) if isinstance(action, str) else action)
            refused = (
                refusal(rules, self._state, self._asked, seat, choice, number)
                if seat == viewer
                else self._not_yours(seat)
            )
        except IllegalAction as error:
            refused = error
        return Verdict(True) if refused is None else Verdict(False, refused.code, refused.reasons)

    def _not_yours(self, seat: int) -> IllegalAction:
        told = f"this answers for {self.seats[seat]}, and you are {self.you}"
        return IllegalAction("not-yours", ("who looks on has no answers" if self.you is None else told,))

    def default_action(self) -> Action:
        """What is played for you if you have left: declining if that is offered, else the first answer.

        Raises IllegalAction if you are not asked.
        """
        if not self.legal:
            raise IllegalAction("over" if self.over else "not-asked", ("you are not asked now",))
        return next((action for action in self.legal if action.declines), self.legal[0])

    def json_value(self) -> dict[str, Json]:
        """The view as a JSON value."""
        setting = self._setting
        asked, outcome = self.question, self.outcome
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": setting.game,
            "rules": setting.hash,
            "players": setting.players,
            "options": dict(setting.options),
            "names": list(self.names),
            "you": self.you,
            "state": state_json(setting.rules, self._state),
            "question": None if asked is None else asked.json_value(),
            "events": [event.json_value() for event in self.events],
            "told": self._memory.told,
            "outcome": None if outcome is None else outcome.json_value(),
        }

    def to_json(self) -> str:
        """The view as canonical JSON: safe to send to its seat."""
        return canonical(self.json_value())

    @classmethod
    def from_json(cls, text: str, cards: Cards | None = None) -> "View":
        """A view from its JSON, to look at, ask and print; `cards`: the set, if it is not the shipped one.

        Its events are not read back. Raises InvalidState with the path of what cannot be read, RulesMismatch for a view
        under other rules or cards.
        """
        inside = in_state(_document, text)
        setting = setting_of(inside, cards, None)
        if inside["rules"] != setting.hash:
            raise RulesMismatch(str(inside["rules"]), setting.hash)
        rules = setting.rules
        you = inside["you"]
        if you is not None:
            in_state(lambda: at("you", lambda word: read_seat(rules, word), you))
        try:
            state = read_view(rules, inside["state"], setting.seat(None if you is None else str(you)))
        except InvalidState as error:
            raise InvalidState(str(error).removeprefix(f"{error.path}: "), f"state.{error.path}") from None
        told = in_state(lambda: at("told", lambda number: whole(number, 0, MOST), inside["told"]))
        names = in_state(lambda: at("names", lambda found: read_names(found, setting.players), inside["names"]))
        return cls(None if you is None else str(you), names, setting, Memory(None, state, (), told))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (self._setting.hash, self.you, self._state) == (other._setting.hash, other.you, other._state)

    def __hash__(self) -> int:
        return hash((self._setting.hash, self.you, self._state))

    def __repr__(self) -> str:
        return f"<View of {self.you or 'an onlooker'}: {len(self.legal)} answers>"

    def __reduce__(self) -> tuple[Any, ...]:
        known = self._memory
        return (_unpickled, (self.you, self.names, self._setting, known.state, known.events, known.count))


def _unpickled(
    you: str | None, names: tuple[str, ...], setting: Setting, state: State[Any], events: tuple[Raw, ...], count: int
) -> View:
    return View(you, names, setting, Memory(None, state, events, count))


_KEYS = frozenset(("format", "version", "game", "rules", "players", "options", "names", "you", "state")) | frozenset(
    ("question", "events", "told", "outcome")
)


def _document(text: object) -> dict[str, Json]:
    found = parsed(text)
    is_format(found, FORMAT)
    inside = members(found, _KEYS)
    if inside["version"] != VERSION:
        raise Misread(f"expected {VERSION}, found {seen(inside['version'])}").under("version")
    return inside
