"""Flows: how a turn is written, as a short table of stations."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias, TypeVar

import attrs

from supperrules.kernel.nouns import Named
from supperrules.kernel.question import Question
from supperrules.kernel.state import Frame, Standing
from supperrules.kernel.value import Choice, Value

R_contra = TypeVar("R_contra", contravariant=True)
"""The rules a flow reads."""
U_contra = TypeVar("U_contra", contravariant=True)
"""The run a flow writes through."""


class Advancing(Protocol):
    """What a flow of stations uses of a run itself; its stations use the rest."""

    def advance(self, frame: Standing, next: int, names: tuple[Value, ...] | None = None) -> None:
        """The top frame goes on at `next`."""


@attrs.frozen
class Do:
    """A station that acts by itself: `do(run, *names)`."""

    label: str
    do: Callable[..., None]


@attrs.frozen
class Asking:
    """A station that asks: `ask(rules, table, *names)`, then `answer(run, choice, *names)`.

    `ask` is pure, takes the frozen table or the working copy, and gives a question or None. A sealed question hands
    `answer` a tuple with one choice or None a seat. `auto`: a single answer may be given by the kernel (only where the
    answers are public). `sure`: always asks, so that the list may wait until somebody looks.
    """

    label: str
    ask: Callable[..., Question | None]
    answer: Callable[..., None]
    auto: bool = False
    sure: bool = False


Station: TypeAlias = Do | Asking


class FlowForm(Protocol[R_contra, U_contra]):
    """What the kernel needs of a flow; the interpreter of abilities is one."""

    @property
    def name(self) -> str:
        """Its name in frames."""

    @property
    def names(self) -> Named:
        """The shapes of the values in its frames."""

    @property
    def cut(self) -> str | None:
        """The station to go on at when the budget is spent (K19)."""

    def over(self, frame: Standing) -> bool:
        """It is past its end."""

    def pause(self, frame: Standing) -> bool | None:
        """True: surely asks; False: never; None: `ask` knows."""

    def ask(self, rules: R_contra, table: Any, frame: Standing) -> Question | None:
        """The question it stops at, if it does."""

    def auto(self, frame: Standing) -> bool:
        """A single answer may be given by the kernel."""

    def answer(self, run: U_contra, frame: Standing, choice: Choice | tuple[Choice | None, ...]) -> None:
        """Go on with an answer. Calls `run.advance` first."""

    def step(self, run: U_contra, frame: Standing) -> None:
        """One indivisible step. Calls `run.advance` first."""

    def label_of(self, next: int) -> str:
        """The word for a place in it."""

    def next_of(self, label: str) -> int:
        """The place a word stands for; KeyError if there is none."""


AnyFlow: TypeAlias = FlowForm[Any, Any]
"""A flow over the rules and the run of some game."""


class Flow:
    """A flow written as stations; `names` are the shapes of the values its frames carry.

    For the loop that runs it, by station: `acts` is what a station does if it acts by itself, else None, and `asks` the
    station itself if it asks, else None; both have one place more, for the end.
    """

    __slots__ = ("_labels", "acts", "asks", "cut", "end", "name", "names", "stations")

    def __init__(self, name: str, names: Named, *stations: Station, cut: str | None = None) -> None:
        self.name, self.names, self.stations, self.cut = name, names, stations, cut
        self.end = len(stations)
        self._labels = {station.label: i for i, station in enumerate(stations)}
        self._labels["end"] = self.end
        self.acts = (*(station.do if isinstance(station, Do) else None for station in stations), None)
        self.asks = (*(station if isinstance(station, Asking) else None for station in stations), None)
        if len(self._labels) != len(stations) + 1:
            raise ValueError(f"flow {name}: a label stands twice")
        if cut is not None and cut not in self._labels:
            raise ValueError(f"flow {name}: no station {cut}")

    def over(self, frame: Standing) -> bool:
        return frame[1] >= self.end

    def pause(self, frame: Standing) -> bool | None:
        station = self.asks[frame[1]]
        if station is None:
            return False
        return True if station.sure else None

    def ask(self, rules: object, table: object, frame: Standing) -> Question | None:
        station = self.asks[frame[1]]
        return None if station is None else station.ask(rules, table, *frame[2])

    def auto(self, frame: Standing) -> bool:
        station = self.asks[frame[1]]
        return station is not None and station.auto

    def answer(self, run: Advancing, frame: Standing, choice: Choice | tuple[Choice | None, ...]) -> None:
        station = self.asks[frame[1]]
        assert station is not None, "only a station that asks is answered"
        run.advance(frame, frame[1] + 1)
        station.answer(run, choice, *frame[2])

    def step(self, run: Advancing, frame: Standing) -> None:
        station = self.stations[frame[1]]
        run.advance(frame, frame[1] + 1)
        if isinstance(station, Do):
            station.do(run, *frame[2])

    def label_of(self, next: int) -> str:
        return self.stations[next].label if next < self.end else "end"

    def next_of(self, label: str) -> int:
        return self._labels[label]


def frame(flow: AnyFlow, *names: Value) -> Frame:
    """A frame at the beginning of a flow."""
    return Frame(flow.name, 0, names)
