"""Actions and the lazy list of legal ones."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, TypeAlias, overload

from supperrules.api.setup import Setting
from supperrules.errors import InvalidAction
from supperrules.kernel.action_text import action_text, choice_text
from supperrules.kernel.immutable import Lasting
from supperrules.kernel.json_text import at, canonical
from supperrules.kernel.question import Choices
from supperrules.kernel.state_json import action_json, choice_json, in_action, read_choice, read_seat
from supperrules.kernel.value import DECLINE, Choice, Json

Asks: TypeAlias = tuple[tuple[int, Choices], ...]


class Action(Lasting):
    """One answer of one seat: an immutable value, equal to another under the same rules and cards with the same seat,
    choice and number.

    `str(action)` is its text, `p2#41 serve wine to paul-klee`; `to_json` gives its JSON.
    """

    __slots__ = ("_choice", "_number", "_seat", "_setting")
    _setting: Setting
    _seat: int
    _choice: Choice
    _number: int | None

    def __init__(self, setting: Setting, seat: int, choice: Choice, number: int | None) -> None:
        self._setting, self._seat, self._choice, self._number = setting, seat, choice, number

    @property
    def seat(self) -> str:
        """Who answers: `p1` and so on."""
        return self._setting.seats[self._seat]

    @property
    def number(self) -> int | None:
        """Which of the seat's questions it answers, counted from 1; None: whatever is open."""
        return self._number

    @property
    def choice(self) -> tuple[Json, ...]:
        """The answer in words: `("serve", "wine", "paul-klee")`."""
        words: Any = choice_json(self._setting.rules, self._choice)
        return tuple(words)

    @property
    def verb(self) -> str:
        """The first word of the choice: `serve`."""
        return str(self._choice[0])

    @property
    def declines(self) -> bool:
        """It is the answer that takes none of the others."""
        return self._choice == DECLINE

    @property
    def text(self) -> str:
        """The choice as text without seat and number: `serve wine to paul-klee`."""
        return choice_text(self._setting.rules, self._choice)

    def json_value(self) -> dict[str, Json]:
        """What `to_json` writes, as dicts and lists."""
        return action_json(self._setting.rules, self._seat, self._choice, self._number)

    def to_json(self) -> str:
        """`{"choice":["serve","wine","paul-klee"],"number":41,"seat":"p2"}`."""
        return canonical(self.json_value())

    def __str__(self) -> str:
        return action_text(self._setting.rules, self._seat, self._choice, self._number)

    def __repr__(self) -> str:
        return f"<Action {self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return NotImplemented
        # Numbers mean the same cards under the same rules alone.
        mine, others = self._setting, other._setting
        return (mine is others or mine.hash == others.hash) and (
            (self._seat, self._choice, self._number) == (other._seat, other._choice, other._number)
        )

    def __hash__(self) -> int:
        return hash((self._seat, self._choice, self._number))

    def __reduce__(self) -> tuple[Any, ...]:
        return (_unpickled, (self._setting, self.seat, list(self.choice), self._number))


def _unpickled(setting: Setting, seat: str, choice: list[Json], number: int | None) -> Action:
    rules = setting.rules
    return Action(setting, in_action(read_seat, rules, seat), in_action(read_choice, rules, choice), number)


def meant(setting: Setting, action: object) -> tuple[int, Choice, int | None]:
    """Seat, choice and number of an action as numbers of this setting, whatever game it was made in.

    Raises InvalidAction for what is no action, or says what does not exist here.
    """
    if not isinstance(action, Action):
        raise InvalidAction(f"expected an action, its text or its JSON text, not {type(action).__name__}")
    if action._setting.hash == setting.hash:
        return action._seat, action._choice, action._number
    # Numbers of another game's cards would mean others here; its words may not exist.
    seat = in_action(read_seat, setting.rules, action.seat)
    words = list(action.choice)
    return seat, in_action(lambda: at("choice", partial(read_choice, setting.rules), words)), action._number


class Legal(Lasting, Sequence[Action]):
    """The legal actions: sized, indexable and containing without being listed (K21).

    When several seats are asked, the answers of all who have not answered, in seat order.
    """

    __slots__ = ("_answered", "_asks", "_setting", "_size")

    def __init__(self, setting: Setting, asks: Asks, answered: tuple[int, ...]) -> None:
        self._setting, self._asks, self._answered = setting, asks, answered
        self._size = len(asks[0][1]) if len(asks) == 1 else sum(len(options) for _, options in asks)

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(self._size)))
        if index < 0:
            index += self._size
        if index >= 0:
            for seat, options in self._asks:
                size = len(options)
                if index < size:
                    return Action(self._setting, seat, options[index], self._answered[seat] + 1)
                index -= size
        raise IndexError("no such action")

    def __iter__(self) -> Iterator[Action]:
        for seat, options in self._asks:
            number = self._answered[seat] + 1
            for choice in options:
                yield Action(self._setting, seat, choice, number)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action) or action._setting.hash != self._setting.hash:
            return False
        return any(
            seat == action._seat and action._number in (None, self._answered[seat] + 1) and action._choice in options
            for seat, options in self._asks
        )

    def of(self, seat: str) -> "Legal":
        """Only those of one seat."""
        asks = tuple((number, options) for number, options in self._asks if self._setting.seats[number] == seat)
        return Legal(self._setting, asks, self._answered)

    def __repr__(self) -> str:
        return f"<Legal: {self._size} actions>"
