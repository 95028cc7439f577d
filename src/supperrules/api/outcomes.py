"""How a game ended: every point with what it is for."""

from collections.abc import Mapping
from typing import Any

import attrs

from supperrules.api import sentences
from supperrules.api.setup import Setting
from supperrules.kernel.immutable import Lasting, fixed
from supperrules.kernel.json_text import canonical, fresh
from supperrules.kernel.rules import Line, Result
from supperrules.kernel.value import Json


@attrs.frozen
class Points(Lasting):
    """Points for one thing: `reason` says what sort of thing, `source` which one, in words by name."""

    points: int
    reason: str
    source: Mapping[str, Json] = attrs.field(converter=fixed, hash=False)


@attrs.frozen
class Score(Lasting):
    """A seat's points and what each of them is for."""

    seat: str
    points: int
    lines: tuple[Points, ...]


@attrs.frozen
class Outcome(Lasting):
    """Scores in seat order, the seats that won (several share the victory), and the reason the game ended."""

    scores: tuple[Score, ...]
    winners: tuple[str, ...]
    reason: str
    _setting: Setting = attrs.field(eq=False, repr=False)
    _result: Result = attrs.field(eq=False, repr=False)
    _names: tuple[str, ...] = attrs.field(eq=False, repr=False, default=())

    def json_value(self) -> dict[str, Json]:
        """The outcome as a JSON value."""
        return {
            "scores": [
                {
                    "seat": score.seat,
                    "points": score.points,
                    "lines": [
                        {"points": line.points, "reason": line.reason, "source": fresh(line.source)}
                        for line in score.lines
                    ],
                }
                for score in self.scores
            ],
            "winners": list(self.winners),
            "reason": self.reason,
        }

    def to_json(self) -> str:
        """The outcome as canonical JSON."""
        return canonical(self.json_value())

    def sentences(self, language: str = "en") -> tuple[str, ...]:
        """Why it ended, each seat's points, who won. Raises UnknownLanguage for a language without words."""
        return sentences.outcome(self._setting, self._result, language, self._names)

    def __str__(self) -> str:
        scores = ", ".join(f"{score.seat} {score.points}" for score in self.scores)
        return f"{scores}; won by {' and '.join(self.winners)}: {self.reason}"


def outcome_of(setting: Setting, result: Result, names: tuple[str, ...]) -> Outcome:
    """The outcome in words."""
    scores = tuple(
        Score(seat, sum(line.points for line in lines), tuple(_points(setting, line) for line in lines))
        for seat, lines in zip(setting.seats, result.lines, strict=True)
    )
    winners = tuple(setting.seats[seat] for seat in result.winners)
    return Outcome(scores, winners, result.reason, setting, result, names)


def _points(setting: Setting, line: Line) -> Points:
    coder = setting.rules.coding.reasons.get(line.reason)
    if coder is None or not line.source:
        return Points(line.points, line.reason, {})
    written: Any = coder.write(line.source)
    return Points(line.points, line.reason, written)
