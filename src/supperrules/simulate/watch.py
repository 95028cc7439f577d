"""What is counted of any game: decisions, answers by verb, questions by key, scores, points by reason, wins."""

from collections import Counter

import attrs

import supperrules as sr
from supperrules.simulate.tally import Tally, label


@attrs.define(eq=False)
class Watch:
    """What has been seen of one game."""

    tally: Tally = attrs.field(factory=Counter)
    decisions: int = 0

    def asked(self, game: sr.Game, action: sr.Action) -> None:
        """A question and its answer."""
        question = game.question
        assert question is not None
        self.decisions += 1
        self.tally[label("question", question.key)] += 1
        self.tally[label("action", action.verb)] += 1

    def happened(self, game: sr.Game) -> None:
        """What an answer brought about."""

    def counted(self, game: sr.Game) -> Tally:
        """The whole game in numbers."""
        return self.scored(game)

    def scored(self, game: sr.Game) -> Tally:
        """The tally with what the outcome of a game that is over adds to it."""
        outcome, tally = game.outcome, self.tally
        assert outcome is not None
        tally["game"] += 1
        tally[label("decisions", self.decisions)] += 1
        for score in outcome.scores:
            tally[label("score", score.seat, score.points)] += 1
            if score.seat in outcome.winners:
                tally[label("win", score.seat, len(outcome.winners))] += 1
            for line in score.lines:
                tally[label("points", line.reason)] += line.points
        return tally
