"""One dinner, and what there is to count in it."""

from collections import Counter
from typing import Any, Final, cast

import attrs

import supperrules as sr
from supperrules.games.surrealist.data import Data
from supperrules.simulate.tally import Tally, label

_BY_CARD: Final = frozenset(("plate", "react", "react-any", "use"))
"""Answers that set an ability going."""


def data_of(game: sr.Game) -> Data:
    """The cards, options and programs of a dinner."""
    return cast(Data, game.rules.data)


@attrs.define(eq=False)
class Watch:
    """What has been seen of one evening."""

    start: sr.Game
    tally: Tally = attrs.field(factory=Counter)
    usable: set[str] = attrs.field(factory=set)
    used: set[str] = attrs.field(factory=set)
    ran: set[str] = attrs.field(factory=set)
    decisions: int = 0
    turns: int = 0
    by_card: bool = False

    def asked(self, game: sr.Game, action: sr.Action) -> None:
        """A question and its answer."""
        question = game.question
        assert question is not None
        self.decisions += 1
        verb, key = action.verb, question.key
        if key == "turn":
            self.turns += 1
            table: Any = game.state.table
            course = data_of(game).deck.courses[table.course]
            self.tally[label("course", course, "turns")] += 1
            self.tally[label("course", course, verb)] += 1
        if key in ("turn", "plate", "door", "doors", "react"):
            for option in question.options:
                if option.verb in _BY_CARD:
                    self.usable.add(str(option.choice[1]))
        if verb in _BY_CARD:
            self.used.add(str(action.choice[1]))
            self.tally[label("guest", action.choice[1], "uses")] += 1
        self.by_card = verb in _BY_CARD or any(flow == "card" for flow, *_ in game.state.stack)

    def happened(self, game: sr.Game) -> None:
        """What an answer brought about."""
        for event in game.events:
            if event.change == "leave":
                args: Any = event.args
                self.tally[label("guest", args["guest"], "content")] += int(args["content"])
                if all(cause.flow != "farewell" for cause in event.because):
                    self.tally[label("guest", args["guest"], "sent home")] += 1
            # An ability is always asked for: without its answer or its frame on the stack none has run.
            if self.by_card and event.change not in ("answered", "forced"):
                card = next((cause for cause in event.because if cause.flow == "card"), None)
                if card is not None:
                    self.ran.add(label(card.names["guest"], card.at))

    def counted(self, game: sr.Game) -> Tally:
        """The whole game in numbers."""
        outcome = game.outcome
        assert outcome is not None
        tally = self.tally
        table: Any = game.state.table
        tally["game"] += 1
        tally[label("decisions", self.decisions)] += 1
        tally[label("turns", self.turns)] += 1
        first = table.first
        points: Counter[str] = Counter()
        gained: dict[str, list[int]] = {}
        for number, score in enumerate(outcome.scores):
            place = (number - first) % len(outcome.scores) + 1
            tally[label("score", score.seat, score.points)] += 1
            if score.seat in outcome.winners:
                tally[label("win", score.seat, len(outcome.winners))] += 1
                tally[label("turn order", place, len(outcome.winners))] += 1
            for line in score.lines:
                tally[label("points", line.reason)] += line.points
                if "faux pas" in line.source:
                    gained.setdefault(str(line.source["faux pas"]), []).append(line.points)
                if "guest" in line.source:
                    guest = str(line.source["guest"])
                    points[guest] += line.points
                    tally[label("guest", guest, "points", line.reason)] += line.points
        for guest in (data_of(game).guests[one] for gone in table.gone for one in gone):
            tally[label("guest", guest, "seated")] += 1
            tally[label("guest", guest, "sum")] += points[guest]
            tally[label("guest", guest, "squares")] += points[guest] ** 2
            tally[label("guest", guest, "usable")] += guest in self.usable
            tally[label("guest", guest, "used")] += guest in self.used
        # Only those that were laid face up; what was not kept nobody else ever sees (SDP 9).
        for claim in (data_of(game).faux_pas[one] for one in table.laid):
            got = gained.get(claim, [])
            tally[label("faux pas", claim, "laid")] += 1
            tally[label("faux pas", claim, "fulfilled")] += bool(got)
            tally[label("faux pas", claim, "seats")] += len(got)
            tally[label("faux pas", claim, "sum")] += sum(got)
            tally[label("faux pas", claim, "squares")] += sum(got) ** 2
        for ran in self.ran:
            tally[label("ran", ran)] += 1
        return tally
