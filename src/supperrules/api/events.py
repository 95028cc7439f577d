"""Questions, events and their causes, as clients get them."""

from collections.abc import Mapping
from typing import Any

import attrs

from supperrules.api import sentences
from supperrules.api.actions import Action, Legal, meant
from supperrules.api.explanations import CardStep, card_step
from supperrules.api.setup import Setting
from supperrules.games.surrealist.machine.ability_flow import CARD
from supperrules.kernel.change import Event as Raw
from supperrules.kernel.explanations import Cause, causes, event_args, event_audience, event_json, question_json
from supperrules.kernel.immutable import Lasting
from supperrules.kernel.json_text import canonical
from supperrules.kernel.question import Question as Asked
from supperrules.kernel.state import Frame
from supperrules.kernel.value import DECLINE, Json


@attrs.frozen(eq=False, repr=False)
class Question(Lasting):
    """An open question.

    `options` are the legal answers: of all seats asked for the host, of your own in a view. `sentence` says it.
    """

    options: Legal
    _setting: Setting
    _raw: Asked
    _stack: tuple[Frame, ...]
    _names: tuple[str, ...] = ()

    @property
    def asks(self) -> tuple[str, ...]:
        """The seats that must answer; several only when the answers are sealed."""
        return tuple(self._setting.seats[ask.seat] for ask in self._raw.asks)

    @property
    def kind(self) -> str:
        """pick, amount, order, divide, yes-no or confirm."""
        return self._raw.kind.value

    @property
    def key(self) -> str:
        """What is asked, as a key for texts: `turn`, `bonus`, `react` ..."""
        return self._raw.key

    @property
    def params(self) -> Mapping[str, Json]:
        """What it is about, in words by name: `{"guest": "paul-klee", "kind": "drama"}`."""
        written: Any = self._setting.rules.coding.params[self._raw.key].write(self._raw.params)
        return dict(written)

    @property
    def sealed(self) -> bool:
        """Nobody sees an answer until the last is in."""
        return self._raw.sealed

    @property
    def decline(self) -> bool:
        """One of the options takes none of the others."""
        return any(DECLINE in options for _, options in self.options._asks)

    @property
    def why(self) -> tuple[Cause, ...]:
        """The chain of causes, nearest first: flow, station and what it is about; a card's ability and its step too."""
        return causes(self._setting.rules, self._stack, asking=True)

    @property
    def source(self) -> CardStep | None:
        """The card whose ability asks, and which step of it; None if no ability does."""
        return card_step(self._setting, self.why)

    def sentence(self, language: str = "en") -> str:
        """The question as a sentence, with the players' names where they have some: `Player Ann, what do you do ...`.

        Where everybody is asked at once, your view's question speaks to you alone.
        Raises UnknownLanguage for a language the game has no words in.
        """
        answering = {seat for seat, _ in self.options._asks}
        spoken_to = tuple(ask for ask in self._raw.asks if ask.seat in answering) or self._raw.asks
        return sentences.question(self._setting, self._raw._replace(asks=spoken_to), language, self._card, self._names)

    def phrase(self, action: Action, language: str = "en") -> str:
        """An answer to this question in words, for a menu: `serve 1 wine to Paul Klee`.

        Raises UnknownLanguage for a language the game has no words in, InvalidAction for what is no action.
        """
        return sentences.choice(
            self._setting, self.key, meant(self._setting, action)[1], language, self._card, self._names
        )

    @property
    def _card(self) -> Frame | None:
        top = self._stack[-1] if self._stack else None
        return top if top is not None and self._setting.rules.flows[top.flow] is CARD else None

    def json_value(self) -> dict[str, Json]:
        """The question as a JSON value; options are listed up to 200, and counted.

        `number` is what an answer gives as its own; it is there when the options are those of one seat.
        """
        rules = self._setting.rules
        out = question_json(rules, self._raw, self._stack)
        source = self.source
        out["source"] = None if source is None else source.json_value()
        out["decline"] = self.decline
        out["count"] = len(self.options)
        if len(self.options._asks) == 1 and len(self.options):
            out["number"] = self.options[0].number
        out["options"] = [list(action.choice) for action in self.options[:200]]
        return out

    def to_json(self) -> str:
        """The question as canonical JSON."""
        return canonical(self.json_value())

    def __repr__(self) -> str:
        return f"<Question {self.key} to {', '.join(self.asks)}: {len(self.options)} answers>"


@attrs.frozen(eq=False, repr=False)
class Event(Lasting):
    """Something that happened, as the host or a seat hears it.

    `number` counts what that listener has heard, from 1; what a seat may not know is "?" in `args`.
    """

    number: int
    _setting: Setting
    _raw: Raw
    _names: tuple[str, ...] = ()

    @property
    def change(self) -> str:
        """What kind of thing: the name of the change, or answered, forced, sealed, cut."""
        return self._raw.change

    @property
    def args(self) -> Mapping[str, Json]:
        """From where to where, which, how many: values in words by name."""
        return event_args(self._setting.rules, self._raw)

    @property
    def audience(self) -> Mapping[str, str]:
        """Who may know each of `args`: `open` (all), `count` (how many, not which), or the one seat that may."""
        return event_audience(self._setting.rules, self._raw)

    @property
    def because(self) -> tuple[Cause, ...]:
        """The chain of causes, nearest first."""
        return causes(self._setting.rules, self._raw.stack)

    @property
    def source(self) -> CardStep | None:
        """The card whose ability did it, and which step of it; None if no ability did."""
        return card_step(self._setting, self.because)

    def sentence(self, language: str = "en") -> str:
        """The event as a sentence, with the players' names; "" for what only keeps the books.

        Raises UnknownLanguage for a language the game has no words in.
        """
        return sentences.event(self._setting, self._raw, language, self._names)

    def json_value(self) -> dict[str, Json]:
        """The event as a JSON value."""
        return event_json(self._setting.rules, self._raw) | {"number": self.number}

    def to_json(self) -> str:
        """The event as canonical JSON."""
        return canonical(self.json_value())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return (self.number, self._raw, self._setting.hash) == (other.number, other._raw, other._setting.hash)

    def __hash__(self) -> int:
        return hash((self.number, self._raw))

    def __repr__(self) -> str:
        args = ", ".join(f"{name}={value}" for name, value in self.args.items())
        return f"<Event {self.number} {self.change}({args})>"
