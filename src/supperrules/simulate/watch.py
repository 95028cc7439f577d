"""What is counted in a game of any kind: who won, points by reason, actions by verb, questions by key."""

import attrs

import supperrules as sr
from supperrules.simulate.tally import Tally, label


@attrs.define(eq=False)
class Watch:
    """What has been seen of one game."""

    start: sr.Game
    tally: Tally = attrs.field(factory=Tally)
    decisions: int = 0

    def asked(self, game: sr.Game, action: sr.Action) -> None:
        """A question and its answer."""
        question = game.question
        assert question is not None
        self.decisions += 1
        self.tally[label("question", question.key)] += 1
        self.tally[label("action", action.verb)] += 1

    def happened(self, game: sr.Game) -> None:
        """What an answer brought about: nothing of it is counted."""

    def counted(self, game: sr.Game) -> Tally:
        """The whole game in numbers."""
        outcome = game.outcome
        assert outcome is not None
        tally = self.tally
        tally["game"] += 1
        tally[label("decisions", self.decisions)] += 1
        tally[label("end", outcome.reason)] += 1
        for score in outcome.scores:
            tally[label("score", score.seat, score.points)] += 1
            if score.seat in outcome.winners:
                tally[label("win", score.seat, len(outcome.winners))] += 1
            for line in score.lines:
                # Points may be lost, and what is counted is never below 0.
                tally[label("points", line.reason, line.points)] += 1
        return tally
